#pragma once
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// librsvg and poppler-glib, opened when the first SVG or PDF image is read, and their dependencies cairo and GLib. Nothing is linked and no
// headers are needed: the declarations below are of the libraries' stable binary interfaces. Objects are untyped pointers.
//
// Signatures: https://gnome.pages.gitlab.gnome.org/librsvg/, https://poppler.freedesktop.org/api/glib/, https://www.cairographics.org/manual/.

/// `RsvgRectangle`.
typedef struct weft_rectangle {
  double x, y, width, height;
} weft_rectangle;

/// The beginning of `GError`.
typedef struct weft_vector_error {
  uint32_t domain;
  int code;
  const char *message;
} weft_vector_error;

#define WEFT_CAIRO_FUNCTIONS(F)                                                                                        \
  F(void *, cairo_image_surface_create_for_data, (uint8_t * bytes, int format, int width, int height, int stride))     \
  F(void *, cairo_create, (void *surface))                                                                             \
  F(int, cairo_status, (void *context))                                                                                \
  F(void, cairo_scale, (void *context, double x, double y))                                                            \
  F(void, cairo_surface_flush, (void *surface))                                                                        \
  F(void, cairo_destroy, (void *context))                                                                              \
  F(void, cairo_surface_destroy, (void *surface))                                                                      \
  F(void, g_object_unref, (void *object))                                                                              \
  F(void, g_error_free, (weft_vector_error * error))

#define WEFT_SVG_FUNCTIONS(F)                                                                                          \
  F(void *, rsvg_handle_new_from_data, (const uint8_t *bytes, uintptr_t count, weft_vector_error **error))             \
  F(void, rsvg_handle_set_dpi, (void *handle, double dpi))                                                             \
  F(int, rsvg_handle_get_intrinsic_size_in_pixels, (void *handle, double *width, double *height))                      \
  F(void, rsvg_handle_get_intrinsic_dimensions,                                                                        \
    (void *handle, int *has_width, void *width, int *has_height, void *height, int *has_box, weft_rectangle *box))     \
  F(int, rsvg_handle_render_document,                                                                                  \
    (void *handle, void *context, const weft_rectangle *viewport, weft_vector_error **error))

#define WEFT_PDF_FUNCTIONS(F)                                                                                          \
  F(void *, g_bytes_new, (const void *bytes, uintptr_t count))                                                         \
  F(void, g_bytes_unref, (void *bytes))                                                                                \
  F(void *, poppler_document_new_from_bytes, (void *bytes, const char *password, weft_vector_error **error))           \
  F(void *, poppler_document_get_page, (void *document, int index))                                                    \
  F(void, poppler_page_get_size, (void *page, double *width, double *height))                                          \
  F(void, poppler_page_render, (void *page, void *context))

#define WEFT_VECTOR_FIELD(result, name, parameters) result(*name) parameters;
typedef struct weft_cairo {
  WEFT_CAIRO_FUNCTIONS(WEFT_VECTOR_FIELD)
} weft_cairo;
typedef struct weft_svg {
  WEFT_SVG_FUNCTIONS(WEFT_VECTOR_FIELD)
} weft_svg;
typedef struct weft_pdf {
  WEFT_PDF_FUNCTIONS(WEFT_VECTOR_FIELD)
} weft_pdf;
#undef WEFT_VECTOR_FIELD

#define WEFT_VECTOR_FIND(result, name, parameters)                                                                     \
  functions->name = (result(*) parameters)dlsym(library, #name);                                                       \
  if (!functions->name) return 0;

// The symbols of cairo and GLib are found through the libraries that depend on them.

/// Finds the functions for drawing on pixels. Returns 0 if one is missing.
static inline int weft_cairo_find(weft_cairo *functions, void *library) {
  WEFT_CAIRO_FUNCTIONS(WEFT_VECTOR_FIND)
  return 1;
}

/// Finds the functions for SVG. Returns 0 if the library is not installed or lacks a function.
static inline int weft_svg_open(weft_svg *functions, weft_cairo *cairo) {
  void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  WEFT_SVG_FUNCTIONS(WEFT_VECTOR_FIND)
  return weft_cairo_find(cairo, library);
}

/// Finds the functions for PDF. Returns 0 if the library is not installed or lacks a function.
static inline int weft_pdf_open(weft_pdf *functions, weft_cairo *cairo) {
  void *library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  WEFT_PDF_FUNCTIONS(WEFT_VECTOR_FIND)
  return weft_cairo_find(cairo, library);
}
#undef WEFT_VECTOR_FIND
