import Foundation

/// Converts attributes and geometry elements to values. A value that cannot be converted is treated as missing.
extension NibElement {
    /// Returns a Boolean attribute, written as `YES` or `NO`, or as `true` or `false`.
    package func bool(_ attribute: String) -> Bool? {
        switch attributes[attribute] {
        case "YES", "true": true
        case "NO", "false": false
        default: nil
        }
    }

    /// Returns a number within ±10,000,000. Other numbers are treated as missing, so that coordinates stay precise and fit into an `Int`.
    package func number(_ attribute: String) -> Double? {
        guard let value = attributes[attribute].flatMap(Double.init), abs(value) <= 10_000_000 else { return nil }
        return value
    }

    /// Returns a number like ``number(_:)``, rounded toward zero.
    package func integer(_ attribute: String) -> Int? { number(attribute).map { Int($0) } }

    /// Returns the rectangle for the property `key`. *Units*: points.
    package func rect(_ key: String) -> CGRect? {
        guard let found = child(key: key), found.name == "rect" else { return nil }
        return CGRect(
            x: found.number("x") ?? 0, y: found.number("y") ?? 0, width: max(found.number("width") ?? 0, 0),
            height: max(found.number("height") ?? 0, 0))
    }

    /// Returns the size for the property `key`. *Units*: points.
    package func size(_ key: String) -> CGSize? {
        child(key: key).map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
    }

    /// Returns the point for the property `key`. *Units*: points.
    package func point(_ key: String) -> CGPoint? {
        child(key: key).map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
    }

    /// Distances from the edges. *Units*: points.
    package struct Insets: Equatable, Sendable {
        package var top, leading, bottom, trailing: Double
    }

    /// Returns the distances for the property `key`. The names of the attributes for the edges depend on the kind of the element.
    package func insets(_ key: String) -> Insets? {
        guard let found = child(key: key) else { return nil }
        return Insets(
            top: found.number("minY") ?? found.number("top") ?? 0,
            leading: found.number("minX") ?? found.number("left") ?? found.number("leading") ?? 0,
            bottom: found.number("maxY") ?? found.number("bottom") ?? 0,
            trailing: found.number("maxX") ?? found.number("right") ?? found.number("trailing") ?? 0)
    }

    /// Returns a factor, which Interface Builder also writes as a ratio such as `16:9`.
    package func ratio(_ attribute: String) -> Double? {
        guard let text = attributes[attribute] else { return nil }
        let parts = text.split(separator: ":").compactMap { Double($0) }
        switch parts.count {
        case 1 where parts[0].isFinite: return parts[0]
        case 2 where parts[1] != 0 && (parts[0] / parts[1]).isFinite: return parts[0] / parts[1]
        default: return nil
        }
    }
}
