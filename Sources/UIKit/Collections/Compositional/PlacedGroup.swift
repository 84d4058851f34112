import Foundation
import UIPrimitives

/// A group whose items have been placed. *Units*: points from the top left corner of the group, in left-to-right layout.
@MainActor final class PlacedGroup {
    /// An item that has been placed.
    struct Item {
        var frame: CGRect
        /// The axes on which the view has its preferred length.
        var estimated: LayoutAxes = []
        var zIndex = 0
    }

    /// A view at the edge of an item or group.
    struct Edge {
        var item: NSCollectionLayoutSupplementaryItem
        var frame: CGRect
        var estimated: LayoutAxes
        /// The index, among the items of the group, of the item to which the view belongs.
        var index: Int
    }

    var size: CGSize
    var items: [Item] = []
    var edges: [Edge] = []

    init(size: CGSize) {
        self.size = size
    }

    /// Adds the items and views of another group, moved to a point of this one.
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

/// A size that may be unknown on some axes.
struct LayoutSpace {
    var size: CGSize
    var unknownAxes: LayoutAxes = []
}

extension CGRect {
    func moved(by origin: CGPoint) -> CGRect { offsetBy(dx: origin.x, dy: origin.y) }
}

extension NSDirectionalEdgeInsets {
    /// The insets with 0 on the given axes.
    func ignoring(_ axes: LayoutAxes) -> NSDirectionalEdgeInsets {
        var insets = self
        if axes.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
        if axes.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }
}

extension CGSize {
    /// The size with the measured lengths on the given axes.
    func replacing(_ axes: LayoutAxes, by measured: CGSize?) -> CGSize {
        guard let measured else { return self }
        return CGSize(
            width: axes.contains(.horizontal) ? measured.width : width,
            height: axes.contains(.vertical) ? measured.height : height)
    }
}
