import AsyncDisplayKit

/// The same sentence in ten scripts, followed by a line with emoji.
final class ScriptsViewController: ASDKViewController<ASTableNode> {
    private let samples = [
        ("Latin", "All human beings are born free and equal in dignity and rights."),
        ("Greek", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα."),
        ("Cyrillic", "Все люди рождаются свободными и равными в своём достоинстве и правах."),
        ("Arabic", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق."),
        ("Hebrew", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם."),
        ("Devanagari", "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।"),
        ("Thai", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"),
        ("Chinese", "人人生而自由，在尊严和权利上一律平等。"),
        ("Japanese", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
        ("Korean", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
        ("Emoji", "👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🇮🇩 1️⃣ and text between: ☕️ at 8."),
    ]

    override init() {
        super.init(node: ASTableNode(style: .plain))
        title = "Ten scripts"
        node.backgroundColor = .systemBackground
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension ScriptsViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return samples.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let sample = samples[indexPath.row]
        return { ScriptRowNode(name: sample.0, text: sample.1) }
    }
}

/// The name of a script above a sentence in it. The sentence is aligned to the side where lines of the script begin.
final class ScriptRowNode: ASCellNode {
    private let nameNode: LabelNode
    private let textNode = ASTextNode()
    private let text: String

    init(name: String, text: String) {
        nameNode = LabelNode(name, style: .caption1, color: .secondaryLabel)
        self.text = text
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        updateText()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateText()
        setNeedsLayout()
    }

    private func updateText() {
        textNode.attributedText = .text(text, style: .body)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.children = [nameNode, textNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: column)
    }
}
