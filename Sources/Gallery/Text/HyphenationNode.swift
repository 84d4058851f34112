import AsyncDisplayKit
import PreviewKit

/// The same text in three narrow columns: without hyphenation, with hyphenation, and with hyphenation and justified lines. At large text
/// sizes the columns are one below the other.
final class HyphenationNode: ASScrollNode {
    private struct Column {
        let titleNode: LabelNode
        let textNode = ASTextNode()
        let hyphenationFactor: Float
        let isJustified: Bool
    }

    private let columns: [Column]

    private static let text = """
        Typographers generally distinguish justification, which straightens both edges, from hyphenation, which makes it \
        bearable: without it, comfortable spacing is unattainable in narrow columns.
        """

    override init() {
        let kinds: [(title: String, factor: Float, isJustified: Bool)] = [
            ("Factor 0", 0, false), ("Factor 0.9", 0.9, false), ("Factor 1, justified", 1, true),
        ]
        columns = kinds.map { kind in
            let titleNode = LabelNode(kind.title, style: .caption1, weight: .semibold, color: .secondaryLabel)
            return Column(titleNode: titleNode, hyphenationFactor: kind.factor, isJustified: kind.isJustified)
        }
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
        updateTexts()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateTexts()
        setNeedsLayout()
    }

    private func updateTexts() {
        for column in columns {
            let paragraph = NSMutableParagraphStyle()
            paragraph.hyphenationFactor = column.hyphenationFactor
            paragraph.alignment = column.isJustified ? .justified : leadingTextAlignment
            column.textNode.attributedText = NSAttributedString(
                string: Self.text,
                attributes: [
                    .font: UIFont.preferredFont(forTextStyle: .subheadline), .foregroundColor: UIColor.label, .paragraphStyle: paragraph,
                ])
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 24, justifyContent: .start, alignItems: .start, flexWrap: .wrap,
            alignContent: .start, lineSpacing: 24,
            children: columns.map { column in
                let texts = ASStackLayoutSpec(
                    direction: .vertical, spacing: 6, justifyContent: .start, alignItems: .start,
                    children: [column.titleNode, column.textNode])
                texts.style.width = hasAccessibilityTextSize ? ASDimensionMakeWithFraction(1) : ASDimensionMake(155)
                return texts
            })
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 24, left: 20, bottom: 24, right: 20), child: row)
    }
}

#Preview("Hyphenation", group: "Pictures, text, colors") {
    HyphenationNode()
}
