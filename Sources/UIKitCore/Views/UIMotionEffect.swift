import Foundation
import UIPrimitives

/// Changes values of a view with the angle of the device.
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
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        switch (minimumRelativeValue, maximumRelativeValue) {
        case (let a as CGPoint, let b as CGPoint): return [keyPath: CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y))]
        case (let a as CGSize, let b as CGSize):
            return [keyPath: CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))]
        default:
            guard let a = Self.number(minimumRelativeValue), let b = Self.number(maximumRelativeValue) else { return nil }
            return [keyPath: mix(a, b)]
        }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

/// Several motion effects. The values of later ones replace the same key paths of earlier ones.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects of the group.
    open var motionEffects: [UIMotionEffect]?

    /// The values of all effects.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let values = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return values.isEmpty ? nil : values.reduce(into: [:]) { all, each in all.merge(each) { $1 } }
    }
}
