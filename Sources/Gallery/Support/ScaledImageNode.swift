import AsyncDisplayKit

/// A small image beside text, which grows with the text size of the user, but to at most twice its size.
final class ScaledImageNode: ASImageNode {
    private let size: CGSize

    /// Creates an image with its size at the standard text size. *Units*: points.
    init(_ name: String, size: CGSize) {
        self.size = size
        super.init()
        image = UIImage(named: name)
        updateSize()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateSize()
    }

    private func updateSize() {
        let width = min(UIFontMetrics.default.scaledValue(for: size.width), 2 * size.width)
        guard style.preferredSize.width != width else { return }
        style.preferredSize = CGSize(width: width, height: size.height * width / size.width)
        setNeedsLayout()
    }
}
