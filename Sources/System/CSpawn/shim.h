#pragma once

// glibc 2.34. Its header declares the function only with `_DEFAULT_SOURCE`, which Swift's module does not define.

/// Closes all descriptors from a number on when a program is started. `actions` is a `posix_spawn_file_actions_t`.
int posix_spawn_file_actions_addclosefrom_np(void *actions, int first);
