import Foundation
import FoundationCompatibility

/// How an object's time passes against its parent's.
public protocol CAMediaTiming {
    var beginTime: CFTimeInterval { get set }
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    var fillsBefore: Bool { self == .backwards || self == .both }
    var fillsAfter: Bool { self == .forwards || self == .both }
}

/// The values of `CAMediaTiming`, and what follows from them. *Units*: seconds.
package struct LayerTiming: Equatable {
    package var beginTime: CFTimeInterval = 0
    package var duration: CFTimeInterval = 0
    package var speed: Float = 1
    package var timeOffset: CFTimeInterval = 0
    package var repeatCount: Float = 0
    package var repeatDuration: CFTimeInterval = 0
    package var autoreverses = false
    package var fillMode = CAMediaTimingFillMode.removed

    /// One pass, there and back where it reverses.
    var cycle: CFTimeInterval { duration * (autoreverses ? 2 : 1) }

    /// From beginning to end, repeats included.
    package var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return cycle * CFTimeInterval(repeatCount > 0 ? repeatCount : 1)
    }

    var isEndless: Bool { activeDuration.isInfinite || repeatCount >= Float.greatestFiniteMagnitude }

    /// The parent's time in own time.
    func localTime(_ parentTime: CFTimeInterval) -> CFTimeInterval {
        (parentTime - beginTime) * CFTimeInterval(speed) + timeOffset
    }

    func parentTime(_ localTime: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? beginTime : (localTime - timeOffset) / CFTimeInterval(speed) + beginTime
    }

    /// Where in one pass (0…`duration`) the active time `time` lies, and in which pass. `time` is within the active duration.
    func passPosition(at time: CFTimeInterval) -> (position: CFTimeInterval, pass: Int) {
        guard duration > 0 else { return (0, 0) }
        var pass = Int(min((time / cycle).rounded(.down), 1e9))
        var position = time - CFTimeInterval(pass) * cycle
        // At the very end the last pass shows its end, not the next one's beginning.
        if pass > 0, time >= activeDuration, position < 1e-9 {
            pass -= 1
            position = cycle
        }
        if autoreverses, position > duration { position = cycle - position }
        return (min(max(position, 0), duration), pass)
    }
}
