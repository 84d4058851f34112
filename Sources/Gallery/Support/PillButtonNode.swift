import AsyncDisplayKit

/// A small rounded button for choices and actions, which can be selected.
final class PillButtonNode: ASButtonNode {
    /// Called on the main thread when the user clicks the button.
    var onTap: (() -> Void)?

    /// The shown title. A change also updates the accessibility label if that was the previous title.
    var title: String {
        didSet {
            guard title != oldValue else { return }
            if accessibilityLabel == oldValue { accessibilityLabel = title }
            updateTitle()
        }
    }

    private let size: CGFloat
    /// The largest size of the title, so that several buttons fit side by side at every text size. *Units*: points.
    private static let largestSize: CGFloat = 24

    init(_ title: String, size: CGFloat = 13) {
        self.title = title
        self.size = size
        super.init()

        accessibilityLabel = title
        updateTitle()
        contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        cornerRadius = 8
        updateColor()

        addTarget(self, action: Selector(PillButtonNode.tapped), forControlEvents: .touchUpInside)
    }

    override var isSelected: Bool {
        didSet { updateColor() }
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateTitle()
    }

    private func updateTitle() {
        let font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: .medium), maximumPointSize: Self.largestSize)
        setTitle(title, with: font, with: .label, for: .normal)
        setTitle(title, with: font, with: .white, for: .selected)
        setTitle(title, with: font, with: .secondaryLabel, for: .highlighted)
        setTitle(title, with: font, with: .tertiaryLabel, for: .disabled)
    }

    private func updateColor() {
        backgroundColor = isSelected ? .systemBlue : .tertiarySystemFill
    }

    func tapped() {
        onTap?()
    }
}
