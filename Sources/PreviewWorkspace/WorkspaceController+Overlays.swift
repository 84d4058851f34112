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

    /// Shows the command palette.
    func showPalette() {
        let palette = CommandPalette(items: paletteItems) { [weak self] in self?.closeOverlay() }
        showOverlay(palette)
        palette.beginEditing()
    }

    /// The entries of the palette: all commands, panels and previews.
    private var paletteItems: [PaletteItem] {
        let commands = CommandTable.groups.flatMap { group in
            group.entries.filter { $0.command != .showPalette && $0.command != .leave }.map { entry in
                PaletteItem(title: entry.title, detail: group.title, keyText: entry.keyText) { [weak self] in
                    self?.perform(entry.command)
                }
            }
        }
        let panels = panels.map { panel in
            PaletteItem(title: panel.title, detail: "Panel") { [weak self] in self?.showPanel(panel.identifier) }
        }
        let previews = registry.previews.map { preview in
            PaletteItem(title: preview.name, detail: preview.group) { [weak self] in
                self?.showPreview(named: preview.name)
                self?.parts.sidebar.revealCurrent()
            }
        }
        return commands + panels + previews
    }

    /// Removes the card over the window.
    func closeOverlay() {
        overlayCard?.resignFirstResponder()
        overlayCard?.removeFromSuperview()
        overlayCard = nil
        canvasView.sheet.isHidden = false
    }
}
