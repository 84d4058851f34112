#include "BilinearSampling.h"

#include <string.h>

// The result of each channel is the sum of the bytes of four pixels, each multiplied by its share (a product of two numbers of 0…128),
// divided by 128 × 128 and rounded down. All products are exact, so that the order of the two interpolations does not matter.

static inline uint32_t channel(uint32_t word, int index) { return word >> (8 * index) & 255; }

/// Interpolates between two rows in the columns from `done` up to `count`.
static void mix_scalar(const uint32_t *top, const uint32_t *bottom, int share, int done, int count, uint16_t *out) {
  for (int i = done; i < count; i++)
    for (int c = 0; c < 4; c++)
      out[i * 4 + c] = (uint16_t)(channel(top[i], c) * (uint32_t)(128 - share) + channel(bottom[i], c) * (uint32_t)share);
}

static inline uint32_t sample_scalar(const weft_columns *columns, int i) {
  const uint16_t *left = columns->mixed + columns->columns[i] * 4;
  const int16_t *weights = columns->weights + i * 8;
  uint32_t word = 0;
  for (int c = 0; c < 4; c++) word |= ((left[c] * (uint32_t)weights[0] + left[c + 4] * (uint32_t)weights[1]) >> 14) << (8 * c);
  return word;
}

/// Composes a premultiplied pixel over another one.
static inline uint32_t over(uint32_t word, uint32_t below) {
  uint32_t rest = 255 - (word >> 24), result = 0;
  for (int c = 0; c < 4; c++) {
    uint32_t product = channel(below, c) * rest + 128;
    uint32_t sum = channel(word, c) + ((product + (product >> 8)) >> 8);
    result |= (sum > 255 ? 255 : sum) << (8 * c);
  }
  return result;
}

/// Draws the pixels from `done` on.
static void draw_scalar(const weft_columns *columns, int done, bool blends, uint32_t alpha, uint32_t *target) {
  for (int i = done; i < columns->targets; i++) {
    uint32_t word = sample_scalar(columns, i);
    target[i] = blends ? over(word, target[i]) : word | alpha;
  }
}

#if defined(__x86_64__)

#include <immintrin.h>

static int mix_vectors(const uint32_t *top, const uint32_t *bottom, int share, int count, uint16_t *out) {
  const __m128i zero = _mm_setzero_si128();
  const __m128i first = _mm_set1_epi16((short)(128 - share)), second = _mm_set1_epi16((short)share);
  int i = 0;
  for (; i + 4 <= count; i += 4) {
    __m128i t = _mm_loadu_si128((const __m128i *)(top + i)), b = _mm_loadu_si128((const __m128i *)(bottom + i));
    __m128i low = _mm_add_epi16(_mm_mullo_epi16(_mm_unpacklo_epi8(t, zero), first),
                                _mm_mullo_epi16(_mm_unpacklo_epi8(b, zero), second));
    __m128i high = _mm_add_epi16(_mm_mullo_epi16(_mm_unpackhi_epi8(t, zero), first),
                                 _mm_mullo_epi16(_mm_unpackhi_epi8(b, zero), second));
    _mm_storeu_si128((__m128i *)(out + i * 4), low);
    _mm_storeu_si128((__m128i *)(out + i * 4 + 8), high);
  }
  return i;
}

/// Interpolates between two columns; the four channels are 32-bit numbers.
static inline __m128i sample(const weft_columns *columns, int i) {
  __m128i pair = _mm_loadu_si128((const __m128i *)(columns->mixed + columns->columns[i] * 4));
  __m128i lanes = _mm_unpacklo_epi16(pair, _mm_srli_si128(pair, 8));
  return _mm_srli_epi32(_mm_madd_epi16(lanes, _mm_loadu_si128((const __m128i *)(columns->weights + i * 8))), 14);
}

/// Composes four premultiplied pixels over others.
static inline void blend(__m128i words, uint32_t *target) {
  const __m128i opaque = _mm_set1_epi32((int)0xFF000000), zero = _mm_setzero_si128();
  __m128i alphas = _mm_and_si128(words, opaque);
  if (_mm_movemask_epi8(_mm_cmpeq_epi32(alphas, opaque)) == 0xFFFF) return _mm_storeu_si128((__m128i *)target, words);
  if (_mm_movemask_epi8(_mm_cmpeq_epi32(words, zero)) == 0xFFFF) return;
  // Each byte of `rest` is 255 less the alpha byte of its pixel.
  __m128i rest = _mm_srli_epi32(alphas, 24);
  rest = _mm_or_si128(rest, _mm_slli_epi32(rest, 8));
  rest = _mm_xor_si128(_mm_or_si128(rest, _mm_slli_epi32(rest, 16)), _mm_set1_epi8((char)0xFF));
  const __m128i half = _mm_set1_epi16(128), both = _mm_set1_epi16(257);
  __m128i below = _mm_loadu_si128((const __m128i *)target);
  __m128i low = _mm_mullo_epi16(_mm_unpacklo_epi8(below, zero), _mm_unpacklo_epi8(rest, zero));
  __m128i high = _mm_mullo_epi16(_mm_unpackhi_epi8(below, zero), _mm_unpackhi_epi8(rest, zero));
  low = _mm_mulhi_epu16(_mm_add_epi16(low, half), both);
  high = _mm_mulhi_epu16(_mm_add_epi16(high, half), both);
  _mm_storeu_si128((__m128i *)target, _mm_adds_epu8(words, _mm_packus_epi16(low, high)));
}

