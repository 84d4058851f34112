import AsyncDisplayKit

extension NSAttributedString {
    /// Returns a text in the system font of a fixed size, which does not follow the user's text size. *Units*: points.
    static func text(
        _ string: String, size: CGFloat = 14, weight: UIFont.Weight = .regular, color: UIColor = .label,
        alignment: NSTextAlignment = .natural
    ) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = alignment
        return NSAttributedString(
            string: string,
            attributes: [
                .font: UIFont.systemFont(ofSize: size, weight: weight),
                .foregroundColor: color,
                .paragraphStyle: paragraph,
            ]
        )
    }

    /// Returns a text in the font of a style at the current text size of the user. When that size changes, the client creates the text
    /// again. A `weight` of nil is the weight of the style.
    static func text(
        _ string: String, style: UIFont.TextStyle, weight: UIFont.Weight? = nil, color: UIColor = .label,
        alignment: NSTextAlignment = .natural
    ) -> NSAttributedString {
        let preferred = UIFont.preferredFont(forTextStyle: style)
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = alignment
        return NSAttributedString(
            string: string,
            attributes: [
                .font: weight.map { UIFont.systemFont(ofSize: preferred.pointSize, weight: $0) } ?? preferred,
                .foregroundColor: color,
                .paragraphStyle: paragraph,
            ]
        )
    }
}
