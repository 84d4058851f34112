#pragma once

// Functions of glibc that its headers declare for GNU programs only, under names of their own.

struct weft_symbol {
    const char *_Nullable library;
    void *_Nullable base;
    const char *_Nullable name;
    void *_Nullable address;
};

int weft_backtrace(void *_Nullable *_Nonnull addresses, int count) __asm__("backtrace");
int weft_symbol_at(const void *_Nonnull address, struct weft_symbol *_Nonnull symbol) __asm__("dladdr");
