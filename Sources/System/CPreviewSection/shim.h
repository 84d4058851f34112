#pragma once
#include <stddef.h>

// Each `#Preview` adds a pointer to a function to one section of the program. The linker defines symbols for the start and the end of a
// section whose name is a C identifier. They are weak here, so that a program without previews links as well.
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
