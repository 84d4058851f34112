#include "WideSampling.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

// The result of each channel is the sum of the bytes of four pixels, each multiplied by its share (a product of two numbers of 0…128),
// divided by 128 × 128 and rounded down, as in BilinearSampling.c. 128 is subtracted from bytes and 128 × 128 from sums,
// so that they fit into signed numbers of 8 and 16 bits.

#define WIDE __attribute__((target("avx2")))

/// Four pixels of the target: the first of the eight columns of the source between which they are interpolated, and for each pixel its
/// left and its right column, relative to the first one.
typedef struct {
  uint32_t first;
  uint8_t picks[8];
  /// The shares of the left and of the right column, which add up to 128; the pair is repeated four times for each pixel.
  uint8_t shares[32] __attribute__((aligned(4)));
} group;

/// The scratch memory of one call of `weft_sample_wide`.
typedef struct {
  int64_t count;
  group *groups;
  /// Two rows that are interpolated between their columns, and their numbers in the source.
  int16_t *mixed[2];
  int32_t numbers[2];
} plan;

/// The number of groups: enough for steps of eight pixels.
static int64_t group_count(int64_t width) { return (width + 7) / 8 * 2; }

int64_t weft_sampling_memory(int64_t width) { return group_count(width) * ((int64_t)sizeof(group) + 2 * 32); }

static plan make_plan(int64_t width, void *memory) {
  int64_t count = group_count(width);
  int16_t *rows = memory;
  return (plan){count, (group *)(rows + 32 * count), {rows, rows + 16 * count}, {-1, -1}};
}

static inline int32_t clamped(int64_t number, int32_t count) { return (int32_t)(number < 0 ? 0 : number >= count ? count - 1 : number); }

/// Computes the columns of the group from target pixel `index` on. Returns false if they are too far from each other.
static bool plan_group(group *group, int64_t index, int32_t targets, int32_t width, weft_steps columns) {
  int32_t start = clamped((columns.start + columns.step * index) >> 16, width);
  group->first = (uint32_t)(start < width - 8 ? start : width - 8);
  for (int i = 0; i < 4; i++) {
    int64_t position = columns.start + columns.step * (index + i < targets ? index + i : targets - 1);
    int32_t left = clamped(position >> 16, width) - (int32_t)group->first;
    int32_t right = clamped((position >> 16) + 1, width) - (int32_t)group->first;
    // The last groups may begin after the last target.
    if (left < 0 || right > 7) return false;
    group->picks[2 * i] = (uint8_t)left, group->picks[2 * i + 1] = (uint8_t)right;
    uint32_t share = position >> 9 & 127;
    uint64_t pairs = (128 - share | share << 8) * 0x0001000100010001u;
    memcpy(group->shares + 8 * i, &pairs, 8);
  }
  return true;
}

/// Interpolates between the columns of a row.
WIDE static void mix_columns(const plan *plan, const uint32_t *row, int16_t *mixed) {
  const __m256i pairs = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
  const __m256i sign = _mm256_set1_epi8((char)128);
  for (int64_t i = 0; i < plan->count; i++) {
    const group *group = plan->groups + i;
    __m256i picks = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)group->picks));
    __m256i eight = _mm256_loadu_si256((const __m256i *)(row + group->first));
    __m256i bytes = _mm256_xor_si256(_mm256_shuffle_epi8(_mm256_permutevar8x32_epi32(eight, picks), pairs), sign);
    __m256i shares = _mm256_loadu_si256((const __m256i *)group->shares);
    _mm256_store_si256((__m256i *)(mixed + 16 * i), _mm256_maddubs_epi16(shares, bytes));
  }
}

/// Returns a row that is interpolated between its columns. Keeps the row with the number `other`.
static const int16_t *mixed_row(plan *plan, weft_pixels source, int32_t number, int32_t other) {
  if (plan->numbers[0] == number) return plan->mixed[0];
  if (plan->numbers[1] == number) return plan->mixed[1];
  int place = plan->numbers[0] == other ? 1 : 0;
  plan->numbers[place] = number;
  mix_columns(plan, source.pixels + number * source.stride, plan->mixed[place]);
  return plan->mixed[place];
}

/// Two rows, and the share of the lower one: top + (bottom - top) × share / 128. A share of 64 or more does not fit into a signed factor;
/// the equal sum bottom + (bottom - top) × (share - 128) / 128 is computed instead. `base` is the row to which the product is added.
typedef struct {
  const int16_t *top, *bottom, *base;
  int16_t factor;
} row_pair;

