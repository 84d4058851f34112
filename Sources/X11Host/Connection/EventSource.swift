import Dispatch
import Foundation

/// Wakes the main loop when the server has sent data. It does not poll and does not wake while nothing arrives.
///
/// *Thread*: main only.
@MainActor final class EventSource {
    private let source: any DispatchSourceRead
    /// Whether arriving data does not wake the main loop, because the owner of this source reads the data at other times. When this becomes
    /// false, data that has arrived in the meantime wakes the main loop.
    var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            if isPaused { source.suspend() } else { source.resume() }
        }
    }

    init(fileDescriptor: Int32, onReadable: @escaping @MainActor () -> Void) {
        source = DispatchSource.makeReadSource(fileDescriptor: fileDescriptor, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(onReadable) }
        source.resume()
    }

    /// Stops watching and then calls `completion`. Close the descriptor only after that, because its number may be used again for another
    /// connection.
    func cancel(_ completion: @escaping @MainActor @Sendable () -> Void) {
        source.setCancelHandler { MainActor.assumeIsolated(completion) }
        source.cancel()
        // Dispatch does not call the cancel handler of a suspended source.
        isPaused = false
    }
}
