import Foundation
import Scheduling
import UIPrimitives

/// Plays a medium with GStreamer.
///
/// Each pipeline controls its elements on its own serial queue, because opening a file or ending GStreamer's threads may take a long
/// time. Opening and seeking have time limits.
// Protection: `state` is used on the queue only, `shared` is protected by its lock.
final class GStreamerPipeline: PlaybackPipeline, @unchecked Sendable {
    /// The time limit of opening. *Units*: seconds.
    static let openingLimit = 30.0
    /// The time limit of a seek. *Units*: seconds.
    static let seekLimit = 10.0

    /// The time after the expected end at which the pipeline checks whether the elements have stopped without a report of the end by
    /// GStreamer. The check is repeated at this interval. *Units*: seconds.
    static let endLimit = 1.0

    struct Shared {
        var timebase: PlaybackTimebase
        var handler: PlaybackEventHandler?
        var volume = 1.0
        /// The number of frames that each element has dropped, by the identity of the element.
        var dropped: [UInt: Int] = [:]
    }

    /// The state of the elements. *Thread*: the queue.
    struct ElementState {
        enum Phase {
            case idle, opening, ready, ended
        }

        struct Seek {
            var seconds: Double
            var isExact: Bool
            /// The number of the seek; nil for a seek that only changes the speed.
            var number: Int?
            /// Whether the seek decodes the last frame again, at the end of playback.
            var isOfLastFrame = false
        }

        var phase = Phase.idle
        var elements: GStreamerElements?
        var audio: AudioOutput
        var isLive = false
        var isBuffering = false
        /// The speed that the client requests. GStreamer changes the speed only with a seek; `segmentRate` is the speed of the latest seek,
        /// at which the elements play.
        var rate = 0.0
        var segmentRate = 1.0
        var duration: Double?
        var activeSeek: Seek?
        var pendingSeek: Seek?
        /// The latest frame that an element dropped.
        var droppedFrame: DroppedFrame?
        /// Whether the end was handled since the last seek.
        var hasEnded = false
        /// The number of the latest timer that checks for the end, in ``GStreamerPipeline/checkForEnd(after:)``; earlier timers have other
        /// numbers and do nothing.
        var endTimer = 0
        /// Whether the elements are paused at the last frame because they decoded it again after the end of playback.
        var showsRedecodedLastFrame = false
        /// The number of the current operation with a time limit. It changes when the operation ends, so that its timer then has no effect.
        var operation = 0
    }

    let source: URL
    let queue = BackgroundQueue(serial: "weft.playback")
    let shared: Locked<Shared>
    var state: ElementState
    private let mailbox = FrameMailbox()
    /// The runtime that was current when the pipeline was created. The event handler runs in it.
    private let runtime = Runtime.current

    init(source: URL, audio: AudioOutput) {
        self.source = source.absoluteURL
        shared = Locked(Shared(timebase: PlaybackTimebase(clock: SystemClock())))
        state = ElementState(audio: audio)
    }

    deinit {
        // The last reference may be released on the main thread, which must not wait for GStreamer's threads.
        if let elements = state.elements { queue.async { elements.close() } }
        if state.phase == .opening { OutstandingWork.end() }
    }

    var timebase: PlaybackTimebase { shared.withLock { $0.timebase } }
    var latestFrame: PlaybackFrame? { mailbox.latest }
    var droppedFrameCount: Int { mailbox.droppedCount + shared.withLock { $0.dropped.values.reduce(0, +) } }

    func setEventHandler(_ handler: @escaping PlaybackEventHandler) {
        shared.withLock { $0.handler = handler }
    }

    // MARK: Commands

    func open() {
        queue.async { self.openElements() }
    }

    func setRate(_ rate: Double) {
        queue.async {
            self.state.rate = rate.isFinite ? max(rate, 0) : 0
            self.applyRate()
        }
    }

    func seek(to seconds: Double, isExact: Bool, number: Int) {
        queue.async { self.startSeek(ElementState.Seek(seconds: seconds, isExact: isExact, number: number)) }
    }

    func setVolume(_ volume: Double) {
        shared.withLock { $0.volume = volume }
        queue.async { self.applyVolume() }
    }

    func close() {
        shared.withLock { $0.handler = nil }
        queue.async { self.end() }
    }

    // MARK: Events

    func send(_ event: PlaybackEvent) {
        guard shared.withLock({ $0.handler }) != nil else { return }
        // The handler can be replaced, or removed by `close()`, before the next turn.
        runtime.run { performOnNextMainTurn { self.shared.withLock { $0.handler }?(event) } }
    }

    /// Stores a frame and passes it to the event handler on the main thread. *Thread*: a thread of GStreamer.
    func receive(_ frame: PlaybackFrame) {
        guard mailbox.put(frame) else { return }
        runtime.run {
            performOnNextMainTurn {
                guard let frame = self.mailbox.take(), let handler = self.shared.withLock({ $0.handler }) else { return }
                handler(.frame(frame))
            }
        }
    }

    /// Begins an operation with a time limit: calls `body` on the queue after `seconds` unless the operation ends before then.
    func startTimeout(_ seconds: Double, _ body: @escaping @Sendable (GStreamerPipeline) -> Void) {
        state.operation += 1
        let operation = state.operation
        queue.dispatchQueue.asyncAfter(deadline: .now() + seconds) { [weak self] in
            guard let self, self.state.operation == operation else { return }
            body(self)
        }
    }
}
