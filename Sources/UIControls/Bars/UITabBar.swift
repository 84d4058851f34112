import Foundation
import UIPrimitives

/// An object that is notified when an item of a tab bar is selected.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called after the user pressed an item, even if it was already selected.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar of items at the bottom of a tab bar controller. Its height is 49 points.
open class UITabBar: UIView {
    /// The arrangement of the items in the width of the bar.
    public enum ItemPositioning: Int, Sendable {
        /// `automatic` depends on the width, `fill` uses the whole width, and `centered` places the items together in the center.
        case automatic, fill, centered
    }

    private let background = BarBackgroundView()
    private var buttons: [TabBarButton] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UITabBar.self)
    }

    private func setUp() {
        background.isHairlineAtTop = true
        addSubview(background)
        standardAppearance.onChange = { [weak self] in self?.updateAppearance() }
        updateAppearance()
    }

    /// The delegate, which is not retained.
    open weak var delegate: (any UITabBarDelegate)?

    /// The items. Setting them deselects an item that is not among them.
    open var items: [UITabBarItem]? {
        didSet { rebuild() }
    }

    /// Sets `items`. *Differs from UIKit*: never animated.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        self.items = items
    }

    /// The selected item. Setting it does not notify the delegate.
    open var selectedItem: UITabBarItem? {
        didSet { if oldValue !== selectedItem { updateAppearance() } }
    }

    /// The color of the background, which overrides `barStyle` and the appearance.
    open var barTintColor: UIColor? { didSet { updateAppearance() } }
    /// Whether the background may be translucent; true by default. False makes the color opaque.
    open var isTranslucent = true { didSet { updateAppearance() } }
    /// The style of the bar. `.default` follows the appearance; the other styles show a dark background.
    open var barStyle = UIBarStyle.default { didSet { updateAppearance() } }
    /// The color of items that are not selected; nil shows the secondary label color.
    open var unselectedItemTintColor: UIColor? { didSet { updateAppearance() } }
    /// The image that replaces the hairline if the appearance has none.
    open var shadowImage: UIImage? { didSet { updateAppearance() } }
    /// The image over the background if the appearance has none.
    open var backgroundImage: UIImage? { didSet { updateAppearance() } }
    /// `.automatic` by default: centered in a bar wider than 600 points, otherwise filling the width.
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of centered items; 0 means 120. *Units*: points.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The distance between centered items. *Units*: points.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// The appearance if the selected item has none of its own.
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            standardAppearance.onChange = { [weak self] in self?.updateAppearance() }
            updateAppearance()
        }
    }

    /// The appearance while the content above is scrolled to its bottom, or does not scroll; nil, the default, uses the standard one.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance?.onChange = { [weak self] in self?.updateAppearance() }
            updateAppearance()
        }
    }
    /// Tracks whether the content of the selected controller is scrolled to its bottom.
    private lazy var edgeTracker = ScrollEdgeTracker(.bottom) { [weak self] in self?.updateAppearance() }

    private func rebuild() {
        buttons.forEach { $0.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            item.adoptPrototype()
            let button = TabBarButton(item: item)
            button.onPress = { [weak self] in self?.select(item) }
            item.onChange = { [weak self] in self?.updateAppearance() }
            addSubview(button)
            return button
        }
        if let selected = selectedItem, !(items ?? []).contains(where: { $0 === selected }) { selectedItem = nil }
        updateAppearance()
        setNeedsLayout()
    }

    private func select(_ item: UITabBarItem) {
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    /// Whether the appearance depends on the scroll position.
    private var hasEdgeAppearance: Bool { scrollEdgeAppearance != nil || selectedItem?.scrollEdgeAppearance != nil }
    private var isTrackingContent = false

    /// Observes the scroll view in a controller's view if the appearance depends on its position.
    package func trackContent(in view: UIView?) {
        isTrackingContent = hasEdgeAppearance
        edgeTracker.track(hasEdgeAppearance ? view : nil)
    }

    private func updateAppearance() {
        if hasEdgeAppearance != isTrackingContent { superview?.setNeedsLayout() }
        let atEdge = hasEdgeAppearance && edgeTracker.isAtEdge ? selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance : nil
        let appearance = atEdge ?? selectedItem?.standardAppearance ?? standardAppearance
        var color = barTintColor ?? appearance.resolvedBackgroundColor
        if barTintColor == nil, barStyle != .default { color = UIColor(white: 0.11, alpha: 1) }
        background.show(
            color: isTranslucent ? color : color.withAlphaComponent(1),
            image: appearance.backgroundImage ?? backgroundImage, shadowColor: appearance.shadowColor,
            shadowImage: appearance.shadowImage ?? shadowImage)
        for button in buttons {
            let isChosen = button.item === selectedItem
            let layoutAppearance = appearance.stackedLayoutAppearance
            button.show(
                isSelected: isChosen, appearance: isChosen ? layoutAppearance.selected : layoutAppearance.normal,
                disabledAppearance: layoutAppearance.disabled,
                tint: isChosen ? tintColor : unselectedItemTintColor ?? .secondaryLabel)
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateAppearance()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        guard !buttons.isEmpty else { return }
        // UIKit centers the items on wide screens.
        let isCentered = itemPositioning == .centered || (itemPositioning == .automatic && bounds.width > 600)
        let spacing = isCentered ? itemSpacing : 0
        let widest = max(0, (bounds.width + spacing) / CGFloat(buttons.count) - spacing)
        let width = isCentered ? min(itemWidth > 0 ? itemWidth : 120, widest) : widest
        let total = (width + spacing) * CGFloat(buttons.count) - spacing
        var x = isCentered ? (bounds.width - total) / 2 : 0
        for button in effectiveUserInterfaceLayoutDirection == .rightToLeft ? buttons.reversed() : buttons {
            button.frame = CGRect(x: x.rounded(), y: 0, width: width.rounded(), height: min(bounds.height, 49))
            x += width + spacing
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
