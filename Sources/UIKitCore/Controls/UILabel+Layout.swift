import Foundation
import Graphics
import TextEngine
import UIPrimitives

extension NSAttributedString {
    /// Lays the text out like a label: a maximum number of lines, 0 for no limit, the last one truncated by the mode. *Units*:
    /// points.
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

    /// The text with every font scaled.
    func scalingFonts(by factor: CGFloat) -> NSAttributedString {
        let scaled = NSMutableAttributedString(attributedString: self)
        enumerateAttribute(.font, in: NSRange(location: 0, length: length), options: []) { value, range, _ in
            guard let font = value as? UIFont else { return }
            scaled.addAttribute(.font, value: font.withSize(font.pointSize * factor), range: range)
        }
        return scaled
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
