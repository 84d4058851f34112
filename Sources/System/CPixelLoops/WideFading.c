#include "WideFading.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))

/// Composes eight opaque pixels with an opacity over others: (pixel × opacity + below × rest) / 255, rounded.
///
/// One instruction multiplies and adds pairs of unsigned factors and signed bytes. To make them signed, 128 is subtracted
/// from the bytes. This reduces the sum by 128 × (opacity + rest) = 128 × 255, which is added together with the 128 for rounding.
WIDE static inline __m256i fade(__m256i pixels, const uint32_t *below, __m256i shares) {
  const __m256i sign = _mm256_set1_epi8((char)128), half = _mm256_set1_epi16((short)(128 * 255 + 128)), both = _mm256_set1_epi16(257);
  __m256i new = _mm256_xor_si256(pixels, sign), old = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)below), sign);
  __m256i low = _mm256_maddubs_epi16(shares, _mm256_unpacklo_epi8(new, old));
  __m256i high = _mm256_maddubs_epi16(shares, _mm256_unpackhi_epi8(new, old));
  low = _mm256_mulhi_epu16(_mm256_add_epi16(low, half), both);
  high = _mm256_mulhi_epu16(_mm256_add_epi16(high, half), both);
  return _mm256_packus_epi16(low, high);
}

WIDE int64_t weft_fade_opaque_run(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha, uint8_t opacity) {
  const __m256i opaque = _mm256_set1_epi32((int)0xFF000000), bits = _mm256_set1_epi32((int)alpha);
  const __m256i shares = _mm256_set1_epi16((short)(opacity | (255 - opacity) << 8));
  int64_t done = 0;
  for (; done + 32 <= count; done += 32) {
    __m256i pixels[4], common = opaque;
    for (int i = 0; i < 4; i++) {
      pixels[i] = _mm256_or_si256(_mm256_loadu_si256((const __m256i *)(from + done + 8 * i)), bits);
      common = _mm256_and_si256(common, pixels[i]);
    }
    if (!_mm256_testc_si256(common, opaque)) break;
    for (int i = 0; i < 4; i++)
      _mm256_storeu_si256((__m256i *)(to + done + 8 * i), fade(pixels[i], to + done + 8 * i, shares));
  }
  return done;
}

#else

int64_t weft_fade_opaque_run(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha, uint8_t opacity) { return 0; }

#endif
