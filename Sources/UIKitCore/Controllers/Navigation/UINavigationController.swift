import Foundation
import Scheduling
import UIPrimitives

/// A stack of controllers, the top one shown under a bar with its title and the way back.
///
/// Back: the bar's button, Alt+Left, the mouse's back button, a drag from the leading edge.
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    /// *Units*: seconds.
    nonisolated public static let hideShowBarDuration: CGFloat = 0.2

    private let barType: UINavigationBar.Type
    private let toolbarType: UIToolbar.Type
    /// Where the controllers' views lie, below the bars.
    let contentView = UIView()
    var stack: [UIViewController] = [] {
        didSet { if oldValue.first !== stack.first, items.tabBarItem == nil { parent?.tabBarItemDidChange(of: self) } }
    }
    /// The change that is being animated.
    var transition: NavigationTransition?
    var interactivePop: InteractivePop?
    /// Called when a gesture has changed the stack, which no method that a subclass overrides has told of.
    package var stackDidChange: (() -> Void)?
    private lazy var bar = makeBar()
    private lazy var bottomBar = makeToolbar()

    public init(rootViewController: UIViewController) {
        (barType, toolbarType) = (UINavigationBar.self, UIToolbar.self)
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        barType = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
        toolbarType = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) {
        (barType, toolbarType) = (UINavigationBar.self, UIToolbar.self)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        (barType, toolbarType) = (UINavigationBar.self, UIToolbar.self)
        super.init(coder: coder)
    }

    // MARK: The stack

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }

    /// The controller presented over the stack, or the top one.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        push(viewController, animated: animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return pop(to: stack.count - 2, animated: animated)?.last
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        pop(to: 0, animated: animated)
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        stack.firstIndex { $0 === viewController }.flatMap { pop(to: $0, animated: animated) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(with: viewControllers, animated: animated)
    }

    open weak var delegate: (any UINavigationControllerDelegate)?

    open override func show(_ viewController: UIViewController, sender: Any?) {
        pushViewController(viewController, animated: true)
    }

    // MARK: Bars

    open var navigationBar: UINavigationBar { bar }
    open var toolbar: UIToolbar! { bottomBar }

    open var isNavigationBarHidden = false {
        didSet { if oldValue != isNavigationBarHidden { viewIfLoaded?.setNeedsLayout() } }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        changeBars(animated: animated) { self.isNavigationBarHidden = hidden }
    }

    open var isToolbarHidden = true {
        didSet { if oldValue != isToolbarHidden { viewIfLoaded?.setNeedsLayout() } }
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        changeBars(animated: animated) { self.isToolbarHidden = hidden }
    }

    /// *Differs from UIKit*: kept; the bar stays while the content scrolls.
    open var hidesBarsOnSwipe = false
    /// *Differs from UIKit*: kept; a click does not hide the bar.
    open var hidesBarsOnTap = false
    /// The recognizer of ``hidesBarsOnSwipe``; it does nothing.
    open private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)

    /// The drag from the leading edge that leads back.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgeRecognizer }
    private lazy var edgeRecognizer = UIScreenEdgePanGestureRecognizer(
        target: self, action: Selector(UINavigationController.edgePanned))

    private func makeBar() -> UINavigationBar {
        let bar = barType.init(coder: NSCoder()) ?? UINavigationBar()
        bar.onBack = { [weak self] in self?.popViewController(animated: true) }
        bar.onHeightChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        return bar
    }

    private func makeToolbar() -> UIToolbar {
        toolbarType.init(coder: NSCoder()) ?? UIToolbar()
    }

    /// The root controller's item, unless one is set here.
    open override var tabBarItem: UITabBarItem! {
        get {
            guard items.tabBarItem == nil, let root = stack.first, let item = root.tabBarItem else { return super.tabBarItem }
            if item.title == nil, let title { item.controllerTitleDidChange(title) }
            return item
        }
        set { super.tabBarItem = newValue }
    }

    override var existingTabBarItem: UITabBarItem? { items.tabBarItem ?? stack.first?.existingTabBarItem }

    override func tabBarItemDidChange(of child: UIViewController) {
        if items.tabBarItem == nil, child === stack.first { parent?.tabBarItemDidChange(of: self) }
    }

    func toolbarItemsDidChange(of controller: UIViewController) {
        if controller === topViewController { bottomBar.items = controller.toolbarItems }
    }

    private func changeBars(animated: Bool, _ change: @escaping () -> Void) {
        guard animated, viewIfLoaded?.window != nil else { return change() }
        view.layoutIfNeeded()
        change()
        UIView.animate(withDuration: Double(Self.hideShowBarDuration)) { self.view.layoutIfNeeded() }
    }

    // MARK: View

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = view.backgroundColor ?? .systemBackground
        contentView.frame = view.bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.clipsToBounds = true
        view.insertSubview(contentView, at: 0)
        view.addSubview(bar)
        edgeRecognizer.edges = .left
        view.addGestureRecognizer(edgeRecognizer)
        showTopWithoutTransition()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutBars()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    private func edgePanned(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        handleEdgePan(recognizer)
    }

    package override func handleKey(_ key: HostKeyPress) -> Bool {
        let isBack =
            key.modifiers.contains(.alternate)
            && key.key == (view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left)
        guard isBack, goBack() else { return super.handleKey(key) }
        return true
    }

    package override func handleButton(_ button: HostButton) -> Bool {
        button == .back && goBack() ? true : super.handleButton(button)
    }

    /// What the mouse's back button and Alt+Left do: pops, if there is something below and the back button is not hidden.
    /// Returns whether it did.
    package func goBack() -> Bool {
        guard stack.count > 1, presentedViewController == nil, topViewController?.navigationItem.hidesBackButton == false
        else { return false }
        return popViewController(animated: true) != nil
    }

    // MARK: Status bar and rotation

    open override var childForStatusBarStyle: UIViewController? { topViewController }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
}
