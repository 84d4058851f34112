import AsyncDisplayKit
import PreviewDeclarations
import UIKit

// Menus of the toolbar.
extension WorkspaceController {
    /// Shows a menu below a node of the toolbar.
    func showMenu(_ items: [MenuItem], below node: ASDisplayNode) {
        closeMenu()
        let anchor = node.view.convert(node.view.bounds, to: view)
        let card = MenuCard(items: items, anchor: anchor) { [weak self] in self?.closeMenu() }
        card.frame = view.bounds
        view.addSubview(card)
        menu = card
        card.becomeFirstResponder()
    }

    func closeMenu() {
        menu?.resignFirstResponder()
        menu?.removeFromSuperview()
        menu = nil
    }

    func showSizingMenu() {
        var items: [MenuItem] = [.heading("Device")]
        for device in PreviewDevice.all {
            let isChosen = variant.device == device && variant.frameSize == nil
            items.append(
                MenuItem(device.name, detail: ToolLabel.text(of: CGSize(width: device.width, height: device.height)), isChecked: isChosen) {
                    [weak self] in
                    guard let self else { return }
                    var changed = variant
                    changed.device = device
                    changed.frameSize = nil
                    if changed.sizingMode == .window || changed.sizingMode == .fixed { changed.sizingMode = .declared }
                    variant = changed
                })
        }
        items.append(.heading("Sizing"))
        for mode in PreviewSizingMode.allCases {
            items.append(
                MenuItem(mode.title, isChecked: variant.sizingMode == mode && variant.frameSize == nil) { [weak self] in
                    guard let self else { return }
                    var changed = variant
                    changed.sizingMode = mode
                    changed.frameSize = nil
                    variant = changed
                })
        }
        items.append(
            MenuItem("Type a size…", detail: CommandTable.keyText(.typeSize), isChecked: variant.frameSize != nil) { [weak self] in
                self?.perform(.typeSize)
            })
        showMenu(items, below: parts.toolbar.sizing)
    }

    func showAccessibilitySizeMenu() {
        let items = PreviewTextSize.accessibility.map { size in
            MenuItem(size.rawValue, isChecked: variant.textSize == size) { [weak self] in self?.variant.textSize = size }
        }
        showMenu([.heading("Text size")] + items, below: parts.toolbar.accessibilitySize)
    }

    func showLocaleMenu() {
        var items = [MenuItem("System", isChecked: variant.locale == nil) { [weak self] in self?.variant.setLocale(nil) }]
        for locale in PreviewLocale.choices {
            items.append(
                MenuItem(locale.name, detail: locale.identifier, isChecked: variant.locale == locale.identifier) { [weak self] in
                    self?.variant.setLocale(locale.identifier)
                })
        }
        showMenu(items, below: parts.toolbar.locale)
    }
}
