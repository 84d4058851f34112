internal import CDBus
import Foundation
import Scheduling
import UIPrimitives

/// A connection to a D-Bus message bus, implemented with libdbus.
///
/// *Thread*: any, but only one thread at a time. The main thread may send messages and read those that have arrived, but must not make
/// calls, which wait. Another thread may shut down the descriptor, which ends every wait, but must not use anything else.
package final class MessageBus {
    package let library: DBusLibrary
    let connection: OpaquePointer
    /// The socket's file descriptor; closed with this object.
    package let fileDescriptor: Int32

    /// The name that the bus gave to this connection; empty before ``register()``.
    package private(set) var uniqueName = ""

    /// Connects without waiting for a reply; nil if no bus listens at `address`.
    package init?(library: DBusLibrary, address: String) {
        let functions = library.functions
        guard let connection = functions.connection_open_private(address, nil) else { return nil }
        // libdbus closes the connection when a longer message arrives. Its default limit is 128 MB, and the decoded values of such a
        // message would use ten times as much memory.
        functions.connection_set_max_message_size(connection, ResourceLimits.busMessageBytes)
        var descriptor: Int32 = -1
        guard functions.connection_get_unix_fd(connection, &descriptor) != 0 else {
            functions.connection_close(connection)
            functions.connection_unref(connection)
            return nil
        }
        self.library = library
        self.connection = connection
        fileDescriptor = descriptor
    }

    deinit {
        library.functions.connection_close(connection)
        library.functions.connection_unref(connection)
    }

    /// The time limit for a reply of the bus, which may be slow while a desktop session starts. *Units*: seconds.
    private static let timeout = 5.0

    /// Registers the program with the bus. Returns whether the bus answered.
    package func register() -> Bool {
        var answer = call(.bus("Hello"))?.arguments
        uniqueName = answer?.string() ?? ""
        return answer != nil
    }

    /// Sends a call and waits up to 5 seconds for the answer. Returns nil for an error or if no answer arrives. Other messages that
    /// arrive before the answer are dropped.
    ///
    /// The corresponding function of libdbus is not used, because it waits without a limit for a bus that does not identify itself.
    package func call(_ message: BusMessage?) -> BusMessage? {
        let serial = send(message)
        let deadline = SystemClock().now + Self.timeout
        while serial != 0 {
            while let reply = nextReceivedMessage() {
                if reply.replySerial == serial { return reply.isReply ? reply : nil }
            }
            let milliseconds = (deadline - SystemClock().now) * 1_000
            guard milliseconds > 0, library.functions.connection_read_write(connection, Int32(milliseconds.rounded(.up))) != 0
            else { break }
        }
        return nil
    }

    package func call(_ address: BusMember) -> BusMessage? {
        call(BusMessage(library: library, calling: address))
    }

    /// Sends a message, or queues it until ``nextMessage()`` or ``exchange()`` sends it. Returns its serial number; 0 if it cannot be
    /// sent.
    @discardableResult package func send(_ message: BusMessage?) -> UInt32 {
        guard let message else { return 0 }
        var serial: UInt32 = 0
        return library.functions.connection_send(connection, message.raw, &serial) != 0 ? serial : 0
    }

    /// Subscribes to the signals that a match rule of the bus describes.
    package func subscribe(_ rule: String) {
        let message = BusMessage(library: library, calling: .bus("AddMatch"))
        message?.write { $0.string(rule) }
        send(message)
    }

    /// Waits without a limit for the next message and returns it; nil when the connection has ended.
    package func nextMessage() -> BusMessage? {
        while true {
            if let message = nextReceivedMessage() { return message }
            guard library.functions.connection_read_write(connection, -1) != 0 else { return nil }
        }
    }

    /// Reads and writes without waiting, as far as the socket allows. Returns false when the connection has ended.
    package func exchange() -> Bool {
        library.functions.connection_read_write(connection, 0) != 0
    }

    /// Whether queued messages have not been sent yet.
    package var hasUnsentMessages: Bool { library.functions.connection_has_messages_to_send(connection) != 0 }

    /// Returns the next message that has been read; nil if there is none.
    package func nextReceivedMessage() -> BusMessage? {
        library.functions.connection_pop_message(connection).map { BusMessage(library: library, raw: $0) }
    }
}

/// The destination of a call, or the origin of a signal.
package struct BusMember: Sendable {
    let service: String
    let path: String
    let interface: String
    let member: String

    package init(service: String, path: String, interface: String, member: String) {
        self.service = service
        self.path = path
        self.interface = interface
        self.member = member
    }

    /// Returns a method of the bus itself.
    package static func bus(_ member: String) -> BusMember {
        BusMember(
            service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: member)
    }
}

/// libdbus, opened at run time, so that the start of a program does not wait for it and a missing library is not an error.
package final class DBusLibrary {
    let functions: weft_dbus

    /// Returns nil if the library is not installed. *Cost*: a millisecond the first time, because it loads seven libraries.
    package init?() {
        var functions = weft_dbus()
        guard weft_dbus_open(&functions) != 0 else { return nil }
        // Keeps the library from changing how the program handles SIGPIPE; the library's own writes do not raise it.
        functions.connection_set_change_sigpipe(0)
        self.functions = functions
    }
}
