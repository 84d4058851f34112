internal import CDBus

/// A message of D-Bus: owns its reference.
///
/// *Thread*: that of its connection.
final class BusMessage {
    let library: DBusLibrary
    let raw: OpaquePointer

    /// Takes the reference over.
    init(library: DBusLibrary, raw: OpaquePointer) {
        self.library = library
        self.raw = raw
    }

    /// A call without arguments; nil for want of memory.
    init?(library: DBusLibrary, calling address: BusMember) {
        let made = library.functions.message_new_method_call(address.service, address.path, address.interface, address.member)
        guard let made else { return nil }
        self.library = library
        raw = made
    }

    deinit { library.functions.message_unref(raw) }

    /// The number of the message that this one answers, 0 where it answers none.
    var replySerial: UInt32 { library.functions.message_get_reply_serial(raw) }

    /// Whether this is the answer to a call, and no error.
    var isReply: Bool { library.functions.message_get_type(raw) == Self.methodReturn }

    /// `DBUS_MESSAGE_TYPE_METHOD_RETURN`.
    private static let methodReturn: Int32 = 2

    func isSignal(_ name: String, of interface: String) -> Bool {
        library.functions.message_is_signal(raw, interface, name) != 0
    }

    /// The arguments of the message, from the first.
    var arguments: BusArguments { BusArguments(of: self) }

    /// Adds arguments behind those that are there.
    func write(_ body: (inout BusWriter) -> Void) {
        var writer = BusWriter(functions: library.functions)
        library.functions.message_iter_init_append(raw, &writer.place)
        body(&writer)
    }
}
