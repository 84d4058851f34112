#pragma once

// A thread-local variable of C: in a program it is read in one instruction, where `pthread_getspecific` is a call behind a key.

/// What the calling thread measures for; null outside of measuring.
extern _Thread_local const void *weft_measure_context;

static inline const void *weft_measure_context_get(void) { return weft_measure_context; }

static inline void weft_measure_context_set(const void *context) { weft_measure_context = context; }
