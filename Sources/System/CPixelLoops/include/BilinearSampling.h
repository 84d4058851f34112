#pragma once

#include <stdbool.h>
#include <stdint.h>

// The inner loops of bilinear sampling. They use vector instructions that Swift does not have: products of 16-bit numbers that are
// added in pairs. WideSampling.h samples with vectors of 256 bits.

/// The columns of a bitmap between which the pixels of a row are interpolated. *Units*: pixels of the source.
typedef struct {
  /// The number of pixels in a row of the source.
  int32_t width;
  /// The first column that is read, and the number of columns. At most one column on each side may be outside of the row: it is a copy of
  /// the first or last pixel.
  int32_t first, count;
  /// The number of pixels to draw.
  int32_t targets;
  /// For each pixel to draw, the left one of its two columns: its distance from `first`.
  const uint32_t *columns;
  /// For each pixel to draw, the shares of the left and of the right column, which add up to 128; the pair is repeated four times.
  const int16_t *weights;
  /// Memory for the interpolated columns: `count` times four numbers.
  uint16_t *mixed;
} weft_columns;

/// Whether the processor has vectors of 256 bits (AVX2).
bool weft_has_wide_vectors(void);

/// Interpolates between the rows `top` and `bottom` (the share of `bottom` is `share`/128) and then between the columns, and writes the
/// pixels to `target`. With `blends`, composes them over the pixels of `target`; otherwise replaces these and sets the bits of `alpha` in
/// each new pixel. `is_wide` selects vectors of 256 bits.
void weft_sample_row(const weft_columns *columns, const uint32_t *top, const uint32_t *bottom, int32_t share, bool blends,
                     uint32_t alpha, bool is_wide, uint32_t *target);
