import AsyncDisplayKit

/// One route of a boat trip: origin, destination, start, end, and number of passengers.
final class RouteNode: ASDisplayNode {
    private let cardNode = ASDisplayNode()
    private let titleNode: LabelNode
    private let fromField = FormFieldNode("From", placeholder: "Harbour")
    private let toField = FormFieldNode("To", placeholder: "Harbour")
    private let startField = FormFieldNode("Start", placeholder: "12 May")
    private let endField = FormFieldNode("End", placeholder: "14 May")
    private let passengersNode = PassengersNode()

    init(number: Int, from: String? = nil, to: String? = nil) {
        titleNode = LabelNode("Route \(number)", style: .headline)
        super.init()
        automaticallyManagesSubnodes = true
        cardNode.backgroundColor = .secondarySystemGroupedBackground
        cardNode.cornerRadius = 12
        fromField.value = from
        toField.value = to
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let content = ASStackLayoutSpec.vertical()
        content.spacing = 12
        content.children = [
            titleNode, fieldRow(fromField, toField), fieldRow(startField, endField), passengersNode,
        ]
        let padding = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: content)
        return ASBackgroundLayoutSpec(child: padding, background: cardNode)
    }

    /// Returns a row of two fields with equal widths or, at large text sizes, a column of the two fields.
    private func fieldRow(_ left: ASDisplayNode, _ right: ASDisplayNode) -> ASLayoutSpec {
        for node in [left, right] {
            node.style.flexBasis = ASDimensionAuto
        }
        guard !hasAccessibilityTextSize else {
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 12
            column.children = [left, right]
            return column
        }
        for node in [left, right] {
            node.style.flexGrow = 1
            node.style.flexShrink = 1
            node.style.flexBasis = ASDimensionMake(.fraction, 0.5)
        }
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.children = [left, right]
        return row
    }
}

/// A label above an editable line of text.
final class FormFieldNode: ASDisplayNode {
    private let labelNode: LabelNode
    private let fieldNode: TextFieldNode

    /// The text in the field.
    var value: String? {
        get { fieldNode.value }
        set { fieldNode.value = newValue }
    }

    init(_ label: String, placeholder: String) {
        labelNode = LabelNode(label, style: .caption1, color: .secondaryLabel)
        fieldNode = TextFieldNode(
            placeholder: placeholder, style: .subheadline, insets: UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10))
        super.init()
        automaticallyManagesSubnodes = true
        fieldNode.backgroundColor = .tertiarySystemFill
        fieldNode.cornerRadius = 8
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.children = [labelNode, fieldNode]
        return column
    }
}

/// The number of passengers, with buttons that decrease and increase it.
final class PassengersNode: ASDisplayNode {
    private let labelNode = LabelNode("Passengers", style: .subheadline)
    private let countNode = LabelNode(style: .headline, weight: .medium, alignment: .center)
    private let lessButton = PillButtonNode("−", size: 17)
    private let moreButton = PillButtonNode("+", size: 17)

    private(set) var count = 2

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        lessButton.onTap = { [weak self] in self?.change(by: -1) }
        moreButton.onTap = { [weak self] in self?.change(by: 1) }
        showCount()
    }

    private func change(by step: Int) {
        count = min(12, max(1, count + step))
        showCount()
        setNeedsLayout()
    }

    private func showCount() {
        countNode.text = "\(count)"
        lessButton.isEnabled = count > 1
        moreButton.isEnabled = count < 12
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        countNode.style.minWidth = ASDimensionMake(28)
        let space = ASLayoutSpec()
        space.style.flexGrow = 1
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center,
            children: [labelNode, space, lessButton, countNode, moreButton])
    }
}
