#include "CThreadLocals.h"

_Thread_local const void *weft_measure_context;
_Thread_local const void *weft_runtime;
_Thread_local int weft_teardown_depth;
_Thread_local const void *weft_pending_children;
