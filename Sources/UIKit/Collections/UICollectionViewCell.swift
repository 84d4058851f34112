import Foundation
import UIPrimitives

/// A view of a collection that is reused after it is no longer visible.
open class UICollectionReusableView: UIView {
    /// The identifier with which the view was dequeued; nil for a view created directly, which is not reused.
    open package(set) var reuseIdentifier: String?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a view of a nib. *Differs from UIKit*: with the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibDecoder.reusableView(self, from: coder)
    }

    /// Called before a view from the reuse pool is shown again. Does nothing by default.
    open func prepareForReuse() {}

    /// Called after the layout's attributes were applied to frame, alpha, transform and visibility. Does nothing by default.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the attributes unchanged. *Differs from UIKit*: never called; cells do not size themselves.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

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

/// The view of one visible item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
    /// The container of the item's own views; fills the cell.
    open var contentView: UIView { content }

    /// Whether the item is selected; shows ``selectedBackgroundView``. The collection view sets it.
    open var isSelected = false {
        didSet { if isSelected != oldValue { updateBackground() } }
    }
    /// Whether a touch is on the item; shows ``selectedBackgroundView``. The collection view sets it.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { updateBackground() } }
    }
    /// A view behind the content that fills the cell; nil by default.
    open var backgroundView: UIView? {
        didSet { replace(oldValue, backgroundView) }
    }
    /// A view behind the content that is opaque only while the cell is selected or highlighted; nil by default.
    open var selectedBackgroundView: UIView? {
        didSet { replace(oldValue, selectedBackgroundView) }
    }

    private let content = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        content.frame = bounds
        addSubview(content)
    }

    /// Creates a cell of a nib. *Differs from UIKit*: with the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        content.frame = bounds
        addSubview(content)
        if let nib = coder as? NibCoder { NibDecoder.content(content, from: nib) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if content.frame != bounds { content.frame = bounds }
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, belowSubview: content) }
        updateBackground()
        setNeedsLayout()
    }

    private func updateBackground() {
        selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
    }
}
