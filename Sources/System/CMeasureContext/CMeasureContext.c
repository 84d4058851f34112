#include "CMeasureContext.h"

_Thread_local const void *weft_measure_context;
