import UIKit

/// A responder that shows tooltips for the views inside it. *Thread*: main.
@MainActor protocol TooltipPresenting: UIResponder {
    /// Shows `text` next to `view` after ``Tooltips/delay``; nil hides the tooltip.
    func showTooltip(_ text: String?, for view: UIView)
}

extension UIView {
    /// Requests a tooltip for the view. Pass nil when the pointer has left the view or the view was pressed.
    package func offerTooltip(_ text: String?) {
        var responder: UIResponder? = next
        while let current = responder {
            if let presenter = current as? any TooltipPresenting { return presenter.showTooltip(text, for: self) }
            responder = current.next
        }
    }
}
