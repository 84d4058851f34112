/// The desired frame rate of a display link or an animation. *Differs from Core Animation*: animations have the screen's rate.
public struct CAFrameRateRange: Equatable, Sendable {
    /// The lowest acceptable rate. *Units*: frames per second. *Differs from Core Animation*: without effect; the display link uses the
    /// preferred or the highest rate.
    public var minimum: Float
    /// The highest acceptable rate. *Units*: frames per second.
    public var maximum: Float
    /// The desired rate; nil if there is none. *Units*: frames per second.
    public var preferred: Float?

    /// Creates a range. *Units*: frames per second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// A range without preferences.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
