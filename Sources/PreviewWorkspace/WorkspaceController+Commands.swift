import AsyncDisplayKit
import PreviewDeclarations
import UIKit

// The actions of buttons and keys.
extension WorkspaceController {
    func perform(_ command: WorkspaceCommand) {
        let open = overlayCard
        // The pointer may rest on a button while the keyboard is used: its tooltip would cover what the command shows.
        tooltips.hide()
        endReport()
        if command != .leave { closeOverlay() }
        if command.changesWindowChrome { endPresentation() }
        switch command {
        case .showShortcuts: if !(open is ShortcutSheet) { showOverlay(ShortcutSheet { [weak self] in self?.closeOverlay() }) }
        case .present: if parts.isPresenting { endPresentation() } else { beginPresentation() }
        case .showPalette: if !(open is CommandPalette) { showPalette() }
        case .toggleSidebar, .toggleDock, .jump, .leave: arrange(command)
        case .reload: reload()
        case .undo: if !parts.docks.values.contains(where: { $0.openPanel?.undo() == true }) { report("No edit to undo") }
        case .redo: if !parts.docks.values.contains(where: { $0.openPanel?.redo() == true }) { report("No edit to redo") }
        case .nextPreview: step(1)
        case .previousPreview: step(-1)
        case .chooseSizing: showSizingMenu()
        case .typeSize: typeSize()
        case .chooseLocale: showLocaleMenu()
        case .chooseScale: showScaleMenu()
        case .chooseTextSize: showTextSizeMenu(PreviewTextSize.allCases)
        case .chooseAccessibilitySize: showTextSizeMenu(PreviewTextSize.accessibility)
        case .sendMemoryWarning: warnOfMemory()
        case .chooseMatrix: showMatrixMenu()
        case .chooseSurroundings: showSurroundingsMenu()
        case .chooseTimeZone: showTimeZoneMenu()
        case .chooseDate: showDateMenu()
        case .chooseColorVision: showColorVisionMenu()
        case .resetSurroundings: resetSurroundings()
        case .copyPicture: copyPicture()
        case .savePicture: savePicture()
        case .saveDrawing: saveDrawing()
        case .copyLink: copyLink()
        case .openWindow: openAnotherWindow()
        case .togglePin: if let name = shown?.preview.name { togglePin(of: name) }
        case .toggleDeviceFrame: settings.tools.showsDeviceFrame.toggle()
        case .toggleGrid: settings.tools.showsPixelGrid.toggle()
        case .toggleRulers: settings.tools.showsRulers.toggle()
        case .toggleMode(let mode): settings.tools.mode = settings.tools.mode == mode ? nil : mode
        case .zoomIn, .zoomOut, .actualSize, .fit: changeZoom(command)
        default: changeVariant(command)
        }
    }

    private func typeSize() {
        guard matrixAxes.isEmpty else { return report("The size of the cells of a matrix cannot be typed: close the matrix first") }
        guard shown?.hosted != nil else { return report("There is no size, because no preview is running: choose one in the list") }
        parts.status.size.beginEditing()
    }

    private func warnOfMemory() {
        if let sendMemoryWarning { sendMemoryWarning() } else { UIApplication.shared.receiveMemoryWarning() }
        report("Memory warning sent")
    }

    private func arrange(_ command: WorkspaceCommand) {
        switch command {
        case .toggleSidebar:
            if parts.shows(.sidebar) { parts.arrangement.close(.sidebar) } else { parts.arrangement.open(.sidebar) }
            showChrome()
        case .toggleDock(let edge): toggleDock(edge)
        case .jump:
            parts.arrangement.open(.sidebar)
            showChrome()
            // The layout adds the field to the window, without which it cannot get the keyboard focus.
            view.layoutIfNeeded()
            _ = parts.sidebar.search.field.becomeFirstResponder()
            parts.sidebar.search.field.textView.selectAll(nil)
        default: handleEscape()
        }
    }

