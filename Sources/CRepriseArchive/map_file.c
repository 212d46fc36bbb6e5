// For fallocate, which Swift does not see.
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/vfs.h>

#include "CRepriseArchive.h"

// Whether bytes that are there are overwritten where they are.
static int stays_in_place(int descriptor) {
  const long ext4 = 0xEF53, tmpfs = 0x01021994;
  struct statfs status;
  return fstatfs(descriptor, &status) == 0 && (status.f_type == ext4 || status.f_type == tmpfs);
}

void *rpa_map_file(int descriptor, size_t count) {
  // With its place on the disk taken, writing to the memory can't fail for want of room.
  if (!stays_in_place(descriptor) ||
      fallocate(descriptor, FALLOC_FL_KEEP_SIZE, 0, (off_t)count) != 0)
    return NULL;
  void *memory = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return memory == MAP_FAILED ? NULL : memory;
}
