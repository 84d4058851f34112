import Foundation
import UIPrimitives

/// Shows a background configuration, with the corners that its owner sets.
package final class BackgroundConfigurationView: UIView {
    private let imageView = UIImageView()
    private let stroke = CALayer()
    private var configuration = UIBackgroundConfiguration.clear()
    private var strokeColor = UIColor.clear

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.addSublayer(stroke)
    }

    package required init?(coder: NSCoder) { nil }

    /// The radius of the corners. *Units*: points.
    package var cornerRadius: CGFloat = 0 {
        didSet { if cornerRadius != oldValue { setNeedsLayout() } }
    }

    /// Shows another configuration; `tint` replaces missing colors.
    package func show(_ new: UIBackgroundConfiguration, tint: UIColor) {
        if configuration.customView !== new.customView {
            configuration.customView?.removeFromSuperview()
            new.customView.map(addSubview)
        }
        configuration = new
        backgroundColor = new.resolvedBackgroundColor(for: tint)
        strokeColor = new.resolvedStrokeColor(for: tint)
        imageView.image = new.image
        imageView.contentMode = new.imageContentMode
        if new.image != nil { insertSubview(imageView, at: 0) } else { imageView.removeFromSuperview() }
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = cornerRadius
        for view in [imageView, configuration.customView].compactMap({ $0 }) {
            view.frame = bounds
            view.clipsToBounds = true
            view.layer.cornerRadius = cornerRadius
        }
        let outset = configuration.strokeOutset
        stroke.frame = bounds.insetBy(dx: -outset, dy: -outset)
        stroke.cornerRadius = cornerRadius > 0 ? cornerRadius + outset : 0
        stroke.borderWidth = configuration.strokeWidth
        stroke.borderColor = strokeColor.resolvedColor(with: traitCollection).cgColor
        stroke.zPosition = 1
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
