#include "CRepriseArchive.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

// The processor can't guess how long the next record is, of what types its values are, or how many
// stand in it, and each wrong guess costs as much as checking three values. So eight values are
// checked at once, what is wrong is gathered, and nothing is acted upon before a record's end.

#define WITH_VECTORS __attribute__((target("avx2,bmi")))
#define INLINE WITH_VECTORS static inline __attribute__((always_inline))

#define SLOTS 8u
// More of either is unusual.
#define SLOT_LIMIT 32u
#define SIZE_LIMIT (16u << 20)

typedef __m256i vector;

/// What is known of a record so far.
struct progress {
  /// The end of the last value outside a slot, in all lanes.
  vector end;
  /// Not zero in a lane where something is wrong, or of a kind that is not looked at here.
  vector wrong;
};

/// What eight slots right under a record's keys say; a bit or an element for each.
struct group {
  /// Values that stand outside their slot.
  uint32_t outside;
  /// Containers with values in them.
  uint32_t containers;
  /// Values that don't stand right behind the one before.
  uint32_t displaced;
};

static inline uint32_t load(const uint8_t *bytes) {
  uint32_t word;
  memcpy(&word, bytes, 4);
  return word;
}

INLINE vector all(uint32_t word) { return _mm256_set1_epi32((int)word); }

INLINE vector lanes(void) { return _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7); }

/// Moves lanes up; the lowest one stays where it is, too.
INLINE vector raised(vector words, int by) {
  vector from = _mm256_max_epi32(_mm256_sub_epi32(lanes(), all((uint32_t)by)), all(0));
  return _mm256_permutevar8x32_epi32(words, from);
}

/// The lower or the upper halves of eight slots.
#define HALVES(first, second, choice)                                                       \
  _mm256_permute4x64_epi64(                                                                 \
      _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(first),                     \
                                            _mm256_castsi256_ps(second), choice)),          \
      0xD8)

/// What the table of kinds holds for each tag; zero for one that is not in it.
INLINE vector kinds_of(vector tags, const uint8_t *kinds) {
  // Bytes above 127 choose nothing: tags are moved so that those of the other half are above it.
  vector low = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)kinds));
  vector high = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(kinds + 16)));
  vector above = _mm256_sub_epi8(tags, all(16));
  return _mm256_or_si256(
      _mm256_shuffle_epi8(low, _mm256_adds_epu8(tags, all(0x80808070u))),
      _mm256_shuffle_epi8(high, _mm256_adds_epu8(above, all(0x80808070u))));
}

/// Checks up to eight of the `count` slots at a place. Right under a record's keys, `spaces` is the
/// names' spaces, and the first `framework` names must be of the framework's space.
INLINE struct group check_slots(const uint8_t *place, uint32_t count, struct progress *progress,
                                const uint8_t *kinds, const uint8_t *spaces, int framework,
                                uint32_t *payloads, uint32_t *counts) {
  const vector zero = _mm256_setzero_si256();
  vector first = _mm256_loadu_si256((const vector *)place);
  vector second = _mm256_loadu_si256((const vector *)(place + 32));
  vector heads = HALVES(first, second, 0x88);
  vector payload = HALVES(first, second, 0xDD);
  vector valid = _mm256_cmpgt_epi32(all(count), lanes());

  vector length = _mm256_srli_epi32(heads, 24);
  vector tag = _mm256_and_si256(_mm256_srli_epi32(heads, 16), all(0xFF));
  vector kind = kinds_of(tag, kinds);
  vector container = _mm256_cmpgt_epi32(kind, all(RPA_KIND_NUMBER));

  // Which kinds a length is right for; numbers have four bytes or eight.
  const uint8_t any = RPA_KIND_BYTES | RPA_KIND_LIST | RPA_KIND_PAIRS;
  const uint8_t number = any | RPA_KIND_NUMBER;
  const vector fits = _mm256_broadcastsi128_si256(
      _mm_setr_epi8((char)any, (char)any, (char)any, (char)any, (char)number, (char)any,
                    (char)any, (char)any, (char)number, (char)any, (char)any, (char)any,
                    (char)any, (char)any, (char)any, (char)any));
  vector fit = _mm256_shuffle_epi8(fits, _mm256_min_epu32(length, all(15)));
  vector wrong = _mm256_or_si256(_mm256_cmpeq_epi32(_mm256_and_si256(fit, kind), zero),
                                 _mm256_cmpeq_epi32(length, all(255)));
  if (spaces != NULL) {
    vector names = _mm256_and_si256(heads, all(0xFFFF));
    vector space = _mm256_mask_i32gather_epi32(zero, (const int *)spaces, names, valid, 1);
    vector wanted = _mm256_and_si256(_mm256_cmpgt_epi32(all((uint32_t)framework), lanes()),
                                     all(RPA_SPACE_FRAMEWORK));
    wrong = _mm256_or_si256(
        wrong, _mm256_xor_si256(_mm256_and_si256(space, all(0xFF)), wanted));
  }

  vector least = _mm256_andnot_si256(container, all(4));
  vector outside = _mm256_and_si256(valid, _mm256_cmpgt_epi32(length, least));
  vector inner = _mm256_and_si256(outside, container);
  // A container's end is known once its values were looked at, so its start stands for it.
  vector end = _mm256_add_epi32(payload, _mm256_andnot_si256(container, length));
  end = _mm256_max_epi32(_mm256_and_si256(end, outside), progress->end);
  // Ends only grow, if all is right: the largest so far is the last.
  end = _mm256_max_epi32(end, raised(end, 1));
  end = _mm256_max_epi32(end, raised(end, 2));
  end = _mm256_max_epi32(end, raised(end, 4));
  vector before = _mm256_blend_epi32(raised(end, 1), progress->end, 1);
  progress->end = _mm256_permutevar8x32_epi32(end, all(7));
  vector displaced = _mm256_andnot_si256(_mm256_cmpeq_epi32(payload, before), outside);

  struct group group = {0, 0, 0};
  if (payloads != NULL) {
    group.outside = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(outside));
    group.containers = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(inner));
    group.displaced = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(displaced));
    vector width = _mm256_srli_epi32(kind, 2);
    _mm256_storeu_si256((vector *)payloads, payload);
    _mm256_storeu_si256((vector *)counts, _mm256_mullo_epi32(length, width));
  } else {
    wrong = _mm256_or_si256(wrong, _mm256_or_si256(inner, displaced));
  }
  progress->wrong = _mm256_or_si256(progress->wrong, _mm256_and_si256(wrong, valid));
  return group;
}

