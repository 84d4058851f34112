// Counts the allocations of each thread, by wrapping the C library's allocator in the test program.
#include "allocation_count.h"

#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(HAS_SANITIZER) || !defined(__GLIBC__) && !defined(__linux__)

int allocation_count_is_available(void) { return 0; }
long allocation_count_of_thread(void) { return 0; }
unsigned long allocation_size_of_block(const void *block) { return 0; }
long allocation_bytes_of_thread(void) { return 0; }

#else

#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static _Thread_local long count;
static _Thread_local long bytes;

int allocation_count_is_available(void) { return 1; }
long allocation_count_of_thread(void) { return count; }
unsigned long allocation_size_of_block(const void *block) { return malloc_usable_size((void *)block); }
long allocation_bytes_of_thread(void) { return bytes; }

void *malloc(size_t size) {
  count += 1;
  bytes += (long)size;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  bytes += (long)(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  bytes += (long)size;
  return __libc_realloc(block, size);
}

#endif
