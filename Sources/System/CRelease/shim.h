#pragma once

// Foundation's own function, which its headers do not show. Linked, not looked up by name while the program runs: release programs
// show no symbols of their own, and Foundation is linked into them. Weak, for a Foundation without it.
extern void CFRelease(const void *object) __attribute__((weak));

typedef void (*weft_release)(const void *object);

/// Null where Foundation has no such function.
static inline weft_release weft_release_function(void) { return CFRelease; }
