#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// Whether allocations are counted: not under a sanitizer, which has an allocator of its own.
int allocation_count_is_available(void);

/// How many blocks the calling thread has asked malloc, calloc and realloc for since it began.
long allocation_count_of_thread(void);

/// How many bytes the block at `block` has room for; 0 where allocations are not counted.
unsigned long allocation_size_of_block(const void *block);

/// How many bytes the calling thread has asked for since it began; what was given back is not taken off.
long allocation_bytes_of_thread(void);

#endif
