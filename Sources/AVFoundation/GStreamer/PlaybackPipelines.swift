import Foundation
import Scheduling

/// Creates pipelines.
package enum PlaybackPipelines {
    private static let factory = Locked(Factory())

    /// A struct, because a function that is itself a generic value is wrapped again by each access.
    private struct Factory {
        var make: (@Sendable (URL) -> any PlaybackPipeline)?
    }

    /// Replaces how pipelines are created, for tests; nil restores GStreamer's.
    package static func setFactory(_ new: (@Sendable (URL) -> any PlaybackPipeline)?) {
        factory.withLock { $0.make = new }
    }

    /// A pipeline that was not opened yet. On a virtual clock it is silent and follows that clock.
    @MainActor static func make(_ source: URL) -> any PlaybackPipeline {
        if let make = factory.withLock({ $0.make }) { return make(source) }
        let clock = FrameScheduler.current.clock
        guard clock.isVirtual else { return GStreamerPipeline(source: source, audio: .device) }
        return SteppedPipeline(GStreamerPipeline(source: source, audio: .none), clock: clock)
    }
}
