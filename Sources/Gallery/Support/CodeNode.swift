import AsyncDisplayKit

/// Source code on a tinted background, with a button that copies it.
final class CodeNode: ASDisplayNode {
    private let textNode = ASTextNode()
    private let copyButton = PillButtonNode("Copy", size: 11)

    /// The size of the font. *Units*: points.
    var fontSize: CGFloat {
        didSet {
            guard fontSize != oldValue else { return }
            updateText()
        }
    }

    /// The shown source code.
    var code: String {
        didSet {
            guard code != oldValue else { return }
            updateText()
            setNeedsLayout()
        }
    }

    init(_ code: String, fontSize: CGFloat = 11) {
        self.code = code
        self.fontSize = fontSize
        super.init()

        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 8
        clipsToBounds = true
        copyButton.onTap = { [weak self] in
            UIPasteboard.general.string = self?.code
        }
        updateText()
    }

    private func updateText() {
        textNode.attributedText = SwiftColoring.attributedString(code, fontSize: fontSize)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        textNode.style.flexGrow = 1
        copyButton.style.alignSelf = .end
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.children = [textNode, copyButton]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 8, right: 8), child: column)
    }
}

/// Colors Swift source code: keywords, strings, numbers, comments, members, and types with the prefixes of the frameworks.
///
/// The contrast of the colors with the background of the code is at least 4.5:1.
enum SwiftColoring {
    private static let number = color(0x7A2FA0, UIColor(red: 0.85, green: 0.6, blue: 1, alpha: 1))
    private static let member = color(0x3F3DB0, UIColor(red: 0.66, green: 0.65, blue: 1, alpha: 1))
    private static let type = color(0x0B5F70, .systemTeal)
    private static let keyword = color(0xAD1457, UIColor(red: 1, green: 0.5, blue: 0.62, alpha: 1))
    private static let literal = color(0xB3261E, UIColor(red: 1, green: 0.5, blue: 0.46, alpha: 1))
    private static let comment = color(0x5B5B60, .lightGray)

    /// Returns a color with one value in the light appearance, given as 0xRRGGBB, and another in the dark appearance.
    private static func color(_ light: UInt32, _ dark: UIColor) -> UIColor {
        let lightColor = UIColor(
            red: CGFloat(light >> 16) / 255, green: CGFloat(light >> 8 & 255) / 255, blue: CGFloat(light & 255) / 255, alpha: 1)
        return UIColor { $0.userInterfaceStyle == .dark ? dark.resolvedColor(with: $0) : lightColor }
    }

    private static let rules: [(pattern: String, color: UIColor)] = [
        (#"\b[0-9][0-9.]*\b"#, number),
        (#"\.[a-zA-Z][A-Za-z]*\b"#, member),
        (#"\b(AS|UI|CG|NS)[A-Za-z]+\b"#, type),
        (
            #"\b(let|var|return|func|override|init|super|self|if|else|switch|case|nil|true|false|for|in|class|final|weak|guard)\b"#,
            keyword
        ),
        (#""[^"\n]*""#, literal),
        (#"//[^\n]*"#, comment),
    ]

    static func attributedString(_ code: String, fontSize: CGFloat) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 2
        // Source code is written from left to right in every language.
        paragraph.alignment = .left
        paragraph.baseWritingDirection = .leftToRight
        let text = NSMutableAttributedString(
            string: code,
            attributes: [
                .font: UIFont.monospacedSystemFont(ofSize: fontSize, weight: .regular),
                .foregroundColor: UIColor.label,
                .paragraphStyle: paragraph,
            ]
        )
        let whole = NSRange(location: 0, length: text.length)
        for rule in rules {
            guard let expression = try? NSRegularExpression(pattern: rule.pattern) else { continue }
            for match in expression.matches(in: code, range: whole) {
                text.addAttribute(.foregroundColor, value: rule.color, range: match.range)
            }
        }
        return text
    }
}
