import Foundation
import Synchronization

/// A layout together with the question it answers and the version it was computed for.
///
/// A node holds at most two: the layout in use and the last measured one. The layout of a leaf carries no more than its size,
/// so only the size is stored and the object is created again on request: lists keep thousands of leaves.
/// *Thread*: immutable.
package final class LayoutCacheEntry: Sendable {
    /// The size of the layout. *Units*: points, whole pixels.
    package let size: CGSize
    /// The range that the layout was measured with, in points.
    package let constrainedSize: ASSizeRange
    /// The size that fractions referred to; NaN on an axis where it was unknown.
    package let parentSize: CGSize
    /// The node's version when the measurement began.
    package let version: UInt
    /// Whether the node has asked its parent for a size other than this layout's, so that it asks once only.
    package let requestedLayoutFromAbove: Bool
    /// Empty for a leaf whose layout has not been requested.
    private let keptLayout = AtomicLazyReference<ASLayout>()

    /// Stores the layout object only where it holds more than a leaf's size.
    package init(layout: ASLayout, constrainedSize: ASSizeRange, parentSize: CGSize, version: UInt) {
        size = layout.size
        self.constrainedSize = constrainedSize
        self.parentSize = parentSize
        self.version = version
        requestedLayoutFromAbove = false
        if !layout.isPlainLeaf { _ = keptLayout.storeIfNil(layout) }
    }

    /// The same answer, valid for another version.
    package init(_ entry: LayoutCacheEntry, version: UInt, requestedLayoutFromAbove: Bool) {
        size = entry.size
        constrainedSize = entry.constrainedSize
        parentSize = entry.parentSize
        self.version = version
        self.requestedLayoutFromAbove = requestedLayoutFromAbove
        if let layout = entry.keptLayout.load() { _ = keptLayout.storeIfNil(layout) }
    }

    /// The layout; always the same object. `element` is the one that was measured.
    package func layout(of element: any ASLayoutElement) -> ASLayout {
        keptLayout.load() ?? keptLayout.storeIfNil(ASLayout(leaf: element, size: size))
    }

    /// Calls `body` with the element and the frame of each direct sublayout, in order.
    package func forEachSublayout(_ body: (any ASLayoutElement, CGRect) -> Void) {
        keptLayout.load()?.forEachSublayout(body)
    }

    /// The number of direct sublayouts.
    package var sublayoutCount: Int { keptLayout.load()?.sublayoutCount ?? 0 }

    /// Whether the layout is not older than `version`.
    package func isValid(version: UInt) -> Bool {
        self.version >= version
    }

    /// Whether the layout answers the same question at `version`. A NaN parent size does not equal itself, so a child of a
    /// stack without a fixed length is measured again in each pass, as in Texture.
    ///
    /// - Parameter acceptsUnknownParent: whether NaN equals NaN in this comparison.
    package func isValid(
        for constrainedSize: ASSizeRange, parentSize: CGSize, version: UInt, acceptsUnknownParent: Bool = false
    ) -> Bool {
        guard self.version >= version, self.constrainedSize == constrainedSize else { return false }
        if self.parentSize == parentSize { return true }
        return acceptsUnknownParent && isSame(self.parentSize.width, parentSize.width)
            && isSame(self.parentSize.height, parentSize.height)
    }

    private func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || a.isNaN && b.isNaN }
}

extension ASLayout {
    /// Whether the layout is fully described by element and size: a node's, of this exact class, without sublayouts.
    fileprivate var isPlainLeaf: Bool {
        Swift.type(of: self) == ASLayout.self && type == .displayNode && sublayoutCount == 0 && ASPointIsNull(position)
    }

    /// The layout of a node without sublayouts, of a size that is already on the pixel grid.
    fileprivate convenience init(leaf element: any ASLayoutElement, size: CGSize) {
        self.init(
            element: element, type: .displayNode, size: size, position: ASPointNull, content: .layouts([]),
            retainsElement: false)
    }

    /// The layout of a leaf for the solver, which reads and releases it immediately: it holds the element strongly, since a weak
    /// reference would allocate 48 bytes permanently for each leaf.
    ///
    /// - Parameter size: points; rounded up to whole pixels.
    package convenience init(answerOf element: any ASLayoutElement, size: CGSize) {
        self.init(
            element: element, type: .displayNode, size: ASLayout.validSize(size, of: element), position: ASPointNull,
            content: .layouts([]), retainsElement: true)
    }
}
