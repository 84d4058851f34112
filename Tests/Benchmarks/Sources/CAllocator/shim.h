// glibc's allocator: its settings and statistics, which Swift's overlay leaves out.
#include <malloc.h>