WIDE static inline __m256i mix_rows(row_pair rows, int64_t index) {
  __m256i top = _mm256_load_si256((const __m256i *)(rows.top + index)), bottom = _mm256_load_si256((const __m256i *)(rows.bottom + index));
  __m256i part = _mm256_mulhi_epi16(_mm256_sub_epi16(bottom, top), _mm256_set1_epi16(rows.factor));
  return _mm256_srai_epi16(_mm256_add_epi16(_mm256_load_si256((const __m256i *)(rows.base + index)), part), 7);
}

/// Returns the eight pixels from `index` on.
WIDE static inline __m256i eight_pixels(row_pair rows, int64_t index) {
  __m256i bytes = _mm256_packs_epi16(mix_rows(rows, index * 4), mix_rows(rows, index * 4 + 16));
  return _mm256_xor_si256(_mm256_permute4x64_epi64(bytes, 0xD8), _mm256_set1_epi8((char)128));
}

/// Composes eight premultiplied pixels over others.
WIDE static inline void blend(__m256i words, uint32_t *target) {
  const __m256i opaque = _mm256_set1_epi32((int)0xFF000000), low_halves = _mm256_set1_epi16(255);
  if (_mm256_testc_si256(words, opaque)) return _mm256_storeu_si256((__m256i *)target, words);
  if (_mm256_testz_si256(words, words)) return;
  __m256i rest = _mm256_srli_epi32(_mm256_xor_si256(words, opaque), 24);
  rest = _mm256_or_si256(rest, _mm256_slli_epi32(rest, 16));
  const __m256i half = _mm256_set1_epi16(128), both = _mm256_set1_epi16(257);
  __m256i below = _mm256_loadu_si256((const __m256i *)target);
  __m256i even = _mm256_mullo_epi16(_mm256_and_si256(below, low_halves), rest);
  __m256i odd = _mm256_mullo_epi16(_mm256_srli_epi16(below, 8), rest);
  even = _mm256_mulhi_epu16(_mm256_add_epi16(even, half), both);
  odd = _mm256_slli_epi16(_mm256_mulhi_epu16(_mm256_add_epi16(odd, half), both), 8);
  _mm256_storeu_si256((__m256i *)target, _mm256_adds_epu8(words, _mm256_or_si256(even, odd)));
}

WIDE static void draw_row(row_pair rows, bool blends, uint32_t alpha, uint32_t *target, int32_t width) {
  const __m256i bits = _mm256_set1_epi32((int)alpha);
  int32_t i = 0;
  if (blends) for (; i + 8 <= width; i += 8) blend(eight_pixels(rows, i), target + i);
  else for (; i + 8 <= width; i += 8) _mm256_storeu_si256((__m256i *)(target + i), _mm256_or_si256(eight_pixels(rows, i), bits));
  if (i == width) return;
  uint32_t last[8] = {0};
  memcpy(last, target + i, (size_t)(width - i) * 4);
  if (blends) blend(eight_pixels(rows, i), last);
  else _mm256_storeu_si256((__m256i *)last, _mm256_or_si256(eight_pixels(rows, i), bits));
  memcpy(target + i, last, (size_t)(width - i) * 4);
}

bool weft_sample_wide(weft_pixels source, weft_steps columns, weft_steps rows, bool blends, uint32_t alpha, void *memory,
                      weft_pixels target) {
  if (!__builtin_cpu_supports("avx2") || source.width < 8) return false;
  plan plan = make_plan(target.width, memory);
  for (int64_t i = 0; i < plan.count; i++)
    if (!plan_group(plan.groups + i, i * 4 < target.width ? i * 4 : target.width - 1, target.width, source.width, columns)) return false;
  for (int32_t y = 0; y < target.height; y++) {
    int64_t position = rows.start + rows.step * y;
    int32_t upper = clamped(position >> 16, source.height), lower = clamped((position >> 16) + 1, source.height);
    const int16_t *top = mixed_row(&plan, source, upper, lower), *bottom = mixed_row(&plan, source, lower, upper);
    int32_t share = position >> 9 & 127;
    row_pair pair = {top, bottom, share < 64 ? top : bottom, (int16_t)(uint16_t)(share << 9)};
    draw_row(pair, blends, alpha, target.pixels + y * target.stride, target.width);
  }
  return true;
}

#else

int64_t weft_sampling_memory(int64_t width) { return 0; }
bool weft_sample_wide(weft_pixels source, weft_steps columns, weft_steps rows, bool blends, uint32_t alpha, void *memory,
                      weft_pixels target) {
  return false;
}

#endif
