import Foundation
import UIPrimitives

/// Hears of items that come and go in a navigation bar of one's own.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The bar with title, back button and buttons at the top of a navigation controller.
open class UINavigationBar: UIView, UIBarPositioning {
    private let background = BarBackgroundView()
    private var content: NavigationBarContentView?
    private var stack: [UINavigationItem] = []
    /// What a press on the back button does; without it the top item is popped.
    var onBack: (() -> Void)?
    /// Called when the height that the bar needs changed.
    var onHeightChange: (() -> Void)?
    private var backgroundImages: [UIBarMetrics: UIImage] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(background)
        listen(to: standardAppearance)
        updateBackground()
    }

    // MARK: Items

    open weak var delegate: (any UINavigationBarDelegate)?

    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setItems(stack + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        setItems(Array(stack.dropLast()), animated: animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

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

    /// Puts the new items' content over the old one and returns the change, for the caller to animate and finish.
    func beginChange(to items: [UINavigationItem], isPush: Bool) -> NavigationBarChange {
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

    // MARK: Looks

    open var isTranslucent = true { didSet { if oldValue != isTranslucent { updateBackground(); onHeightChange?() } } }
    open var barStyle = UIBarStyle.default { didSet { if oldValue != barStyle { appearanceDidChange() } } }
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    open var prefersLargeTitles = false { didSet { if oldValue != prefersLargeTitles { appearanceDidChange() } } }
    open var shadowImage: UIImage? { didSet { updateBackground() } }
    open var backIndicatorImage: UIImage? { didSet { appearanceDidChange() } }
    open var backIndicatorTransitionMaskImage: UIImage?

    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            listen(to: standardAppearance)
            appearanceDidChange()
        }
    }

    /// The look when the content is scrolled to its top. *Differs from UIKit*: used only where no standard look is set up,
    /// that is when both are set the standard one shows always.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceDidChange() } }
    /// *Differs from UIKit*: kept; a window has one bar height.
    open var compactAppearance: UINavigationBarAppearance?
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = image
        updateBackground()
    }

    open func setBackgroundImage(_ image: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        setBackgroundImage(image, for: barMetrics)
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    open var barPosition: UIBarPosition { .topAttached }

    private func listen(to appearance: UINavigationBarAppearance) {
        appearance.onChange = { [weak self] in self?.appearanceDidChange() }
    }

    private func appearanceDidChange() {
        itemDidChange()
    }

    func effectiveAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
        item?.standardAppearance ?? item?.scrollEdgeAppearance ?? standardAppearance
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

    /// *Differs from UIKit*: the large title stays large while the content scrolls.
    func showsLargeTitle(for item: UINavigationItem) -> Bool {
        prefersLargeTitles && item.largeTitleDisplayMode != .never
            && (item.largeTitleDisplayMode == .always || stack.first === item)
    }

    private func updateBackground() {
        let appearance = effectiveAppearance(for: topItem)
        var color = barTintColor ?? appearance.resolvedBackgroundColor
        if barTintColor == nil, barStyle != .default { color = UIColor(white: 0.11, alpha: 1) }
        let image = appearance.backgroundImage ?? backgroundImages[.default]
        // An empty image, the old way to a clear bar, shows nothing at all.
        let isCleared = image.map { $0.size.width < 1 } ?? false
        let isShadowCleared = shadowImage.map { $0.size.width < 1 } ?? false
        background.show(
            color: isCleared ? .clear : isTranslucent ? color : color.withAlphaComponent(1),
            image: isCleared ? nil : image, shadowColor: isShadowCleared ? nil : appearance.shadowColor,
            shadowImage: isShadowCleared ? nil : appearance.shadowImage ?? shadowImage)
    }

    // MARK: Layout

    /// The height that the present item needs. *Units*: points.
    var neededHeight: CGFloat {
        guard let item = topItem else { return NavigationBarContentView.Metrics.row }
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

    /// Takes over what was set on `UINavigationBar.appearance()` and is not set here.
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
@MainActor final class NavigationBarChange {
    /// How long a push or pop takes. *Units*: seconds.
    static let duration: TimeInterval = 0.25

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

    /// Shows the change at a part of its way, 0 to 1.
    func apply(progress: CGFloat) {
        let direction: CGFloat = isPush ? 1 : -1
        let width = (new ?? old)?.bounds.width ?? 0
        old?.alpha = 1 - progress
        old?.shiftTitle(by: -direction * progress * width * 0.25)
        new?.alpha = progress
        new?.shiftTitle(by: direction * (1 - progress) * width * 0.25)
    }

    /// Ends the change; false puts the old item back.
    func finish(_ isDone: Bool) {
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
