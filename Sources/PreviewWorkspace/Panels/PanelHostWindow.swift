import UIKit

/// A window that contains only a panel, for a panel in another process than the workspace. It shows tooltips and color pickers over the
/// panel. *Thread*: main.
package final class PanelHostWindow: UIWindow, TooltipPresenting, ColorPickerPresenting {
    private let tooltips = Tooltips()
    private(set) var colorCard: ColorCard?

    func showTooltip(_ text: String?, for view: UIView) { tooltips.show(text, for: view, in: self) }

    func showColorPicker(_ color: UIColor, for view: UIView, change: @escaping @MainActor (UIColor?) -> Void) {
        closeColorCard()
        // The pixels of the preview are in the process of the workspace, so none of them can be picked here.
        let card = ColorCard(color, anchor: view.convert(view.bounds, to: self), change: change, pick: nil) { [weak self] in
            self?.closeColorCard()
        }
        card.frame = bounds
        addSubview(card)
        colorCard = card
        card.becomeFirstResponder()
    }

    private func closeColorCard() {
        colorCard?.resignFirstResponder()
        colorCard?.removeFromSuperview()
        colorCard = nil
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        colorCard?.frame = bounds
    }
}
