import Foundation
import UIPrimitives

/// A group whose items have places. *Units*: points, from the corner of the group, left to right.
@MainActor final class PlacedGroup {
    /// An item in its place.
    struct Item {
        var frame: CGRect
        /// The axes whose length is the view's preferred one.
        var estimated: LayoutAxes = []
        var zIndex = 0
    }

    /// A view at the edge of an item or group.
    struct Edge {
        var item: NSCollectionLayoutSupplementaryItem
        var frame: CGRect
        var estimated: LayoutAxes
        /// The item that the view belongs to, counted from the first one of the group.
        var index: Int
    }

    var size: CGSize
    var items: [Item] = []
    var edges: [Edge] = []

    init(size: CGSize) {
        self.size = size
    }

    /// Adds what another group has placed, at a point of this one.
    func add(_ other: PlacedGroup, at origin: CGPoint) {
        let first = items.count
        for item in other.items {
            items.append(Item(frame: item.frame.moved(by: origin), estimated: item.estimated, zIndex: item.zIndex))
        }
        for edge in other.edges {
            edges.append(
                Edge(item: edge.item, frame: edge.frame.moved(by: origin), estimated: edge.estimated, index: first + edge.index))
        }
    }
}

/// A size of which some axes are unknown.
struct LayoutSpace {
    var size: CGSize
    var unknown: LayoutAxes = []
}

extension CGRect {
    func moved(by origin: CGPoint) -> CGRect { offsetBy(dx: origin.x, dy: origin.y) }
}

extension NSDirectionalEdgeInsets {
    /// The insets without those of some axes.
    func ignoring(_ axes: LayoutAxes) -> NSDirectionalEdgeInsets {
        var insets = self
        if axes.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
        if axes.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }
}

extension CGSize {
    /// The size with the measured lengths of some axes.
    func replacing(_ axes: LayoutAxes, by measured: CGSize?) -> CGSize {
        guard let measured else { return self }
        return CGSize(
            width: axes.contains(.horizontal) ? measured.width : width,
            height: axes.contains(.vertical) ? measured.height : height)
    }
}
