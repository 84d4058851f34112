import Foundation

/// The address of a preview with its surroundings, such as `weft://preview/Badge?appearance=dark&text-size=XL`.
///
/// The surroundings have the same names as the options of `weft snapshot`.
package struct PreviewLink: Equatable, Sendable {
    package var preview: String
    package var variant: PreviewVariant

    package init(preview: String, variant: PreviewVariant) {
        self.preview = preview
        self.variant = variant
    }

    /// Returns whether a text has the scheme of links.
    package static func isLink(_ text: String) -> Bool { text.hasPrefix("weft:") }

    /// The reason why a text is not a valid link.
    package struct Problem: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    // MARK: Writing

    package var text: String {
        var parts = URLComponents()
        parts.scheme = "weft"
        parts.host = "preview"
        parts.path = "/" + preview
        let plain = PreviewVariant()
        var items: [(String, String)] = []
        func add(_ name: String, _ value: String?, unless isDefault: Bool) {
            if let value, !isDefault { items.append((name, value)) }
        }
        add("device", variant.device.name, unless: variant.device == plain.device)
        add("sizing", variant.sizingMode.rawValue, unless: variant.sizingMode == plain.sizingMode)
        add("size", variant.frameSize.map { "\(Self.number($0.width))x\(Self.number($0.height))" }, unless: false)
        add("scale", "\(variant.scale)", unless: variant.scale == plain.scale)
        add("landscape", "on", unless: !variant.isLandscape)
        add("appearance", "dark", unless: !variant.isDark)
        add("text-size", variant.textSize.rawValue, unless: variant.textSize == plain.textSize)
        add("locale", variant.locale, unless: false)
        add("rtl", variant.isRightToLeft ? "on" : "off", unless: variant.isRightToLeft == PreviewLocale.isRightToLeft(variant.locale))
        add("high-contrast", "on", unless: !variant.hasHighContrast)
        add("bold-text", "on", unless: !variant.hasBoldText)
        add("reduce-motion", "on", unless: !variant.reducesMotion)
        add("time-zone", variant.timeZone, unless: false)
        add("date", variant.date.map(PreviewTime.text), unless: false)
        for (name, value) in variant.controls.sorted(by: { $0.key < $1.key }) { items.append(("control", "\(name)=\(value)")) }
        if !items.isEmpty { parts.queryItems = items.map { URLQueryItem(name: $0.0, value: $0.1) } }
        // Some URL parsers convert a plus sign to a space.
        return (parts.string ?? "").replacingOccurrences(of: "+", with: "%2B")
    }

    private static func number(_ value: CGFloat) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

    // MARK: Reading

    /// Reads a link. Surroundings that are not in the link have their defaults.
    /// - Throws: ``Problem`` that contains the invalid part.
    package init(_ text: String) throws(Problem) {
        guard let parts = URLComponents(string: text), parts.scheme == "weft", parts.host == "preview", parts.path.count > 1 else {
            throw Problem(description: "“\(text)” is not a link: it is written like weft://preview/NAME?appearance=dark")
        }
        preview = String(parts.path.dropFirst())
        variant = PreviewVariant()
        for item in parts.queryItems ?? [] {
            guard Self.apply(item.name, item.value ?? "", to: &variant) else {
                let text = "“\(item.name)=\(item.value ?? "")” in the link is not a setting of a preview's surroundings"
                throw Problem(description: text + Self.hint(item.name, item.value ?? ""))
            }
        }
    }

    /// Returns the nearest names or values, to append to a message.
    private static func hint(_ name: String, _ value: String) -> String {
        let values: [String]
        switch name {
        case "device": values = PreviewDevice.all.map(\.name)
        case "sizing": values = PreviewSizingMode.allCases.map(\.rawValue)
        case "text-size": values = PreviewTextSize.allCases.map(\.rawValue)
        case "appearance": values = ["light", "dark"]
        case _ where switches.contains(name): values = ["on", "off"]
        case _ where settings.contains(name): return ""
        default: return NearestNames.question(name, in: settings + switches, otherwise: "")
        }
        return NearestNames.question(value, in: values, otherwise: "; there are \(values.map { "“\($0)”" }.joined(separator: ", "))")
    }

    private static let settings = [
        "device", "sizing", "size", "scale", "text-size", "locale", "time-zone", "date", "control", "appearance",
    ]
    private static let switches = ["landscape", "rtl", "high-contrast", "bold-text", "reduce-motion"]

    /// Sets the property of the variant that has the given name in links. Returns false for an unknown name or an invalid value.
    private static func apply(_ name: String, _ value: String, to variant: inout PreviewVariant) -> Bool {
        switch name {
        case "device":
            guard let device = PreviewDevice.all.first(where: { $0.name == value }) else { return false }
            variant.device = device
        case "sizing":
            guard let mode = PreviewSizingMode(rawValue: value) else { return false }
            variant.sizingMode = mode
        case "size":
            let numbers = value.split(separator: "x").compactMap { Double($0) }
            guard numbers.count == 2, numbers.allSatisfy({ (1...4096).contains($0) }) else { return false }
            variant.frameSize = CGSize(width: numbers[0], height: numbers[1])
        case "scale":
            guard let scale = Int(value), (1...3).contains(scale) else { return false }
            variant.scale = scale
        case "text-size":
            guard let size = PreviewTextSize(rawValue: value) else { return false }
            variant.textSize = size
        case "locale":
            guard PreviewLocale.problem(value) == nil else { return false }
            variant.setLocale(value)
        case "time-zone":
            guard TimeZone(identifier: value) != nil else { return false }
            variant.timeZone = value
        case "date":
            guard let date = PreviewTime.date(in: value) else { return false }
            variant.date = date
        case "control":
            let pair = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2 else { return false }
            variant.controls[pair[0]] = pair[1]
        case "appearance":
            guard value == "dark" || value == "light" else { return false }
            variant.isDark = value == "dark"
        default: return applySwitch(name, value, to: &variant)
        }
        return true
    }

    private static func applySwitch(_ name: String, _ value: String, to variant: inout PreviewVariant) -> Bool {
        guard value == "on" || value == "off" else { return false }
        let isOn = value == "on"
        switch name {
        case "landscape": variant.isLandscape = isOn
        case "rtl": variant.isRightToLeft = isOn
        case "high-contrast": variant.hasHighContrast = isOn
        case "bold-text": variant.hasBoldText = isOn
        case "reduce-motion": variant.reducesMotion = isOn
        default: return false
        }
        return true
    }
}
