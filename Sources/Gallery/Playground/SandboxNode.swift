import AsyncDisplayKit

/// A bordered box that shows a screen, which is laid out at its full size and scaled to fit the box.
final class SandboxNode: ASDisplayNode {
    private let screenNode: ASDisplayNode

    /// The size of the screen before scaling. *Units*: points.
    var screenSize: CGSize {
        didSet {
            guard screenSize != oldValue else { return }
            setNeedsLayout()
        }
    }

    init(screenNode: ASDisplayNode, screenSize: CGSize) {
        self.screenNode = screenNode
        self.screenSize = screenSize
        super.init()

        clipsToBounds = true
        cornerRadius = 12
        borderWidth = 2
        updateBorder()
        // The size of the screen does not depend on the layout of the sandbox, so `layout()` positions the screen.
        addSubnode(screenNode)
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateBorder()
    }

    private func updateBorder() {
        borderColor = UIColor.systemGray3.cgColor
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        guard screenSize.width > 0, screenSize.height > 0 else { return .zero }
        let scale = min(constrainedSize.width / screenSize.width, constrainedSize.height / screenSize.height)
        return CGSize(width: screenSize.width * scale, height: screenSize.height * scale)
    }

    override func layout() {
        super.layout()
        guard screenSize.width > 0 else { return }
        let scale = bounds.width / screenSize.width
        screenNode.transform = CATransform3DIdentity
        screenNode.bounds = CGRect(origin: .zero, size: screenSize)
        screenNode.position = CGPoint(x: bounds.midX, y: bounds.midY)
        screenNode.transform = CATransform3DMakeScale(scale, scale, 1)
    }
}
