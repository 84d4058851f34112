#include "CThreadLocals.h"

_Thread_local const void *weft_measure_context;
_Thread_local const void *weft_runtime;
