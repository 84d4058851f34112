import Foundation
import Graphics
import UIPrimitives

/// Layers keep values by any key: those of their own properties set these, others are stored.
extension CALayer: KeyedValues {
    package func take(_ value: Any?, forKey key: String) -> Bool {
        if let known = AnimatableValue(value), modelValue(forKeyPath: key) != nil || isUnsetProperty(key) {
            setModelValue(known, forKeyPath: key)
        } else {
            keptValues[key] = value
        }
        return true
    }

    package func keptValue(forKey key: String) -> Any? {
        modelValue(forKeyPath: key)?.plainValue ?? keptValues[key]
    }

    /// Properties that have no value before one is set.
    private func isUnsetProperty(_ key: String) -> Bool {
        ["contents", "shadowPath", "path", "locations"].contains(key)
    }

    /// Changes what no subclass stores, without an action.
    final func setOwnModelValue(_ value: AnimatableValue, forKeyPath keyPath: String) {
        let size = values.bounds.size
        values.setValue(value, forKeyPath: keyPath)
        markDamaged([.geometry, .group, .content])
        guard values.bounds.size != size else { return }
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }

    // The address alone is used.
    nonisolated(unsafe) private static var keptKey: UInt8 = 0

    private var keptValues: [String: Any] {
        get { objc_getAssociatedObject(self, &Self.keptKey) as? [String: Any] ?? [:] }
        set { objc_setAssociatedObject(self, &Self.keptKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}

/// Animations keep values by key too, and their copies take them along: delegates tell animations apart by them.
extension CAAnimation: KeyedValues {
    package func take(_ value: Any?, forKey key: String) -> Bool {
        keyedValues[key] = value
        return true
    }

    package func keptValue(forKey key: String) -> Any? { keyedValues[key] }
}

extension AnimatableValue {
    /// The value as users know it: numbers as `NSNumber`.
    fileprivate var plainValue: Any {
        switch self {
        case .number(let number): NSNumber(value: Double(number))
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .color(let color): color
        case .transform(let transform): transform
        case .path(let path): path
        case .list(let list): list.map(\.plainValue)
        case .object(let object): object
        }
    }
}
