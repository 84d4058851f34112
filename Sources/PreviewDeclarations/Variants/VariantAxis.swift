/// A property in which variants differ, and which can be an axis of a matrix of variants.
package enum VariantAxis: String, Codable, Sendable, CaseIterable {
    case appearance
    case textSize = "text-size"
    case direction
    case contrast
    case scale
    case orientation
    case device
    case locale
    case boldText = "bold-text"
    case motion
    case timeZone = "time-zone"

    /// The name in menus.
    package var title: String {
        switch self {
        case .appearance: "Appearance"
        case .textSize: "Text size"
        case .direction: "Direction"
        case .contrast: "Contrast"
        case .scale: "Scale"
        case .orientation: "Orientation"
        case .device: "Device"
        case .locale: "Language"
        case .boldText: "Bold text"
        case .motion: "Motion"
        case .timeZone: "Time zone"
        }
    }

    /// The values on the axis, in order.
    package var choices: [VariantChoice] {
        switch self {
        case .appearance:
            [VariantChoice("light", "Light") { $0.isDark = false }, VariantChoice("dark", "Dark") { $0.isDark = true }]
        case .textSize:
            PreviewTextSize.allCases.map { size in VariantChoice(size.rawValue, size.rawValue) { $0.textSize = size } }
        case .direction:
            [
                VariantChoice("ltr", "Left to right") { $0.isRightToLeft = false },
                VariantChoice("rtl", "Right to left") { $0.isRightToLeft = true },
            ]
        case .contrast:
            [
                VariantChoice("normal", "Normal contrast") { $0.hasHighContrast = false },
                VariantChoice("high", "High contrast") { $0.hasHighContrast = true },
            ]
        case .scale:
            (1...3).map { scale in VariantChoice("\(scale)x", "\(scale)×") { $0.scale = scale } }
        case .orientation:
            [
                VariantChoice("portrait", "Portrait") { $0.isLandscape = false },
                VariantChoice("landscape", "Landscape") { $0.isLandscape = true },
            ]
        case .device:
            PreviewDevice.all.map { device in VariantChoice(FileNames.slug(device.name), device.name) { $0.device = device } }
        case .locale:
            PreviewLocale.choices.map { locale in VariantChoice(locale.identifier, locale.name) { $0.setLocale(locale.identifier) } }
        case .boldText:
            [
                VariantChoice("regular", "Regular text") { $0.hasBoldText = false },
                VariantChoice("bold", "Bold text") { $0.hasBoldText = true },
            ]
        case .motion:
            [
                VariantChoice("full-motion", "Full motion") { $0.reducesMotion = false },
                VariantChoice("reduced-motion", "Reduced motion") { $0.reducesMotion = true },
            ]
        case .timeZone:
            PreviewTime.zones.map { zone in VariantChoice(FileNames.slug(zone.identifier), zone.name) { $0.timeZone = zone.identifier } }
        }
    }
}

/// A value on an axis.
package struct VariantChoice: Sendable {
    /// A short name, valid in file names.
    package let name: String
    /// The name in menus.
    package let title: String
    /// Sets the value in a variant.
    package let apply: @Sendable (inout PreviewVariant) -> Void

    /// Creates a value with its two names.
    init(_ name: String, _ title: String, apply: @escaping @Sendable (inout PreviewVariant) -> Void) {
        self.name = name
        self.title = title
        self.apply = apply
    }
}

/// All combinations of the values of some axes.
package struct VariantMatrix: Sendable {
    /// The axes; the last one varies fastest.
    package let axes: [VariantAxis]
    /// The variant that the combinations modify.
    let base: PreviewVariant

    /// Creates a matrix without computing the combinations, which ``cells`` does.
    package init(axes: [VariantAxis], base: PreviewVariant) {
        self.axes = axes
        self.base = base
    }

    /// A combination of values: their short names joined by hyphens, their names in menus, and the resulting variant.
    package struct Cell: Sendable {
        package let name: String
        package let titles: [String]
        package let variant: PreviewVariant
    }

    /// The combinations; the last axis varies fastest. Without axes there is a single combination: the base, with an empty name.
    package var cells: [Cell] {
        axes.reduce([Cell(name: "", titles: [], variant: base)]) { cells, axis in
            cells.flatMap { cell in
                axis.choices.map { choice in
                    var variant = cell.variant
                    choice.apply(&variant)
                    let name = cell.name.isEmpty ? choice.name : "\(cell.name)-\(choice.name)"
                    return Cell(name: name, titles: cell.titles + [choice.title], variant: variant)
                }
            }
        }
    }
}
