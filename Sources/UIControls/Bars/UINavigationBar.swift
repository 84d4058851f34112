import Foundation
import UIPrimitives

/// An object that is notified about the items of a navigation bar that has no navigation controller. Every method has a default
/// implementation.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Called before `pushItem(_:animated:)`; false prevents the push.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after an item was pushed; the animation may be in progress.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Called before `popItem(animated:)` or the back button removes an item; false prevents that.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after an item was popped; the animation may be in progress.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A bar at the top of a navigation controller, with a title, a back button and other buttons.
open class UINavigationBar: UIView, UIBarPositioning {
    private let background = BarBackgroundView()
    private var content: NavigationBarContentView?
    private var stack: [UINavigationItem] = []
    /// Handles a press of the back button; nil pops the top item.
    package var onBack: (() -> Void)?
    /// Called when the required height may have changed.
    package var onHeightChange: (() -> Void)?
    private var backgroundImages: [UIBarMetrics: UIImage] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UINavigationBar.self)
    }

    private func setUp() {
        addSubview(background)
        observe(standardAppearance)
        updateBackground()
    }

    // MARK: Items

    /// The delegate, which is not retained.
    open weak var delegate: (any UINavigationBarDelegate)?

    /// The items from the bottom to the top of the stack. Setting them does not animate.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }
    /// The item below the top item, to which the back button returns.
    open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

    /// Pushes an item, unless the delegate prevents it.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setItems(stack + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }

    /// Pops the top item and returns it; nil if there is none or the delegate prevents it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        setItems(Array(stack.dropLast()), animated: animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    /// Replaces the items. The animation is a pop if the number decreases, otherwise a push. The delegate is not notified.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let isPush = (items?.count ?? 0) >= stack.count
        let change = beginChange(to: items ?? [], isPush: isPush)
        guard animated, window != nil else {
            change.apply(progress: 1)
            return change.finish(true)
        }
        change.apply(progress: 0)
        UIView.animate(
            withDuration: NavigationBarChange.duration, animations: { change.apply(progress: 1) },
            completion: { _ in change.finish(true) })
    }

    /// Inserts the content of the new top item above the old one. The caller animates and finishes the returned change.
    package func beginChange(to items: [UINavigationItem], isPush: Bool) -> NavigationBarChange {
        let previous = stack
        stack.last?.onChange = nil
        stack = items
        let old = content
        let new = items.last.map(makeContent)
        content = new
        setNeedsLayout()
        updateBackground()
        onHeightChange?()
        layoutIfNeeded()
        return NavigationBarChange(old: old, new: new, isPush: isPush) { [weak self] isDone in
            guard let self, !isDone else { return }
            new?.removeFromSuperview()
            stack = previous
            content = old
            stack.last?.onChange = { [weak self] _ in self?.itemDidChange() }
            updateBackground()
            onHeightChange?()
        }
    }

    private func makeContent(for item: UINavigationItem) -> NavigationBarContentView {
        let content = NavigationBarContentView(item: item)
        content.update(backItem: backItem, bar: self)
        item.onChange = { [weak self] _ in self?.itemDidChange() }
        addSubview(content)
        return content
    }

    private func itemDidChange() {
        content?.update(backItem: backItem, bar: self)
        updateBackground()
        onHeightChange?()
    }

    func pressBack() {
        if let onBack { onBack() } else { popItem(animated: true) }
    }

    // MARK: Appearance

    /// Whether the background may be translucent; true by default. False makes the color opaque.
    open var isTranslucent = true { didSet { if oldValue != isTranslucent { updateBackground(); onHeightChange?() } } }
    /// The style of the bar. `.default` follows the appearance; the other styles show a dark background with a white title.
    open var barStyle = UIBarStyle.default { didSet { if oldValue != barStyle { appearanceDidChange() } } }
    /// The color of the background, which overrides `barStyle` and the appearance.
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// Attributes of the title, which the appearance overrides.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    /// Attributes of the large title, which the appearance overrides.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    /// Whether items show a large title, according to their `largeTitleDisplayMode`; false by default.
    open var prefersLargeTitles = false { didSet { if oldValue != prefersLargeTitles { appearanceDidChange() } } }
    /// The image that replaces the hairline if the appearance has none; an empty image removes the hairline.
    open var shadowImage: UIImage? { didSet { updateBackground() } }
    /// The image that replaces the chevron if the appearance has none.
    open var backIndicatorImage: UIImage? { didSet { appearanceDidChange() } }
    /// *Differs from UIKit*: stored, without effect; the title of the previous screen does not move below the indicator.
    open var backIndicatorTransitionMaskImage: UIImage?

    /// The appearance for items that have none of their own.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            observe(standardAppearance)
            appearanceDidChange()
        }
    }

    /// The appearance while the content below is scrolled to its top, or does not scroll; nil, the default, uses the standard one.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            if let scrollEdgeAppearance { observe(scrollEdgeAppearance) }
            appearanceDidChange()
        }
    }
    /// Tracks whether the content of the top controller is scrolled to its top.
    private lazy var edgeTracker = ScrollEdgeTracker(.top) { [weak self] in self?.appearanceDidChange() }
    /// *Differs from UIKit*: stored, without effect; a bar has one height.
    open var compactAppearance: UINavigationBarAppearance?
    /// *Differs from UIKit*: stored, without effect; a bar has one height.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    /// Sets the image to show if the appearance has none; an empty one makes the bar clear. *Differs from UIKit*: only `.default` is shown.
    open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = image
        updateBackground()
    }

    /// Sets the background image like `setBackgroundImage(_:for:)`; the position is ignored.
    open func setBackgroundImage(_ image: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        setBackgroundImage(image, for: barMetrics)
    }

    /// The background image that was set for exactly these metrics.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    /// Always `.topAttached`.
    open var barPosition: UIBarPosition { .topAttached }

    private func observe(_ appearance: UINavigationBarAppearance) {
        appearance.onChange = { [weak self] in self?.appearanceDidChange() }
    }

    private func appearanceDidChange() {
        itemDidChange()
    }

    /// Whether the appearance depends on the scroll position.
    private var hasEdgeAppearance: Bool { scrollEdgeAppearance != nil || topItem?.scrollEdgeAppearance != nil }

    /// Observes the scroll view in the view of the top controller if the appearance depends on its position.
    package func trackContent(in view: UIView?) {
        edgeTracker.track(hasEdgeAppearance ? view : nil)
    }

    func effectiveAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
        let atEdge = hasEdgeAppearance && edgeTracker.isAtEdge ? item?.scrollEdgeAppearance ?? scrollEdgeAppearance : nil
        return atEdge ?? item?.standardAppearance ?? standardAppearance
    }

    func titleAttributes(_ appearance: UINavigationBarAppearance) -> [NSAttributedString.Key: Any] {
        let isDark = barStyle != .default
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: .semibold),
            .foregroundColor: isDark ? UIColor.white : UIColor.label,
        ]
        if let titleTextAttributes { attributes.merge(titleTextAttributes) { $1 } }
        attributes.merge(appearance.titleTextAttributes) { $1 }
        return attributes
    }

    func largeTitleAttributes(_ appearance: UINavigationBarAppearance) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label,
        ]
        if let largeTitleTextAttributes { attributes.merge(largeTitleTextAttributes) { $1 } }
        attributes.merge(appearance.largeTitleTextAttributes) { $1 }
        return attributes
    }

    /// Whether the bar shows the large title of an item. *Differs from UIKit*: the large title keeps its size while the content scrolls.
    func showsLargeTitle(for item: UINavigationItem) -> Bool {
        prefersLargeTitles && item.largeTitleDisplayMode != .never
            && (item.largeTitleDisplayMode == .always || stack.first === item)
    }

    private func updateBackground() {
        let appearance = effectiveAppearance(for: topItem)
        var color = barTintColor ?? appearance.resolvedBackgroundColor
        if barTintColor == nil, barStyle != .default { color = UIColor(white: 0.11, alpha: 1) }
        let image = appearance.backgroundImage ?? backgroundImages[.default]
        // Before appearance objects existed, programs assigned an empty image to make a bar clear.
        let isCleared = image.map { $0.size.width < 1 } ?? false
        let isShadowCleared = shadowImage.map { $0.size.width < 1 } ?? false
        background.show(
            color: isCleared ? .clear : isTranslucent ? color : color.withAlphaComponent(1),
            image: isCleared ? nil : image, shadowColor: isShadowCleared ? nil : appearance.shadowColor,
            shadowImage: isShadowCleared ? nil : appearance.shadowImage ?? shadowImage)
    }

    // MARK: Layout

    /// The height that the current item requires. *Units*: points.
    package var neededHeight: CGFloat {
        guard let item = topItem else { return NavigationBarContentView.Metrics.row }
        if item.searchPresenter?.hidesNavigationRow == true { return NavigationBarContentView.Metrics.search }
        var height = NavigationBarContentView.Metrics.row
        if item.prompt != nil { height += NavigationBarContentView.Metrics.prompt }
        if showsLargeTitle(for: item) { height += NavigationBarContentView.Metrics.largeTitle }
        if item.searchPresenter != nil { height += NavigationBarContentView.Metrics.search }
        return height
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: neededHeight)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: neededHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        sendSubviewToBack(background)
        for view in subviews where view is NavigationBarContentView { view.frame = bounds }
    }

    private var hasAdoptedPrototype = false

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow != nil, !hasAdoptedPrototype else { return }
        hasAdoptedPrototype = true
        if let prototype = AppearancePrototypes.existing(for: self) { adopt(prototype) }
    }

    /// Adopts the values that are set on `UINavigationBar.appearance()` and not on this bar.
    private func adopt(_ prototype: UINavigationBar) {
        if tint.color == nil { tintColor = prototype.tint.color }
        barTintColor = barTintColor ?? prototype.barTintColor
        titleTextAttributes = titleTextAttributes ?? prototype.titleTextAttributes
        largeTitleTextAttributes = largeTitleTextAttributes ?? prototype.largeTitleTextAttributes
        shadowImage = shadowImage ?? prototype.shadowImage
        backIndicatorImage = backIndicatorImage ?? prototype.backIndicatorImage
        if !prototype.isTranslucent { isTranslucent = false }
        if prototype.barStyle != .default { barStyle = prototype.barStyle }
        if prototype.prefersLargeTitles { prefersLargeTitles = true }
        backgroundImages.merge(prototype.backgroundImages) { own, _ in own }
        if prototype.hasOwnStandardAppearance { standardAppearance = prototype.standardAppearance }
        appearanceDidChange()
    }

    private var hasOwnStandardAppearance: Bool {
        standardAppearance.titleTextAttributes.isEmpty == false || standardAppearance.backgroundColor != nil
            || standardAppearance.backgroundEffect == nil || standardAppearance.backgroundImage != nil
    }
}

