#pragma once
#include <dlfcn.h>
#include <stdint.h>

// libdbus-1, opened when a program first needs a bus. If it were linked, each program would load it and seven more libraries (of systemd,
// gcrypt, compressors) at its start, even where no bus runs. Its headers are not needed: the declarations below are of the binary interface
// of libdbus-1.so.3, which is stable.
//
// Signatures: https://dbus.freedesktop.org/doc/api/html/. A `void *error` is a `DBusError *`, or NULL if the caller does not need the
// reason; serial numbers of messages and Booleans have 32 bits.

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;

/// A position in a message. It is larger than libdbus's `DBusMessageIter`, which has nine words. May be copied.
typedef struct weft_dbus_iter {
  void *room[16];
} weft_dbus_iter;

#define WEFT_DBUS_FUNCTIONS(F)                                                                                         \
  F(void, connection_set_change_sigpipe, (uint32_t will_change))                                                       \
  F(DBusConnection *, connection_open_private, (const char *address, void *error))                                     \
  F(void, connection_set_max_message_size, (DBusConnection * connection, long bytes))                                  \
  F(uint32_t, connection_get_unix_fd, (DBusConnection * connection, int *descriptor))                                  \
  F(void, connection_close, (DBusConnection * connection))                                                             \
  F(void, connection_unref, (DBusConnection * connection))                                                             \
  F(uint32_t, connection_send, (DBusConnection * connection, DBusMessage * message, uint32_t *serial))                 \
  F(uint32_t, connection_read_write, (DBusConnection * connection, int milliseconds))                                  \
  F(DBusMessage *, connection_pop_message, (DBusConnection * connection))                                              \
  F(DBusMessage *, message_new_method_call,                                                                            \
    (const char *destination, const char *path, const char *interface, const char *member))                            \
  F(DBusMessage *, message_new_method_return, (DBusMessage * call))                                                    \
  F(DBusMessage *, message_new_error, (DBusMessage * call, const char *name, const char *text))                        \
  F(DBusMessage *, message_new_signal, (const char *path, const char *interface, const char *member))                  \
  F(const char *, message_get_path, (DBusMessage * message))                                                           \
  F(const char *, message_get_interface, (DBusMessage * message))                                                      \
  F(const char *, message_get_member, (DBusMessage * message))                                                         \
  F(uint32_t, message_get_no_reply, (DBusMessage * message))                                                           \
  F(uint32_t, connection_has_messages_to_send, (DBusConnection * connection))                                          \
  F(void, message_unref, (DBusMessage * message))                                                                      \
  F(int, message_get_type, (DBusMessage * message))                                                                    \
  F(uint32_t, message_get_reply_serial, (DBusMessage * message))                                                       \
  F(uint32_t, message_is_signal, (DBusMessage * message, const char *interface, const char *member))                   \
  F(uint32_t, message_iter_init, (DBusMessage * message, weft_dbus_iter *place))                                       \
  F(int, message_iter_get_arg_type, (weft_dbus_iter * place))                                                          \
  F(void, message_iter_get_basic, (weft_dbus_iter * place, void *value))                                               \
  F(uint32_t, message_iter_next, (weft_dbus_iter * place))                                                             \
  F(void, message_iter_recurse, (weft_dbus_iter * place, weft_dbus_iter *inside))                                      \
  F(void, message_iter_init_append, (DBusMessage * message, weft_dbus_iter *place))                                    \
  F(uint32_t, message_iter_append_basic, (weft_dbus_iter * place, int type, const void *value))                        \
  F(uint32_t, message_iter_open_container,                                                                             \
    (weft_dbus_iter * place, int type, const char *contents, weft_dbus_iter *inside))                                  \
  F(uint32_t, message_iter_close_container, (weft_dbus_iter * place, weft_dbus_iter *inside))                          \
  F(void, get_version, (int *major, int *minor, int *micro))

/// The functions that Weft calls, under their names without `dbus_`.
typedef struct weft_dbus {
#define WEFT_DBUS_FIELD(result, name, parameters) result(*name) parameters;
  WEFT_DBUS_FUNCTIONS(WEFT_DBUS_FIELD)
#undef WEFT_DBUS_FIELD
} weft_dbus;

/// Opens the library, which then stays open. Returns 0 if it is missing or lacks a function.
static inline int weft_dbus_open(weft_dbus *functions) {
  void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
#define WEFT_DBUS_FIND(result, name, parameters)                                                                       \
  functions->name = (result(*) parameters)dlsym(library, "dbus_" #name);                                               \
  if (!functions->name) return 0;
  WEFT_DBUS_FUNCTIONS(WEFT_DBUS_FIND)
#undef WEFT_DBUS_FIND
  return 1;
}
