import Foundation
import UIPrimitives

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

    /// Returns the values for a link; none for a variant that has the default.
    func values(in variant: PreviewVariant) -> [String] { form.values(variant) }

    /// Sets the property of a variant. Returns false for an invalid value.
    func apply(_ value: String, to variant: inout PreviewVariant) -> Bool { form.apply(value, &variant) }

    private var form: Form {
        switch self {
        case .device: Form(\.device, PreviewDevice.all, name: \.name)
        case .sizing: Form(\.sizingMode, PreviewSizingMode.allCases, name: \.rawValue)
        case .size: Form(\.frameSize, text: { "\($0.width.shortText())x\($0.height.shortText())" }, parse: Self.size)
        case .scale: Self.scaleForm
        case .landscape: Self.toggle(\.isLandscape)
        case .appearance: Form(\.isDark, [false, true], name: { $0 ? "dark" : "light" })
        case .textSize: Form(\.textSize, PreviewTextSize.allCases, name: \.rawValue)
        case .locale: Self.localeForm
        // The locale determines the default of the direction.
        case .rtl: Self.toggle(\.isRightToLeft) { PreviewLocale.isRightToLeft($0.locale) }
        case .highContrast: Self.toggle(\.hasHighContrast)
        case .boldText: Self.toggle(\.hasBoldText)
        case .reduceMotion: Self.toggle(\.reducesMotion)
        case .timeZone: Form(\.timeZone, text: { $0 }, parse: { TimeZone(identifier: $0) == nil ? nil : $0 })
        case .date: Form(\.date, text: PreviewTime.text, parse: PreviewTime.date)
        case .control: Self.controlForm
        }
    }

    private static func toggle(
        _ path: WritableKeyPath<PreviewVariant, Bool>, usual: ((PreviewVariant) -> Bool)? = nil
    ) -> Form {
        Form(path, [true, false], name: { $0 ? "on" : "off" }, usual: usual)
    }

    private static var scaleForm: Form {
        Form(values: { $0.scale == PreviewVariant().scale ? [] : ["\($0.scale)"] }) { value, variant in
            guard let scale = Int(value), (1...3).contains(scale) else { return false }
            variant.scale = scale
            return true
        }
    }

    private static var localeForm: Form {
        Form(values: { $0.locale.map { [$0] } ?? [] }) { value, variant in
            guard PreviewLocale.problem(value) == nil else { return false }
            variant.setLocale(value)
            return true
        }
    }

    private static var controlForm: Form {
        Form(values: { $0.controls.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }) { value, variant in
            let pair = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2 else { return false }
            variant.controls[pair[0]] = pair[1]
            return true
        }
    }

    private static func size(_ text: String) -> CGSize? {
        let numbers = text.split(separator: "x").compactMap { Double($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (1...4096).contains($0) }) else { return nil }
        return CGSize(width: numbers[0], height: numbers[1])
    }

    // MARK: Messages

    /// Returns the nearest values, all values or a valid one, to append to a message about an invalid value.
    func hint(for value: String) -> String {
        form.choices.map { NearestNames.questionOrList(value, in: $0) } ?? "; it is written like “\(example)”"
    }

    /// A valid value of a setting without a list of values.
    private var example: String {
        switch self {
        case .scale: "2"
        case .size: "375x667"
        case .locale: "de_DE"
        case .timeZone: "Europe/Berlin"
        case .date: "2024-02-29T12:00:00Z"
        default: "NAME=VALUE"
        }
    }

    /// Returns the nearest names or all names, to append to a message about an unknown name.
    static func hint(forName name: String) -> String { NearestNames.questionOrList(name, in: allCases.map(\.rawValue)) }
}

/// The values of a setting in a link: how they are written and read.
private struct Form {
    /// All values; nil for settings with numbers or free text.
    var choices: [String]?
    let values: (PreviewVariant) -> [String]
    /// Sets the property of a variant. Returns false for an invalid value.
    let apply: (String, inout PreviewVariant) -> Bool

    init(values: @escaping (PreviewVariant) -> [String], apply: @escaping (String, inout PreviewVariant) -> Bool) {
        self.values = values
        self.apply = apply
    }

    /// A property with one of the values `all`. `usual` returns the value that links omit; if it is nil, links omit the default value.
    init<Value: Equatable>(
        _ path: WritableKeyPath<PreviewVariant, Value>, _ all: [Value], name: @escaping (Value) -> String,
        usual: ((PreviewVariant) -> Value)? = nil
    ) {
        choices = all.map(name)
        values = { variant in
            let value = variant[keyPath: path]
            return value == usual?(variant) ?? PreviewVariant()[keyPath: path] ? [] : [name(value)]
        }
        apply = { text, variant in
            guard let value = all.first(where: { name($0) == text }) else { return false }
            variant[keyPath: path] = value
            return true
        }
    }

    /// A property that is nil by default.
    init<Value>(
        _ path: WritableKeyPath<PreviewVariant, Value?>, text: @escaping (Value) -> String, parse: @escaping (String) -> Value?
    ) {
        values = { $0[keyPath: path].map { [text($0)] } ?? [] }
        apply = { text, variant in
            guard let value = parse(text) else { return false }
            variant[keyPath: path] = value
            return true
        }
    }
}