    /// Handles Escape, which closes the innermost part that can be closed.
    package func handleEscape() {
        if menu != nil { return closeMenu() }
        if overlayCard != nil { return closeOverlay() }
        if parts.isPresenting { return endPresentation() }
        if parts.status.size.isEditing { return parts.status.size.endEditing() }
        if parts.sidebar.search.field.isFirstResponder() { return parts.sidebar.clearSearch() }
        if view.window?.cancelEditing() == true { return }
        if !parts.sidebar.search.text.isEmpty { return parts.sidebar.clearSearch() }
        if settings.tools.mode != nil { return settings.tools.mode = nil }
        if !matrixAxes.isEmpty { return setMatrix([]) }
        if card != nil, !canvasView.isEmpty { return hideCard() }
        if selection != nil { return selection = nil }
        canvasView.change { $0.fit() }
    }

    /// Shows the preview that is `direction` places after the shown one in the list; a negative number means places before it.
    private func step(_ direction: Int) {
        let names = parts.sidebar.shownNames
        guard !names.isEmpty else { return }
        let place = shown.flatMap { names.firstIndex(of: $0.preview.name) }
        let next = place.map { min(max($0 + direction, 0), names.count - 1) } ?? 0
        guard place != next else { return }
        showPreview(named: names[next])
        parts.sidebar.revealCurrent()
    }

    private func changeZoom(_ command: WorkspaceCommand) {
        switch command {
        case .zoomIn: zoom = canvasView.geometry.steppedZoom(up: true)
        case .zoomOut: zoom = canvasView.geometry.steppedZoom(up: false)
        case .actualSize where canvasView.geometry.chosenZoom == 1: canvasView.change { $0.fit() }
        case .actualSize:
            canvasView.change {
                $0.pan = .zero
                $0.chosenZoom = 1
            }
        default: canvasView.change { $0.fit() }
        }
    }

    private func changeVariant(_ command: WorkspaceCommand) {
        switch command {
        case .rotate: rotate()
        case .restoreSize: variant.frameSize = nil
        case .setScale(let scale): variant.scale = scale
        case .toggleDark: variant.isDark.toggle()
        case .setTextSize(let size): variant.textSize = size
        case .stepTextSize(let step):
            let sizes = PreviewTextSize.allCases
            let place = sizes.firstIndex(of: variant.textSize) ?? 0
            variant.textSize = sizes[(place + step + sizes.count) % sizes.count]
        case .toggleDirection: variant.isRightToLeft.toggle()
        case .toggleContrast: variant.hasHighContrast.toggle()
        case .toggleBoldText: variant.hasBoldText.toggle()
        case .toggleMotion: variant.reducesMotion.toggle()
        default: break
        }
    }

    /// Restores the default surroundings, at the scale of the screen, and the full color vision.
    private func resetSurroundings() {
        let plain = variant.restored(scale: settings.screenScale ?? PreviewVariant().scale)
        guard variant != plain || settings.tools.colorVision != .full else { return report("All surroundings have their defaults") }
        settings.tools.colorVision = .full
        variant = plain
        report("All surroundings have their defaults again")
    }

    private func rotate() {
        var turned = variant
        turned.isLandscape.toggle()
        turned.frameSize = variant.frameSize.map { CGSize(width: $0.height, height: $0.width) }
        variant = turned
    }

    /// Performs the command of a key of ``WorkspaceKeys``.
    func keyCommand(_ command: UIKeyCommand) {
        guard let command = command.propertyList as? WorkspaceCommand else { return }
        perform(command)
    }
}

/// The keys of the workspace.
@MainActor enum WorkspaceKeys {
    /// The key commands for all keys of ``CommandTable`` except Escape, which a menu, a sheet or the preview handles before the
    /// workspace.
    static let commands: [UIKeyCommand] = CommandTable.entries.flatMap { entry in
        (entry.keys + entry.alternates).filter { $0.input != UIKeyCommand.inputEscape }.map { command(for: $0, entry.command) }
    }

    /// The additional key commands while the search field has the keyboard focus: the arrow keys move through the results.
    static let inSearch: [UIKeyCommand] = [
        command(for: .plain(UIKeyCommand.inputDownArrow), .nextPreview),
        command(for: .plain(UIKeyCommand.inputUpArrow), .previousPreview),
    ]

    private static func command(for key: CommandKey, _ command: WorkspaceCommand) -> UIKeyCommand {
        UIKeyCommand(
            action: Selector(WorkspaceController.keyCommand), input: key.input, modifierFlags: key.modifiers, propertyList: command)
    }
}
