#pragma once

#include <stdio.h>

// Swift refuses `stdout`: it is a variable that every thread may change.

/// Writes standard output at the end of each line, also where it is no terminal. *Thread*: before anything is written.
static inline void weft_buffer_standard_output_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
