import CoreLocation
import Foundation

/// A part of the flat map. *Units*: map points. It may extend beyond the 180th meridian.
public struct MKMapRect: Equatable, Sendable {
    /// The upper left corner.
    public var origin: MKMapPoint
    /// The size.
    public var size: MKMapSize

    /// Creates a rectangle.
    public init(origin: MKMapPoint, size: MKMapSize) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle. *Units*: map points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    /// The whole map.
    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
    /// The rectangle that contains no part of the map; its union with another rectangle is the other rectangle.
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// Whether this is ``null``.
    public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
    /// Whether the rectangle is null or has no area.
    public var isEmpty: Bool { isNull || size.width <= 0 || size.height <= 0 }

    /// The western edge. *Units*: map points.
    public var minX: Double { origin.x }
    /// The northern edge. *Units*: map points.
    public var minY: Double { origin.y }
    /// The middle from west to east. *Units*: map points.
    public var midX: Double { origin.x + size.width / 2 }
    /// The middle from north to south. *Units*: map points.
    public var midY: Double { origin.y + size.height / 2 }
    /// The eastern edge. *Units*: map points.
    public var maxX: Double { origin.x + size.width }
    /// The southern edge. *Units*: map points.
    public var maxY: Double { origin.y + size.height }
    /// The size from west to east. *Units*: map points.
    public var width: Double { size.width }
    /// The size from north to south. *Units*: map points.
    public var height: Double { size.height }

    /// Whether the point is inside or on an edge.
    public func contains(_ point: MKMapPoint) -> Bool {
        !isNull && point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Whether this rectangle contains all of `rect`.
    public func contains(_ rect: MKMapRect) -> Bool {
        !isNull && !rect.isNull && rect.minX >= minX && rect.maxX <= maxX && rect.minY >= minY && rect.maxY <= maxY
    }

    /// Whether the two rectangles have a part or an edge in common.
    public func intersects(_ rect: MKMapRect) -> Bool { !intersection(rect).isNull }

    /// Returns the common part; ``null`` if there is none.
    public func intersection(_ rect: MKMapRect) -> MKMapRect {
        guard !isNull, !rect.isNull else { return .null }
        let (left, top) = (max(minX, rect.minX), max(minY, rect.minY))
        let (right, bottom) = (min(maxX, rect.maxX), min(maxY, rect.maxY))
        guard left <= right, top <= bottom else { return .null }
        return MKMapRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the smallest rectangle that contains both rectangles.
    public func union(_ rect: MKMapRect) -> MKMapRect {
        if isNull { return rect }
        if rect.isNull { return self }
        let (left, top) = (min(minX, rect.minX), min(minY, rect.minY))
        return MKMapRect(x: left, y: top, width: max(maxX, rect.maxX) - left, height: max(maxY, rect.maxY) - top)
    }

    /// Returns the rectangle with its edges moved inwards, or `null` if the distances exceed half its size; negative distances move the
    /// edges outwards. *Units*: map points.
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        guard !isNull, width >= 2 * dx, height >= 2 * dy else { return .null }
        return MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Returns the rectangle moved by a distance. *Units*: map points.
    public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }
}

extension MKCoordinateRegion {
    /// Creates the region of a part of the map. Its center is the position at the center of the rectangle.
    public init(_ rect: MKMapRect) {
        guard !rect.isNull else {
            self.init()
            return
        }
        let north = MKMapPoint(x: rect.midX, y: rect.minY).coordinate.latitude
        let south = MKMapPoint(x: rect.midX, y: rect.maxY).coordinate.latitude
        self.init(
            center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
            span: MKCoordinateSpan(
                latitudeDelta: north - south, longitudeDelta: min(rect.width / MKMapSize.world.width * 360, 360)))
    }
}
