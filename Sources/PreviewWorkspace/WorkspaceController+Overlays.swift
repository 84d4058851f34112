import AsyncDisplayKit
import UIKit

// The cards over the whole window.
extension WorkspaceController {
    /// Shows a card over the window and gives it the keyboard focus. The card replaces an open menu or another card.
    func showOverlay(_ card: OverlayCard) {
        closeMenu()
        closeOverlay()
        card.frame = view.bounds
        view.addSubview(card)
        overlayCard = card
        card.becomeFirstResponder()
    }

    /// Removes the card over the window.
    func closeOverlay() {
        overlayCard?.resignFirstResponder()
        overlayCard?.removeFromSuperview()
        overlayCard = nil
        canvasView.sheet.isHidden = false
    }
}
