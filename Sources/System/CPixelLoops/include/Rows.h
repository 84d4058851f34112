#pragma once

#include <stdbool.h>
#include <stdint.h>

// The inner loops that set and copy rows of pixels. `count` is the number of pixels, and `is_wide` selects vectors of 256 bits (AVX2).

/// Writes a word into each pixel of `to`.
void weft_fill_row(uint32_t *to, uint32_t word, int64_t count, bool is_wide);

/// Copies the pixels of `from`, which must not overlap those of `to`.
void weft_copy_row(uint32_t *to, const uint32_t *from, int64_t count, bool is_wide);
