internal import CX11
import Dispatch
import Foundation
import Scheduling

/// Ends the waits for an input method's server that has hung.
///
/// Xlib waits for such a server on the main thread without a limit, even if the server dies meanwhile: no frame is drawn and
/// no key is handled. While it waits it reads only messages of the method's protocol. Therefore after a second this class sends
/// them through a second connection in place of the server: that the request has failed, or the reply to the end of a context or of the
/// method. The numbers of method and contexts in them are read from the server's messages.
///
/// A server that hangs when the method is opened is ``InputMethodServerProbe``'s concern.
/// *Thread*: main, but for the second that passes on a queue. *Source*: The Input Method Protocol 1.0, X Consortium.
@MainActor final class InputMethodWatch {
    /// Whom to write to, and in whose name.
    struct Address: Equatable, Sendable {
        /// Xlib's own window for the protocol.
        var window: UInt32
        var method: UInt16
        var contexts: [UInt16]
    }

    /// A wait of the main thread.
    private struct Wait: Sendable {
        /// The end of the time limit, by the system clock. *Units*: seconds.
        var end: Double?
        /// Whether a check at that time is scheduled.
        var isWatched = false
        /// Whether the wait was ended by this class.
        var isOverdue = false
        var address: Address?
    }

    /// How long a server may think. *Units*: seconds.
    nonisolated static let timeout = 1.0
    /// How often the messages are sent again where one wait follows another. *Units*: seconds.
    nonisolated private static let repetition = 0.05

    private let display: OpaquePointer
    private let displayName: String
    private let messageType: Atom
    private let wait = Locked(Wait())
    private let queue = DispatchQueue(label: "weft.input-method")
    private let defaultConversion: weft_wire_conversion?

    /// Watches by their displays, for Xlib's hook.
    private static var all: [OpaquePointer: InputMethodWatch] = [:]

    init(connection: DisplayConnection) {
        display = connection.display
        displayName = XDisplayString(connection.display).map { String(cString: $0) } ?? ""
        messageType = connection.atoms[._XIM_PROTOCOL]
        defaultConversion = XESetWireToEvent(display, ClientMessage) { display, event, wire in
            // As numbers: pointers may not wander into closures that are sent.
            let places = (UInt(bitPattern: display), UInt(bitPattern: event), UInt(bitPattern: wire))
            return MainActor.assumeIsolated { InputMethodWatch.convert(places.0, places.1, places.2) }
        }
        Self.all[display] = self
    }

    func close() {
        guard Self.all[display] === self else { return }
        Self.all[display] = nil
        _ = XESetWireToEvent(display, ClientMessage, defaultConversion)
    }

    // MARK: Listening

    /// Lets Xlib make an event of what the server has sent, and reads it where it is the method's.
    private static func convert(_ display: UInt, _ event: UInt, _ wire: UInt) -> Int32 {
        guard let display = OpaquePointer(bitPattern: display), let watch = all[display], let conversion = watch.defaultConversion,
            let event = UnsafeMutablePointer<XEvent>(bitPattern: event)
        else { return 0 }
        let isWanted = conversion(display, event, UnsafeMutableRawPointer(bitPattern: wire))
        let message = event.pointee.xclient
        if message.message_type == watch.messageType, message.format == 8 {
            watch.note(withUnsafeBytes(of: message.data) { Array($0.prefix(XIMPacket.size)) }, window: UInt32(message.window))
        }
        return isWanted
    }

    /// Learns the numbers from a message of the method's server.
    func note(_ bytes: [UInt8], window: UInt32) {
        guard let made = XIMPacket.createdContext(bytes) else { return }
        wait.withLock { wait in
            var contexts = wait.address?.method == made.method ? wait.address?.contexts ?? [] : []
            if !contexts.contains(made.context) { contexts.append(made.context) }
            wait.address = Address(window: window, method: made.method, contexts: contexts)
        }
    }

    var address: Address? { wait.withLock { $0.address } }

    /// Called when the method is closed: there is no server to wait for.
    func forget() {
        wait.withLock { $0.address = nil }
    }

    // MARK: Waiting

    /// Calls `body`, which may wait for the server, and sees to it that it comes back. *Cost*: two locks; where keys are typed, a
    /// look from a queue every second.
    func limit<Result>(timeout: Double = InputMethodWatch.timeout, _ body: () -> Result) -> Result {
        let now = SystemClock().now
        let isFirst = wait.withLock { wait in
            guard wait.address != nil else { return false }
            wait.end = now + timeout
            defer { wait.isWatched = true }
            return !wait.isWatched
        }
        if isFirst { look(after: timeout) }
        defer { wait.withLock { $0.end = nil } }
        return body()
    }

    /// Whether a wait had to be ended since this was last asked.
    func consumeOverdue() -> Bool {
        wait.withLock { wait in
            defer { wait.isOverdue = false }
            return wait.isOverdue
        }
    }

    nonisolated private func look(after delay: Double) {
        queue.asyncAfter(deadline: .now() + delay) { self.look() }
    }

    /// On the queue: ends the wait where its time is over, and looks again as long as there is one.
    nonisolated private func look() {
        let now = SystemClock().now
        let (delay, address) = wait.withLock { wait -> (Double?, Address?) in
            guard let end = wait.end else {
                wait.isWatched = false
                return (nil, nil)
            }
            guard end <= now else { return (end - now, nil) }
            wait.isOverdue = true
            return (Self.repetition, wait.address)
        }
        if let address { sendReply(for: address) }
        if let delay { look(after: delay) }
    }

    nonisolated private func sendReply(for address: Address) {
        guard let sender = EventSender(displayName: displayName) else { return }
        for packet in XIMPacket.endingWaits(of: address.method, contexts: address.contexts) {
            sender.send(packet, type: UInt32(messageType), to: address.window)
        }
        sender.close()
    }
}
