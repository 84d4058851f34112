import Foundation

/// A setting of the surroundings in a link to a preview, in the order in which links have them. The raw value is its name.
enum PreviewLinkSetting: String, CaseIterable {
    case device, sizing, size, scale, landscape, appearance
    case textSize = "text-size"
    case locale, rtl
    case highContrast = "high-contrast"
    case boldText = "bold-text"
    case reduceMotion = "reduce-motion"
    case timeZone = "time-zone"
    case date, control

    // MARK: Writing

    /// Returns the values for a link; none for a variant that has the default.
    func values(in variant: PreviewVariant) -> [String] {
        let plain = PreviewVariant()
        func value<Value: Equatable>(_ path: KeyPath<PreviewVariant, Value>, _ text: (Value) -> String) -> [String] {
            variant[keyPath: path] == plain[keyPath: path] ? [] : [text(variant[keyPath: path])]
        }
        if let path = togglePath {
            // The locale determines the default of the direction.
            let usual = self == .rtl ? PreviewLocale.isRightToLeft(variant.locale) : plain[keyPath: path]
            return variant[keyPath: path] == usual ? [] : [variant[keyPath: path] ? "on" : "off"]
        }
        return switch self {
        case .device: value(\.device, \.name)
        case .sizing: value(\.sizingMode, \.rawValue)
        case .size: variant.frameSize.map { ["\(Self.number($0.width))x\(Self.number($0.height))"] } ?? []
        case .scale: value(\.scale) { "\($0)" }
        case .appearance: variant.isDark ? ["dark"] : []
        case .textSize: value(\.textSize, \.rawValue)
        case .locale: variant.locale.map { [$0] } ?? []
        case .timeZone: variant.timeZone.map { [$0] } ?? []
        case .date: variant.date.map { [PreviewTime.text(of: $0)] } ?? []
        case .control: variant.controls.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        case .landscape, .rtl, .highContrast, .boldText, .reduceMotion: []
        }
    }

    private static func number(_ value: CGFloat) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

    /// The property that the values `on` and `off` set; nil for settings with other values.
    private var togglePath: WritableKeyPath<PreviewVariant, Bool>? {
        switch self {
        case .landscape: \.isLandscape
        case .rtl: \.isRightToLeft
        case .highContrast: \.hasHighContrast
        case .boldText: \.hasBoldText
        case .reduceMotion: \.reducesMotion
        default: nil
        }
    }

    // MARK: Reading

    /// Sets the property of a variant. Returns false for an invalid value.
    func apply(_ value: String, to variant: inout PreviewVariant) -> Bool {
        if let choices, !choices.contains(value) { return false }
        if let path = togglePath {
            variant[keyPath: path] = value == "on"
            return true
        }
        switch self {
        case .device:
            guard let device = PreviewDevice.all.first(where: { $0.name == value }) else { return false }
            variant.device = device
        case .sizing:
            guard let mode = PreviewSizingMode(rawValue: value) else { return false }
            variant.sizingMode = mode
        case .size:
            guard let size = Self.size(value) else { return false }
            variant.frameSize = size
        case .scale:
            guard let scale = Int(value), (1...3).contains(scale) else { return false }
            variant.scale = scale
        case .appearance: variant.isDark = value == "dark"
        case .textSize:
            guard let size = PreviewTextSize(rawValue: value) else { return false }
            variant.textSize = size
        case .locale:
            guard PreviewLocale.problem(value) == nil else { return false }
            variant.setLocale(value)
        case .timeZone:
            guard TimeZone(identifier: value) != nil else { return false }
            variant.timeZone = value
        case .date:
            guard let date = PreviewTime.date(in: value) else { return false }
            variant.date = date
        case .control:
            let pair = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2 else { return false }
            variant.controls[pair[0]] = pair[1]
        case .landscape, .rtl, .highContrast, .boldText, .reduceMotion: return false
        }
        return true
    }

    private static func size(_ text: String) -> CGSize? {
        let numbers = text.split(separator: "x").compactMap { Double($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (1...4096).contains($0) }) else { return nil }
        return CGSize(width: numbers[0], height: numbers[1])
    }

    // MARK: Messages

    /// All values; nil for settings with numbers or free text.
    private var choices: [String]? {
        switch self {
        case .device: PreviewDevice.all.map(\.name)
        case .sizing: PreviewSizingMode.allCases.map(\.rawValue)
        case .textSize: PreviewTextSize.allCases.map(\.rawValue)
        case .appearance: ["light", "dark"]
        case .landscape, .rtl, .highContrast, .boldText, .reduceMotion: ["on", "off"]
        case .size, .scale, .locale, .timeZone, .date, .control: nil
        }
    }

    /// Returns the nearest values or all values, to append to a message about an invalid value.
    func hint(for value: String) -> String { choices.map { NearestNames.questionOrList(value, in: $0) } ?? "" }

    /// Returns the nearest names, to append to a message about an unknown name.
    static func hint(forName name: String) -> String { NearestNames.question(name, in: allCases.map(\.rawValue), otherwise: "") }
}
