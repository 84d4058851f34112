import Foundation
import NibReading

/// Values of elements that depend on the program: its catalogs, texts and fonts.
@MainActor extension NibCoder {
    /// A text, in the language of the program; nil if the element has none. Long texts are child elements.
    package func text(_ attribute: String, localizedAs key: String? = nil) -> String? {
        guard let own = element[attribute] ?? element.child(key: attribute)?.text else { return nil }
        return loading.localized(own, key: "\(element.id).\(key ?? attribute)")
    }

    /// The color for a property; nil if the element has none.
    package func color(_ key: String) -> UIColor? { element.child(key: key).flatMap(loading.color) }

    /// The font for a property; nil if the element has none.
    package func font(_ key: String = "fontDescription") -> UIFont? { element.child(key: key).flatMap(loading.font) }

    /// The image for a property: a name in an attribute, or a reference to a symbol with its configuration.
    package func image(_ key: String) -> UIImage? {
        if let reference = element.child(key: key), reference.name == "imageReference" {
            return loading.image(reference["image"], catalog: reference["catalog"])
        }
        return loading.image(element[key], catalog: element["catalog"])
    }

    /// The name of the system symbol for a property if there is no image of that symbol; otherwise nil.
    func missingSymbol(_ key: String) -> String? {
        let reference = element.child(key: key).flatMap { $0.name == "imageReference" ? $0 : nil }
        let name = reference.map { $0["image"] } ?? element[key]
        return (reference ?? element)["catalog"] == "system" && image(key) == nil ? name : nil
    }

    package func insets(_ key: String) -> UIEdgeInsets? {
        element.insets(key).map { UIEdgeInsets(top: $0.top, left: $0.leading, bottom: $0.bottom, right: $0.trailing) }
    }

    /// A text with attributes; nil if the element has none.
    package func attributedText(_ key: String) -> NSAttributedString? {
        guard let found = element.child(key: key), found.name == "attributedString" else { return nil }
        let result = NSMutableAttributedString()
        for fragment in found.children where fragment.name == "fragment" {
            let text = fragment["content"] ?? fragment.child(key: "content")?.text ?? ""
            result.append(NSAttributedString(string: text, attributes: loading.attributes(fragment.child(named: "attributes"))))
        }
        return result
    }
}

extension NibLoading {
    /// The text that the file's table of strings has for `key`; `text` if it has none.
    func localized(_ text: String, key: String) -> String {
        hasStrings ? bundle.localizedString(forKey: key, value: text, table: name) : text
    }

    /// The color that an element describes: by components, or by name in the program's catalogs or among those of the system.
    func color(_ element: NibElement) -> UIColor? {
        guard element.name == "color" else { return nil }
        if let name = element["name"] {
            return UIColor(named: name, in: bundle, compatibleWith: nil) ?? document.colors[name].flatMap(color)
        }
        if let name = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"] ?? element["cocoaTouchSystemColor"] {
            return NibColors.system[name] ?? document.colors[name].flatMap(color)
        }
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
        if let black = element.number("black"), element["cyan"] != nil {
            let light = { (name: String) in (1 - (element.number(name) ?? 0)) * (1 - black) }
            return UIColor(red: light("cyan"), green: light("magenta"), blue: light("yellow"), alpha: alpha)
        }
        return UIColor(
            red: element.number("red") ?? 0, green: element.number("green") ?? 0, blue: element.number("blue") ?? 0, alpha: alpha)
    }

    /// The font that an element describes; an unavailable font is replaced by the system font of the same size.
    func font(_ element: NibElement) -> UIFont? {
        if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = min(max(element.number("pointSize") ?? element.number("size") ?? 17, 1), 2000)
        if let name = element["name"] { return UIFont(name: name, size: size) ?? .systemFont(ofSize: size) }
        let weight = element["weight"].flatMap { NibFonts.weights[$0] }
        switch element["type"] ?? element["metaFont"] ?? "system" {
        case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default: return weight.map { .systemFont(ofSize: size, weight: $0) } ?? .systemFont(ofSize: size)
        }
    }

    func image(_ name: String?, catalog: String?) -> UIImage? {
        guard let name else { return nil }
        guard catalog == "system" else { return UIImage(named: name, in: bundle, compatibleWith: nil) }
        return UIImage(systemName: name) ?? NibElementKind.symbols[name].flatMap(BarSymbol.init)?.image()
    }

    /// The text attributes of an attributed text's fragment.
    fileprivate func attributes(_ element: NibElement?) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        result[.foregroundColor] = element?.child(key: "NSColor").flatMap(color)
        result[.backgroundColor] = element?.child(key: "NSBackgroundColor").flatMap(color)
        result[.font] = element?.child(key: "NSFont").flatMap(font)
        if let paragraph = element?.child(key: "NSParagraphStyle") {
            let style = NSMutableParagraphStyle()
            style.alignment = paragraph["alignment"].flatMap { NibNames.alignments[$0] } ?? .natural
            style.lineBreakMode = paragraph["lineBreakMode"].flatMap { NibNames.lineBreaks[$0] } ?? .byWordWrapping
            style.lineSpacing = paragraph.number("lineSpacing") ?? 0
            style.lineHeightMultiple = paragraph.number("lineHeightMultiple") ?? 0
            style.paragraphSpacing = paragraph.number("paragraphSpacing") ?? 0
            result[.paragraphStyle] = style
        }
        return result
    }
}

/// The weights of fonts by their names in nibs.
enum NibFonts {
    static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
        "bold": .bold, "heavy": .heavy, "black": .black,
    ]
}

/// The system colors by their names in nibs.
enum NibColors {
    static let system: [String: UIColor] = [
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground, "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground, "whiteColor": .white, "blackColor": .black,
        "lightGrayColor": .lightGray, "grayColor": .gray, "darkGrayColor": .darkGray, "redColor": .red, "greenColor": .green,
        "blueColor": .blue, "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange,
        "purpleColor": .purple, "brownColor": .brown, "clearColor": .clear, "lightTextColor": .lightText, "darkTextColor": .darkText,
        "systemRedColor": .systemRed, "systemBlueColor": .systemBlue, "systemGreenColor": .systemGreen,
        "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
        "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
        "systemBrownColor": .systemBrown, "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "linkColor": .link, "placeholderTextColor": .placeholderText,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "tintColor": .tintColor,
    ]
}

/// Values that several classes use, by their names in nibs.
package enum NibNames {
    package static let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
    static let lineBreaks: [String: NSLineBreakMode] = [
        "tailTruncation": .byTruncatingTail, "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
        "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
        "charWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping, "truncatingTail": .byTruncatingTail,
    ]
}
