import Foundation

/// A layout together with the question it answers and the version it was computed for.
///
/// A node holds two: the one it shows and the one it measured last. *Thread*: a value; the node's lock guards its copies.
package struct LayoutCacheEntry: Sendable {
    package var layout: ASLayout
    package var constrainedSize: ASSizeRange
    /// What fractions referred to; NaN where that was not known.
    package var parentSize: CGSize
    /// The node's version when the measurement began.
    package var version: UInt
    /// Whether the node has asked its parent for a size other than this layout's, so that it asks once only.
    package var requestedLayoutFromAbove = false

    package init(layout: ASLayout, constrainedSize: ASSizeRange, parentSize: CGSize, version: UInt) {
        self.layout = layout
        self.constrainedSize = constrainedSize
        self.parentSize = parentSize
        self.version = version
    }

    /// Whether the layout is not older than `version`.
    package func isValid(version: UInt) -> Bool {
        self.version >= version
    }

    /// Whether the layout answers the same question at `version`. A NaN parent size does not equal itself, so a child of a
    /// stack without a fixed length is measured again in each pass, as in Texture.
    ///
    /// - Parameter acceptsUnknownParent: whether NaN equals NaN after all.
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
