import AsyncDisplayKit

/// A small rounded button for choices and actions, which can be selected.
final class PillButtonNode: ASButtonNode {
    /// Called with each click.
    var onTap: (() -> Void)?

    init(_ title: String, size: CGFloat = 13) {
        super.init()

        setTitle(title, with: .systemFont(ofSize: size, weight: .medium), with: .label, for: .normal)
        setTitle(title, with: .systemFont(ofSize: size, weight: .medium), with: .white, for: .selected)
        setTitle(title, with: .systemFont(ofSize: size, weight: .medium), with: .secondaryLabel, for: .highlighted)
        setTitle(title, with: .systemFont(ofSize: size, weight: .medium), with: .tertiaryLabel, for: .disabled)
        contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        cornerRadius = 8
        accessibilityLabel = title
        updateColor()

        addTarget(self, action: Selector(PillButtonNode.tapped), forControlEvents: .touchUpInside)
    }

    override var isSelected: Bool {
        didSet { updateColor() }
    }

    private func updateColor() {
        backgroundColor = isSelected ? .systemBlue : .tertiarySystemFill
    }

    func tapped() {
        onTap?()
    }
}
