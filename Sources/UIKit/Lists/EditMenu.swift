import Foundation

/// The edit menu of a row or an item, for delegates that provide no context menu: Cut, Copy, Paste and the entries of the shared
/// ``UIMenuController``, without those that the delegate cannot perform.
@MainActor package struct EditMenu {
    /// Returns whether the delegate can perform an action on the row or item.
    let canPerform: (Selector) -> Bool
    /// Performs an action on the row or item.
    package let perform: (Selector) -> Void

    package init(canPerform: @escaping (Selector) -> Bool, perform: @escaping (Selector) -> Void) {
        self.canPerform = canPerform
        self.perform = perform
    }

    private static let standardEntries: [(title: String, action: Selector)] = [
        ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"),
    ]

    /// The menu as a context menu; nil if the delegate can perform no entry.
    var configuration: UIContextMenuConfiguration? {
        let own = UIMenuController.shared.menuItems ?? []
        let entries = (Self.standardEntries + own.map { ($0.title, $0.action) }).filter { canPerform($0.action) }
        guard !entries.isEmpty else { return nil }
        let perform = perform
        return UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: entries.map { entry in UIAction(title: entry.title) { _ in perform(entry.action) } })
        })
    }
}
