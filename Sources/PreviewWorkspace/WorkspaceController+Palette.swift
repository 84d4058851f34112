import AsyncDisplayKit
import PreviewDeclarations
import UIKit

// The palettes: of commands, of time zones and of dates.
extension WorkspaceController {
    /// Shows the command palette. Without a search it lists commands, panels and previews. There are many values of the surroundings, so
    /// they are listed only for a search.
    func showPalette() {
        let (commands, values) = (commandItems, valueItems)
        show(
            CommandPalette(placeholder: "Search commands, panels, previews and values") { [weak self] search in
                guard let self, !search.isEmpty else { return commands }
                let (found, typed) = (PaletteItem.matches(of: commands + values, for: search), typedItems(search))
                // A typed value is a better match than an abbreviation or a misspelling of another entry.
                return found.first?.contains(wordsOf: search) == true ? found + typed : typed + found
            } onClose: { [weak self] in
                self?.closeOverlay()
            })
    }

    /// Shows a palette in which any time zone can be searched.
    func showTimeZonePalette() {
        let usual = timeZoneItems
        show(
            CommandPalette(placeholder: "Search the time zones, such as Vienna") { [weak self] search in
                guard let self, !search.isEmpty else { return usual }
                return PaletteItem.matches(of: usual, for: search) + zoneItems(matching: search)
            } onClose: { [weak self] in
                self?.closeOverlay()
            })
    }

    /// Shows a palette in which a date can be typed.
    func showDatePalette() {
        let usual = dateItems
        show(
            CommandPalette(placeholder: "A date, such as 2027-01-31 14:00 (UTC)", noMatch: "Not a date, such as 2027-01-31 14:00") {
                [weak self] search in
                guard let self, !search.isEmpty else { return usual }
                return PaletteItem.matches(of: usual, for: search) + [typedDate(search)].compactMap { $0 }
            } onClose: { [weak self] in
                self?.closeOverlay()
            })
    }

    private func show(_ palette: CommandPalette) {
        showOverlay(palette)
        palette.beginEditing()
    }

    // MARK: Entries

    /// All commands, panels and previews.
    private var commandItems: [PaletteItem] {
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

    /// The values of the surroundings and of the canvas, such as each text size.
    private var valueItems: [PaletteItem] {
        let axes = VariantAxis.allCases.filter { $0 != .device && $0 != .timeZone }
        let values = axes.flatMap { axis in
            axis.choices.map { choice in value("\(axis.title): \(choice.title)") { choice.apply(&$0) } }
        }
        let devices = PreviewDevice.all.map { device in value("Device: \(device.name)") { $0.show(on: device) } }
        let sizings = PreviewSizingMode.allCases.filter { $0 != .fixed }.map { mode in
            value("Sizing: \(mode.title)") { $0.choose(mode) }
        }
        let visions = ColorVision.allCases.map { vision in
            PaletteItem(title: "Color vision: \(vision.title)", detail: "Canvas") { [weak self] in
                self?.settings.tools.colorVision = vision
            }
        }
        let matrices = VariantAxis.allCases.map { axis in
            PaletteItem(title: "Variants side by side: \(axis.title)", detail: "Canvas") { [weak self] in self?.setMatrix([axis]) }
        }
        let language = value("Language: System") { $0.setLocale(nil) }
        return values + [language] + devices + sizings + timeZoneItems + dateItems + visions + matrices
    }

    private var timeZoneItems: [PaletteItem] {
        [value("Time zone: System") { $0.timeZone = nil }]
            + PreviewTime.zones.map { zone in value("Time zone: \(zone.name)") { $0.timeZone = zone.identifier } }
    }

    private var dateItems: [PaletteItem] {
        [value("Date: Now") { $0.date = nil }]
            + PreviewTime.dates.map { choice in value("Date: \(choice.name)") { $0.date = PreviewTime.date(in: choice.text) } }
    }

    /// Returns an entry that changes the variant.
    private func value(_ title: String, change: @escaping @MainActor (inout PreviewVariant) -> Void) -> PaletteItem {
        PaletteItem(title: title, detail: "Surroundings") { [weak self] in
            guard let self else { return }
            var changed = variant
            change(&changed)
            variant = changed
        }
    }

    // MARK: Typed values

    /// Returns entries for values that have no entry of their own: a size, a language with a region, a date, or any time zone.
    private func typedItems(_ text: String) -> [PaletteItem] {
        let text = text.trimmingCharacters(in: .whitespaces)
        var items = [typedDate(text)].compactMap { $0 }
        if let size = try? FrameSizeText.size(in: text) {
            items.append(value("Size: \(ToolLabel.text(of: size))") { $0.frameSize = size })
        }
        if text.wholeMatch(of: /[A-Za-z]{2,3}[_-][A-Za-z]{2}/) != nil, PreviewLocale.problem(text) == nil,
            !PreviewLocale.choices.contains(where: { $0.identifier == text })
        {
            items.append(value("Language: \(text)") { $0.setLocale(text) })
        }
        return items + zoneItems(matching: text)
    }

    private func typedDate(_ text: String) -> PaletteItem? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard let date = PreviewTime.date(in: text) else { return nil }
        return value("Date: \(PreviewTime.text(of: date))") { $0.date = date }
    }

    /// The largest number of time zones that a search lists.
    private static let zoneLimit = 40

    /// Returns entries for the time zones whose identifiers contain all words of `search`, except “time” and “zone”. At least one of the
    /// words has three letters. Zones that have an entry in any case are not included.
    private func zoneItems(matching search: String) -> [PaletteItem] {
        let words = search.lowercased().split(separator: " ").filter { $0 != "time" && $0 != "zone" }
        guard words.contains(where: { $0.count >= 3 }) else { return [] }
        let usual = Set(PreviewTime.zones.map(\.identifier))
        let found = Self.zones.lazy.filter { zone in
            let text = zone.lowercased().replacingOccurrences(of: "_", with: " ")
            return !usual.contains(zone) && words.allSatisfy(text.contains)
        }
        return found.prefix(Self.zoneLimit).map { zone in value("Time zone: \(zone)") { $0.timeZone = zone } }
    }

    /// All time zones of the system.
    private static let zones = TimeZone.knownTimeZoneIdentifiers.sorted()
}

extension PreviewVariant {
    /// Shows the preview on the screen of a device, without a size that the user chose.
    mutating func show(on device: PreviewDevice) {
        self.device = device
        frameSize = nil
        if sizingMode == .window || sizingMode == .fixed { sizingMode = .declared }
    }

    /// Chooses the way in which the size of the preview is determined, without a size that the user chose.
    mutating func choose(_ mode: PreviewSizingMode) {
        sizingMode = mode
        frameSize = nil
    }

    /// Returns the default surroundings at a scale. The values of the preview's own controls stay.
    func restored(scale: Int) -> PreviewVariant {
        var plain = PreviewVariant()
        plain.scale = scale
        plain.controls = controls
        return plain
    }
}
