import Foundation
import FoundationCompatibility

/// The time of an animation or layer relative to the time of its parent. *Units*: seconds.
public protocol CAMediaTiming {
    /// The time of the parent at which the object's time begins.
    var beginTime: CFTimeInterval { get set }
    /// The length of one pass.
    var duration: CFTimeInterval { get set }
    /// The rate of the object's time relative to the parent's.
    var speed: Float { get set }
    /// An offset that is added to the object's time.
    var timeOffset: CFTimeInterval { get set }
    /// The number of passes; 0 means one.
    var repeatCount: Float { get set }
    /// The total length of all passes; 0 means that `repeatCount` determines it.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each pass also runs backward.
    var autoreverses: Bool { get set }
    /// The effect that the object has before it begins and after it ends.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The effect that an animation has before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The final value remains after the animation has ended; the animation must not be removed on completion.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The initial value applies before the animation begins.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both `forwards` and `backwards`.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// The animation has an effect only while it is active.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    /// Whether the initial value applies before the animation begins.
    var fillsBefore: Bool { self == .backwards || self == .both }
    /// Whether the final value remains after the animation has ended.
    var fillsAfter: Bool { self == .forwards || self == .both }
}

/// The values of `CAMediaTiming`, and times derived from them. *Units*: seconds.
package struct LayerTiming: Equatable {
    package var beginTime: CFTimeInterval = 0
    package var duration: CFTimeInterval = 0
    package var speed: Float = 1
    package var timeOffset: CFTimeInterval = 0
    package var repeatCount: Float = 0
    package var repeatDuration: CFTimeInterval = 0
    package var autoreverses = false
    package var fillMode = CAMediaTimingFillMode.removed

    /// The length of one pass, including the reversed one with `autoreverses`.
    var cycle: CFTimeInterval { duration * (autoreverses ? 2 : 1) }

    /// The length from the beginning to the end, including repeats.
    package var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return cycle * CFTimeInterval(repeatCount > 0 ? repeatCount : 1)
    }

    /// Whether the animation has no end.
    var isEndless: Bool { activeDuration.isInfinite || repeatCount >= Float.greatestFiniteMagnitude }

    /// Maps the parent's time to the object's time.
    func localTime(_ parentTime: CFTimeInterval) -> CFTimeInterval {
        (parentTime - beginTime) * CFTimeInterval(speed) + timeOffset
    }

    /// Maps the object's time to the parent's time; the begin time for a speed of 0.
    func parentTime(_ localTime: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? beginTime : (localTime - timeOffset) / CFTimeInterval(speed) + beginTime
    }

    /// Returns the position in a pass (0…`duration`) and the number of the pass at the active time `time`, which must be within the active
    /// duration.
    func passPosition(at time: CFTimeInterval) -> (position: CFTimeInterval, pass: Int) {
        guard duration > 0 else { return (0, 0) }
        var pass = Int(min((time / cycle).rounded(.down), 1e9))
        var position = time - CFTimeInterval(pass) * cycle
        // At the very end the last pass shows its end, not the beginning of the next one.
        if pass > 0, time >= activeDuration, position < 1e-9 {
            pass -= 1
            position = cycle
        }
        if autoreverses, position > duration { position = cycle - position }
        return (min(max(position, 0), duration), pass)
    }
}
