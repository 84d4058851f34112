#include "GlyphQuads.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#define WIDE __attribute__((target("avx2")))

/// Returns `value` / 255, rounded: (value + 128) × 257 / 65536.
WIDE static inline __m256i quotient(__m256i value) {
  return _mm256_mulhi_epu16(_mm256_add_epi16(value, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

WIDE void weft_cover_quads(uint8_t *to, int64_t stride, const weft_quad *quads, int64_t count, uint32_t color) {
  // The channels of four pixels are sixteen numbers of 16 bits. Each byte of coverage is repeated for the channels of its pixel.
  const __m256i ink = _mm256_cvtepu8_epi16(_mm_set1_epi32((int)color));
  const __m256i repeat = _mm256_setr_epi8(0, -1, 0, -1, 0, -1, 0, -1, 1, -1, 1, -1, 1, -1, 1, -1,  //
                                          2, -1, 2, -1, 2, -1, 2, -1, 3, -1, 3, -1, 3, -1, 3, -1);
  const __m256i full = _mm256_set1_epi16(255);
  for (int64_t i = 0; i < count; i++) {
    int32_t coverage;
    memcpy(&coverage, quads[i].coverage, 4);
    __m128i *place = (__m128i *)(to + quads[i].y * stride + quads[i].x);
    __m256i share = _mm256_shuffle_epi8(_mm256_set1_epi32(coverage), repeat);
    __m256i old = _mm256_mullo_epi16(_mm256_cvtepu8_epi16(_mm_loadu_si128(place)), _mm256_sub_epi16(full, share));
    __m256i sum = _mm256_add_epi16(quotient(_mm256_mullo_epi16(ink, share)), quotient(old));
    _mm_storeu_si128(place, _mm_packus_epi16(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1)));
  }
}

#else

void weft_cover_quads(uint8_t *to, int64_t stride, const weft_quad *quads, int64_t count, uint32_t color) {}

#endif
