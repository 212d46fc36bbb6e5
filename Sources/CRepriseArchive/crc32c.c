#include "CRepriseArchive.h"

#include <string.h>

#if defined(__x86_64__)
#include <nmmintrin.h>
#include <wmmintrin.h>
#elif defined(__aarch64__)
#include <arm_acle.h>
#include <sys/auxv.h>
#endif

// The reflected form of the Castagnoli polynomial 0x1EDC6F41.
#define POLYNOMIAL 0x82F63B78u

// Sizes of the blocks that three instruction streams work on at once: the instruction has a
// latency of three cycles, so one stream alone leaves two thirds of the unit idle.
#define LONG_BLOCK 4096u
#define SHORT_BLOCK 256u
#define TINY_BLOCK 64u
// Fewer bytes than three short blocks are taken in three parts of equal length.
#define POWER_COUNT (2u * SHORT_BLOCK / 8 + 2)

static uint32_t slices[8][256];
// Advancing a remainder over a block of zeros is linear, so four lookups do it.
static uint32_t long_shift[4][256];
static uint32_t short_shift[4][256];
#if defined(__aarch64__)
static uint32_t tiny_shift[4][256];
#endif
// At n, what a remainder is multiplied by to advance it over n words of zeros; the processor's
// instruction for CRC32C does the rest of the division.
static uint32_t powers[POWER_COUNT];
static int has_instruction;

static uint32_t advance(uint32_t crc, size_t zeros) {
  for (size_t i = 0; i < zeros; i++) crc = (crc >> 8) ^ slices[0][crc & 0xFF];
  return crc;
}

static void fill_shift(uint32_t table[4][256], size_t zeros) {
  uint32_t columns[32];
  for (int bit = 0; bit < 32; bit++) columns[bit] = advance(1u << bit, zeros);
  for (int byte = 0; byte < 4; byte++) {
    for (uint32_t value = 0; value < 256; value++) {
      uint32_t crc = 0;
      for (int bit = 0; bit < 8; bit++) {
        if (value >> bit & 1) crc ^= columns[byte * 8 + bit];
      }
      table[byte][value] = crc;
    }
  }
}

// Runs before main and before any Swift code, so that no later call has to look or to lock.
__attribute__((constructor)) static void set_up(void) {
  for (uint32_t value = 0; value < 256; value++) {
    uint32_t crc = value;
    for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ POLYNOMIAL : crc >> 1;
    slices[0][value] = crc;
  }
  for (int slice = 1; slice < 8; slice++) {
    for (int value = 0; value < 256; value++) {
      uint32_t crc = slices[slice - 1][value];
      slices[slice][value] = (crc >> 8) ^ slices[0][crc & 0xFF];
    }
  }
  fill_shift(long_shift, LONG_BLOCK);
  fill_shift(short_shift, SHORT_BLOCK);
#if defined(__aarch64__)
  fill_shift(tiny_shift, TINY_BLOCK);
#endif
  powers[1] = 1;
  for (unsigned n = 2; n < POWER_COUNT; n++) powers[n] = advance(powers[n - 1], 8);
#if defined(__x86_64__)
  __builtin_cpu_init();
  has_instruction = __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul");
#elif defined(__aarch64__)
  has_instruction = (getauxval(AT_HWCAP) & (1ul << 7)) != 0;
#endif
}

static uint32_t by_table(uint32_t crc, const uint8_t *bytes, size_t count) {
  while (count >= 8) {
    uint32_t low, high;
    memcpy(&low, bytes, 4);
    memcpy(&high, bytes + 4, 4);
    low ^= crc;
    crc = slices[7][low & 0xFF] ^ slices[6][low >> 8 & 0xFF] ^ slices[5][low >> 16 & 0xFF] ^
          slices[4][low >> 24] ^ slices[3][high & 0xFF] ^ slices[2][high >> 8 & 0xFF] ^
          slices[1][high >> 16 & 0xFF] ^ slices[0][high >> 24];
    bytes += 8;
    count -= 8;
  }
  while (count-- > 0) crc = (crc >> 8) ^ slices[0][(crc ^ *bytes++) & 0xFF];
  return crc;
}

