/// Shows the image of a bar item: in the tint colour, unless the image always keeps its own colours.
final class BarImageView: UIImageView {
    /// The item's image; ``image`` is what is shown of it.
    var itemImage: UIImage? {
        didSet {
            guard oldValue !== itemImage else { return }
            image = itemImage?.renderingMode == .automatic ? itemImage?.withRenderingMode(.alwaysTemplate) : itemImage
        }
    }
}
