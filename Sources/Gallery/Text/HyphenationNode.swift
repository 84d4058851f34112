import AsyncDisplayKit
import PreviewKit

/// The same text in three narrow columns: without hyphenation, with hyphenation, and with hyphenation and justified lines.
final class HyphenationNode: ASDisplayNode {
    private let columns: [(titleNode: ASTextNode, textNode: ASTextNode)]

    private static let text = """
        Typographers generally distinguish justification, which straightens both edges, from hyphenation, which makes it \
        bearable: without it, comfortable spacing is unattainable in narrow columns.
        """

    override init() {
        let kinds: [(String, Float, NSTextAlignment)] = [
            ("Factor 0", 0, .natural), ("Factor 0.9", 0.9, .natural), ("Factor 1, justified", 1, .justified),
        ]
        columns = kinds.map { title, factor, alignment in
            let titleNode = ASTextNode()
            titleNode.attributedText = .text(title, size: 12, weight: .semibold, color: .secondaryLabel)
            let paragraph = NSMutableParagraphStyle()
            paragraph.hyphenationFactor = factor
            paragraph.alignment = alignment
            let textNode = ASTextNode()
            textNode.attributedText = NSAttributedString(
                string: Self.text,
                attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label, .paragraphStyle: paragraph])
            textNode.style.width = ASDimension(unit: .points, value: 156)
            return (titleNode, textNode)
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 24, justifyContent: .center, alignItems: .start, flexWrap: .wrap,
            alignContent: .center, lineSpacing: 24,
            children: columns.map { titleNode, textNode in
                ASStackLayoutSpec(
                    direction: .vertical, spacing: 6, justifyContent: .start, alignItems: .start, children: [titleNode, textNode])
            })
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: row)
    }
}

#Preview("Hyphenation", group: "Pictures, text, colors") {
    HyphenationNode()
}
