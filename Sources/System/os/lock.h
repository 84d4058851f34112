#pragma once

#include <pthread.h>
#include <stdbool.h>

// The lock of Apple's `os` module. A value with all bytes zero is an unlocked lock.
//
// Differs from Darwin: it contains a pthread mutex, which has 40 bytes and does not donate priorities; a thread that locks it twice waits
// forever, whereas on Darwin the process ends. As there, it must not move while it is in use.
typedef struct os_unfair_lock_s {
    pthread_mutex_t _mutex;
} os_unfair_lock;

typedef os_unfair_lock *os_unfair_lock_t;

/// Waits until the lock is free and locks it.
static inline void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock) { pthread_mutex_lock(&lock->_mutex); }

/// Unlocks the lock.
static inline void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock) { pthread_mutex_unlock(&lock->_mutex); }

/// Locks the lock if it is free; returns whether it was.
static inline bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock) { return pthread_mutex_trylock(&lock->_mutex) == 0; }