/// Says whether a record is right in all, its checksum included, and plain. Nothing outside of the
/// record and its group behind is read, whatever it says.
INLINE int is_plain(const uint8_t *record, uint32_t byte_count,
                    const uint8_t *kinds, const uint8_t *spaces) {
  uint32_t path = load(record + 8) & 0xFFFFFF;
  uint32_t class_name = load(record + 12);
  uint32_t framework = load(record + 16) & 0xFFFFFF;
  uint32_t values = load(record + 20);
  if (framework > SLOT_LIMIT || values > SLOT_LIMIT - framework) return 0;
  uint32_t count = framework + values;
  uint32_t heap = RPA_HEAD_SIZE + 8 * count + path;
  if (heap > byte_count) return 0;
  if (class_name != UINT32_MAX &&
      (class_name > UINT16_MAX || spaces[class_name] != RPA_SPACE_CLASS)) {
    return 0;
  }

  struct progress progress = {all(heap), _mm256_setzero_si256()};
  uint32_t payloads[SLOT_LIMIT], counts[SLOT_LIMIT];
  uint32_t outside = 0, containers = 0, displaced = 0;
  for (uint32_t at = 0; at < count; at += SLOTS) {
    struct group group = check_slots(record + RPA_HEAD_SIZE + 8 * at, count - at, &progress,
                                     kinds, spaces, (int)framework - (int)at,
                                     payloads + at, counts + at);
    outside |= group.outside << at;
    containers |= group.containers << at;
    displaced |= group.displaced << at;
  }
  // Here, because while it is computed the processor learns whether there are containers.
  if (rpa_crc32c_record(record, byte_count) != load(record + 4)) return 0;

  uint32_t end = (uint32_t)_mm256_extract_epi32(progress.end, 0);
  while (containers != 0) {
    uint32_t index = (uint32_t)__builtin_ctz(containers);
    containers &= containers - 1;
    uint32_t start = payloads[index];
    uint32_t inner = counts[index];
    if (start > byte_count || 8 * inner > byte_count - start) return 0;
    progress.end = all(start + 8 * inner);
    for (uint32_t at = 0; at < inner; at += SLOTS) {
      check_slots(record + start + 8 * at, inner - at, &progress, kinds, NULL, 0, NULL,
                  NULL);
    }
    uint32_t inner_end = (uint32_t)_mm256_extract_epi32(progress.end, 0);
    uint32_t behind = outside & (~1u << index);
    if (behind == 0) {
      end = inner_end;
    } else {
      // What comes next could not be compared with an end that was not known yet.
      if (payloads[__builtin_ctz(behind)] != inner_end) return 0;
      displaced &= ~(behind & -behind);
    }
  }
  return displaced == 0 && end <= byte_count &&
         _mm256_testz_si256(progress.wrong, progress.wrong);
}

WITH_VECTORS static size_t pass(const uint8_t *bytes, size_t offset, size_t end, size_t count,
                                const uint8_t *kinds, const uint8_t *spaces) {
  // Groups are loaded as a whole, with what stands behind a record's last slot.
  while (offset <= end && end - offset >= RPA_HEAD_SIZE) {
    uint32_t byte_count = load(bytes + offset);
    if (byte_count < RPA_HEAD_SIZE || byte_count > SIZE_LIMIT || (byte_count & 7) != 0 ||
        byte_count > end - offset || count - offset - byte_count < 8 * SLOTS ||
        !is_plain(bytes + offset, byte_count, kinds, spaces)) {
      break;
    }
    offset += byte_count;
  }
  return offset;
}

static int has_vectors;

__attribute__((constructor)) static void set_up(void) {
  __builtin_cpu_init();
  has_vectors = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
}

int rpa_has_vectors(void) { return has_vectors; }

size_t rpa_pass_plain_records(const void *bytes, size_t offset, size_t end, size_t count,
                              const uint8_t *kinds, const uint8_t *spaces) {
  if (!has_vectors || end > count) return offset;
  return pass(bytes, offset, end, count, kinds, spaces);
}

#else

int rpa_has_vectors(void) { return 0; }

size_t rpa_pass_plain_records(const void *bytes, size_t offset, size_t end, size_t count,
                              const uint8_t *kinds, const uint8_t *spaces) {
  (void)bytes, (void)end, (void)count, (void)kinds, (void)spaces;
  return offset;
}

#endif
