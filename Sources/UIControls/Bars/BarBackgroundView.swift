import Foundation
import UIPrimitives

/// The background of a bar and the hairline at the edge towards the content.
package final class BarBackgroundView: UIView {
    private let imageView = UIImageView()
    private let hairline = UIImageView()
    /// Whether the hairline lies at the top, as in a bar at the bottom of a window.
    var isHairlineAtTop = false

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(imageView)
        addSubview(hairline)
    }

    package required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func show(color: UIColor, image: UIImage?, shadowColor: UIColor?, shadowImage: UIImage?) {
        backgroundColor = color
        imageView.image = image
        imageView.isHidden = image == nil
        hairline.image = shadowImage
        hairline.backgroundColor = shadowImage == nil ? shadowColor : nil
        hairline.isHidden = shadowColor == nil && shadowImage == nil
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
        let pixel = 1 / max(traitCollection.displayScale, 1)
        let height = hairline.image?.size.height ?? pixel
        hairline.frame = CGRect(
            x: 0, y: isHairlineAtTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}
