import UIKit

/// A window that contains only a panel, for a panel in another process than the workspace. It shows tooltips, menus and color pickers over
/// the panel. *Thread*: main.
package final class PanelHostWindow: UIWindow, TooltipPresenting, ColorPickerPresenting, MenuPresenting {
    private let tooltips = Tooltips()
    /// The color picker or the menu that is shown.
    private(set) var card: UIView?
    /// Whether a color picker or a menu is shown, which handles Escape.
    package var showsCard: Bool { card != nil }

    /// Handles a key without Control, Alt and Command that no view of the panel has handled. Returns whether it was handled.
    package var onKey: (@MainActor (HostKey) -> Bool)?

    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            if let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]), onKey?(key.keyPress.key) == true {
                continue
            }
            super.pressesBegan([press], with: event)
        }
    }

    func showTooltip(_ text: String?, for view: UIView) { tooltips.show(text, for: view, in: self) }

    func showColorPicker(_ color: UIColor, for view: UIView, change: @escaping @MainActor (UIColor?) -> Void) {
        // The pixels of the preview are in the process of the workspace, so none of them can be picked here.
        let anchor = view.convert(view.bounds, to: self)
        show(ColorCard(color, anchor: anchor, change: change, pick: nil) { [weak self] in self?.closeCard() })
    }

    func showMenu(_ items: [MenuItem], for view: UIView, minimumWidth: CGFloat) {
        let anchor = view.convert(view.bounds, to: self)
        show(MenuCard(items: items, anchor: anchor, minimumWidth: minimumWidth) { [weak self] in self?.closeCard() })
    }

    private func show(_ new: UIView) {
        closeCard()
        new.frame = bounds
        addSubview(new)
        card = new
        new.becomeFirstResponder()
    }

    private func closeCard() {
        card?.resignFirstResponder()
        card?.removeFromSuperview()
        card = nil
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        card?.frame = bounds
    }
}
