import Foundation
import TextEngine

extension NSParagraphStyle {
    /// The style in the form of the text engine.
    package var engineAttributes: ParagraphAttributes {
        if storage == Self.plain { return .standard }
        var values = ParagraphAttributes.Values()
        values.alignment =
            switch alignment {
            case .left: .left
            case .center: .center
            case .right: .right
            case .justified: .justified
            case .natural: .natural
            }
        values.direction =
            switch baseWritingDirection {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        values.lineSpacing = lineSpacing
        values.paragraphSpacing = paragraphSpacing
        values.paragraphSpacingBefore = paragraphSpacingBefore
        values.firstLineHeadIndent = firstLineHeadIndent
        values.headIndent = headIndent
        values.tailIndent = tailIndent
        values.minimumLineHeight = minimumLineHeight
        values.maximumLineHeight = maximumLineHeight
        values.lineHeightMultiple = lineHeightMultiple
        values.hyphenationFactor = CGFloat(hyphenationFactor)
        values.wrapsByCharacter = lineBreakMode == .byCharWrapping
        // Without tab stops, the engine places one every 28 points, or at the default interval if that is set.
        if storage.tabStops != Self.plain.tabStops || defaultTabInterval != 0 {
            values.tabStops = storage.tabStops.map { ParagraphAttributes.TabStop(alignment: $0.engineAlignment, location: $0.location) }
                .sorted { $0.location < $1.location }
        }
        values.defaultTabInterval = defaultTabInterval
        return ParagraphAttributes(values)
    }

    private static let plain = Storage()
}

extension NSTextTab {
    fileprivate var engineAlignment: ParagraphAttributes.Alignment {
        switch alignment {
        case .right: .right
        case .center: .center
        default: .left
        }
    }
}

extension NSLineBreakMode {
    /// The text engine's truncation mode for this line break mode; `clip` for the modes that do not truncate.
    var truncationMode: TextTruncation.Mode {
        switch self {
        case .byTruncatingHead: .head
        case .byTruncatingMiddle: .middle
        case .byTruncatingTail: .tail
        case .byWordWrapping, .byCharWrapping, .byClipping: .clip
        }
    }

    /// Whether a paragraph with this mode has only one line.
    var isSingleLine: Bool {
        switch self {
        case .byWordWrapping, .byCharWrapping: false
        case .byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
        }
    }
}
