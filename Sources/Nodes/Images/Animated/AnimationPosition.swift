import Foundation

/// The frame that an animated image shows, and its time within the loops.
struct AnimationPosition {
    private(set) var index: UInt = 0
    /// The number of loops before this one.
    private(set) var loop = 0
    /// The time in the loop at which the frame begins, and at which it was shown. *Units*: seconds.
    private var begin: Double = 0
    private var shown: Double = 0

    /// Times that differ by less than this value count as equal. *Units*: seconds.
    private static let tolerance = 1e-6

    /// Returns the next position, and the time until it is shown. Frames that end before the interval of the image has passed are skipped;
    /// a loop ends at the duration of the image, or with its last frame if that is 0. *Units*: seconds.
    func next(in image: any ASAnimatedImageProtocol) -> (position: AnimationPosition, delay: Double) {
        let interval = Double(max(1, image.frameInterval)) / 60
        let (count, total) = (UInt(max(0, image.frameCount)), image.totalDuration)
        var following = self
        following.begin += image.duration(at: index)
        following.index += 1
        following.shown = max(following.begin, shown + interval)
        while following.index < count, case let end = following.begin + image.duration(at: following.index),
            end <= following.shown + Self.tolerance
        {
            following.begin = end
            following.index += 1
        }
        let isOver = following.index >= count || total > 0 && following.shown >= total - Self.tolerance
        guard isOver else { return (following, following.shown - shown) }
        let end = total > 0 ? total : following.shown
        return (AnimationPosition(index: 0, loop: loop + 1, begin: 0, shown: 0), max(0, end - shown))
    }
}