#if defined(__x86_64__) || defined(__aarch64__)

#if defined(__x86_64__)
#define WITH_INSTRUCTION __attribute__((target("sse4.2,pclmul")))
#define STEP8(crc, word) ((uint32_t)_mm_crc32_u64((crc), (word)))
#define STEP4(crc, word) _mm_crc32_u32((crc), (word))
#define STEP1(crc, byte) _mm_crc32_u8((crc), (byte))
#else
#define WITH_INSTRUCTION __attribute__((target("+crc")))
#define STEP8(crc, word) __crc32cd((crc), (word))
#define STEP4(crc, word) __crc32cw((crc), (word))
#define STEP1(crc, byte) __crc32cb((crc), (byte))
#endif

static uint32_t shift(uint32_t table[4][256], uint32_t crc) {
  return table[0][crc & 0xFF] ^ table[1][crc >> 8 & 0xFF] ^ table[2][crc >> 16 & 0xFF] ^
         table[3][crc >> 24];
}

static inline uint64_t load(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
  return word;
}

WITH_INSTRUCTION static uint32_t three(uint32_t crc, const uint8_t *bytes, size_t block,
                                       uint32_t table[4][256]) {
  uint32_t second = 0, third = 0;
  for (size_t at = 0; at < block; at += 8) {
    crc = STEP8(crc, load(bytes + at));
    second = STEP8(second, load(bytes + at + block));
    third = STEP8(third, load(bytes + at + 2 * block));
  }
  return shift(table, shift(table, crc) ^ second) ^ third;
}

#if defined(__x86_64__)
WITH_INSTRUCTION static inline uint64_t advanced(uint32_t crc, size_t words) {
  return (uint64_t)_mm_cvtsi128_si64(_mm_clmulepi64_si128(
      _mm_cvtsi32_si128((int)crc), _mm_cvtsi32_si128((int)powers[words]), 0));
}

// Steps of three parts, counted from their ends. The processor knows at once whether it guessed a
// jump to the first of them right, while it is busy with what came before; the end of a loop it
// learns too late.
#define ROW(n)                                   \
  case n:                                        \
    first = STEP8(first, load(one - 8 * (n)));   \
    second = STEP8(second, load(two - 8 * (n))); \
    third = STEP8(third, load(three - 8 * (n))); \
    __attribute__((fallthrough));
#define ROWS(n) ROW(n + 3) ROW(n + 2) ROW(n + 1) ROW(n)

/// Continues over 10 words or more, but less than three short blocks.
WITH_INSTRUCTION __attribute__((always_inline)) static inline uint32_t by_rows(
    uint32_t first, const uint8_t *bytes, size_t words) {
  size_t part = (words - 1) / 3;
  const uint8_t *one = bytes + 8 * part, *two = one + 8 * part, *three = two + 8 * part;
  uint32_t second = 0, third = 0;
  switch (part) {
    ROWS(29) ROWS(25) ROWS(21) ROWS(17) ROWS(13) ROWS(9) ROWS(5) ROWS(1)
    default: break;
  }
  // The word behind the third part takes up the remainders of the first two.
  uint64_t taken = advanced(first, 2 * part + 1) ^ advanced(second, part + 1);
  uint32_t crc = STEP8(third, load(three) ^ taken);
  // At most two words are left: taken without a jump that the processor could not foresee.
  size_t left = words - 3 * part - 1;
  const uint8_t *end = bytes + 8 * words;
  uint32_t next = STEP8(crc, load(end - 16));
  crc = left == 2 ? next : crc;
  next = STEP8(crc, load(end - 8));
  return left > 0 ? next : crc;
}
#endif

#if defined(__x86_64__)
/// Continues over the last 1 to 8 bytes, which have as many before them that 8 can be read at once.
WITH_INSTRUCTION static inline uint32_t by_last(uint32_t crc, const uint8_t *end, size_t count) {
  // Zeros before the first byte leave a remainder of zero as it is.
  unsigned zeros = 64 - 8 * (unsigned)count;
  uint64_t word = (load(end - 8) >> zeros ^ crc) << zeros;
  uint64_t rest = (uint64_t)crc >> 4 * count >> 4 * count;
  return STEP8(0, word) ^ (uint32_t)rest;
}

