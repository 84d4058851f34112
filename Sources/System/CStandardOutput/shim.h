#pragma once

#include <stdio.h>

// Swift cannot use `stdout`, because it is a mutable global variable.

/// Makes the process flush standard output at the end of each line, even if it is not a terminal. Call it before the first output.
static inline void weft_buffer_standard_output_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
