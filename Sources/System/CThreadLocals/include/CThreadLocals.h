#pragma once

// Thread-local variables of C: an executable reads one in a single instruction, whereas `pthread_getspecific` is a function call.

/// The context of the calling thread's measurement; null outside of measuring.
extern _Thread_local const void *weft_measure_context;

static inline const void *weft_measure_context_get(void) { return weft_measure_context; }

static inline void weft_measure_context_set(const void *context) { weft_measure_context = context; }

/// The runtime on whose behalf the calling thread works; null for that of the process.
extern _Thread_local const void *weft_runtime;

static inline const void *weft_runtime_get(void) { return weft_runtime; }

static inline void weft_runtime_set(const void *runtime) { weft_runtime = runtime; }
