#pragma once
#include <dlfcn.h>
#include <malloc.h>
#include <stdint.h>

// GStreamer 1.x, opened when the first video is loaded. Nothing is linked and no headers are needed: the declarations below are of the
// binary interface of version 1.0, which all releases of the series have. Objects are untyped pointers.
//
// Signatures: https://gstreamer.freedesktop.org/documentation/gstreamer/. Truth values and enumerations have 32 bits.

/// `GstMapInfo`.
typedef struct weft_gst_map {
  void *memory;
  int flags;
  uint8_t *data;
  uintptr_t size;
  uintptr_t capacity;
  void *reserved[8];
} weft_gst_map;

/// The beginning of `GstMessage`: the 64 bytes of its `GstMiniObject`, and the fields after them.
typedef struct weft_gst_message {
  uint64_t object[8];
  int type;
  uint64_t timestamp;
  void *source;
} weft_gst_message;

/// The beginning of `GstBuffer`.
typedef struct weft_gst_buffer {
  uint64_t object[8];
  void *pool;
  uint64_t time;
} weft_gst_buffer;

/// The beginning of `GError`.
typedef struct weft_gst_error {
  uint32_t domain;
  int code;
  const char *message;
} weft_gst_error;

/// `GstAppSinkCallbacks`; the last fields are unused.
typedef struct weft_gst_sink_callbacks {
  void (*end)(void *sink, void *context);
  int (*preroll)(void *sink, void *context);
  int (*sample)(void *sink, void *context);
  void *reserved[6];
} weft_gst_sink_callbacks;

/// Handles a message on the thread that posts it. Releases the message and returns 0.
typedef int (*weft_gst_message_handler)(void *bus, void *message, void *context);
/// Releases the context of a callback.
typedef void (*weft_gst_release)(void *context);

#define WEFT_GST_FUNCTIONS(F)                                                                                          \
  F(int, gst_init_check, (int *count, char ***arguments, void **error))                                                \
  F(void, gst_version, (uint32_t * major, uint32_t *minor, uint32_t *micro, uint32_t *nano))                           \
  F(void *, gst_element_factory_make, (const char *factory, const char *name))                                         \
  F(int, gst_element_set_state, (void *element, int state))                                                            \
  F(void *, gst_element_get_bus, (void *element))                                                                      \
  F(int, gst_element_seek,                                                                                             \
    (void *element, double rate, int format, int flags, int start_type, int64_t start, int stop_type, int64_t stop))   \
  F(int, gst_element_query_duration, (void *element, int format, int64_t *time))                                       \
  F(int, gst_element_query_position, (void *element, int format, int64_t *time))                                       \
  F(int, gst_bin_recalculate_latency, (void *bin))                                                                     \
  F(void, gst_bus_set_sync_handler,                                                                                    \
    (void *bus, weft_gst_message_handler handler, void *context, weft_gst_release release))                            \
  F(void *, gst_object_ref_sink, (void *object))                                                                       \
  F(void, gst_object_unref, (void *object))                                                                            \
  F(int, gst_object_has_as_ancestor, (void *object, void *ancestor))                                                   \
  F(void *, gst_mini_object_ref, (void *object))                                                                       \
  F(void, gst_mini_object_unref, (void *object))                                                                       \
  F(void, gst_message_parse_error, (void *message, void **error, char **details))                                      \
  F(void, gst_message_parse_buffering, (void *message, int *percent))                                                  \
  F(void, gst_message_parse_state_changed, (void *message, int *old_state, int *new_state, int *pending))              \
  F(void, gst_message_parse_stream_status, (void *message, int *type, void **owner))                                   \
  F(void, gst_message_parse_qos,                                                                                       \
    (void *message, int *live, uint64_t *running_time, uint64_t *stream_time, uint64_t *time, uint64_t *duration))     \
  F(void, gst_message_parse_qos_stats, (void *message, int *format, uint64_t *processed, uint64_t *dropped))           \
  F(uint32_t, gst_core_error_quark, (void))                                                                            \
  F(uint32_t, gst_resource_error_quark, (void))                                                                        \
  F(uint32_t, gst_stream_error_quark, (void))                                                                          \
  F(void *, gst_caps_from_string, (const char *text))                                                                  \
  F(void *, gst_caps_get_structure, (void *caps, uint32_t index))                                                      \
  F(int, gst_structure_get_int, (void *structure, const char *name, int *value))                                       \
  F(void *, gst_sample_get_buffer, (void *sample))                                                                     \
  F(void *, gst_sample_get_caps, (void *sample))                                                                       \
  F(int, gst_buffer_map, (void *buffer, weft_gst_map *map, int flags))                                                 \
  F(void, gst_buffer_unmap, (void *buffer, weft_gst_map *map))                                                         \
  F(void *, gst_app_sink_try_pull_sample, (void *sink, uint64_t nanoseconds))                                          \
  F(void *, gst_app_sink_try_pull_preroll, (void *sink, uint64_t nanoseconds))                                         \
  F(void, gst_app_sink_set_caps, (void *sink, void *caps))                                                             \
  F(void, gst_app_sink_set_callbacks,                                                                                  \
    (void *sink, weft_gst_sink_callbacks *callbacks, void *context, weft_gst_release release))                         \
  F(void, g_object_set, (void *object, const char *name, ...))                                                         \
  F(void, g_error_free, (void *error))                                                                                 \
  F(void, g_free, (void *memory))

