#pragma once

// A function of Foundation that its headers do not declare. It is linked and not looked up by name at run time, because Foundation is
// linked into release programs, which export no symbols. The reference is weak, so that a Foundation without the function links as well.
extern void CFRelease(const void *object) __attribute__((weak));

typedef void (*weft_release)(const void *object);

/// The function; null if Foundation does not have it.
static inline weft_release weft_release_function(void) { return CFRelease; }
