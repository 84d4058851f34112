import Foundation
import QuartzCore
import UIPrimitives

/// Changes values of a view with the angle of the device. *Thread*: main.
///
/// *Differs from UIKit*: stored, without effect; a desktop has no motion sensors.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
    public override init() {
        super.init()
    }

    /// The values of key paths for an angle of the device, from -1 to 1 on both axes, relative to the values of the view. Nil by default.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A motion effect that changes one value in proportion to one angle of the device.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The angle that changes the value.
    public enum EffectType: Int, Sendable {
        /// As in UIKit.
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    /// The name of the changed value.
    public let keyPath: String
    /// The angle that changes the value.
    public let type: EffectType
    /// The value at the angle -1: a number, point or size.
    open var minimumRelativeValue: Any?
    /// The value at the angle 1.
    open var maximumRelativeValue: Any?

    /// Creates an effect without values.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
    }

    /// The interpolated value; nil if the values are missing or of different kinds.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let part = (min(max(offset, -1), 1) + 1) / 2
        guard let a = AnimatableValue(minimumRelativeValue), let b = AnimatableValue(maximumRelativeValue) else { return nil }
        switch (a, b, a.mixed(with: b, at: part)) {
        case (.number, .number, .number(let value)): return [keyPath: value]
        case (.point, .point, .point(let value)): return [keyPath: value]
        case (.size, .size, .size(let value)): return [keyPath: value]
        default: return nil
        }
    }
}

/// Several motion effects. The values of later effects replace the values of earlier effects for the same key paths.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects of the group.
    open var motionEffects: [UIMotionEffect]?

    /// The values of all effects.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let values = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return values.isEmpty ? nil : values.reduce(into: [:]) { all, each in all.merge(each) { $1 } }
    }
}
