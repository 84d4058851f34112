import Foundation
import Scheduling

/// A thread that listens to a message bus until it is stopped or the bus ends the connection.
///
/// The thread opens the library and the connection itself, so that a start does not wait for them. *Thread*: any.
package final class BusListener: Sendable {
    private enum State {
        /// Nothing is open yet.
        case beginning
        /// The descriptor is open, and is that of the connection.
        case connected(Int32)
        case ended
    }

    private let state = Locked(State.beginning)
    private let address: String

    /// A listener to the bus of that address, which begins with ``start(named:_:)``.
    package init(address: String) {
        self.address = address
    }

    /// Starts the thread under a name that tools of the system show. It connects, registers with the bus, and calls `listen`, which
    /// returns once the connection has ended. Where there is no library or no bus, `listen` is not called. `onEnd` is called last.
    package func start(
        named name: String, _ listen: @escaping @Sendable (MessageBus) -> Void, onEnd: @escaping @Sendable () -> Void = {}
    ) {
        Thread {
            self.run(name, listen)
            onEnd()
        }.start()
    }

    /// Whether more may come.
    package var isListening: Bool {
        state.withLock { if case .ended = $0 { false } else { true } }
    }

    /// Ends the connection, also while the thread waits. A message that was just received may still be handled.
    package func stop() {
        state.withLock { state in
            // The descriptor is open while the state is `connected`; later its number could belong to another file.
            if case .connected(let descriptor) = state { shutdown(descriptor, Int32(SHUT_RDWR)) }
            state = .ended
        }
    }

    // MARK: On the thread

    private func run(_ name: String, _ listen: (MessageBus) -> Void) {
        // `Thread.name` reaches the system only once the thread that started this one has stored its handle. Without `/proc` the thread
        // has no name.
        try? Data(name.utf8).write(to: URL(fileURLWithPath: "/proc/thread-self/comm"))
        defer { state.withLock { $0 = .ended } }
        guard let library = DBusLibrary(), let bus = MessageBus(library: library, address: address) else { return }
        withExtendedLifetime(bus) {
            guard connect(bus.fileDescriptor) else { return }
            if bus.register() { listen(bus) }
            // Before the descriptor is closed.
            state.withLock { $0 = .ended }
        }
    }

    /// Records what ``stop()`` has to end. Returns false if the listener was stopped already.
    private func connect(_ descriptor: Int32) -> Bool {
        state.withLock { state in
            guard case .beginning = state else { return false }
            state = .connected(descriptor)
            return true
        }
    }
}
