import Foundation
import Graphics
import TextEngine
import UIPrimitives

extension NSAttributedString {
    /// Lays the text out like a label: at most `lines` lines, 0 for no limit, the last one truncated by the mode. *Units*: points.
    func labelLayout(size: CGSize, lines: Int, mode: NSLineBreakMode, isRightToLeft: Bool) -> TextLayout {
        let text = StyledTextBuilder(traits: .current, font: .systemFont(ofSize: 17), color: .label).styledText(self)
        var request = TextLayoutRequest(
            width: size.width.isFinite && size.width < CGFloat.greatestFiniteMagnitude ? size.width : .infinity,
            height: size.height.isFinite && size.height < CGFloat.greatestFiniteMagnitude ? size.height : .infinity,
            maximumLines: lines, truncation: mode.labelTruncation)
        request.wrapsByCharacter = mode == .byCharWrapping
        request.prefersRightToLeft = isRightToLeft
        return TextLayout(text, request)
    }

    /// Whether the paragraph style of the first character permits reducing the space between characters before the text is truncated.
    var permitsTightening: Bool {
        guard length > 0, let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle else { return false }
        return style.allowsDefaultTighteningForTruncation
    }

    /// Returns the text with less kerning: the space between the characters is reduced by a fraction of the font size.
    func tightened(by part: CGFloat) -> NSAttributedString {
        let tight = NSMutableAttributedString(attributedString: self)
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            let size = (attributes[.font] as? UIFont)?.pointSize ?? 17
            let kern = (attributes[.kern] as? NSNumber).map { CGFloat($0.doubleValue) } ?? attributes[.kern] as? CGFloat ?? 0
            tight.addAttribute(.kern, value: kern - size * part, range: range)
        }
        return tight
    }
}

extension NSLineBreakMode {
    /// The truncation of the last line; labels truncate at any character.
    fileprivate var labelTruncation: TextTruncation {
        switch self {
        case .byTruncatingHead: return TextTruncation(mode: .head, respectsWords: false)
        case .byTruncatingMiddle: return TextTruncation(mode: .middle, respectsWords: false)
        case .byTruncatingTail: return TextTruncation(mode: .tail, respectsWords: false)
        case .byWordWrapping, .byCharWrapping, .byClipping: return .clip
        }
    }
}
