import Foundation
import UIPrimitives

/// A view of a collection that is reused after it is no longer visible.
open class UICollectionReusableView: UIView {
    /// The identifier with which the view was dequeued; nil for a view created directly, which is not reused.
    open package(set) var reuseIdentifier: String?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a view from a nib. *Differs from UIKit*: with the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibDecoder.reusableView(self, from: coder)
    }

    /// Called before a view from the reuse pool is shown again. Does nothing by default.
    open func prepareForReuse() {}

    /// Called after the layout's attributes were applied to frame, alpha, transform and visibility. Does nothing by default.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the attributes with the preferred size of the view; called when the view becomes visible, and when its size may have
    /// changed. By default, the constraints of the view determine the size on the axes whose length the layout estimates. *Differs from
    /// UIKit*: not called in a collection node's view.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let axes = layoutAttributes.estimatedAxes
        guard !axes.isEmpty else { return layoutAttributes }
        let target = CGSize(
            width: axes.contains(.horizontal) ? 0 : layoutAttributes.size.width,
            height: axes.contains(.vertical) ? 0 : layoutAttributes.size.height)
        let size = systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        // A view without constraints and content keeps the estimate.
        if axes.contains(.horizontal), size.width > 0 { layoutAttributes.size.width = size.width }
        if axes.contains(.vertical), size.height > 0 { layoutAttributes.size.height = size.height }
        return layoutAttributes
    }

    /// Applies frame, transform, alpha, visibility and z-order.
    package func adopt(_ attributes: UICollectionViewLayoutAttributes) {
        let isTransformed = !CATransform3DIsIdentity(attributes.transform3D)
        if isTransformed || !CATransform3DIsIdentity(layer.transform) {
            bounds.size = attributes.size
            center = attributes.center
            layer.transform = attributes.transform3D
        } else if frame != attributes.frame {
            frame = attributes.frame
        }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
        apply(attributes)
    }
}
