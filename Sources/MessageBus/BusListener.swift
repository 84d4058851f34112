import Foundation
import Scheduling

/// A thread that listens to a message bus until it is stopped or the bus ends the connection.
///
/// The thread opens the library and the connection itself, so that a start does not wait for them. *Thread*: any.
package final class BusListener: Sendable {
    private enum State {
        /// No connection is open yet.
        case connecting
        /// The connection is open and has this descriptor.
        case connected(Int32)
        case ended
    }

    private let state = Locked(State.connecting)
    private let address: String

    /// Creates a listener for the bus at an address. ``start(named:_:onEnd:)`` begins to listen.
    package init(address: String) {
        self.address = address
    }

    /// Starts the thread, with a name that tools of the system show. The thread connects, registers with the bus, and calls `listen`, which
    /// must return when the connection has ended. `listen` is not called if the library, the bus or a thread is missing, or if the listener
    /// was stopped before. `onEnd` is called last, in all cases.
    package func start(
        named name: String, _ listen: @escaping @Sendable (MessageBus) -> Void, onEnd: @escaping @Sendable () -> Void = {}
    ) {
        let isStarted = SystemThread.detach {
            self.run(name, listen)
            onEnd()
        }
        guard !isStarted else { return }
        state.withLock { $0 = .ended }
        onEnd()
    }

    /// Whether further messages may arrive.
    package var isListening: Bool {
        state.withLock { if case .ended = $0 { false } else { true } }
    }

    /// Ends the connection, even while the thread waits. A message that was just received may still be handled.
    package func stop() {
        state.withLock { state in
            // Only in the state `connected` is the descriptor certainly open; later its number could belong to another file.
            if case .connected(let descriptor) = state { shutdown(descriptor, Int32(SHUT_RDWR)) }
            state = .ended
        }
    }

    // MARK: On the thread

    private func run(_ name: String, _ listen: (MessageBus) -> Void) {
        // `Thread.name` is not used: it reaches the system only after the starting thread has stored the handle of this one. Without
        // `/proc`, the thread has no name.
        try? Data(name.utf8).write(to: URL(fileURLWithPath: "/proc/thread-self/comm"))
        defer { state.withLock { $0 = .ended } }
        guard let library = DBusLibrary(), let bus = MessageBus(library: library, address: address) else { return }
        withExtendedLifetime(bus) {
            guard connect(bus.fileDescriptor) else { return }
            if bus.register() { listen(bus) }
            // The state changes before the descriptor is closed.
            state.withLock { $0 = .ended }
        }
    }

    /// Stores the descriptor for ``stop()``. Returns false if the listener was already stopped.
    private func connect(_ descriptor: Int32) -> Bool {
        state.withLock { state in
            guard case .connecting = state else { return false }
            state = .connected(descriptor)
            return true
        }
    }
}
