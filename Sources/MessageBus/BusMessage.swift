internal import CDBus

/// A message of D-Bus. The object owns a reference to the message of libdbus.
///
/// *Thread*: the thread of its connection.
package final class BusMessage {
    let library: DBusLibrary
    let raw: OpaquePointer

    /// Creates a message that owns the reference `raw`.
    init(library: DBusLibrary, raw: OpaquePointer) {
        self.library = library
        self.raw = raw
    }

    /// Creates a call without arguments; nil if memory is exhausted.
    package init?(library: DBusLibrary, calling address: BusMember) {
        let made = library.functions.message_new_method_call(address.service, address.path, address.interface, address.member)
        guard let made else { return nil }
        self.library = library
        raw = made
    }

    /// Creates a signal without arguments; nil if memory is exhausted.
    package init?(library: DBusLibrary, signal member: String, of interface: String, from path: String) {
        guard let made = library.functions.message_new_signal(path, interface, member) else { return nil }
        self.library = library
        raw = made
    }

    /// Creates the reply to a call, without arguments; nil if memory is exhausted.
    package init?(answering call: BusMessage) {
        guard let made = call.library.functions.message_new_method_return(call.raw) else { return nil }
        library = call.library
        raw = made
    }

    /// Creates the error reply to a call; nil if memory is exhausted.
    package init?(answering call: BusMessage, error name: String, _ text: String) {
        guard let made = call.library.functions.message_new_error(call.raw, name, text) else { return nil }
        library = call.library
        raw = made
    }

    deinit { library.functions.message_unref(raw) }

    /// The serial number of the message that this one answers; 0 if it is not an answer.
    package var replySerial: UInt32 { library.functions.message_get_reply_serial(raw) }

    /// Whether this is the answer to a call and not an error.
    package var isReply: Bool { library.functions.message_get_type(raw) == Self.methodReturn }

    /// The type of a reply, `DBUS_MESSAGE_TYPE_METHOD_RETURN`.
    private static let methodReturn: Int32 = 2

    /// Whether this is a call of a method.
    package var isCall: Bool { library.functions.message_get_type(raw) == Self.methodCall }

    /// Whether the sender of a call waits for an answer.
    package var wantsReply: Bool { library.functions.message_get_no_reply(raw) == 0 }

    /// The path of the object that a call addresses or that sent a signal; empty if there is none.
    package var path: String { Self.text(library.functions.message_get_path(raw)) }
    /// The interface of a call or a signal; empty for a call without one.
    package var interface: String { Self.text(library.functions.message_get_interface(raw)) }
    /// The name of the method or signal; empty if there is none.
    package var member: String { Self.text(library.functions.message_get_member(raw)) }

    private static func text(_ characters: UnsafePointer<CChar>?) -> String { characters.map { String(cString: $0) } ?? "" }

    /// The type of a call, `DBUS_MESSAGE_TYPE_METHOD_CALL`.
    private static let methodCall: Int32 = 1

    package func isSignal(_ name: String, of interface: String) -> Bool {
        library.functions.message_is_signal(raw, interface, name) != 0
    }

    /// An iterator at the first argument of the message.
    package var arguments: BusArguments { BusArguments(of: self) }

    /// Appends the arguments that `body` writes.
    package func write(_ body: (inout BusWriter) -> Void) {
        var writer = BusWriter(functions: library.functions)
        library.functions.message_iter_init_append(raw, &writer.iterator)
        body(&writer)
    }
}