/// The change of a navigation bar from one item to another, which a transition animates.
@MainActor package final class NavigationBarChange {
    /// The duration of a push or pop. *Units*: seconds.
    package static let duration: TimeInterval = 0.25

    private let old: NavigationBarContentView?
    private let new: NavigationBarContentView?
    private let isPush: Bool
    private var completion: ((Bool) -> Void)?

    init(
        old: NavigationBarContentView?, new: NavigationBarContentView?, isPush: Bool, completion: @escaping (Bool) -> Void
    ) {
        self.old = old
        self.new = new
        self.isPush = isPush
        self.completion = completion
    }

    /// Shows the change at a progress of 0 to 1.
    package func apply(progress: CGFloat) {
        let direction: CGFloat = isPush ? 1 : -1
        let width = (new ?? old)?.bounds.width ?? 0
        old?.alpha = 1 - progress
        old?.shiftTitle(by: -direction * progress * width * 0.25)
        new?.alpha = progress
        new?.shiftTitle(by: direction * (1 - progress) * width * 0.25)
    }

    /// Ends the change. If `isDone` is false, restores the old item.
    package func finish(_ isDone: Bool) {
        guard let completion else { return }
        self.completion = nil
        if isDone {
            if old !== new { old?.removeFromSuperview() }
        } else {
            old?.alpha = 1
            old?.shiftTitle(by: 0)
        }
        completion(isDone)
    }
}
