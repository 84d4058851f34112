import AsyncDisplayKit
import UIKit

/// The background of a card or a menu. Its class shows that its subnodes belong to the workspace and not to the preview.
final class CardBackgroundNode: ASDisplayNode, @unchecked Sendable {}  // Protection: used on the main thread only.

/// A card over the dimmed workspace. Escape or a click outside the card closes it.
class OverlayCard: UIView {
    /// The card, whose content the subclass provides.
    let card = CardBackgroundNode()
    private let onClose: @MainActor () -> Void

    /// The smallest distance of the card from the edges of the window. *Units*: points.
    static let margin: CGFloat = 16

    init(onClose: @escaping @MainActor () -> Void) {
        self.onClose = onClose
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0, alpha: 0.28)
        card.automaticallyManagesSubnodes = true
        card.backgroundColor = WorkspaceTheme.bar
        card.cornerRadius = 12
        card.borderWidth = 1
        card.shadowColor = UIColor.black.cgColor
        card.shadowOpacity = 0.3
        card.shadowRadius = 18
        card.shadowOffset = CGSize(width: 0, height: 8)
        addSubnode(card)
        let outside = UITapGestureRecognizer(target: self, action: Selector(OverlayCard.close))
        outside.delegate = outsideTouches
        addGestureRecognizer(outside)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private lazy var outsideTouches = OutsideTouchFilter(card: card)

    /// The largest size of the card. *Units*: points.
    var maximumCardSize: CGSize {
        CGSize(width: max(0, bounds.width - 2 * Self.margin), height: max(0, bounds.height - 2 * Self.margin))
    }

    /// Returns the distance from the top of the window for a card with the given height. *Units*: points.
    func cardTop(height: CGFloat) -> CGFloat { max(Self.margin, ((bounds.height - height) / 2).rounded()) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = card.layoutThatFits(ASSizeRange(min: .zero, max: maximumCardSize)).size
        card.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: cardTop(height: size.height), width: size.width, height: size.height)
    }

    // The color of a layer's border does not follow the appearance automatically.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        card.borderColor = WorkspaceTheme.separator.resolvedColor(with: traitCollection).cgColor
    }

    override var canBecomeFirstResponder: Bool { true }

    /// Closes the card.
    func close() { onClose() }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses where !handle(press) { super.pressesBegan([press], with: event) }
    }

    /// Handles a key that nothing in the card handled. Returns whether the key was consumed.
    func handle(_ press: UIPress) -> Bool {
        guard press.key?.keyPress.key == .escape else { return false }
        close()
        return true
    }
}

/// Restricts the tap that closes the card to the area around it.
private final class OutsideTouchFilter: NSObject, UIGestureRecognizerDelegate {
    private let card: ASDisplayNode

    init(card: ASDisplayNode) {
        self.card = card
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !card.view.bounds.contains(touch.location(in: card.view))
    }
}
