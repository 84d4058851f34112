#pragma once
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// libheif, opened when the first AVIF or HEIC image is read. Nothing is linked and no headers are needed: the declarations below are
// of the binary interface that all releases of version 1 have. Objects are untyped pointers.
//
// Signatures: https://github.com/strukturag/libheif, heif.h.

/// `heif_error`.
typedef struct weft_heif_error {
  int code;
  int subcode;
  const char *message;
} weft_heif_error;

#define WEFT_HEIF_FUNCTIONS(F)                                                                                         \
  F(const char *, heif_get_version, (void))                                                                            \
  F(void *, heif_context_alloc, (void))                                                                                \
  F(void, heif_context_free, (void *context))                                                                          \
  F(weft_heif_error, heif_context_read_from_memory_without_copy,                                                       \
    (void *context, const void *bytes, size_t size, const void *options))                                              \
  F(weft_heif_error, heif_context_get_primary_image_handle, (void *context, void **handle))                            \
  F(void, heif_image_handle_release, (const void *handle))                                                             \
  F(int, heif_image_handle_get_width, (const void *handle))                                                            \
  F(int, heif_image_handle_get_height, (const void *handle))                                                           \
  F(int, heif_image_handle_has_alpha_channel, (const void *handle))                                                    \
  F(weft_heif_error, heif_decode_image,                                                                                \
    (const void *handle, void **image, int colorspace, int chroma, const void *options))                               \
  F(int, heif_image_get_width, (const void *image, int channel))                                                       \
  F(int, heif_image_get_height, (const void *image, int channel))                                                      \
  F(const uint8_t *, heif_image_get_plane_readonly, (const void *image, int channel, int *stride))                     \
  F(void, heif_image_release, (const void *image))

typedef struct weft_heif {
#define WEFT_HEIF_FIELD(result, name, parameters) result(*name) parameters;
  WEFT_HEIF_FUNCTIONS(WEFT_HEIF_FIELD)
#undef WEFT_HEIF_FIELD
} weft_heif;

/// Opens the library and finds the functions. Returns 0 if it is not installed or lacks a function.
static inline int weft_heif_open(weft_heif *functions) {
  void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
#define WEFT_HEIF_FIND(result, name, parameters)                                                                       \
  functions->name = (result(*) parameters)dlsym(library, #name);                                                       \
  if (!functions->name) return 0;
  WEFT_HEIF_FUNCTIONS(WEFT_HEIF_FIND)
#undef WEFT_HEIF_FIND
  return 1;
}
