#pragma once

#include <stdint.h>

/// Composes the first opaque pixels of `from`, multiplied by `opacity`/255, over those of `to`, with vectors of 256 bits. The bits of
/// `alpha` are set in each pixel of `from` before that. Returns the number of pixels, a multiple of 32; it is 0 if one of the first 32
/// pixels is not opaque. The processor must have AVX2.
int64_t weft_fade_opaque_run(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha, uint8_t opacity);
