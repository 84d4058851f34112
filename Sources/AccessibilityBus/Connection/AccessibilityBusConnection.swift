import Dispatch
import Foundation
import MessageBus

/// The connection to the bus of the assistive programs: answers calls and sends signals.
///
/// *Thread*: created on any thread, used on the main thread.
final class AccessibilityBusConnection: @unchecked Sendable {
    // Protection: the thread that creates the connection passes it to the main thread and keeps no reference; then only the main thread
    // uses it.
    private let bus: MessageBus
    private var source: (any DispatchSourceRead)?
    private var handlers: Handlers?
    private var isFlushPending = false

    /// The handlers of received messages.
    struct Handlers {
        let answer: @MainActor (BusCall) -> BusAnswer
        /// Called with the serial number of a call and the values of its reply; an error has no values.
        let onReply: @MainActor (UInt32, [BusValue]) -> Void
        /// Called when the bus ends the connection.
        let onEnd: @MainActor () -> Void
    }

    init(_ bus: MessageBus) {
        self.bus = bus
    }

    @MainActor var uniqueName: String { bus.uniqueName }

    /// Handles messages until ``stop()`` or the end of the connection.
    @MainActor func start(_ handlers: Handlers) {
        self.handlers = handlers
        let source = DispatchSource.makeReadSource(fileDescriptor: bus.fileDescriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.socketIsReadable() } }
        // The closure retains the bus, which closes the descriptor, until the source is canceled.
        source.setCancelHandler { [bus] in withExtendedLifetime(bus) {} }
        self.source = source
        source.resume()
        // Handle the data that arrived before the source was active.
        receive()
    }

    /// Ends the connection.
    @MainActor func stop() {
        source?.cancel()
        source = nil
        handlers = nil
    }

    @MainActor private func socketIsReadable() {
        guard let handlers else { return }
        let isOpen = bus.exchange()
        receive()
        if !isOpen { handlers.onEnd() }
    }

    /// Handles received messages. Writing may receive more messages, which the socket does not report again; they are handled, too.
    @MainActor private func receive() {
        var hasReceived = true
        while hasReceived {
            hasReceived = false
            flush()
            while let handlers, let message = bus.nextReceivedMessage() {
                hasReceived = true
                handle(message, handlers)
            }
        }
    }

    @MainActor private func handle(_ message: BusMessage, _ handlers: Handlers) {
        var arguments = message.arguments
        if message.isCall {
            let call = BusCall(path: message.path, interface: message.interface, member: message.member, arguments: arguments.values())
            reply(to: message, with: handlers.answer(call))
        } else if message.replySerial != 0 {
            handlers.onReply(message.replySerial, message.isReply ? arguments.values() : [])
        }
    }

    @MainActor private func reply(to message: BusMessage, with answer: BusAnswer) {
        guard message.wantsReply else { return }
        switch answer {
        case .values(let values):
            let reply = BusMessage(answering: message)
            reply?.write { writer in values.forEach { writer.value($0) } }
            bus.send(reply)
        case .error(let name, let text): bus.send(BusMessage(answering: message, error: name, text))
        }
    }

    // MARK: Sending

    @MainActor func send(_ signals: [BusSignal]) {
        for signal in signals {
            let message = BusMessage(library: bus.library, signal: signal.member, of: signal.interface, from: signal.path)
            message?.write { writer in signal.values.forEach { writer.value($0) } }
            bus.send(message)
        }
        flushSoon(after: .zero)
    }

    /// Sends a call. Returns its serial number, with which the reply is reported.
    @MainActor func call(_ member: BusMember, _ values: [BusValue]) -> UInt32 {
        let message = BusMessage(library: bus.library, calling: member)
        message?.write { writer in values.forEach { writer.value($0) } }
        defer { flushSoon(after: .zero) }
        return bus.send(message)
    }

    /// The delay before the next attempt to write to a socket that accepts no more data. *Units*: milliseconds.
    private static let retryDelay = 5

    /// Writes the data that the socket accepts; the rest is written later, without blocking the main thread.
    @MainActor private func flush() {
        _ = bus.exchange()
        if bus.hasUnsentMessages { flushSoon(after: .milliseconds(Self.retryDelay)) }
    }

    /// Schedules a write after a delay, outside of the caller's work, and then handles the messages that the write receives.
    @MainActor private func flushSoon(after delay: DispatchTimeInterval) {
        guard !isFlushPending, source != nil else { return }
        isFlushPending = true
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
            MainActor.assumeIsolated {
                self?.isFlushPending = false
                self?.receive()
            }
        }
    }
}

extension DispatchTimeInterval {
    fileprivate static let zero = DispatchTimeInterval.nanoseconds(0)
}
