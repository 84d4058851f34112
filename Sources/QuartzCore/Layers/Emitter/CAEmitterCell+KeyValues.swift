import Foundation
import FoundationCompatibility
import Graphics
import UIPrimitives

/// Access to the properties of cells by key, for key paths of their layer such as `emitterCells.sparks.birthRate`.
extension CAEmitterCell: KeyedValues {
    package func setKeyedValue(_ value: Any?, forKey key: String) -> Bool {
        if let path = Self.numbers[key] {
            guard case .number(let number)? = AnimatableValue(value) else { return true }
            self[keyPath: path] = number
        } else if let path = Self.floats[key] {
            guard case .number(let number)? = AnimatableValue(value) else { return true }
            self[keyPath: path] = Float(number)
        } else {
            return setOther(value, forKey: key)
        }
        return true
    }

    private func setOther(_ value: Any?, forKey key: String) -> Bool {
        switch (key, AnimatableValue(value)) {
        case ("contents", _): contents = value
        case ("color", .color(let color)?): self.color = color
        case ("enabled", .number(let number)?): isEnabled = number != 0
        case ("beginTime", .number(let number)?): beginTime = number
        case ("duration", .number(let number)?): duration = number
        default: return false
        }
        return true
    }

    package func keyedValue(forKey key: String) -> Any? {
        if let path = Self.numbers[key] { return NSNumber(value: Double(self[keyPath: path])) }
        if let path = Self.floats[key] { return NSNumber(value: self[keyPath: path]) }
        switch key {
        case "contents": return contents
        case "color": return color
        case "enabled": return NSNumber(value: isEnabled)
        case "beginTime": return NSNumber(value: beginTime)
        case "duration": return NSNumber(value: duration)
        default: return nil
        }
    }

    private static let numbers: [String: any ReferenceWritableKeyPath<CAEmitterCell, CGFloat> & Sendable] = [
        "emissionLongitude": \.emissionLongitude, "emissionRange": \.emissionRange, "velocity": \.velocity,
        "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration, "spin": \.spin,
        "spinRange": \.spinRange, "scale": \.scale, "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed,
    ]

    private static let floats: [String: any ReferenceWritableKeyPath<CAEmitterCell, Float> & Sendable] = [
        "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "speed": \.speed, "redRange": \.redRange,
        "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange, "redSpeed": \.redSpeed,
        "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
    ]
}