static int draw_vectors(const weft_columns *columns, bool blends, uint32_t alpha, uint32_t *target) {
  const __m128i bits = _mm_set1_epi32((int)alpha);
  int i = 0;
  for (; i + 4 <= columns->targets; i += 4) {
    __m128i words = _mm_packus_epi16(_mm_packs_epi32(sample(columns, i), sample(columns, i + 1)),
                                     _mm_packs_epi32(sample(columns, i + 2), sample(columns, i + 3)));
    if (blends) blend(words, target + i);
    else _mm_storeu_si128((__m128i *)(target + i), _mm_or_si128(words, bits));
  }
  return i;
}

#define WIDE __attribute__((target("avx2")))

WIDE static int mix_wide(const uint32_t *top, const uint32_t *bottom, int share, int count, uint16_t *out) {
  const __m256i first = _mm256_set1_epi16((short)(128 - share)), second = _mm256_set1_epi16((short)share);
  int i = 0;
  for (; i + 4 <= count; i += 4) {
    __m256i t = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(top + i)));
    __m256i b = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(bottom + i)));
    __m256i sum = _mm256_add_epi16(_mm256_mullo_epi16(t, first), _mm256_mullo_epi16(b, second));
    _mm256_storeu_si256((__m256i *)(out + i * 4), sum);
  }
  return i;
}

/// Interpolates between the columns of the pixels `i` and `i + 1`, one in each half of the result.
WIDE static inline __m256i sample_two(const weft_columns *columns, int i) {
  __m128i one = _mm_loadu_si128((const __m128i *)(columns->mixed + columns->columns[i] * 4));
  __m128i other = _mm_loadu_si128((const __m128i *)(columns->mixed + columns->columns[i + 1] * 4));
  __m256i pairs = _mm256_inserti128_si256(_mm256_castsi128_si256(one), other, 1);
  __m256i lanes = _mm256_unpacklo_epi16(pairs, _mm256_srli_si256(pairs, 8));
  return _mm256_srli_epi32(_mm256_madd_epi16(lanes, _mm256_loadu_si256((const __m256i *)(columns->weights + i * 8))), 14);
}

WIDE static int draw_wide(const weft_columns *columns, bool blends, uint32_t alpha, uint32_t *target) {
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7), bits = _mm256_set1_epi32((int)alpha);
  int i = 0;
  for (; i + 8 <= columns->targets; i += 8) {
    __m256i first = _mm256_packs_epi32(sample_two(columns, i), sample_two(columns, i + 2));
    __m256i second = _mm256_packs_epi32(sample_two(columns, i + 4), sample_two(columns, i + 6));
    // Before the permutation, the even pixels are in the lower half and the odd ones in the upper half.
    __m256i words = _mm256_permutevar8x32_epi32(_mm256_packus_epi16(first, second), order);
    if (!blends) {
      _mm256_storeu_si256((__m256i *)(target + i), _mm256_or_si256(words, bits));
      continue;
    }
    blend(_mm256_castsi256_si128(words), target + i);
    blend(_mm256_extracti128_si256(words, 1), target + i + 4);
  }
  return i;
}

bool weft_has_wide_vectors(void) { return __builtin_cpu_supports("avx2"); }

static int mix(const uint32_t *top, const uint32_t *bottom, int share, int count, uint16_t *out, bool is_wide) {
  return is_wide ? mix_wide(top, bottom, share, count, out) : mix_vectors(top, bottom, share, count, out);
}

static int draw(const weft_columns *columns, bool blends, uint32_t alpha, uint32_t *target, bool is_wide) {
  return is_wide ? draw_wide(columns, blends, alpha, target) : draw_vectors(columns, blends, alpha, target);
}

#else

bool weft_has_wide_vectors(void) { return false; }

// On other processors, the scalar loops do all of the work.
static int mix(const uint32_t *top, const uint32_t *bottom, int share, int count, uint16_t *out, bool is_wide) { return 0; }
static int draw(const weft_columns *columns, bool blends, uint32_t alpha, uint32_t *target, bool is_wide) { return 0; }

#endif

void weft_sample_row(const weft_columns *columns, const uint32_t *top, const uint32_t *bottom, int32_t share, bool blends,
                     uint32_t alpha, bool is_wide, uint32_t *target) {
  int last = columns->first + columns->count - 1;
  int start = columns->first < 0 ? 0 : columns->first, end = last < columns->width ? last : columns->width - 1;
  uint16_t *mixed = columns->mixed + (start - columns->first) * 4;
  int count = end - start + 1;
  int done = mix(top + start, bottom + start, share, count, mixed, is_wide);
  mix_scalar(top + start, bottom + start, share, done, count, mixed);
  if (columns->first < start) memcpy(columns->mixed, mixed, 8);
  if (last > end) memcpy(mixed + count * 4, mixed + (count - 1) * 4, 8);
  done = draw(columns, blends, alpha, target, is_wide);
  draw_scalar(columns, done, blends, alpha, target);
}
