import Foundation
import FoundationCompatibility
import Graphics
import UIPrimitives

/// Key-value coding of layers: the key of a property sets the property; the values of other keys are stored with the layer.
extension CALayer: KeyedValues {
    package func setKeyedValue(_ value: Any?, forKey key: String) -> Bool {
        if let (emitter, cell, key) = emitterCell(at: key) {
            emitter.emissionDidChange()
            return cell.setKeyedValue(value, forKey: key)
        }
        if let property = LayerProperty.ofKeys[key] {
            property.set(self, value)
        } else if value == nil, let clear = Self.clearing[key] {
            clear(self)
        } else if let known = AnimatableValue(value), modelValue(forKeyPath: key) != nil || isUnsetProperty(key) {
            setModelValue(known, forKeyPath: key)
        } else {
            keyedValueStorage[key] = value
        }
        return true
    }

    package func keyedValue(forKey key: String) -> Any? {
        if let (_, cell, key) = emitterCell(at: key) { return cell.keyedValue(forKey: key) }
        if let property = LayerProperty.ofKeys[key] { return property.get(self) }
        return modelValue(forKeyPath: key)?.plainValue ?? keyedValueStorage[key]
    }

    /// Returns the emitter cell that a key path such as `emitterCells.name.key` names, and the key after its name; nil for other paths.
    private func emitterCell(at keyPath: String) -> (CAEmitterLayer, CAEmitterCell, String)? {
        guard let emitter = self as? CAEmitterLayer else { return nil }
        let parts = keyPath.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "emitterCells", let cell = emitter.emitterCells?.first(where: { $0.name == parts[1] })
        else { return nil }
        return (emitter, cell, parts[2])
    }

    /// By key, the functions that set properties to nil.
    private static let clearing: [String: @Sendable (CALayer) -> Void] = [
        "contents": { $0.contents = nil },
        "backgroundColor": { $0.backgroundColor = nil },
        "borderColor": { $0.borderColor = nil },
        "shadowColor": { $0.shadowColor = nil },
        "shadowPath": { $0.shadowPath = nil },
        "path": { ($0 as? CAShapeLayer)?.path = nil },
        "locations": { ($0 as? CAGradientLayer)?.locations = nil },
    ]

    /// Whether `key` is the key of a property that may be nil and then has no model value.
    private func isUnsetProperty(_ key: String) -> Bool {
        ["contents", "shadowPath", "path", "locations"].contains(key)
    }

    /// Sets the model value of a property of `CALayer` itself, without an action.
    final func setOwnModelValue(_ value: AnimatableValue, forKeyPath keyPath: String) {
        let size = values.bounds.size
        values.setValue(value, forKeyPath: keyPath)
        markDamaged([.geometry, .group, .content])
        guard values.bounds.size != size else { return }
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }

    // The value is never read; only its address is used, as the key of the associated object.
    nonisolated(unsafe) private static var keyedValueStorageKey: UInt8 = 0

    private var keyedValueStorage: [String: Any] {
        get { objc_getAssociatedObject(self, &Self.keyedValueStorageKey) as? [String: Any] ?? [:] }
        set { objc_setAssociatedObject(self, &Self.keyedValueStorageKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}

/// A property of layers whose key is not animatable. A value of another type is ignored, or clears a property that may be nil.
private struct LayerProperty: Sendable {
    let get: @Sendable (CALayer) -> Any?
    let set: @Sendable (CALayer, Any?) -> Void

    static let ofKeys: [String: LayerProperty] = [
        "frame": LayerProperty(\.frame) { if case .rect(let rect)? = AnimatableValue($0) { rect } else { nil } },
        "masksToBounds": flag(\.masksToBounds),
        "opaque": flag(\.isOpaque),
        "doubleSided": flag(\.isDoubleSided),
        "geometryFlipped": flag(\.isGeometryFlipped),
        "allowsGroupOpacity": flag(\.allowsGroupOpacity),
        "allowsEdgeAntialiasing": flag(\.allowsEdgeAntialiasing),
        "drawsAsynchronously": flag(\.drawsAsynchronously),
        "shouldRasterize": flag(\.shouldRasterize),
        "needsDisplayOnBoundsChange": flag(\.needsDisplayOnBoundsChange),
        "contentsScale": number(\.contentsScale),
        "rasterizationScale": number(\.rasterizationScale),
        "contentsGravity": LayerProperty(\.contentsGravity) {
            $0 as? CALayerContentsGravity ?? ($0 as? String).map(CALayerContentsGravity.init(rawValue:))
        },
        "name": LayerProperty(\.name) { .some($0 as? String) },
        "mask": LayerProperty(\.mask) { .some($0 as? CALayer) },
    ]

    /// Creates a property. `read` converts a value of a client, and returns nil for an unsupported value.
    private init<Value>(
        _ path: any ReferenceWritableKeyPath<CALayer, Value> & Sendable, read: @escaping @Sendable (Any?) -> Value?
    ) {
        get = { $0[keyPath: path] }
        set = { layer, value in
            if let value = read(value) { layer[keyPath: path] = value }
        }
    }

    private static func flag(_ path: any ReferenceWritableKeyPath<CALayer, Bool> & Sendable) -> LayerProperty {
        LayerProperty(path) { if case .number(let number)? = AnimatableValue($0) { number != 0 } else { nil } }
    }

    private static func number(_ path: any ReferenceWritableKeyPath<CALayer, CGFloat> & Sendable) -> LayerProperty {
        LayerProperty(path) { if case .number(let number)? = AnimatableValue($0) { number } else { nil } }
    }
}

/// Key-value coding of animations. A copy has the values of the original, so that delegates can distinguish animations by them.
extension CAAnimation: KeyedValues {
    package func setKeyedValue(_ value: Any?, forKey key: String) -> Bool {
        keyedValues[key] = value
        return true
    }

    package func keyedValue(forKey key: String) -> Any? { keyedValues[key] }
}

extension AnimatableValue {
    /// The value in the form that clients receive, with numbers as `NSNumber`.
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
