import Foundation
import UIPrimitives

/// Shows a bar button item: its title, image, symbol or custom view.
final class BarButtonView: UIControl {
    let item: UIBarButtonItem
    private let label = UILabel()
    private let imageView = BarImageView()
    private let backgroundView = UIImageView()
    /// The part of the bar's appearance that applies to the item.
    var itemAppearance: UIBarButtonItemAppearance? {
        didSet { update() }
    }
    /// The appearance of the current state; nil in the normal state.
    private var stateAppearance: UIBarButtonItemStateAppearance? {
        if !item.isEnabled { return itemAppearance?.disabled }
        return isHighlighted ? itemAppearance?.highlighted : nil
    }

    init(item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        imageView.contentMode = .center
        addSubview(backgroundView)
        addSubview(label)
        addSubview(imageView)
        if let customView = item.customView { addSubview(customView) }
        accessibilityTraits = .button
        isAccessibilityElement = item.customView == nil
        update()
    }

    required init?(coder: NSCoder) {
        item = UIBarButtonItem()
        super.init(coder: coder)
    }

    /// The color of the title and of a template image.
    private var contentColor: UIColor {
        if !item.isEnabled { return .tertiaryLabel }
        return item.tintColor ?? tintColor ?? .systemBlue
    }

    func update() {
        isEnabled = item.isEnabled
        item.viewInBar = self
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityHint = item.accessibilityHint
        let image = item.image ?? item.systemItem?.symbol?.image()
        imageView.itemImage = image
        imageView.tintColor = contentColor
        imageView.isHidden = image == nil || item.customView != nil
        label.isHidden = image != nil || item.customView != nil
        updateState()
        setNeedsLayout()
    }

    /// Updates the appearance for the state.
    private func updateState() {
        label.attributedText = NSAttributedString(string: item.title ?? "", attributes: titleAttributes)
        backgroundView.image =
            item.backgroundImage(for: isHighlighted ? .highlighted : .normal, barMetrics: .default)
            ?? item.backgroundImage(for: .normal, barMetrics: .default) ?? stateAppearance?.backgroundImage
            ?? itemAppearance?.normal.backgroundImage
    }

    /// The offset of the title: the item's, otherwise that of the bar's appearance.
    private var titleOffset: UIOffset {
        item.titlePositionAdjustment == .zero ? itemAppearance?.normal.titlePositionAdjustment ?? .zero : item.titlePositionAdjustment
    }

    private var titleAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        ]
        if let itemAppearance { attributes.merge(itemAppearance.normal.titleTextAttributes) { $1 } }
        if let own = item.titleTextAttributes(for: .normal) { attributes.merge(own) { $1 } }
        var special = stateAppearance?.titleTextAttributes ?? [:]
        let state: UIControl.State? = !item.isEnabled ? .disabled : isHighlighted ? .highlighted : nil
        if let state, let own = item.titleTextAttributes(for: state) { special.merge(own) { $1 } }
        if attributes[.foregroundColor] == nil || !item.isEnabled { attributes[.foregroundColor] = contentColor }
        return attributes.merging(special) { $1 }
    }

    override func stateDidChange() {
        let alpha: CGFloat = isHighlighted ? 0.3 : 1
        label.alpha = alpha
        imageView.alpha = alpha
        updateState()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let customView = item.customView { return fittingSize(of: customView, in: size) }
        if item.systemItem == .fixedSpace { return CGSize(width: item.width, height: 44) }
        let content = imageView.isHidden ? label.sizeThatFits(size) : imageView.image?.size ?? .zero
        return CGSize(width: item.width > 0 ? item.width : max(content.width.rounded(.up) + 16, 36), height: 44)
    }

    private func fittingSize(of view: UIView, in size: CGSize) -> CGSize {
        if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
        let fitting =
            view.translatesAutoresizingMaskIntoConstraints
            ? view.sizeThatFits(size) : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let intrinsic = view.intrinsicContentSize
        return CGSize(
            width: fitting.width > 0 ? fitting.width : max(intrinsic.width, 0),
            height: fitting.height > 0 ? fitting.height : max(intrinsic.height, 0))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = bounds
        imageView.frame = bounds.inset(by: item.imageInsets)
        let text = label.sizeThatFits(bounds.size)
        label.frame = CGRect(
            x: ((bounds.width - text.width) / 2).rounded() + titleOffset.horizontal,
            y: ((bounds.height - text.height) / 2).rounded() + titleOffset.vertical,
            width: min(text.width, bounds.width), height: text.height)
        guard let customView = item.customView else { return }
        let size = fittingSize(of: customView, in: bounds.size)
        customView.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        item.systemItem != .flexibleSpace && item.systemItem != .fixedSpace && super.point(inside: point, with: event)
    }

    override func sendPrimaryAction(with event: UIEvent?) {
        if item.customView == nil { item.trigger(event: event) }
    }
}

extension UIBarButtonItem.SystemItem {
    @MainActor private static let symbols: [Self: BarSymbol] = [
        .add: .add, .search: .search, .refresh: .refresh, .stop: .close, .close: .close, .play: .play, .pause: .pause, .rewind: .rewind,
        .fastForward: .fastForward,
    ]

    /// The symbol of the standard item; nil if it has a title instead.
    @MainActor var symbol: BarSymbol? { Self.symbols[self] }
}
