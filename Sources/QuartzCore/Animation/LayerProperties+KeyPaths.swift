import Foundation
import Graphics
import UIPrimitives

extension LayerProperties {
    /// Returns the value of a property by the key path that animations use; nil for other paths.
    func value(forKeyPath keyPath: String) -> AnimatableValue? {
        switch keyPath {
        case "bounds": .rect(bounds)
        case "bounds.size": .size(bounds.size)
        case "bounds.size.width": .number(bounds.width)
        case "bounds.size.height": .number(bounds.height)
        case "bounds.origin": .point(bounds.origin)
        case "bounds.origin.x": .number(bounds.minX)
        case "bounds.origin.y": .number(bounds.minY)
        case "position": .point(position)
        case "position.x": .number(position.x)
        case "position.y": .number(position.y)
        case "anchorPoint": .point(anchorPoint)
        case "zPosition": .number(zPosition)
        case "anchorPointZ": .number(anchorPointZ)
        case "transform": .transform(transform)
        case "sublayerTransform": .transform(sublayerTransform)
        case "hidden": .number(isHidden ? 1 : 0)
        case "opacity": .number(CGFloat(opacity))
        case "backgroundColor": .color(backgroundColor ?? .clear)
        case "cornerRadius": .number(cornerRadius)
        case "borderWidth": .number(borderWidth)
        case "borderColor": .color(borderColor ?? .clear)
        case "shadowColor": .color(shadow.color ?? .clear)
        case "shadowOpacity": .number(CGFloat(shadow.opacity))
        case "shadowOffset": .size(shadow.offset)
        case "shadowRadius": .number(shadow.radius)
        case "shadowPath": shadow.path.map(AnimatableValue.path)
        case "contents": contents.map { .object($0.object) }
        case "contentsRect": .rect(contentsRect)
        case "contentsCenter": .rect(contentsCenter)
        default: transformComponent(keyPath)
        }
    }

    /// Sets the property that ``value(forKeyPath:)`` reads; ignores other paths and kinds of values.
    mutating func setValue(_ value: AnimatableValue, forKeyPath keyPath: String) {
        switch (keyPath, value) {
        case ("bounds", .rect(let rect)): bounds = rect
        case ("bounds.size", .size(let size)): bounds.size = size
        case ("bounds.size.width", .number(let number)): bounds.size.width = number
        case ("bounds.size.height", .number(let number)): bounds.size.height = number
        case ("bounds.origin", .point(let point)): bounds.origin = point
        case ("bounds.origin.x", .number(let number)): bounds.origin.x = number
        case ("bounds.origin.y", .number(let number)): bounds.origin.y = number
        case ("position", .point(let point)): position = point
        case ("position.x", .number(let number)): position.x = number
        case ("position.y", .number(let number)): position.y = number
        case ("anchorPoint", .point(let point)): anchorPoint = point
        case ("zPosition", .number(let number)): zPosition = number
        case ("anchorPointZ", .number(let number)): anchorPointZ = number
        case ("transform", .transform(let transform)): self.transform = transform
        case ("sublayerTransform", .transform(let transform)): sublayerTransform = transform
        case ("hidden", .number(let number)): isHidden = number >= 0.5
        case ("opacity", .number(let number)): opacity = Float(number)
        case ("backgroundColor", .color(let color)): backgroundColor = color
        case ("cornerRadius", .number(let number)): cornerRadius = max(0, number)
        case ("borderWidth", .number(let number)): borderWidth = max(0, number)
        case ("borderColor", .color(let color)): borderColor = color
        case ("shadowColor", .color(let color)): shadow.color = color
        case ("shadowOpacity", .number(let number)): shadow.opacity = Float(number)
        case ("shadowOffset", .size(let size)): shadow.offset = size
        case ("shadowRadius", .number(let number)): shadow.radius = max(0, number)
        case ("shadowPath", .path(let path)): shadow.path = path
        case ("contents", .object(let object)): contents = LayerContents(object)
        case ("contentsRect", .rect(let rect)): contentsRect = rect
        case ("contentsCenter", .rect(let rect)): contentsCenter = rect
        default: setTransformComponent(value, keyPath)
        }
    }

    /// Adds to the property that ``value(forKeyPath:)`` reads. Returns `false` for other paths.
    mutating func add(_ value: AnimatableValue, forKeyPath keyPath: String) -> Bool {
        // Fast path for the property that views animate most often.
        if keyPath == "position", case .point(let point) = value {
            position = CGPoint(x: position.x + point.x, y: position.y + point.y)
            return true
        }
        guard let base = self.value(forKeyPath: keyPath) else { return false }
        setValue(base.adding(value), forKeyPath: keyPath)
        return true
    }

    // MARK: Components of the transforms

    private static let transformPrefix = "transform."
    private static let sublayerPrefix = "sublayerTransform."

    private func transformComponent(_ keyPath: String) -> AnimatableValue? {
        if keyPath.hasPrefix(Self.transformPrefix) { return transform.component(keyPath.dropFirst(Self.transformPrefix.count)) }
        guard keyPath.hasPrefix(Self.sublayerPrefix) else { return nil }
        return sublayerTransform.component(keyPath.dropFirst(Self.sublayerPrefix.count))
    }

    private mutating func setTransformComponent(_ value: AnimatableValue, _ keyPath: String) {
        if keyPath.hasPrefix(Self.transformPrefix) {
            transform.setComponent(value, keyPath.dropFirst(Self.transformPrefix.count))
        } else if keyPath.hasPrefix(Self.sublayerPrefix) {
            sublayerTransform.setComponent(value, keyPath.dropFirst(Self.sublayerPrefix.count))
        }
    }
}
