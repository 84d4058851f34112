import Foundation
import Scheduling

/// Creates the pipelines of players; tests can replace them.
package enum PlaybackPipelines {
    private static let factory = Locked(Factory())

    /// Wraps the function in a struct: if a function is the value of a generic type, Swift wraps it again at each access.
    private struct Factory {
        var make: (@Sendable (URL) -> any PlaybackPipeline)?
    }

    /// Replaces the function that creates pipelines, for tests; nil restores pipelines of GStreamer.
    package static func setFactory(_ new: (@Sendable (URL) -> any PlaybackPipeline)?) {
        factory.withLock { $0.make = new }
    }

    /// Returns a pipeline that is not open yet. On a virtual clock, the pipeline is silent and follows that clock.
    @MainActor static func make(_ source: URL) -> any PlaybackPipeline {
        if let make = factory.withLock({ $0.make }) { return make(source) }
        let clock = FrameScheduler.current.clock
        guard clock.isVirtual else { return GStreamerPipeline(source: source, audio: .device) }
        return SteppedPipeline(GStreamerPipeline(source: source, audio: .none), clock: clock)
    }
}
