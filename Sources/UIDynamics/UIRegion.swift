import Foundation
import UIKitCore
import UIPrimitives

/// An area around the origin, in which a field acts. Immutable. *Thread*: any.
open class UIRegion: NSObject, NSCopying, @unchecked Sendable {  // Immutable.
    private let shape: Shape

    private indirect enum Shape: Sendable {
        case everything
        case circle(radius: CGFloat)
        case rectangle(size: CGSize)
        case inverse(Shape)
        case union(Shape, Shape)
        case difference(Shape, Shape)
        case intersection(Shape, Shape)

        func contains(_ point: CGPoint) -> Bool {
            switch self {
            case .everything: true
            case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
            case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
            case .inverse(let shape): !shape.contains(point)
            case .union(let a, let b): a.contains(point) || b.contains(point)
            case .difference(let a, let b): a.contains(point) && !b.contains(point)
            case .intersection(let a, let b): a.contains(point) && b.contains(point)
            }
        }
    }

    private init(shape: Shape) {
        self.shape = shape
    }

    /// A region that contains all points.
    open class var infinite: UIRegion { UIRegion(shape: .everything) }

    /// Creates a circle around the origin. *Units*: points.
    public convenience init(radius: CGFloat) {
        self.init(shape: .circle(radius: max(radius, 0)))
    }

    /// Creates a rectangle whose center is the origin. *Units*: points.
    public convenience init(size: CGSize) {
        self.init(shape: .rectangle(size: size))
    }

    /// Returns the region of all points outside of this one.
    open func inverse() -> UIRegion { UIRegion(shape: .inverse(shape)) }

    /// Returns the region of the points in either region.
    open func byUnion(with region: UIRegion) -> UIRegion { UIRegion(shape: .union(shape, region.shape)) }

    /// Returns the region of the points in this region and outside of the other one.
    open func byDifference(from region: UIRegion) -> UIRegion { UIRegion(shape: .difference(shape, region.shape)) }

    /// Returns the region of the points in both regions.
    open func byIntersection(with region: UIRegion) -> UIRegion { UIRegion(shape: .intersection(shape, region.shape)) }

    /// Whether the region contains a point. *Units*: points from the center of the region.
    open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

    /// Returns the region itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