/// The functions that Weft calls, under their original names.
typedef struct weft_gst {
#define WEFT_GST_FIELD(result, name, parameters) result(*name) parameters;
  WEFT_GST_FUNCTIONS(WEFT_GST_FIELD)
#undef WEFT_GST_FIELD
} weft_gst;

/// Opens the libraries, which then stay open. Returns 0 if one is missing or lacks a function.
static inline int weft_gst_open(weft_gst *functions) {
  // The symbols of GLib are found through the libraries that depend on it.
  void *core = dlopen("libgstreamer-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  void *application = dlopen("libgstapp-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!core || !application) return 0;
#define WEFT_GST_FIND(result, name, parameters)                                                                        \
  functions->name = (result(*) parameters)dlsym(application, #name);                                                   \
  if (!functions->name) return 0;
  WEFT_GST_FUNCTIONS(WEFT_GST_FIND)
#undef WEFT_GST_FIND
  return 1;
}

/// Makes malloc create a separate arena for each further thread, and map blocks of at least 2 MB (video frames) separately.
///
/// Each arena of glibc has a lock, and by default all threads share 8 arenas for each processor. A thread of GStreamer that is suspended
/// while it holds the lock of the main thread's arena would block the main thread. glibc determines the maximum number of arenas when it
/// needs the ninth one, so the first call must precede GStreamer's threads.
static inline void weft_gst_separate_heaps(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 512);
  mallopt(M_MMAP_THRESHOLD, 2 << 20);
#endif
}

// Swift cannot call functions with a variable number of arguments.

static inline void weft_gst_set_string(const weft_gst *functions, void *object, const char *name, const char *value) {
  functions->g_object_set(object, name, value, (void *)0);
}

static inline void weft_gst_set_integer(const weft_gst *functions, void *object, const char *name, int value) {
  functions->g_object_set(object, name, value, (void *)0);
}

static inline void weft_gst_set_time(const weft_gst *functions, void *object, const char *name, int64_t value) {
  functions->g_object_set(object, name, value, (void *)0);
}

static inline void weft_gst_set_double(const weft_gst *functions, void *object, const char *name, double value) {
  functions->g_object_set(object, name, value, (void *)0);
}

static inline void weft_gst_set_object(const weft_gst *functions, void *object, const char *name, void *value) {
  functions->g_object_set(object, name, value, (void *)0);
}
