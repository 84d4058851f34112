#ifndef WEFT_FUZZER_H
#define WEFT_FUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own loop, from the runtime that comes with the compiler; it calls back with one input after another.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
