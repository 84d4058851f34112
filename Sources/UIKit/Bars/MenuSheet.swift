import Foundation
import UIPrimitives

/// Shows a menu's actions in an action sheet beside the view that opened it.
@MainActor enum MenuSheet {
    static func show(_ menu: UIMenu, from view: UIView) {
        guard let presenter = view.nearestViewController else { return }
        let sheet = UIAlertController(
            title: menu.title.isEmpty ? nil : menu.title, message: nil, preferredStyle: .actionSheet)
        for action in menu.visibleActions {
            let isDestructive = action.attributes.contains(.destructive)
            let entry = UIAlertAction(title: action.title, style: isDestructive ? .destructive : .default) { _ in
                action.perform(sender: view)
            }
            entry.isEnabled = !action.attributes.contains(.disabled)
            sheet.addAction(entry)
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        presenter.present(sheet, animated: true)
    }
}
