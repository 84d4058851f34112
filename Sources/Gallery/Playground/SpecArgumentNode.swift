import AsyncDisplayKit

/// An argument's name and the slider or buttons that change it.
final class SpecArgumentNode: ASDisplayNode {
    private let argument: SpecArgument
    private let nameNode: LabelNode
    private let valueNode = LabelNode(style: .footnote, color: .secondaryLabel, alignment: .right)
    private var sliderNode: ASDisplayNode?
    private var buttons: [PillButtonNode] = []

    /// Called after each change.
    var onChange: (() -> Void)?

    init(_ argument: SpecArgument) {
        self.argument = argument
        nameNode = LabelNode(argument.name, style: .footnote, weight: .medium)
        super.init()

        automaticallyManagesSubnodes = true

        switch argument.control {
        case .slider(let range, let step):
            addSlider(range, step: step)
        case .choice(let names):
            addButtons(names)
        }
        showValue()
    }

    private func addSlider(_ range: ClosedRange<CGFloat>, step: CGFloat) {
        // A plain UIKit control inside a node: the block creates the view on the main thread when it is needed.
        let node = ASDisplayNode(viewBlock: { [weak self, argument] in
            let slider = UISlider()
            slider.minimumValue = Float(range.lowerBound)
            slider.maximumValue = Float(range.upperBound)
            slider.value = Float(argument.get())
            slider.accessibilityLabel = argument.name
            slider.addAction(
                UIAction { action in
                    guard let slider = action.sender as? UISlider else { return }
                    self?.change(to: (CGFloat(slider.value) / step).rounded() * step)
                },
                for: .valueChanged
            )
            return slider
        })
        node.style.height = ASDimensionMake(31)
        node.style.flexGrow = 1
        node.style.flexShrink = 1
        node.style.minWidth = ASDimensionMake(80)
        sliderNode = node
    }

    private func addButtons(_ names: [String]) {
        buttons = names.enumerated().map { index, name in
            let button = PillButtonNode(name)
            button.onTap = { [weak self] in
                self?.change(to: CGFloat(index))
            }
            return button
        }
    }

    private func change(to value: CGFloat) {
        guard value != argument.get() else { return }
        argument.set(value)
        showValue()
        onChange?()
    }

    private func showValue() {
        let value = argument.get()
        if sliderNode != nil {
            valueNode.text = value.code
        }
        for (index, button) in buttons.enumerated() {
            button.isSelected = index == Int(value)
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // At large text sizes the name is above the slider or the buttons.
        nameNode.style.width = hasAccessibilityTextSize ? ASDimensionAuto : ASDimensionMake(112)
        guard !hasAccessibilityTextSize else {
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 4
            column.children = [nameNode, controlSpec()]
            return column
        }
        let row = controlSpec()
        row.children = [nameNode] + (row.children ?? [])
        return row
    }

    /// Returns a row with the slider and its value, or with the buttons.
    private func controlSpec() -> ASStackLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.alignItems = .center
        if let sliderNode {
            valueNode.style.width = ASDimensionMake(UIFontMetrics.default.scaledValue(for: 40))
            row.children = [sliderNode, valueNode]
        } else {
            let choices = ASStackLayoutSpec(
                direction: .horizontal,
                spacing: 6,
                justifyContent: .start,
                alignItems: .start,
                flexWrap: .wrap,
                alignContent: .start,
                lineSpacing: 6,
                children: buttons
            )
            choices.style.flexShrink = 1
            choices.style.flexGrow = 1
            row.children = [choices]
        }
        return row
    }
}
