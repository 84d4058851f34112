import AsyncDisplayKit
import LayoutEngine
import PreviewDeclarations

extension EditSession {
    /// The changed values as Swift statements. A comment above the statements names their node or spec. Empty without changes.
    package var swiftCode: String {
        var lines: [String] = []
        var last = ""
        for value in changed {
            guard let text = editedText(of: value) else { continue }
            let heading = "// \(Self.heading(of: value))"
            if heading != last { lines += lines.isEmpty ? [heading] : ["", heading] }
            last = heading
            let line = fontStatement(of: value) ?? Self.statement(value, text)
            // Several edited parts of a font are one statement.
            if lines.last != line { lines.append(line) }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the statement that sets a font with all its edited parts, because a second statement would replace the font of the first.
    /// Returns nil for a value that is not a part of a font.
    private func fontStatement(of value: EditedValue) -> String? {
        guard case .appearance(let field) = value.property, field.isFont else { return nil }
        func edited(_ field: AppearanceField) -> String? {
            let value = EditedValue(node: value.node, property: .appearance(field))
            return original(of: value) == nil ? nil : editedText(of: value)
        }
        let (family, weight, size) = (edited(.fontFamily), edited(.fontWeight), edited(.fontSize))
        guard family != nil || weight != nil else { return "attributes[.font] = font.withSize(\(size ?? "font.pointSize"))" }
        let code = FontText.code(
            family: family ?? AppearanceField.fontFamily.text(in: value.node),
            weight: weight ?? AppearanceField.fontWeight.text(in: value.node), size: size ?? "font.pointSize",
            isItalic: AppearanceField.isItalic(value.node))
        return "attributes[.font] = \(code)"
    }

    private static func heading(of value: EditedValue) -> String {
        let node = value.node.debugName.map { "\(type(of: value.node)) “\($0)”" } ?? "\(type(of: value.node))"
        guard let path = value.path else { return node }
        return "\(node), layoutSpecThatFits(_:), spec \(path.isEmpty ? "at the root" : path.map(String.init).joined(separator: "."))"
    }

    private static func statement(_ value: EditedValue, _ text: String) -> String {
        value.property.statement(text, of: value.path == nil ? variable(value.node) : "spec")
    }

    /// Returns a name for the node: its debug name if that is an identifier, otherwise `node`.
    private static func variable(_ node: ASDisplayNode) -> String {
        if let name = node.debugName, let first = name.first, first.isLetter, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
            return name
        }
        return "node"
    }
}

extension EditedProperty {
    /// Creates the property with a name; nil if there is none.
    package init?(name: String) {
        if let field = AppearanceField(rawValue: name) {
            self = .appearance(field)
        } else if let field = StyleField(rawValue: name) {
            self = .style(field)
        } else if let field = SpecField(rawValue: name) {
            self = .spec(field)
        } else {
            return nil
        }
    }

    /// Returns the text of a value in the form in which sources are searched and written: a color as `#RRGGBB` or `#RRGGBBAA`.
    package func codeText(_ text: String) -> String {
        guard case .appearance(let field) = self, field.isColor, let color = ColorText.color(text) ?? nil else { return text }
        return ColorText.hexadecimal(color) ?? text
    }

    /// Returns whether a text is the value of a new node of a class, or of a new style. Always false for texts and for parameters of specs,
    /// for which code must exist.
    package func isDefault(_ text: String, className: String) -> Bool {
        switch self {
        case .spec: false
        case .style(let field): field.text(in: ASLayoutElementStyle()) == text
        case .appearance(.backgroundColor): text == "none" || text == "#00000000"
        case .appearance(.borderColor): text == "#000000"
        case .appearance(.alpha): text == "1"
        case .appearance(.cornerRadius), .appearance(.borderWidth): text == "0"
        case .appearance(.contentMode): text == "scaleAspectFill"
        case .appearance: false
        }
    }

    /// Returns the Swift statement that sets the property of a variable to the value that a text represents.
    /// - Parameter name: the name of the variable; nil for the object in whose code the statement is.
    package func statement(_ text: String, of name: String?) -> String {
        let prefix = name.map { "\($0)." } ?? ""
        switch self {
        case .style(let field): return "\(prefix)style.\(field.rawValue) = \(Self.literal(text, of: field))"
        case .spec(let field):
            let property = [.top, .left, .bottom, .right].contains(field) ? "insets.\(field.rawValue)" : field.rawValue
            return "\(prefix)\(property) = \(Self.literal(text, of: field))"
        case .appearance(let field): return Self.appearanceCode(field, prefix, text)
        }
    }

    private static func literal(_ text: String, of field: StyleField) -> String {
        switch field {
        case .alignSelf: return ".\(text)"
        case .layoutPosition: return point(text)
        case .flexGrow, .flexShrink, .spacingBefore, .spacingAfter, .ascender, .descender: return text
        default:
            if text == "auto" || text.isEmpty { return "ASDimensionAuto" }
            if text.hasSuffix("%"), let percent = Double(text.dropLast()) { return "ASDimensionMakeWithFraction(\(percent / 100))" }
            return "ASDimensionMake(\(text.hasSuffix("pt") ? String(text.dropLast(2)) : text))"
        }
    }

    private static func literal(_ text: String, of field: SpecField) -> String {
        if field == .offset { return point(text) }
        if field == .wrapsCorner { return text }
        if field.choices != nil { return text == "default" ? ".default" : ".\(text)" }
        return ["∞", "inf", "infinity"].contains(text.lowercased()) ? ".infinity" : text
    }

    private static func appearanceCode(_ field: AppearanceField, _ prefix: String, _ text: String) -> String {
        switch field {
        case .cornerRadius, .borderWidth, .alpha: return "\(prefix)\(field.rawValue) = \(text)"
        case .backgroundColor: return "\(prefix)backgroundColor = \(color(text))"
        case .borderColor: return "\(prefix)borderColor = \(color(text))\(text == "none" ? "" : ".cgColor")"
        case .contentMode: return "\(prefix)contentMode = .\(text)"
        case .text: return "\(prefix)attributedText = NSAttributedString(string: \(text.debugDescription), attributes: attributes)"
        case .textColor: return "attributes[.foregroundColor] = \(color(text))"
        case .fontFamily, .fontSize, .fontWeight: return text
        }
    }

    private static func point(_ text: String) -> String {
        let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        return parts.count == 2 ? "CGPoint(x: \(parts[0]), y: \(parts[1]))" : text
    }

    private static func color(_ text: String) -> String {
        guard case .some(.some(let color)) = ColorText.color(text) else { return "nil" }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        func part(_ value: CGFloat) -> String { value == 0 || value == 1 ? "\(Int(value))" : String(format: "%.3f", Double(value)) }
        return "UIColor(red: \(part(red)), green: \(part(green)), blue: \(part(blue)), alpha: \(part(alpha)))"
    }
}
