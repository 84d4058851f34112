import AsyncDisplayKit

/// An argument's name and the slider or buttons that change it.
final class SpecArgumentNode: ASDisplayNode {
    private let argument: SpecArgument
    private let nameNode = ASTextNode()
    private let valueNode = ASTextNode()
    private var sliderNode: ASDisplayNode?
    private var buttons: [PillButtonNode] = []

    /// Called after each change.
    var onChange: (() -> Void)?

    init(_ argument: SpecArgument) {
        self.argument = argument
        super.init()

        automaticallyManagesSubnodes = true
        nameNode.attributedText = .text(argument.name, size: 13, weight: .medium)
        nameNode.maximumNumberOfLines = 1
        nameNode.style.width = ASDimensionMake(112)

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
        valueNode.style.width = ASDimensionMake(40)
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
            valueNode.attributedText = .text(value.code, size: 13, color: .secondaryLabel, alignment: .right)
        }
        for (index, button) in buttons.enumerated() {
            button.isSelected = index == Int(value)
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.alignItems = .center
        if let sliderNode {
            row.children = [nameNode, sliderNode, valueNode]
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
            row.children = [nameNode, choices]
        }
        return row
    }
}
