#ifndef INSTRUCTION_COUNT_H
#define INSTRUCTION_COUNT_H

#include <stdbool.h>

/// Whether the program runs under valgrind and was built with its headers.
bool instruction_count_is_available(void);

/// Makes valgrind observe instructions from here on. The code before this call runs several times faster.
void instruction_count_prepare(void);

/// Begins or ends counting the instructions of the calling thread.
void instruction_count_toggle(void);

#endif
