import UIKit

/// A responder that shows tooltips for the views in it. *Thread*: main.
@MainActor protocol TooltipPresenting: UIResponder {
    /// Shows `text` beside `view` after ``Tooltips/delay``; nil hides the tooltip.
    func showTooltip(_ text: String?, for view: UIView)
}

extension UIView {
    /// Offers a tooltip while the pointer is over the view; nil once it left, or the view was pressed.
    package func offerTooltip(_ text: String?) {
        var responder: UIResponder? = next
        while let current = responder {
            if let presenter = current as? any TooltipPresenting { return presenter.showTooltip(text, for: self) }
            responder = current.next
        }
    }
}