#define WORD(n) \
  case n: crc = STEP8(crc, load(bytes + 8 * (words - (n)))); __attribute__((fallthrough));

/// Continues over 8 bytes or more, but less than three short blocks.
WITH_INSTRUCTION static inline uint32_t by_bytes(uint32_t crc, const uint8_t *bytes, size_t count) {
  size_t words = (count - 1) / 8;
  switch (words) {
    WORD(9) WORD(8) WORD(7) WORD(6) WORD(5) WORD(4) WORD(3) WORD(2) WORD(1)
    case 0: break;
    default: crc = by_rows(crc, bytes, words);
  }
  return by_last(crc, bytes + count, count - 8 * words);
}
#endif

WITH_INSTRUCTION static uint32_t by_instruction(uint32_t crc, const uint8_t *bytes,
                                                size_t count) {
  while (count >= 3 * LONG_BLOCK) {
    crc = three(crc, bytes, LONG_BLOCK, long_shift);
    bytes += 3 * LONG_BLOCK;
    count -= 3 * LONG_BLOCK;
  }
  while (count >= 3 * SHORT_BLOCK) {
    crc = three(crc, bytes, SHORT_BLOCK, short_shift);
    bytes += 3 * SHORT_BLOCK;
    count -= 3 * SHORT_BLOCK;
  }
#if defined(__x86_64__)
  if (count >= 8) return by_bytes(crc, bytes, count);
#else
  while (count >= 3 * TINY_BLOCK) {
    crc = three(crc, bytes, TINY_BLOCK, tiny_shift);
    bytes += 3 * TINY_BLOCK;
    count -= 3 * TINY_BLOCK;
  }
  while (count >= 8) {
    crc = STEP8(crc, load(bytes));
    bytes += 8;
    count -= 8;
  }
#endif
  if (count & 4) {
    uint32_t word;
    memcpy(&word, bytes, 4);
    crc = STEP4(crc, word);
    bytes += 4;
  }
  for (count &= 3; count > 0; count--) crc = STEP1(crc, *bytes++);
  return crc;
}

#else

#define WITH_INSTRUCTION
#define STEP4(crc, word) (crc)

static uint32_t by_instruction(uint32_t crc, const uint8_t *bytes, size_t count) {
  return by_table(crc, bytes, count);
}

#endif

int rpa_crc32c_has_instruction(void) { return has_instruction; }

uint32_t rpa_crc32c_by(enum rpa_crc32c_method method, uint32_t start, const void *bytes,
                       size_t count) {
  uint32_t crc = ~start;
  crc = method == RPA_CRC32C_INSTRUCTION ? by_instruction(crc, bytes, count)
                                         : by_table(crc, bytes, count);
  return ~crc;
}

uint32_t rpa_crc32c(uint32_t start, const void *bytes, size_t count) {
  return has_instruction ? ~by_instruction(~start, bytes, count) : ~by_table(~start, bytes, count);
}

WITH_INSTRUCTION static uint32_t record_by_instruction(const uint8_t *record, size_t count) {
  uint32_t length;
  memcpy(&length, record, 4);
  uint32_t start = STEP4(~0u, length);
#if defined(__x86_64__)
  size_t words = count / 8 - 1;
  // Nearly all records: without asking for blocks and bytes that they don't have.
  if ((count & 7) == 0 && words >= 10 && words < 3 * SHORT_BLOCK / 8) {
    return ~by_rows(start, record + 8, words);
  }
#endif
  return ~by_instruction(start, record + 8, count - 8);
}

uint32_t rpa_crc32c_record(const void *record, size_t count) {
  if (has_instruction) return record_by_instruction(record, count);
  return ~by_table(by_table(~0u, record, 4), (const uint8_t *)record + 8, count - 8);
}
