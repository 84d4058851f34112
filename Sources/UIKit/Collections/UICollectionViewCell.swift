import Foundation
import UIPrimitives

/// A view of a collection that waits for its next use when it goes out of sight.
open class UICollectionReusableView: UIView {
    open package(set) var reuseIdentifier: String?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open func prepareForReuse() {}

    /// The layout gave the view attributes. Its frame and look are set already.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    /// Takes over place and look.
    package func take(_ attributes: UICollectionViewLayoutAttributes) {
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

/// An item of a collection in sight.
open class UICollectionViewCell: UICollectionReusableView {
    /// Where the item's own views go.
    open var contentView: UIView { content }

    open var isSelected = false {
        didSet { if isSelected != oldValue { updateBackground() } }
    }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { updateBackground() } }
    }
    open var backgroundView: UIView? {
        didSet { replace(oldValue, backgroundView) }
    }
    open var selectedBackgroundView: UIView? {
        didSet { replace(oldValue, selectedBackgroundView) }
    }

    private let content = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        content.frame = bounds
        addSubview(content)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(content)
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
