/// Shows the image of a bar item in the tint color, unless the image is always rendered in its own colors.
final class BarImageView: UIImageView {
    /// The image of the item; ``image`` is the variant of it that is shown.
    var itemImage: UIImage? {
        didSet {
            guard oldValue !== itemImage else { return }
            image = itemImage?.renderingMode == .automatic ? itemImage?.withRenderingMode(.alwaysTemplate) : itemImage
        }
    }
}
