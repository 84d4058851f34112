import AsyncDisplayKit
import Foundation
import LayoutEngine
import UIPrimitives

/// A value of a style that can be read and written as text, for the inspector and its JSON.
package enum StyleField: String, CaseIterable, Sendable {
    case width, height, minWidth, maxWidth, minHeight, maxHeight
    case flexBasis, flexGrow, flexShrink, alignSelf, spacingBefore, spacingAfter
    case ascender, descender, layoutPosition

    /// Returns the value as text, such as `120`, `50%`, `auto`, `center` or `8,16`.
    package func text(in style: ASLayoutElementStyle) -> String {
        if let path = dimensionPath { return Self.text(style[keyPath: path]) }
        if let path = numberPath { return JSONText.number(style[keyPath: path]) }
        if self == .alignSelf { return "\(style.alignSelf)" }
        return "\(JSONText.number(style.layoutPosition.x)),\(JSONText.number(style.layoutPosition.y))"
    }

    /// Returns whether the value is that of a new style.
    func isDefault(in style: ASLayoutElementStyle) -> Bool {
        text(in: style) == text(in: ASLayoutElementStyle())
    }

    /// Sets the value that `text` represents. The caller then invalidates the layout of the node.
    /// - Returns: false if the text is not a value of this kind; the style is then unchanged.
    package func set(_ text: String, in style: ASLayoutElementStyle) -> Bool {
        let word = text.trimmingCharacters(in: .whitespaces)
        if let path = dimensionPath {
            guard let dimension = Self.dimension(word) else { return false }
            style[keyPath: path] = dimension
        } else if let path = numberPath {
            guard let number = Self.number(word), number >= 0 || allowsNegative else { return false }
            style[keyPath: path] = number
        } else if self == .alignSelf {
            guard let value = Self.alignments.first(where: { "\($0)" == word }) else { return false }
            style.alignSelf = value
        } else {
            let parts = word.split(separator: ",").compactMap { Self.number(String($0)) }
            guard parts.count == 2 else { return false }
            style.layoutPosition = CGPoint(x: parts[0], y: parts[1])
        }
        return true
    }

    /// Returns the text that a style has after the value that `text` represents was set: `50` for `50pt`.
    func normalized(_ text: String) -> String {
        let style = ASLayoutElementStyle()
        return set(text, in: style) ? self.text(in: style) : text
    }

    /// The possible values of a field that has a fixed list of them; nil for other fields.
    package var choices: [String]? { self == .alignSelf ? Self.alignments.map { "\($0)" } : nil }

    /// A description of the values that a field accepts, if the form of its value does not describe them: a length in points may also be
    /// a share or `auto`.
    package var acceptedValues: String? { dimensionPath == nil ? nil : "a number of points, a share such as 50%, or auto" }

    /// Returns the fields whose values differ from those of a new style, with these values, in the order of the cases.
    package static func changed(in style: ASLayoutElementStyle) -> [(field: StyleField, text: String)] {
        allCases.filter { !$0.isDefault(in: style) }.map { ($0, $0.text(in: style)) }
    }

    private static let alignments: [ASStackLayoutAlignSelf] = [.auto, .start, .end, .center, .stretch]

    private var dimensionPath: ReferenceWritableKeyPath<ASLayoutElementStyle, ASDimension>? {
        switch self {
        case .width: \.width
        case .height: \.height
        case .minWidth: \.minWidth
        case .maxWidth: \.maxWidth
        case .minHeight: \.minHeight
        case .maxHeight: \.maxHeight
        case .flexBasis: \.flexBasis
        default: nil
        }
    }

    private var numberPath: ReferenceWritableKeyPath<ASLayoutElementStyle, CGFloat>? {
        switch self {
        case .flexGrow: \.flexGrow
        case .flexShrink: \.flexShrink
        case .spacingBefore: \.spacingBefore
        case .spacingAfter: \.spacingAfter
        case .ascender: \.ascender
        case .descender: \.descender
        default: nil
        }
    }

    private var allowsNegative: Bool { self != .flexGrow && self != .flexShrink }

    private static func text(_ dimension: ASDimension) -> String {
        switch dimension.unit {
        case .auto: "auto"
        case .points: JSONText.number(dimension.value)
        case .fraction: JSONText.number(dimension.value * 100) + "%"
        }
    }

    private static func dimension(_ word: String) -> ASDimension? {
        if word.isEmpty || word == "auto" { return ASDimensionAuto }
        if word.hasSuffix("%") {
            guard let percent = number(String(word.dropLast())), percent >= 0 else { return nil }
            return ASDimensionMakeWithFraction(percent / 100)
        }
        guard let points = number(word.hasSuffix("pt") ? String(word.dropLast(2)) : word), points >= 0 else { return nil }
        return ASDimensionMake(points)
    }

    private static func number(_ word: String) -> CGFloat? {
        guard let value = Double(word.trimmingCharacters(in: .whitespaces)), value.isFinite, abs(value) < 1e6 else { return nil }
        return CGFloat(value)
    }
}
