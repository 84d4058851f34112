#pragma once

#include <stdbool.h>
#include <stdint.h>

// The inner loops that compose rows of premultiplied pixels. `count` is the number of pixels, and `is_wide` selects vectors of 256 bits
// (AVX2). Products are divided by 255 and rounded as in pixman, so the bytes are the same, unless a function says otherwise.
// No function reads or writes outside of the rows. Rows.h fills and copies rows, and WideFading.h fades opaque runs.

/// Composes a color over the pixels of `to`.
void weft_compose_color(uint32_t *to, uint32_t color, int64_t count, bool is_wide);

/// Composes a color, multiplied by the byte of each pixel in `coverage`, over the pixels of `to`.
void weft_compose_color_masked(uint32_t *to, uint32_t color, const uint8_t *coverage, int64_t count, bool is_wide);

/// Composes the pixels of `from` over those of `to`. The bits of `alpha` are set in each pixel of `from` before that.
void weft_compose_row(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha, bool is_wide);

/// Composes the pixels of `from`, multiplied by `opacity`/255, over those of `to`. The bits of `alpha` are set in each pixel of `from`
/// before that. *Differs from pixman*: rounds the sum, not each product, so that a byte may differ by 1.
void weft_compose_row_faded(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha, uint8_t opacity, bool is_wide);

/// Composes the pixels of `from`, multiplied by the byte of each pixel in `coverage`, over those of `to`. The bits of `alpha` are set in
/// each pixel of `from` before that.
void weft_compose_row_masked(uint32_t *to, const uint32_t *from, const uint8_t *coverage, int64_t count, uint32_t alpha, bool is_wide);
