#pragma once

#include <pthread.h>

// Functions that glibc's headers declare only with `_GNU_SOURCE`, declared here under other names.

struct weft_symbol {
    const char *_Nullable library;
    void *_Nullable base;
    const char *_Nullable name;
    void *_Nullable address;
};

int weft_backtrace(void *_Nullable *_Nonnull addresses, int count) __asm__("backtrace");
int weft_symbol_at(const void *_Nonnull address, struct weft_symbol *_Nonnull symbol) __asm__("dladdr");
int weft_thread_attributes(pthread_t thread, pthread_attr_t *_Nonnull attributes) __asm__("pthread_getattr_np");

// The end of the thread's stack; null if it is not known.
static inline const char *_Nullable weft_stack_end(void) {
    static __thread const char *end;
    pthread_attr_t attributes;
    if (end == 0 && weft_thread_attributes(pthread_self(), &attributes) == 0) {
        void *start;
        size_t size;
        if (pthread_attr_getstack(&attributes, &start, &size) == 0) end = (const char *)start + size;
        pthread_attr_destroy(&attributes);
    }
    return end;
}

// Stores up to `count` return addresses of the calling thread's stack and returns their number. Follows the chain of frame pointers, which
// costs a few nanoseconds for each frame. Code without frame pointers ends the chain.
static inline int weft_return_addresses(void *_Nullable *_Nonnull addresses, int count) {
    void **frame = (void **)__builtin_frame_address(0);
    const char *end = weft_stack_end();
    int found = 0;
    while (found < count && end != 0 && ((unsigned long)frame & 7) == 0 && (const char *)(frame + 2) <= end && frame[1] != 0) {
        addresses[found++] = frame[1];
        void **next = (void **)frame[0];
        if (next <= frame) break;
        frame = next;
    }
    return found;
}
