#include "instruction_count.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

bool instruction_count_is_available(void) { return RUNNING_ON_VALGRIND; }
void instruction_count_prepare(void) { CALLGRIND_START_INSTRUMENTATION; }
void instruction_count_toggle(void) { CALLGRIND_TOGGLE_COLLECT; }

#else

bool instruction_count_is_available(void) { return false; }
void instruction_count_prepare(void) {}
void instruction_count_toggle(void) {}

#endif
