#pragma once
#if !__has_include(<png.h>)
#error "Weft needs libpng-dev: run 'make deps', or: apt-get install libpng-dev"
#endif
#include <png.h>
#include <setjmp.h>
#include <string.h>

// Functions that write a PNG file row by row. libpng's interface for files in memory needs all rows of an image at the same time. Its other
// interface reports errors by `longjmp`, which must not cross Swift code, so each function here calls `setjmp` before it calls libpng.

typedef struct {
  png_structp png;
  png_infop info;
  unsigned char *bytes;
  size_t capacity, length;
} weft_png_writer;

static void weft_png_append(png_structp png, png_bytep bytes, size_t count) {
  weft_png_writer *writer = (weft_png_writer *)png_get_io_ptr(png);
  if (count > writer->capacity - writer->length) png_longjmp(png, 1);
  memcpy(writer->bytes + writer->length, bytes, count);
  writer->length += count;
}

static void weft_png_flush(png_structp png) { (void)png; }

static void weft_png_fail(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

static void weft_png_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/// Begins a file of 8-bit rows: B, G, R, A, or B, G, R and a byte that is skipped. The chunks are those of `png_image_write_to_memory`.
/// Returns 0 after an error. The writer must not move until `weft_png_end`, which must be called even after an error.
static inline int weft_png_begin(
    weft_png_writer *writer, unsigned width, unsigned height, int hasAlpha, int isFast, unsigned char *bytes, size_t capacity) {
  memset(writer, 0, sizeof *writer);
  writer->bytes = bytes;
  writer->capacity = capacity;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, weft_png_fail, weft_png_ignore);
  if (!writer->png) return 0;
  if (setjmp(png_jmpbuf(writer->png))) return 0;
  writer->info = png_create_info_struct(writer->png);
  if (!writer->info) return 0;
  png_set_write_fn(writer->png, writer, weft_png_append, weft_png_flush);
  png_set_IHDR(
      writer->png, writer->info, width, height, 8, hasAlpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(writer->png, writer->info);
  png_set_bgr(writer->png);
  if (!hasAlpha) png_set_filler(writer->png, 0, PNG_FILLER_AFTER);
  if (isFast) {
    png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, PNG_NO_FILTERS);
    png_set_compression_level(writer->png, 3);
  }
  return 1;
}

/// Writes the next row. Returns 0 after an error.
static inline int weft_png_write_row(weft_png_writer *writer, const void *row) {
  if (setjmp(png_jmpbuf(writer->png))) return 0;
  png_write_row(writer->png, (png_const_bytep)row);
  return 1;
}

/// Ends the file if all rows were written, and releases the memory of the writer. Returns the length of the file; 0 after an error.
static inline size_t weft_png_end(weft_png_writer *writer, int isComplete) {
  volatile size_t length = 0;
  if (isComplete && !setjmp(png_jmpbuf(writer->png))) {
    png_write_end(writer->png, writer->info);
    length = writer->length;
  }
  png_destroy_write_struct(&writer->png, &writer->info);
  return length;
}
