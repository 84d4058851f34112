import Foundation
import UIPrimitives

/// The width or height of an element of a compositional layout. *Thread*: main.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable {
        case fractionalWidth, fractionalHeight, absolute, estimated, uniform
    }

    /// The meaning of ``dimension``.
    let kind: Kind
    /// The fraction, or the number of points.
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        self.dimension = dimension
    }

    /// A fraction of the width of the containing group; for the outermost group, of the section.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make(.fractionalWidth, fractionalWidth) }
    /// A fraction of the height of the containing group; for the outermost group, of the section.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make(.fractionalHeight, fractionalHeight) }
    /// A fixed number of points.
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute, absoluteDimension) }
    /// An estimated number of points, which is replaced by the measured size of the element's view.
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated, estimatedDimension) }
    /// An estimated number of points for items that all have the size of the largest one in their group.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> Self { make(.uniform, estimate) }

    private class func make(_ kind: Kind, _ dimension: CGFloat) -> Self {
        // The class has no public initializer, so `Self` is this class.
        unsafeDowncast(NSCollectionLayoutDimension(kind, dimension), to: Self.self)
    }

    /// As in UIKit.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// As in UIKit.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// As in UIKit.
    open var isAbsolute: Bool { kind == .absolute }
    /// As in UIKit.
    open var isEstimated: Bool { kind == .estimated }
    /// As in UIKit.
    open var isUniformAcrossSiblings: Bool { kind == .uniform }

    /// The length in a container; an estimated length is the estimate. *Units*: points.
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: max(0, container.width * dimension)
        case .fractionalHeight: max(0, container.height * dimension)
        case .absolute, .estimated, .uniform: max(0, dimension)
        }
    }

    /// Whether the length is unknown until a view is measured; `container` contains the axes on which the size of the container is unknown.
    func isEstimated(in container: LayoutAxes) -> Bool {
        switch kind {
        case .fractionalWidth: container.contains(.horizontal)
        case .fractionalHeight: container.contains(.vertical)
        case .absolute: false
        case .estimated, .uniform: true
        }
    }
}

/// A set of the two axes of a size.
struct LayoutAxes: OptionSet, Hashable {
    let rawValue: Int

    static let horizontal = LayoutAxes(rawValue: 1)
    static let vertical = LayoutAxes(rawValue: 2)
}

/// The width and height of an element of a compositional layout. *Thread*: main.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    /// The width.
    open private(set) var widthDimension: NSCollectionLayoutDimension
    /// The height.
    open private(set) var heightDimension: NSCollectionLayoutDimension

    /// Creates a size of two dimensions.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        widthDimension = width
        heightDimension = height
    }

    /// The size in a container; estimated lengths are the estimates. *Units*: points.
    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    /// The axes on which the size is unknown until a view is measured.
    func estimatedAxes(in container: LayoutAxes) -> LayoutAxes {
        var axes: LayoutAxes = []
        if widthDimension.isEstimated(in: container) { axes.insert(.horizontal) }
        if heightDimension.isEstimated(in: container) { axes.insert(.vertical) }
        return axes
    }
}

/// A distance between elements that is fixed, or grows with the available space. *Thread*: main.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    /// The distance, or the smallest distance if it is flexible. *Units*: points.
    public let spacing: CGFloat
    /// Whether ``spacing`` is the smallest distance, which grows with the available space.
    public let isFlexible: Bool
    /// Whether ``spacing`` is the exact distance.
    open var isFixed: Bool { !isFlexible }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
    }

    /// A distance of at least `flexibleSpacing`, which grows by an equal share of the remaining space. *Units*: points.
    public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }

    /// A distance that does not change. *Units*: points.
    public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
}

/// The distances around an item; nil represents no distance. *Thread*: main.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// As in UIKit.
    open private(set) var leading: NSCollectionLayoutSpacing?
    /// As in UIKit.
    open private(set) var top: NSCollectionLayoutSpacing?
    /// As in UIKit.
    open private(set) var trailing: NSCollectionLayoutSpacing?
    /// As in UIKit.
    open private(set) var bottom: NSCollectionLayoutSpacing?

    /// Creates the distances around an item.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }
}

/// A point at the edges of an element, at which another element is placed. *Thread*: main.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
    /// The edges at which the point lies; on an axis without an edge, it lies in the middle.
    open private(set) var edges: NSDirectionalRectEdge
    /// The distance from the point at ``edges``: in points, or as a fraction of the size of the element.
    open private(set) var offset: CGPoint
    /// Whether ``offset`` is in points.
    open private(set) var isAbsoluteOffset: Bool
    /// Whether ``offset`` is a fraction of the size of the element.
    open var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        self.edges = edges
        self.offset = offset
        isAbsoluteOffset = isAbsolute
    }

    /// Creates a point at edges.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges, .zero, isAbsolute: true)
    }

    /// Creates a point at edges, moved by a number of points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }

    /// Creates a point at edges, moved by a fraction of the size of the element.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// The point as fractions of a size, 0 to 1 for each axis, in left-to-right layout.
    var unitPoint: CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5,
            y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5)
    }

    /// The offset for an element of a size. *Units*: points.
    func offset(for size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}

/// The side or corner of a rectangle at which another one lies.
public enum NSRectAlignment: Int, Sendable {
    /// As in UIKit.
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    var isTop: Bool { self == .top || self == .topLeading || self == .topTrailing }
    var isBottom: Bool { self == .bottom || self == .bottomLeading || self == .bottomTrailing }
    var isLeading: Bool { self == .leading || self == .topLeading || self == .bottomLeading }
    var isTrailing: Bool { self == .trailing || self == .topTrailing || self == .bottomTrailing }
}
