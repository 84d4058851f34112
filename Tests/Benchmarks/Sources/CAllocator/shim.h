// The settings and statistics of glibc's allocator, which Swift's Glibc module does not contain.
#include <malloc.h>
