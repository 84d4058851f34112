#pragma once

#include <stdbool.h>
#include <stdint.h>

// Bilinear sampling of a rectangle with vectors of 256 bits. Rows are interpolated between their columns first, and each of them once,
// although most rows of the source are used by more than one row of the target.

/// The coordinates of the pixels of a row or of a column: `start` plus a multiple of `step`. *Units*: 1/65536 of a pixel of the source.
typedef struct {
  int64_t start, step;
} weft_steps;

/// A bitmap, or a rectangle in one. *Units*: pixels; `stride` is the distance between two rows.
typedef struct {
  uint32_t *pixels;
  int64_t stride;
  int32_t width, height;
} weft_pixels;

/// The number of bytes of memory that drawing `width` columns needs.
int64_t weft_sampling_memory(int64_t width);

/// Draws a scaled bitmap. Outside of the source, its edge pixels are repeated. With `blends`, composes the pixels over those of `target`;
/// otherwise replaces these and sets the bits of `alpha` in each new pixel. `memory` has the size of `weft_sampling_memory` and is
/// aligned to 32 bytes.
///
/// Returns false, without drawing, if the loops cannot draw: the processor needs AVX2, the source eight columns, and four pixels of a
/// target row must lie within eight columns of the source. The caller passes positive steps, and coordinates of at most 16,000 pixels.
bool weft_sample_wide(weft_pixels source, weft_steps columns, weft_steps rows, bool blends, uint32_t alpha, void *memory,
                      weft_pixels target);
