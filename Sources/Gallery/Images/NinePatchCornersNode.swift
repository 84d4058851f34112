import AsyncDisplayKit
import PreviewKit

/// Corners without clipping: a stretchable image over each photo covers the corners with the background color and draws a thin border. A
/// pressed photo shrinks, and a released one returns with a spring.
final class NinePatchCornersNode: ASDisplayNode {
    let photoNodes = [
        RoundedPhotoNode("plant-1", radius: 12), RoundedPhotoNode("mug-2", radius: 28), RoundedPhotoNode("lamp-3", radius: 48),
    ]

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        for (photoNode, size) in zip(photoNodes, [(280, 120), (200, 140), (140, 140)]) {
            photoNode.style.preferredSize = CGSize(width: size.0, height: size.1)
        }
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 20, justifyContent: .start, alignItems: .center, children: photoNodes)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: column)
    }
}

/// A photo with an overlay that paints its corners. The overlay is drawn again when the appearance changes.
final class RoundedPhotoNode: ASControlNode {
    private let photoNode = ASImageNode()
    private let overlayNode = ASImageNode()
    private let radius: CGFloat

    init(_ name: String, radius: CGFloat) {
        self.radius = radius
        super.init()
        automaticallyManagesSubnodes = true
        photoNode.image = UIImage(named: name)
        photoNode.contentMode = .scaleAspectFill
        photoNode.isLayerBacked = true
        isAccessibilityElement = true
        accessibilityLabel = name.prefix { $0 != "-" }.capitalized
        accessibilityTraits = .image
        isUserInteractionEnabled = true
        overlayNode.isUserInteractionEnabled = false
        overlayNode.isOpaque = false
        updateOverlay()
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue, isNodeLoaded else { return }
            UIView.animate(
                withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: [.allowUserInteraction],
                animations: { self.view.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.92, y: 0.92) : .identity },
                completion: nil)
        }
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateOverlay()
    }

    private func updateOverlay() {
        let traits = ASPrimitiveTraitCollectionToUITraitCollection(primitiveTraitCollection())
        overlayNode.image = Self.corners(
            radius: radius, color: UIColor.systemBackground.resolvedColor(with: traits),
            border: UIColor.separator.resolvedColor(with: traits), scale: max(traits.displayScale, 1))
    }

    /// Returns an image of four corners around one stretchable point. The area outside the rounded rectangle has `color`, the inside is
    /// clear, and a hairline in `border` is between them.
    private static func corners(radius: CGFloat, color: UIColor, border: UIColor, scale: CGFloat) -> UIImage {
        let bounds = CGRect(x: 0, y: 0, width: 2 * radius + 1, height: 2 * radius + 1)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: bounds.size, format: format).image { _ in
            let outside = UIBezierPath(rect: bounds)
            outside.append(UIBezierPath(roundedRect: bounds, cornerRadius: radius))
            outside.usesEvenOddFillRule = true
            color.setFill()
            outside.fill()
            let hairline = 1 / scale
            let edge = UIBezierPath(roundedRect: bounds.insetBy(dx: hairline / 2, dy: hairline / 2), cornerRadius: radius)
            edge.lineWidth = hairline
            border.setStroke()
            edge.stroke()
        }
        let caps = UIEdgeInsets(top: radius, left: radius, bottom: radius, right: radius)
        return image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASOverlayLayoutSpec(child: photoNode, overlay: overlayNode)
    }
}

#Preview("Nine-patch corners", group: "Pictures, text, colors") {
    NinePatchCornersNode()
}
