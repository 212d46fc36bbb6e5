#ifndef C_REPRISE_ARCHIVE_H
#define C_REPRISE_ARCHIVE_H

#include <stddef.h>
#include <stdint.h>

/// The ways of computing a CRC32C.
enum rpa_crc32c_method {
  RPA_CRC32C_TABLE = 0,
  RPA_CRC32C_INSTRUCTION = 1,
};

/// Says whether this processor has an instruction for CRC32C.
int rpa_crc32c_has_instruction(void);

/// Continues a CRC32C over more bytes, in the fastest way this processor has.
/// Start with 0. The result of one call is the start of the next.
uint32_t rpa_crc32c(uint32_t start, const void *_Nullable bytes, size_t count);

/// The CRC32C of a record of at least 8 bytes: of all but its bytes 4 to 7, which hold it.
uint32_t rpa_crc32c_record(const void *_Nonnull record, size_t count);

/// The same as `rpa_crc32c` by a chosen method; asks for `RPA_CRC32C_INSTRUCTION` only where there is one.
uint32_t rpa_crc32c_by(enum rpa_crc32c_method method, uint32_t start,
                       const void *_Nullable bytes, size_t count);

/// Asks the processor to fetch the rest of a record while its first bytes are being waited for.
/// The place may be any: nothing is read.
static inline void rpa_prefetch_record(const void *_Nonnull record) {
  const char *place = (const char *)record;
  __builtin_prefetch(place + 64);
  __builtin_prefetch(place + 128);
  __builtin_prefetch(place + 192);
}

/// Has the disk begin with bytes of a file that were written, without waiting for it.
int rpa_begin_syncing(int descriptor, int64_t offset, int64_t count);

#endif
