import Foundation
import Graphics
import TextEngine
import UIPrimitives

/// Converts attributed strings to the text engine's form, with resolved fonts and colors.
package struct StyledTextBuilder {
    /// The traits for which dynamic colors are resolved.
    var traits: UITraitCollection
    /// The font of text without a font attribute.
    var font: Font
    /// The color of text without a color attribute.
    package var color: UIColor
    /// The color that replaces `color` for text without a color attribute; nil if there is none. A text node sets it if
    /// `textColorFollowsTintColor` is true and the first character has no color.
    package var tintColor: UIColor?
    /// The attributes of the line of an empty string, which cannot have attributes; none by default. A text view sets them to those of the
    /// text typed next, so that the caret has their height and is on the side of their alignment.
    package var emptyTextAttributes: [NSAttributedString.Key: Any] = [:]

    package init(
        traits: UITraitCollection = .current, font: UIFont = StyledTextBuilder.standardFont, color: UIColor = .black
    ) {
        self.traits = traits
        self.font = font.font
        self.color = color
    }

    /// The system font of 12 points, which strings without a font have in UIKit.
    package static let standardFont = UIFont.systemFont(ofSize: 12)

    /// Converts a string to the text engine's form, with fonts and colors for the traits.
    package func styledText(_ string: NSAttributedString) -> StyledText {
        _ = TextMemory.observesMemory
        AttributedStringMemory.record(string)
        let units = StyledText.units(of: string.string)
        guard !units.isEmpty else { return StyledText(utf16: [], attributes: attributes(emptyTextAttributes)) }
        let reader = AttributeReader(string)
        var location = 0
        let first = attributes(of: string, reader, at: &location, in: units)
        if location == units.count { return StyledText(utf16: units, attributes: first) }
        var runs = [StyledText.Run(length: location, attributes: first)]
        while location < units.count {
            let start = location
            let next = attributes(of: string, reader, at: &location, in: units)
            runs.append(StyledText.Run(length: location - start, attributes: next))
        }
        return StyledText(utf16: units, runs: runs)
    }

    /// Converts a uniform text, without reading attributes from Foundation's storage.
    package func styledText(_ text: UniformText) -> StyledText {
        _ = TextMemory.observesMemory
        let style = text.style
        return StyledText(text.string, attributes: attributes(style.font, style.color, style.paragraph))
    }

    private func attributes(_ font: UIFont?, _ color: UIColor?, _ paragraph: NSParagraphStyle?) -> TextAttributes {
        var attributes = TextAttributes(font: font?.font ?? self.font)
        attributes.color = (color ?? tintColor ?? self.color).packed(with: traits)
        if let paragraph { attributes.paragraph = paragraph.engineAttributes }
        return attributes
    }

    /// The attributes of the range at `location`; sets `location` to the end of the range.
    private func attributes(
        of string: NSAttributedString, _ reader: AttributeReader?, at location: inout Int, in units: [UInt16]
    ) -> TextAttributes {
        if let common = reader?.common(at: location) {
            location = min(max(common.end, location + 1), units.count)
            return attributes(common.font, common.color, common.paragraph)
        }
        var range = NSRange()
        let values = string.attributes(at: location, effectiveRange: &range)
        let end = min(max(range.location + range.length, location + 1), units.count)
        var attributes = attributes(values)
        if let kerning = number(values[Self.wordKerning]), kerning != 0 {
            location = addWordKerning(kerning, to: &attributes, of: units[location..<end])
        } else {
            location = end
        }
        return attributes
    }

    /// The attribute of text nodes that widens the spaces between words.
    private static let wordKerning = NSAttributedString.Key("ASAttributedStringWordKerning")

    /// Adds kerning to the attributes if the characters begin with a space. Returns the end of the spaces, otherwise the next space.
    private func addWordKerning(_ kerning: CGFloat, to attributes: inout TextAttributes, of units: ArraySlice<UInt16>) -> Int {
        let space = UInt16(UInt8(ascii: " "))
        guard units.first == space else { return units.firstIndex(of: space) ?? units.endIndex }
        var values = attributes.decoration?.values ?? TextDecoration.Values()
        values.kern += kerning
        attributes.decoration = TextDecoration(values)
        return units.firstIndex { $0 != space } ?? units.endIndex
    }

    /// The size of a string within the width of a request; nil if only a layout with all attributes can determine it.
    static func size(of string: NSAttributedString, in request: TextLayoutRequest) -> CGSize? {
        _ = TextMemory.observesMemory
        guard let reader = AttributeReader(string) else { return nil }
        let text = string.string
        let length = text.utf16.count
        guard length > 0 else { return nil }
        if let font = reader.uniformFont(length: length) {
            if let size = PlainTextMeasurer.size(of: text, font, nil, in: request) { return size }
        } else if let common = reader.common(at: 0), common.end >= length {
            // The other modes cannot be measured without a layout.
            guard common.paragraph?.lineBreakMode ?? .byWordWrapping == .byWordWrapping else { return nil }
            let font = Unmanaged.passUnretained((common.font ?? standardFont).font)
            let style = common.paragraph?.engineAttributes
            let own = style === ParagraphAttributes.standard ? nil : style
            let size = withExtendedLifetime(common) { PlainTextMeasurer.size(of: text, font, own, in: request) }
            if let size { return size }
        } else {
            return nil
        }
        let shaped = ShapedText(StyledTextBuilder().styledText(string))
        return shaped.size(in: request) ?? TextLayout(shaped, request).size
    }

    /// The text engine's attributes for a dictionary of attributes.
    func attributes(_ values: [NSAttributedString.Key: Any]) -> TextAttributes {
        var attributes = TextAttributes(font: (values[.font] as? UIFont)?.font ?? font)
        attributes.color = packed(values[.foregroundColor]) ?? (tintColor ?? color).packed(with: traits)
        if let style = values[.paragraphStyle] as? NSParagraphStyle { attributes.paragraph = style.engineAttributes }
        if values.count > (values[.font] == nil ? 0 : 1) { attributes.decoration = decoration(values) }
        return attributes
    }

    private func packed(_ value: Any?) -> PackedColor? {
        (value as? UIColor)?.packed(with: traits)
    }

    private func decoration(_ keys: [NSAttributedString.Key: Any]) -> TextDecoration? {
        var values = TextDecoration.Values()
        let plain = values
        values.backgroundColor = packed(keys[.backgroundColor])
        values.kern = number(keys[.kern]) ?? number(keys[.tracking]) ?? 0
        values.baselineOffset = number(keys[.baselineOffset]) ?? 0
        values.underline = line(keys[.underlineStyle], color: keys[.underlineColor])
        values.strikethrough = line(keys[.strikethroughStyle], color: keys[.strikethroughColor])
        values.shadow = (keys[.shadow] as? NSShadow).map(shadow) ?? letterpress(keys[.textEffect])
        values.attachment = (keys[.attachment] as? NSTextAttachment).map(attachment)
        values.strokeWidth = number(keys[.strokeWidth]) ?? 0
        values.strokeColor = packed(keys[.strokeColor])
        values.obliqueness = number(keys[.obliqueness]) ?? 0
        values.hasNoLigatures = number(keys[.ligature]) == 0
        values.writingDirection = writingDirection(keys[.writingDirection])
        return values == plain ? nil : TextDecoration(values)
    }

    /// The innermost of the nested directions, which is the last one.
    private func writingDirection(_ value: Any?) -> TextDecoration.WritingDirection? {
        guard let numbers = value as? [Any], let last = numbers.last, let raw = number(last), let bits = Int(exactly: raw),
            (0...3).contains(bits)
        else { return nil }
        return TextDecoration.WritingDirection(
            isRightToLeft: bits & 1 == NSWritingDirection.rightToLeft.rawValue,
            isForced: bits & NSWritingDirectionFormatType.override.rawValue != 0)
    }

    private func line(_ style: Any?, color: Any?) -> TextDecoration.Line? {
        let raw = (style as? NSUnderlineStyle)?.rawValue ?? number(style).map { Int($0.isFinite ? $0 : 0) } ?? 0
        guard raw & 0x0F != 0 else { return nil }
        var line = TextDecoration.Line()
        line.isThick = raw & 0x0F == NSUnderlineStyle.thick.rawValue
        line.isDouble = raw & 0x0F == NSUnderlineStyle.double.rawValue
        line.isByWord = raw & NSUnderlineStyle.byWord.rawValue != 0
        line.pattern =
            switch raw & 0x0F00 {
            case 0x0100: .dot
            case 0x0200: .dash
            case 0x0300: .dashDot
            case 0x0400: .dashDotDot
            default: .solid
            }
        line.color = packed(color)
        return line
    }

    /// The shadow for the letterpress effect: a light edge below the glyphs, which makes them look pressed into the background. Nil for
    /// other effects.
    private func letterpress(_ effect: Any?) -> TextDecoration.Shadow? {
        let name = (effect as? NSAttributedString.TextEffectStyle)?.rawValue ?? effect as? String
        guard name == NSAttributedString.TextEffectStyle.letterpressStyle.rawValue else { return nil }
        let edge = NSShadow()
        edge.shadowOffset = CGSize(width: 0, height: 1)
        edge.shadowColor = UIColor(white: 1, alpha: 0.6)
        return shadow(edge)
    }

    private func shadow(_ shadow: NSShadow) -> TextDecoration.Shadow {
        TextDecoration.Shadow(
            offset: shadow.shadowOffset, blurRadius: max(shadow.shadowBlurRadius, 0),
            color: packed(shadow.shadowColor) ?? 0x0000_0055)
    }

    private func attachment(_ attachment: NSTextAttachment) -> TextAttachment {
        let box = attachment.attachmentBounds(
            for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
        let image = attachment.image(forBounds: box, textContainer: nil, characterIndex: 0)
        return TextAttachment(size: box.size, baselineOffset: box.origin.y, content: image)
    }

    /// The number in an attribute value, which can have several numeric types; nil for another type.
    private func number(_ value: Any?) -> CGFloat? {
        switch value {
        case nil: nil
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

extension UIColor {
    /// The components for the given traits, not premultiplied, as 0xRRGGBBAA.
    func packed(with traits: UITraitCollection) -> PackedColor {
        resolvedColor(with: traits).cgColor.packed
    }
}
