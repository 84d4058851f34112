import Foundation
import UIPrimitives

/// One item of a tab bar: the image above the title, with a badge.
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let imageView = BarImageView()
    private let label = UILabel()
    private let badge = UILabel()
    private var titleOffset = UIOffset.zero
    var onPress: (() -> Void)?

    init(item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        imageView.contentMode = .center
        label.textAlignment = .center
        badge.textAlignment = .center
        badge.layer.cornerRadius = 9
        badge.layer.masksToBounds = true
        addSubview(imageView)
        addSubview(label)
        addSubview(badge)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) {
        item = UITabBarItem()
        super.init(coder: coder)
    }

    func show(
        isSelected isChosen: Bool, appearance: UITabBarItemStateAppearance, disabledAppearance: UITabBarItemStateAppearance,
        tint: UIColor?
    ) {
        let color = (item.isEnabled ? nil : disabledAppearance.iconColor) ?? appearance.iconColor ?? tint ?? .systemBlue
        imageView.itemImage = isChosen ? item.selectedImage ?? item.image : item.image
        imageView.tintColor = color
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: imageView.image == nil ? 15 : 10, weight: .medium), .foregroundColor: tint ?? color,
        ]
        attributes.merge(appearance.titleTextAttributes) { $1 }
        if let own = item.titleTextAttributes(for: isChosen ? .selected : .normal) { attributes.merge(own) { $1 } }
        if !item.isEnabled {
            attributes.merge(disabledAppearance.titleTextAttributes) { $1 }
            if let own = item.titleTextAttributes(for: .disabled) { attributes.merge(own) { $1 } }
        }
        label.attributedText = NSAttributedString(string: item.title ?? "", attributes: attributes)
        showBadge(isSelected: isChosen, appearance)
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? appearance.badgeBackgroundColor ?? .systemRed
        titleOffset = item.titlePositionAdjustment == .zero ? appearance.titlePositionAdjustment : item.titlePositionAdjustment
        isEnabled = item.isEnabled
        isSelected = isChosen
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityHint = item.accessibilityHint
        accessibilityTraits = isChosen ? [.button, .selected] : .button
        setNeedsLayout()
    }

    private func showBadge(isSelected isChosen: Bool, _ appearance: UITabBarItemStateAppearance) {
        var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.white]
        attributes.merge(appearance.badgeTextAttributes) { $1 }
        if let own = item.badgeTextAttributes(for: isChosen ? .selected : .normal) ?? item.badgeTextAttributes(for: .normal) {
            attributes.merge(own) { $1 }
        }
        badge.attributedText = NSAttributedString(string: item.badgeValue ?? "", attributes: attributes)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.sizeThatFits(bounds.size)
        let hasImage = imageView.image != nil
        let hasTitle = !(item.title ?? "").isEmpty
        let top = item.imageInsets.top - item.imageInsets.bottom
        imageView.frame = CGRect(
            x: 0, y: (hasTitle ? 4 : 10) + top / 2, width: bounds.width, height: hasImage ? 28 : 0)
        label.frame = CGRect(
            x: titleOffset.horizontal, y: (hasImage ? 34 : ((bounds.height - text.height) / 2).rounded()) + titleOffset.vertical,
            width: bounds.width, height: text.height)
        let badgeWidth = max(badge.sizeThatFits(bounds.size).width.rounded(.up) + 8, 18)
        badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: badgeWidth, height: 18)
    }

    override func sendPrimaryAction(with event: UIEvent?) {
        onPress?()
    }
}
