import Foundation

/// The style of a range of HTML text. The elements that contain the text change the style one after the other, the outermost first.
struct HTMLStyle: Equatable {
    var size: CGFloat = 12
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    var isPreformatted = false
    var isMonospaced = false
    var family: String?
    var color: UIColor?
    var background: UIColor?
    var link: URL?
    var alignment: NSTextAlignment?
    var indent: CGFloat = 0

    /// The font sizes of headings from the first to the sixth level. *Units*: points.
    private static let headings: [CGFloat] = [24, 18, 14, 12, 10, 8]

    /// Changes the style as an element and its attributes require.
    mutating func enter(_ name: String, _ attributes: [String: String]) {
        switch name {
        case "b", "strong", "th": isBold = true
        case "i", "em", "cite", "var": isItalic = true
        case "u", "ins": isUnderlined = true
        case "s", "strike", "del": isStruckThrough = true
        case "h1", "h2", "h3", "h4", "h5", "h6":
            isBold = true
            size = Self.headings[Int(name.dropFirst()).map { $0 - 1 } ?? 0]
        case "pre": (isPreformatted, isMonospaced) = (true, true)
        case "code", "tt", "kbd", "samp": isMonospaced = true
        case "small": size *= 0.83
        case "big": size *= 1.2
        case "blockquote": indent += 40
        case "ul", "ol": indent += 36
        case "center": alignment = .center
        case "a":
            guard let address = attributes["href"].flatMap(URL.init(string:)) else { break }
            (link, isUnderlined) = (address, true)
            if color == nil { color = UIColor(red: 0, green: 0, blue: 0.93, alpha: 1) }
        case "font":
            if let face = attributes["face"] { family = face }
            if let value = attributes["color"].flatMap(Self.color) { color = value }
        default: break
        }
        if let style = attributes["style"] { apply(Self.declarations(style)) }
        if let align = attributes["align"] { apply([Declaration(property: "text-align", value: align)]) }
    }

    /// A CSS declaration such as `color: red`.
    struct Declaration {
        var property: String
        var value: String

        /// Whether the property is one that styles have, and the value changes it.
        var isValid: Bool {
            switch property {
            case "color", "background-color", "background": HTMLStyle.color(value) != nil
            case "font-size": HTMLStyle.length(value, of: 12) != nil
            case "text-align": HTMLStyle.alignments[value] != nil
            case "font-weight", "font-style", "font-family", "text-decoration": true
            default: false
            }
        }
    }

    /// The declarations of a selector: the last valid one for each property. A style sheet with many rules for one selector would otherwise
    /// be applied as a whole to each element.
    struct Rule {
        private(set) var declarations: [Declaration] = []

        mutating func add(_ added: [Declaration]) {
            for var declaration in added where declaration.isValid {
                if declaration.property == "background" { declaration.property = "background-color" }
                if let index = declarations.firstIndex(where: { $0.property == declaration.property }) { declarations.remove(at: index) }
                declarations.append(declaration)
            }
        }
    }

    /// Applies CSS declarations in their order; later ones override earlier ones.
    mutating func apply(_ declarations: [Declaration]) {
        for declaration in declarations {
            let value = declaration.value
            switch declaration.property {
            case "color": color = Self.color(value) ?? color
            case "background-color", "background": background = Self.color(value) ?? background
            case "font-size": size = Self.length(value, of: size) ?? size
            case "font-weight": isBold = value == "bold" || value == "bolder" || (Int(value) ?? 400) >= 600
            case "font-style": isItalic = value == "italic" || value == "oblique"
            case "font-family":
                family = value.split(separator: ",").first?.trimmingCharacters(in: CharacterSet(charactersIn: " '\""))
            case "text-decoration":
                isUnderlined = value.contains("underline")
                isStruckThrough = value.contains("line-through")
            case "text-align":
                alignment = Self.alignments[value] ?? alignment
            default: break
            }
        }
    }

    /// The attributes of text in this style, added to `defaults`.
    func attributes(over defaults: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
        var result = defaults
        if defaults[.font] == nil || isBold || isItalic || isMonospaced || family != nil || size != 12 { result[.font] = font }
        if let color { result[.foregroundColor] = color }
        if let background { result[.backgroundColor] = background }
        if let link { result[.link] = link }
        if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if isStruckThrough { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if alignment != nil || indent > 0 {
            let paragraph = NSMutableParagraphStyle()
            if let alignment { paragraph.alignment = alignment }
            paragraph.headIndent = indent
            paragraph.firstLineHeadIndent = indent
            result[.paragraphStyle] = paragraph
        }
        return result
    }

    private var font: UIFont {
        let named = family.flatMap { UIFont(name: $0, size: size) }
        let base =
            named
            ?? (isMonospaced ? UIFont.monospacedSystemFont(ofSize: size, weight: .regular) : UIFont.systemFont(ofSize: size))
        var traits = base.fontDescriptor.symbolicTraits
        if isBold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        guard isBold || isItalic, let descriptor = base.fontDescriptor.withSymbolicTraits(traits) else { return base }
        return UIFont(descriptor: descriptor, size: size)
    }

    /// Parses CSS declarations such as `color: red; font-size: 12px`.
    static func declarations(_ text: String) -> [Declaration] {
        text.split(separator: ";").compactMap { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            }
            guard parts.count == 2 else { return nil }
            let value = parts[1].replacingOccurrences(of: "!important", with: "").trimmingCharacters(in: .whitespaces)
            return Declaration(property: parts[0], value: value)
        }
    }

    fileprivate static func length(_ text: String, of size: CGFloat) -> CGFloat? {
        let digits = text.prefix { $0.isNumber || $0 == "." }
        guard let value = Double(digits).map({ CGFloat($0) }), value > 0, value.isFinite else { return nil }
        switch text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces) {
        case "em": return size * value
        case "%": return size * value / 100
        // A CSS pixel is three quarters of a point.
        case "px", "": return value * 0.75
        default: return value
        }
    }

    fileprivate static let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justify": .justified,
    ]

    private static let colorNames: [String: UIColor] = [
        "black": .black, "white": .white, "red": .red, "green": UIColor(red: 0, green: 0.5, blue: 0, alpha: 1), "blue": .blue,
        "yellow": .yellow, "orange": UIColor(red: 1, green: 0.65, blue: 0, alpha: 1), "gray": .gray, "grey": .gray,
        "purple": .purple, "navy": UIColor(red: 0, green: 0, blue: 0.5, alpha: 1), "lightgray": .lightGray,
        "darkgray": .darkGray, "brown": .brown, "magenta": .magenta, "cyan": .cyan,
    ]

    /// The color of a CSS value: a name, `#rgb`, `#rrggbb`, `rgb()` or `rgba()`; nil for other values.
    static func color(_ text: String) -> UIColor? {
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
        guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close else {
            return colorNames[text]
        }
        let parts = text[text.index(after: open)..<close].split { ", /".contains($0) }.compactMap { Double($0) }
        guard parts.count >= 3 else { return nil }
        return UIColor(
            red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts.count > 3 ? parts[3] : 1)
    }

    private static func hexadecimal(_ digits: Substring) -> UIColor? {
        let full = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        guard full.count == 6, let value = UInt32(full, radix: 16) else { return nil }
        return UIColor(
            red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255, blue: CGFloat(value & 255) / 255,
            alpha: 1)
    }
}
