import Foundation

/// Values of attributes and of the elements that describe geometry. A value that cannot be converted counts as missing.
extension NibElement {
    /// `YES` or `NO`.
    package func bool(_ attribute: String) -> Bool? {
        switch attributes[attribute] {
        case "YES", "true": true
        case "NO", "false": false
        default: nil
        }
    }

    /// A finite number within ±10,000,000, so that sums of coordinates stay exact.
    package func number(_ attribute: String) -> Double? {
        guard let value = attributes[attribute].flatMap(Double.init), abs(value) <= 10_000_000 else { return nil }
        return value
    }

    /// A finite number without its fraction.
    package func integer(_ attribute: String) -> Int? { number(attribute).map { Int($0) } }

    /// The rectangle for the property `key`. *Units*: points.
    package func rect(_ key: String) -> CGRect? {
        guard let found = child(key: key), found.name == "rect" else { return nil }
        return CGRect(
            x: found.number("x") ?? 0, y: found.number("y") ?? 0, width: max(found.number("width") ?? 0, 0),
            height: max(found.number("height") ?? 0, 0))
    }

    /// *Units*: points.
    package func size(_ key: String) -> CGSize? {
        child(key: key).map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
    }

    /// *Units*: points.
    package func point(_ key: String) -> CGPoint? {
        child(key: key).map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
    }

    /// Distances from the edges: `minX` is the left or leading one. *Units*: points.
    package struct Insets: Equatable, Sendable {
        package var top, leading, bottom, trailing: Double
    }

    /// The distances for the property `key`, which several elements describe.
    package func insets(_ key: String) -> Insets? {
        guard let found = child(key: key) else { return nil }
        return Insets(
            top: found.number("minY") ?? found.number("top") ?? 0,
            leading: found.number("minX") ?? found.number("left") ?? found.number("leading") ?? 0,
            bottom: found.number("maxY") ?? found.number("bottom") ?? 0,
            trailing: found.number("maxX") ?? found.number("right") ?? found.number("trailing") ?? 0)
    }

    /// A factor, which Interface Builder also writes as a ratio: `16:9`.
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
