#pragma once

#include <stddef.h>

// Work in a copy of this process, which Swift cannot start: its modules hide `fork`, because only one thread continues in the copy.

/// A copy of this process that does some work.
typedef struct weft_separate_work {
  int process;
  /// A descriptor that reaches its end when the copy has ended.
  int end;
} weft_separate_work;

/// Starts a copy of this process that calls `work` and ends. Signals end it without a report, its standard files are the null device, and
/// it has no other open files. It ends when it uses `memory` bytes more than now, or `seconds` of processor time.
///
/// `work` must not wait for other threads, which the copy does not have, nor take locks that they may hold, except those of `malloc`.
/// Returns 0, or the number of the system's error.
int weft_separate_work_start(weft_separate_work *self, void (*work)(void *context), void *context, size_t memory, unsigned seconds);

/// The end of a copy.
typedef struct weft_separate_end {
  /// Whether the copy did the work, and did not end before.
  int is_done;
  /// Whether it was ended because it took too long.
  int is_late;
  /// Whether it was ended because it used no processor time for two seconds: it waits for a lock that another thread held when the copy
  /// was made.
  int is_stuck;
  /// The signal that ended it; 0 if none did.
  int signal;
  /// The processor time that it took, in milliseconds.
  long milliseconds;
} weft_separate_end;

/// Waits for the end of a copy, and ends it after `milliseconds`.
weft_separate_end weft_separate_work_wait(weft_separate_work *self, int milliseconds);
