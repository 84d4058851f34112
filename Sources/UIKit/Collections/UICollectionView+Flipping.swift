import Foundation
import UIPrimitives

/// Flipped axes. An inverted list flips its vertical axis. A layout with `flipsHorizontallyInOppositeLayoutDirection` flips the horizontal
/// one, so that the content begins at the leading edge: an item at 0 is at the right, and the content offset grows to the left.
///
/// The flip is a transform of the view. The content views of its cells have the same transform, which makes their content upright.
extension UICollectionView {
    package func setFlipped(_ isFlipped: Bool) {
        setFlip(CGAffineTransform(scaleX: list.cellContentTransform.a, y: isFlipped ? -1 : 1))
    }

    /// Flips the horizontal axis, or flips it back, if the layout direction or the layout requires it.
    func updateHorizontalFlip() {
        let flip = CGAffineTransform(scaleX: collectionViewLayout.flipsCoordinates ? -1 : 1, y: list.cellContentTransform.d)
        if flip != list.cellContentTransform { ViewAnimationContext.withoutAnimation { setFlip(flip) } }
    }

    /// Replaces the previous flip and keeps a transform of the client.
    private func setFlip(_ flip: CGAffineTransform) {
        // A flip is its own inverse.
        transform = flip.concatenating(list.cellContentTransform).concatenating(transform)
        list.cellContentTransform = flip
        for cell in cells.values { cell.contentView.transform = flip }
        setNeedsLayout()
    }

    // MARK: Layouts that mirror their items themselves

    /// Keeps the distance between the viewport and the right edge of the content when the content's width changes, because a layout with
    /// ``UICollectionViewLayout/beginsAtRightEdge`` has its first items there. When the content gets its first width, scrolls to that edge.
    func contentWidthDidChange(from old: CGFloat, offset: CGFloat) {
        guard collectionViewLayout.beginsAtRightEdge, contentSize.width != old else { return }
        let start = contentSize.width + adjustedContentInset.right - bounds.width
        contentOffset.x = old == 0 ? start : offset + contentSize.width - old
    }

    /// Keeps the distance between the viewport and the right edge of the content when the width of the view changes.
    func widthDidChange(from old: CGRect) {
        guard collectionViewLayout.beginsAtRightEdge, contentSize.width > 0 else { return }
        contentOffset.x = old.maxX - bounds.width
    }
}
