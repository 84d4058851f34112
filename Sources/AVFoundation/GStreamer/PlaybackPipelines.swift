import Foundation
import Scheduling

/// Creates pipelines.
package enum PlaybackPipelines {
    private static let factory = Locked<(@Sendable (URL) -> any PlaybackPipeline)?>(nil)

    /// Replaces how pipelines are created, for tests; nil restores GStreamer's.
    package static func setFactory(_ new: (@Sendable (URL) -> any PlaybackPipeline)?) {
        factory.withLock { $0 = new }
    }

    /// A pipeline that was not opened yet. On a virtual clock it is silent and follows that clock.
    @MainActor static func make(_ source: URL) -> any PlaybackPipeline {
        if let factory = factory.withLock({ $0 }) { return factory(source) }
        let clock = FrameScheduler.current.clock
        guard clock.isVirtual else { return GStreamerPipeline(source: source, audio: .device) }
        return SteppedPipeline(GStreamerPipeline(source: source, audio: .none), clock: clock)
    }
}
