import Foundation
import UIPrimitives

/// Shows a menu in an action sheet beside the view that opened it. A menu inside is an entry that opens a sheet of its own.
@MainActor enum MenuSheet {
    static func show(_ menu: UIMenu, from view: UIView) {
        guard let presenter = view.nearestViewController else { return }
        let sheet = UIAlertController(
            title: menu.title.isEmpty ? nil : menu.title, message: menu.subtitle, preferredStyle: .actionSheet)
        for element in menu.shownElements {
            if let action = element as? UIAction {
                sheet.addAction(entry(action, of: menu, from: view))
            } else if let inner = element as? UIMenu {
                let style: UIAlertAction.Style = inner.options.contains(.destructive) ? .destructive : .default
                sheet.addAction(UIAlertAction(title: title(inner) + " ›", style: style) { _ in show(inner, from: view) })
            }
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        presenter.present(sheet, animated: true)
    }

    private static func entry(_ action: UIAction, of menu: UIMenu, from view: UIView) -> UIAlertAction {
        let isDestructive = action.attributes.contains(.destructive)
        let mark = action.state == .on ? "✓ " : action.state == .mixed ? "– " : ""
        let entry = UIAlertAction(title: mark + title(action), style: isDestructive ? .destructive : .default) { _ in
            menu.select(action)
            action.perform(sender: view)
        }
        entry.isEnabled = !action.attributes.contains(.disabled)
        return entry
    }

    private static func title(_ element: UIMenuElement) -> String {
        [element.title, element.subtitle ?? ""].filter { !$0.isEmpty }.joined(separator: " — ")
    }
}
