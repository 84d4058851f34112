#pragma once

// In glibc since version 2.34. Its header declares the function only with `_DEFAULT_SOURCE`, which Swift's module does not define.

/// Closes all descriptors from the number `first` on in a spawned program. `actions` is a `posix_spawn_file_actions_t`.
int posix_spawn_file_actions_addclosefrom_np(void *actions, int first);
