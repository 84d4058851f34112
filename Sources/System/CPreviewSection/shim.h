#pragma once
#include <stddef.h>

// What `#Preview` leaves in a program: pointers to functions, in a section of their own. The linker marks the ends of a
// section whose name is a C identifier; weak, so that a program without previews links as well.
typedef void *_Nonnull (*weft_preview_function)(void);
extern const weft_preview_function __start_weft_previews[] __attribute__((weak, visibility("hidden")));
extern const weft_preview_function __stop_weft_previews[] __attribute__((weak, visibility("hidden")));

static inline size_t weft_preview_count(void) {
    return (size_t)(__stop_weft_previews - __start_weft_previews);
}

static inline void *_Nonnull weft_preview_at(size_t index) {
    return __start_weft_previews[index]();
}

static inline void *_Nonnull weft_preview_call(const void *_Nonnull function) {
    return ((weft_preview_function)function)();
}
