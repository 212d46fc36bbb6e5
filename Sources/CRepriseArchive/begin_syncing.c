// For sync_file_range, which Swift does not see.
#define _GNU_SOURCE
#include <fcntl.h>

#include "CRepriseArchive.h"

int rpa_begin_syncing(int descriptor, int64_t offset, int64_t count) {
  return sync_file_range(descriptor, offset, count, SYNC_FILE_RANGE_WRITE);
}
