#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// Whether allocations are counted: not under a sanitizer, which has an allocator of its own.
int allocation_count_is_available(void);

/// The number of blocks that the calling thread has requested from malloc, calloc and realloc since it began.
long allocation_count_of_thread(void);

/// The capacity in bytes of the block at `block`; 0 if allocations are not counted.
unsigned long allocation_size_of_block(const void *block);

/// The number of bytes that the calling thread has requested since it began; freed blocks are not subtracted.
long allocation_bytes_of_thread(void);

#endif
