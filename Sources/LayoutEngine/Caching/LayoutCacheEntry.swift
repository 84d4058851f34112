import Foundation
import Synchronization

/// A layout with the range and parent size that it was computed for, and its version.
///
/// A node has at most two: the adopted entry and the one measured last. The layout of a leaf contains only its size, so only the size is
/// stored, and the layout object is created again on request: lists contain thousands of leaves.
/// *Thread*: immutable.
package final class LayoutCacheEntry: Sendable {
    /// The size of the layout. *Units*: points, whole pixels.
    package let size: CGSize
    package let constrainedSize: ASSizeRange
    /// The size that fractions refer to; NaN if it was not known.
    package let parentSize: CGSize
    /// The node's version when the measurement began.
    package let version: UInt
    /// Whether the node has already requested another size from its parent for this layout; it does so at most once for each layout.
    package let requestedLayoutFromAbove: Bool
    /// The layout object; empty for a leaf whose layout was not requested.
    private let cachedLayout = AtomicLazyReference<ASLayout>()

    package init(layout: ASLayout, constrainedSize: ASSizeRange, parentSize: CGSize, version: UInt) {
        size = layout.size
        self.constrainedSize = constrainedSize
        self.parentSize = parentSize
        self.version = version
        requestedLayoutFromAbove = false
        if !layout.isPlainLeaf { _ = cachedLayout.storeIfNil(layout) }
    }

    /// Stores the measured size of a leaf. `size` is in whole pixels.
    package init(sizeOfLeaf size: CGSize, constrainedSize: ASSizeRange, parentSize: CGSize, version: UInt) {
        self.size = size
        self.constrainedSize = constrainedSize
        self.parentSize = parentSize
        self.version = version
        requestedLayoutFromAbove = false
    }

    /// Creates a copy of an entry for another version.
    package init(_ entry: LayoutCacheEntry, version: UInt, requestedLayoutFromAbove: Bool) {
        size = entry.size
        constrainedSize = entry.constrainedSize
        parentSize = entry.parentSize
        self.version = version
        self.requestedLayoutFromAbove = requestedLayoutFromAbove
        if let layout = entry.cachedLayout.load() { _ = cachedLayout.storeIfNil(layout) }
    }

    /// The layout; always the same object. `element` is the one that was measured.
    package func layout(of element: any ASLayoutElement) -> ASLayout {
        cachedLayout.load() ?? cachedLayout.storeIfNil(ASLayout(leaf: element, size: size))
    }

    /// Calls `body` with the element and the frame of each layout directly inside, in order.
    package func forEachSublayout(_ body: (any ASLayoutElement, CGRect) -> Void) {
        cachedLayout.load()?.forEachSublayout(body)
    }

    /// The number of direct sublayouts.
    package var sublayoutCount: Int { cachedLayout.load()?.sublayoutCount ?? 0 }

    /// Whether the layout is not older than `version`.
    package func isValid(version: UInt) -> Bool {
        self.version >= version
    }

    /// Whether the layout is the result of the same request at `version`. A NaN parent size does not equal itself, so a child of a
    /// stack without a fixed length is measured again in each pass, as in Texture.
    ///
    /// - Parameter acceptsUnknownParent: whether two unknown (NaN) parent lengths count as equal.
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
    /// Whether the layout consists only of its element and size: the element is a node, there are no sublayouts, and the layout's class is
    /// `ASLayout`.
    fileprivate var isPlainLeaf: Bool {
        Swift.type(of: self) == ASLayout.self && type == .displayNode && sublayoutCount == 0 && ASPointIsNull(position)
    }

    /// The layout of a node without sublayouts, whose size is already on the pixel grid.
    fileprivate convenience init(leaf element: any ASLayoutElement, size: CGSize) {
        self.init(
            element: element, type: .displayNode, size: size, position: ASPointNull, content: .layouts([]),
            retainsElement: false)
    }

    /// The layout of a leaf for the solver alone, which reads and releases it. It retains the element, because a weak reference would cost
    /// each leaf 48 bytes.
    ///
    /// - Parameter size: points; rounded up to whole pixels.
    package convenience init(solverLeaf element: any ASLayoutElement, size: CGSize) {
        self.init(
            element: element, type: .displayNode, size: ASLayout.validSize(size, of: element), position: ASPointNull,
            content: .layouts([]), retainsElement: true)
    }
}
