import Foundation
import UIPrimitives

/// Hears which item of a tab bar was chosen.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar of items at the bottom of a tab bar controller.
open class UITabBar: UIView {
    public enum ItemPositioning: Int, Sendable {
        case automatic, fill, centered
    }

    private let background = BarBackgroundView()
    private var buttons: [TabBarButton] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        background.isHairlineAtTop = true
        addSubview(background)
        standardAppearance.onChange = { [weak self] in self?.updateLooks() }
        updateLooks()
    }

    open weak var delegate: (any UITabBarDelegate)?

    open var items: [UITabBarItem]? {
        didSet { rebuild() }
    }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        self.items = items
    }

    open var selectedItem: UITabBarItem? {
        didSet { if oldValue !== selectedItem { updateLooks() } }
    }

    open var barTintColor: UIColor? { didSet { updateLooks() } }
    open var isTranslucent = true { didSet { updateLooks() } }
    open var barStyle = UIBarStyle.default { didSet { updateLooks() } }
    open var unselectedItemTintColor: UIColor? { didSet { updateLooks() } }
    open var shadowImage: UIImage? { didSet { updateLooks() } }
    open var backgroundImage: UIImage? { didSet { updateLooks() } }
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

    open var standardAppearance = UITabBarAppearance() {
        didSet {
            standardAppearance.onChange = { [weak self] in self?.updateLooks() }
            updateLooks()
        }
    }

    /// *Differs from UIKit*: kept; the standard look shows at every scroll position.
    open var scrollEdgeAppearance: UITabBarAppearance?

    private func rebuild() {
        buttons.forEach { $0.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            let button = TabBarButton(item: item)
            button.onPress = { [weak self] in self?.select(item) }
            item.onChange = { [weak self] in self?.updateLooks() }
            addSubview(button)
            return button
        }
        if let selected = selectedItem, !(items ?? []).contains(where: { $0 === selected }) { selectedItem = nil }
        updateLooks()
        setNeedsLayout()
    }

    private func select(_ item: UITabBarItem) {
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    private func updateLooks() {
        let appearance = selectedItem?.standardAppearance ?? standardAppearance
        var color = barTintColor ?? appearance.resolvedBackgroundColor
        if barTintColor == nil, barStyle != .default { color = UIColor(white: 0.11, alpha: 1) }
        background.show(
            color: isTranslucent ? color : color.withAlphaComponent(1),
            image: appearance.backgroundImage ?? backgroundImage, shadowColor: appearance.shadowColor,
            shadowImage: appearance.shadowImage ?? shadowImage)
        for button in buttons {
            let isChosen = button.item === selectedItem
            let look = appearance.stackedLayoutAppearance
            button.show(
                isChosen: isChosen, look: isChosen ? look.selected : look.normal,
                tint: isChosen ? tintColor : unselectedItemTintColor ?? .secondaryLabel)
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLooks()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        guard !buttons.isEmpty else { return }
        // A wide window keeps the items together in the middle.
        let isCentered = itemPositioning == .centered || (itemPositioning == .automatic && bounds.width > 600)
        let width =
            isCentered
            ? min(itemWidth > 0 ? itemWidth : 120, bounds.width / CGFloat(buttons.count))
            : bounds.width / CGFloat(buttons.count)
        let total = (width + itemSpacing) * CGFloat(buttons.count) - itemSpacing
        var x = isCentered ? (bounds.width - total) / 2 : 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for button in isMirrored ? buttons.reversed() : buttons {
            button.frame = CGRect(x: x.rounded(), y: 0, width: width.rounded(), height: min(bounds.height, 49))
            x += width + itemSpacing
        }
    }

    private var hasAdoptedPrototype = false

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow != nil, !hasAdoptedPrototype else { return }
        hasAdoptedPrototype = true
        guard let prototype = AppearancePrototypes.existing(for: self) else { return }
        if tint.color == nil { tintColor = prototype.tint.color }
        barTintColor = barTintColor ?? prototype.barTintColor
        unselectedItemTintColor = unselectedItemTintColor ?? prototype.unselectedItemTintColor
        shadowImage = shadowImage ?? prototype.shadowImage
        backgroundImage = backgroundImage ?? prototype.backgroundImage
        if !prototype.isTranslucent { isTranslucent = false }
        if prototype.barStyle != .default { barStyle = prototype.barStyle }
    }
}
