internal import CDBus
import Foundation
import Scheduling

/// A connection to a D-Bus message bus, by libdbus.
///
/// *Thread*: one at a time. Calls wait, and are not for the main thread, which may send and read what has arrived. The descriptor alone
/// may be shut down from another thread, which ends every wait.
package final class MessageBus {
    package let library: DBusLibrary
    let connection: OpaquePointer
    /// The socket's file descriptor; closed with this object.
    package let fileDescriptor: Int32

    /// The name that the bus gave to this connection; empty before ``register()``.
    package private(set) var uniqueName = ""

    /// Connects without waiting for a reply. Nil if no bus listens at `address`.
    package init?(library: DBusLibrary, address: String) {
        let functions = library.functions
        guard let connection = functions.connection_open_private(address, nil) else { return nil }
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

    /// The time limit for a reply of the bus itself: long, because of the start of a session. *Units*: seconds.
    private static let timeout = 5.0

    /// Introduces the program to the bus. Returns whether it answered.
    package func register() -> Bool {
        var answer = call(.bus("Hello"))?.arguments
        uniqueName = answer?.string() ?? ""
        return answer != nil
    }

    /// Sends a call and waits some seconds for its answer; nil for an error, or if none arrives. Other messages that come before it
    /// are lost.
    ///
    /// libdbus's own function for this waits without a limit for a bus that does not identify itself.
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

    /// Sends a message, or keeps it for ``nextMessage()`` to send. Returns its number, 0 if there is none.
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

    /// The next message, for which this waits without a limit; nil once the connection has ended.
    package func nextMessage() -> BusMessage? {
        while true {
            if let message = nextReceivedMessage() { return message }
            guard library.functions.connection_read_write(connection, -1) != 0 else { return nil }
        }
    }

    /// Reads and writes without waiting, as far as the socket allows. Returns false once the connection has ended.
    package func exchange() -> Bool {
        library.functions.connection_read_write(connection, 0) != 0
    }

    /// Whether messages wait until the socket accepts them.
    package var hasUnsentMessages: Bool { library.functions.connection_has_messages_to_send(connection) != 0 }

    /// The next message that has been read.
    package func nextReceivedMessage() -> BusMessage? {
        library.functions.connection_pop_message(connection).map { BusMessage(library: library, raw: $0) }
    }
}

/// The destination of a call, or the origin of a signal.
package struct BusMember: Sendable {
    package let service: String
    package let path: String
    package let interface: String
    package let member: String

    package init(service: String, path: String, interface: String, member: String) {
        self.service = service
        self.path = path
        self.interface = interface
        self.member = member
    }

    /// A method of the bus itself.
    package static func bus(_ member: String) -> BusMember {
        BusMember(
            service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: member)
    }
}

/// libdbus, opened at run time: a start need not wait for it, and its absence is no error.
package final class DBusLibrary {
    let functions: weft_dbus

    /// Returns nil if the library is not installed. *Cost*: a millisecond the first time, because it loads seven libraries.
    package init?() {
        var functions = weft_dbus()
        guard weft_dbus_open(&functions) != 0 else { return nil }
        // The program decides what a broken pipe means to it; the library's own writes raise no signal.
        functions.connection_set_change_sigpipe(0)
        self.functions = functions
    }
}
