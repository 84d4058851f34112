import AsyncDisplayKit
import PreviewDeclarations
import UIKit

// The menus of the toolbar, of the canvas and of the panels.
extension WorkspaceController: MenuPresenting {
    /// Shows a menu below a node of the toolbar.
    func showMenu(_ items: [MenuItem], below node: ASDisplayNode) {
        node.view.presentMenu(items)
    }

    func showMenu(_ items: [MenuItem], for anchorView: UIView, minimumWidth: CGFloat) {
        showMenu(items, at: anchorView.convert(anchorView.bounds, to: view), minimumWidth: minimumWidth)
    }

    /// Shows a menu below a rectangle. *Units*: points of the controller's view.
    private func showMenu(_ items: [MenuItem], at anchor: CGRect, minimumWidth: CGFloat = MenuCard.standardWidth) {
        closeMenu()
        let card = MenuCard(items: items, anchor: anchor, minimumWidth: minimumWidth) { [weak self] in self?.closeMenu() }
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
                    [weak self] in self?.variant.show(on: device)
                })
        }
        items.append(.heading("Sizing"))
        for mode in PreviewSizingMode.allCases where mode != .fixed || fixedSize != nil {
            let isChosen = variant.sizingMode == mode && variant.frameSize == nil
            items.append(
                MenuItem(mode.title, detail: mode == .fixed ? fixedSize : nil, isChecked: isChosen) { [weak self] in
                    self?.variant.choose(mode)
                })
        }
        items.append(
            MenuItem("Type a size…", detail: CommandTable.keyText(.typeSize), isChecked: variant.frameSize != nil) { [weak self] in
                self?.perform(.typeSize)
            })
        showMenu(items, below: parts.toolbar.sizing)
    }

    /// The size that the shown preview declares, as text; nil if it declares none.
    private var fixedSize: String? {
        guard case .fixed(let size)? = shown?.preview.sizing else { return nil }
        return ToolLabel.text(of: size)
    }

    func showSurroundingsMenu() {
        let colorVision = settings.tools.colorVision
        func row(_ command: WorkspaceCommand, _ title: String, isOn: Bool, value: String? = nil, axis: VariantAxis? = nil) -> MenuItem {
            let isUnused = axis.map { unusedAxes.contains($0) } ?? false
            let detail = isUnused ? [value, "not used"].compactMap { $0 }.joined(separator: ", ") : value
            return MenuItem(title, detail: detail, isChecked: isOn) { [weak self] in self?.perform(command) }
        }
        let items = [
            row(.toggleBoldText, "Bold text", isOn: variant.hasBoldText, axis: .boldText),
            row(.toggleMotion, "Reduced motion", isOn: variant.reducesMotion),
            row(.chooseTimeZone, "Time zone…", isOn: variant.timeZone != nil, value: timeZoneTitle, axis: .timeZone),
            row(.chooseDate, "Date…", isOn: variant.date != nil, value: dateTitle),
            item(.resetSurroundings),
            .heading("Canvas"),
            row(.chooseColorVision, "Color vision…", isOn: colorVision != .full, value: colorVision == .full ? nil : colorVision.title),
            row(.toggleDeviceFrame, "Frame of the device", isOn: settings.tools.showsDeviceFrame),
        ]
        showMenu([.heading("Surroundings")] + items, below: parts.toolbar.more)
    }

    private var timeZoneTitle: String {
        guard let zone = variant.timeZone else { return "System" }
        return PreviewTime.zones.first { $0.identifier == zone }?.name ?? zone
    }

    private var dateTitle: String { variant.date.map { String(PreviewTime.text(of: $0).prefix(10)) } ?? "Now" }

    func showTimeZoneMenu() {
        var items = [MenuItem("System", isChecked: variant.timeZone == nil) { [weak self] in self?.variant.timeZone = nil }]
        for zone in PreviewTime.zones {
            items.append(
                MenuItem(zone.name, isChecked: variant.timeZone == zone.identifier) { [weak self] in
                    self?.variant.timeZone = zone.identifier
                })
        }
        let isOther = variant.timeZone.map { zone in !PreviewTime.zones.contains { $0.identifier == zone } } ?? false
        items.append(
            MenuItem("Other…", detail: isOther ? variant.timeZone : nil, isChecked: isOther) { [weak self] in
                self?.showTimeZonePalette()
            })
        showMenu([.heading("Time zone")] + items, below: parts.toolbar.more)
    }

    func showDateMenu() {
        var items = [MenuItem("Now", isChecked: variant.date == nil) { [weak self] in self?.variant.date = nil }]
        for choice in PreviewTime.dates {
            let date = PreviewTime.date(in: choice.text)
            items.append(MenuItem(choice.name, isChecked: variant.date == date) { [weak self] in self?.variant.date = date })
        }
        let isOther = variant.date.map { date in !PreviewTime.dates.contains { PreviewTime.date(in: $0.text) == date } } ?? false
        items.append(
            MenuItem("Other…", detail: isOther ? dateTitle : nil, isChecked: isOther) { [weak self] in self?.showDatePalette() })
        showMenu([.heading("Date of PreviewEnvironment.now")] + items, below: parts.toolbar.more)
    }

    /// Shows the menu of the canvas at the pointer. *Units*: points of the canvas.
    func showCanvasMenu(at point: CGPoint) {
        let preview: [WorkspaceCommand] = [
            .reload, .copyPicture, .savePicture, .saveDrawing, .copyLink, .openWindow, .togglePin, .resetSurroundings,
        ]
        let canvas: [WorkspaceCommand] = [.actualSize, .fit, .restoreSize, .toggleMode(.measure), .toggleRulers, .present]
        let items = [.heading("Preview")] + preview.map(item) + [.heading("Canvas")] + canvas.map(item)
        showMenu(items, at: CGRect(origin: canvasView.convert(point, to: view), size: .zero))
    }

    /// Returns a menu item with the title and the keys of a command.
    private func item(_ command: WorkspaceCommand) -> MenuItem {
        MenuItem(CommandTable.title(command), detail: CommandTable.keyText(command)) { [weak self] in self?.perform(command) }
    }

    func showColorVisionMenu() {
        let items = ColorVision.allCases.map { vision in
            MenuItem(vision.title, isChecked: settings.tools.colorVision == vision) { [weak self] in
                self?.settings.tools.colorVision = vision
            }
        }
        showMenu([.heading("Color vision")] + items, below: parts.toolbar.more)
    }

    func showScaleMenu() {
        let items = (1...3).map { scale in
            MenuItem("\(scale)×", detail: CommandTable.keyText(.setScale(scale)), isChecked: variant.scale == scale) { [weak self] in
                self?.perform(.setScale(scale))
            }
        }
        showMenu([.heading("Pixels per point")] + items, below: parts.toolbar.scaleMenu)
    }

    func showTextSizeMenu(_ sizes: [PreviewTextSize]) {
        let items = sizes.map { size in
            MenuItem(size.rawValue, isChecked: variant.textSize == size) { [weak self] in self?.variant.textSize = size }
        }
        showMenu([.heading("Text size")] + items, below: parts.toolbar.textSizeAnchor)
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
