import UIKit

/// An image of the design over the preview, blended with it. Lets touches through. *Thread*: main.
final class DesignImageView: UIImageView {
    /// Whether the difference of the two is shown, black where they agree; otherwise the image covers the preview by its opacity.
    var showsDifference = false {
        didSet { layer.compositingFilter = showsDifference ? "differenceBlendMode" : nil }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .scaleToFill
    }

    required init?(coder: NSCoder) { nil }

    /// The size of an image over a preview: as wide as the preview, with the image's proportions. *Units*: points of the preview.
    static func size(of image: CGSize, over preview: CGSize) -> CGSize {
        guard image.width > 0 else { return .zero }
        return CGSize(width: preview.width, height: image.height * preview.width / image.width)
    }
}
