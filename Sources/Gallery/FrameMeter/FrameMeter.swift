import AsyncDisplayKit

/// Measures the frames of a scroll: the number of intervals between frames, their total duration, and the longest of them. *Units*:
/// seconds.
final class FrameMeter {
    private(set) var frameCount = 0
    private(set) var duration: CFTimeInterval = 0
    private(set) var longestFrame: CFTimeInterval = 0
    private var last: CFTimeInterval?

    /// Records a frame that was shown at `timestamp`, in seconds.
    func note(_ timestamp: CFTimeInterval) {
        if let last {
            frameCount += 1
            duration += timestamp - last
            longestFrame = max(longestFrame, timestamp - last)
        }
        last = timestamp
    }

    /// Discards all measurements.
    func reset() {
        frameCount = 0
        duration = 0
        longestFrame = 0
        last = nil
    }

    /// The average number of frames per second; nil before the second frame.
    var framesPerSecond: Double? {
        return duration > 0 ? Double(frameCount) / duration : nil
    }

    var summary: String {
        guard let framesPerSecond else { return "not measured yet" }
        let worst = Int((longestFrame * 1000).rounded())
        return "\(Int(framesPerSecond.rounded())) fps, slowest frame \(worst) ms"
    }
}
