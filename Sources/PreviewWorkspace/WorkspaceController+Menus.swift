import AsyncDisplayKit
import PreviewDeclarations
import UIKit

// The menus of the toolbar and of the panels.
extension WorkspaceController: MenuPresenting {
    /// Shows a menu below a node of the toolbar.
    func showMenu(_ items: [MenuItem], below node: ASDisplayNode) {
        node.view.presentMenu(items)
    }

    func showMenu(_ items: [MenuItem], for anchorView: UIView, width: CGFloat) {
        closeMenu()
        let anchor = anchorView.convert(anchorView.bounds, to: view)
        let card = MenuCard(items: items, anchor: anchor, width: width) { [weak self] in self?.closeMenu() }
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
        for mode in PreviewSizingMode.allCases where mode != .fixed || fixedSize != nil {
            let isChosen = variant.sizingMode == mode && variant.frameSize == nil
            items.append(
                MenuItem(mode.title, detail: mode == .fixed ? fixedSize : nil, isChecked: isChosen) { [weak self] in
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
        showMenu([.heading("Time zone")] + items, below: parts.toolbar.more)
    }

    func showDateMenu() {
        var items = [MenuItem("Now", isChecked: variant.date == nil) { [weak self] in self?.variant.date = nil }]
        for choice in PreviewTime.dates {
            let date = PreviewTime.date(in: choice.text)
            items.append(MenuItem(choice.name, isChecked: variant.date == date) { [weak self] in self?.variant.date = date })
        }
        showMenu([.heading("Date of PreviewEnvironment.now")] + items, below: parts.toolbar.more)
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
