import Graphics
import Scheduling

/// A frame of a video.
package struct PlaybackFrame: Sendable {
    /// The opaque pixels, which may be the decoder's own memory.
    package let bitmap: Bitmap
    /// The timestamp of the frame, which is not necessarily its position in the medium. *Units*: seconds.
    package let time: Double

    package init(bitmap: Bitmap, time: Double) {
        self.bitmap = bitmap
        self.time = time
    }
}

/// Passes frames from the decoder's thread to the main thread. A frame is dropped if the next one arrives before it was consumed.
/// *Thread*: any.
package final class FrameMailbox: Sendable {
    private struct State {
        var latest: PlaybackFrame?
        var isConsumed = true
        var droppedCount = 0
    }

    private let state = Locked(State())

    package init() {}

    /// The most recent frame, consumed or not.
    package var latest: PlaybackFrame? { state.withLock { $0.latest } }
    /// The number of frames that were replaced before they were consumed.
    package var droppedCount: Int { state.withLock { $0.droppedCount } }

    /// Stores a frame. Returns whether the caller must schedule a consumer: false while one is already pending.
    package func put(_ frame: PlaybackFrame) -> Bool {
        // The replaced frame must be released outside of the lock.
        let (isScheduled, replaced) = state.withLock { state in
            let replaced = state.latest
            let isScheduled = !state.isConsumed
            if isScheduled { state.droppedCount += 1 }
            state.latest = frame
            state.isConsumed = false
            return (isScheduled, replaced)
        }
        withExtendedLifetime(replaced) {}
        return !isScheduled
    }

    /// Consumes and returns the stored frame; nil if it was consumed before.
    package func take() -> PlaybackFrame? {
        state.withLock { state in
            defer { state.isConsumed = true }
            return state.isConsumed ? nil : state.latest
        }
    }
}
