internal import CX11
import Dispatch
import Foundation
import Scheduling

/// Limits the time for which Xlib waits for the server of an input method (XIM) that does not reply.
///
/// Xlib waits for the reply on the main thread without a time limit, even if the server ends meanwhile; no frame is drawn and no key is
/// handled. While it waits, it reads only messages of the input method protocol. Therefore, after one second, this class sends the expected
/// messages in place of the input method's server, through a second connection: an error for the request, and the replies to the
/// destruction of a context and to the closing of the input method. It reads the identifiers of the input method and of its contexts, which
/// these messages contain, from the earlier messages of the server.
///
/// ``InputMethodServerProbe`` handles a server that does not reply when the input method is opened.
/// *Thread*: main; the timer runs on a queue. *Source*: The Input Method Protocol 1.0, X Consortium.
@MainActor final class InputMethodWatchdog {
    /// The window that receives the replies, and the identifiers that they contain.
    struct Address: Equatable, Sendable {
        /// The window on which Xlib receives messages of the protocol.
        var window: UInt32
        var method: UInt16
        var contexts: [UInt16]
    }

    /// The state of a call on the main thread that may wait for the server.
    private struct CallState: Sendable {
        /// The end of the time limit, by the system clock. *Units*: seconds.
        var end: Double?
        /// Whether a check at that time is scheduled.
        var hasTimeLimit = false
        /// Whether this class has sent replies in place of the server since the last ``consumeTimeout()``.
        var hasTimedOut = false
        var address: Address?
    }

    /// The time within which a server has to reply. *Units*: seconds.
    nonisolated static let timeout = 1.0
    /// The interval at which the replies are sent again while the call still waits, because it may make several requests. *Units*: seconds.
    nonisolated private static let repetition = 0.05

    private let display: OpaquePointer
    private let displayName: String
    private let messageType: Atom
    private let call = Locked(CallState())
    private let queue = DispatchQueue(label: "weft.input-method")
    private let defaultConversion: weft_wire_conversion?

    /// The instances by display, because the callback of Xlib receives only the display.
    private static var all: [OpaquePointer: InputMethodWatchdog] = [:]

    init(connection: DisplayConnection) {
        display = connection.display
        displayName = XDisplayString(connection.display).map { String(cString: $0) } ?? ""
        messageType = connection.atoms[._XIM_PROTOCOL]
        defaultConversion = XESetWireToEvent(display, ClientMessage) { display, event, wire in
            // The pointers are integers, because a sendable closure cannot capture pointers.
            let places = (UInt(bitPattern: display), UInt(bitPattern: event), UInt(bitPattern: wire))
            return MainActor.assumeIsolated { InputMethodWatchdog.convert(places.0, places.1, places.2) }
        }
        Self.all[display] = self
    }

    func close() {
        guard Self.all[display] === self else { return }
        Self.all[display] = nil
        _ = XESetWireToEvent(display, ClientMessage, defaultConversion)
    }

    // MARK: Listening

    /// Converts a client message as Xlib does by default, and passes messages of the input method protocol to ``recordContext(_:window:)``.
    private static func convert(_ display: UInt, _ event: UInt, _ wire: UInt) -> Int32 {
        guard let display = OpaquePointer(bitPattern: display), let watchdog = all[display], let conversion = watchdog.defaultConversion,
            let event = UnsafeMutablePointer<XEvent>(bitPattern: event)
        else { return 0 }
        let isWanted = conversion(display, event, UnsafeMutableRawPointer(bitPattern: wire))
        let message = event.pointee.xclient
        if message.message_type == watchdog.messageType, message.format == 8 {
            watchdog.recordContext(withUnsafeBytes(of: message.data) { Array($0.prefix(XIMPacket.size)) }, window: UInt32(message.window))
        }
        return isWanted
    }

    /// Stores the identifiers of the input method and of the new context if the message is the reply to creating a context.
    func recordContext(_ bytes: [UInt8], window: UInt32) {
        guard let made = XIMPacket.createdContext(bytes) else { return }
        call.withLock { call in
            var contexts = call.address?.method == made.method ? call.address?.contexts ?? [] : []
            if !contexts.contains(made.context) { contexts.append(made.context) }
            call.address = Address(window: window, method: made.method, contexts: contexts)
        }
    }

    var address: Address? { call.withLock { $0.address } }

    /// Called when the input method is closed, after which no call waits for its server.
    func removeAddress() {
        call.withLock { $0.address = nil }
    }

    // MARK: Waiting

    /// Calls `body`, which may wait for the server, and sends replies in place of the server if `body` does not return within
    /// `timeout`. *Cost*: two locks; while keys are typed, one check on a queue every second.
    func callWithTimeLimit<Result>(timeout: Double = InputMethodWatchdog.timeout, _ body: () -> Result) -> Result {
        let now = SystemClock().now
        let isFirst = call.withLock { call in
            guard call.address != nil else { return false }
            call.end = now + timeout
            defer { call.hasTimeLimit = true }
            return !call.hasTimeLimit
        }
        if isFirst { checkTimeLimit(after: timeout) }
        defer { call.withLock { $0.end = nil } }
        return body()
    }

    /// Whether replies were sent in place of the server since the last call.
    func consumeTimeout() -> Bool {
        call.withLock { call in
            defer { call.hasTimedOut = false }
            return call.hasTimedOut
        }
    }

    nonisolated private func checkTimeLimit(after delay: Double) {
        queue.asyncAfter(deadline: .now() + delay) { self.checkTimeLimit() }
    }

    /// Sends the replies if the time limit of the wait is over, and schedules the next check until no call waits. *Thread*: the queue.
    nonisolated private func checkTimeLimit() {
        let now = SystemClock().now
        let (delay, address) = call.withLock { call -> (Double?, Address?) in
            guard let end = call.end else {
                call.hasTimeLimit = false
                return (nil, nil)
            }
            guard end <= now else { return (end - now, nil) }
            call.hasTimedOut = true
            return (Self.repetition, call.address)
        }
        if let address { sendReply(for: address) }
        if let delay { checkTimeLimit(after: delay) }
    }

    nonisolated private func sendReply(for address: Address) {
        guard let sender = EventSender(displayName: displayName) else { return }
        for packet in XIMPacket.repliesEndingWaits(of: address.method, contexts: address.contexts) {
            sender.send(packet, type: UInt32(messageType), to: address.window)
        }
        sender.close()
    }
}
