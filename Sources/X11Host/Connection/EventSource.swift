import Dispatch
import Foundation

/// Wakes the main loop when the server has sent data. It does not poll and does not wake while nothing arrives.
///
/// *Thread*: main only.
@MainActor final class EventSource {
    private let source: any DispatchSourceRead
    /// Whether data does not wake the main loop, because its owner reads it at other times. Data that has arrived meanwhile wakes the main
    /// loop when this becomes false.
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
        // Dispatch does not end suspended sources.
        isPaused = false
    }
}
