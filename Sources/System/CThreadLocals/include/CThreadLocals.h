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

/// The number of layout specs that the calling thread is deallocating, each as a child of another.
extern _Thread_local int weft_teardown_depth;

static inline int weft_teardown_depth_get(void) { return weft_teardown_depth; }

static inline void weft_teardown_depth_set(int depth) { weft_teardown_depth = depth; }

/// The children that are too deep to be deallocated before their ancestors; null if there are none. One reference is owned.
extern _Thread_local const void *weft_pending_children;

static inline const void *weft_pending_children_get(void) { return weft_pending_children; }

static inline void weft_pending_children_set(const void *children) { weft_pending_children = children; }
