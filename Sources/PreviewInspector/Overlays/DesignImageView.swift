import UIKit

/// An image of the design, shown over the preview and blended with it. Touches pass through to the preview. *Thread*: main.
final class DesignImageView: UIImageView {
    /// Whether the view shows the difference between the image and the preview, which is black where they are equal. Otherwise it shows the
    /// image over the preview with the view's opacity.
    var showsDifference = false {
        didSet { layer.compositingFilter = showsDifference ? "differenceBlendMode" : nil }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .scaleToFill
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the size of an image over a preview: as wide as the preview, with the aspect ratio of the image; zero for an empty image.
    /// *Units*: points of the preview.
    static func size(of image: CGSize, over preview: CGSize) -> CGSize {
        guard image.width > 0 else { return .zero }
        return CGSize(width: preview.width, height: image.height * preview.width / image.width)
    }
}
