import Foundation
import Scheduling
import UIPrimitives

/// A stack of controllers. The top one is shown under a bar with its title and a back button.
///
/// The user returns with the back button, Alt+Left, the back button of the mouse, or a drag from the leading edge.
open class UINavigationController: UIViewController, PointerButtonHandler {
    /// The operations that change the top controller.
    public enum Operation: Int, Sendable {
        /// `none` changes nothing, `push` adds a new top controller, and `pop` returns to a controller below.
        case none, push, pop
    }

    /// The duration of the animation that shows or hides a bar. *Units*: seconds.
    nonisolated public static let hideShowBarDuration: CGFloat = 0.2

    private let barType: UINavigationBar.Type
    private let toolbarType: UIToolbar.Type
    /// Contains the views of the controllers, below the bars.
    let contentView = UIView()
    var stack: [UIViewController] = [] {
        didSet { if oldValue.first !== stack.first, items.tabBarItem == nil { parent?.tabBarItemDidChange(of: self) } }
    }
    /// The transition in progress.
    var transition: NavigationTransition?
    var interactivePop: InteractivePop?
    /// Called when a drag from the edge has ended, with or without a pop. Such a pop does not call `popViewController(animated:)` or
    /// another method that subclasses override, so subclasses use this closure instead.
    package var stackDidChange: (() -> Void)?
    private lazy var bar = makeBar()
    private lazy var bottomBar = makeToolbar()

    /// Creates a navigation controller with one controller in its stack.
    public init(rootViewController: UIViewController) {
        (barType, toolbarType) = (UINavigationBar.self, UIToolbar.self)
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates a navigation controller with subclasses of the bars; nil or another class uses the standard one.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        barType = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
        toolbarType = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) {
        (barType, toolbarType) = (UINavigationBar.self, UIToolbar.self)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates an empty navigation controller with the values of a storyboard. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        (barType, toolbarType) = (UINavigationBar.self, UIToolbar.self)
        super.init(coder: coder)
        decodeBars(from: coder)
    }

    open override func addNibMembers(to members: NibMembers) {
        super.addNibMembers(to: members)
        members.value("delegate") { [self] in delegate = $0 }
    }

    // MARK: The stack

    /// The stack from bottom to top. Setting it does not animate.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller at the top of the stack.
    open var topViewController: UIViewController? { stack.last }

    /// The controller presented over the stack, otherwise the top controller.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Pushes a controller. A transition in progress completes first.
    /// *Traps* in debug if the controller is in the stack or is a navigation controller; in release the call has no effect.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        push(viewController, animated: animated)
    }

    /// Pops the top controller and returns it; nil if the stack has only one controller.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return pop(to: stack.count - 2, animated: animated)?.last
    }

    /// Pops all controllers but the bottom one and returns them, the previous top controller last; nil if there is nothing to pop.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        pop(to: 0, animated: animated)
    }

    /// Pops the controllers above `viewController` and returns them, the previous top controller last; nil if there is nothing to pop.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        stack.firstIndex { $0 === viewController }.flatMap { pop(to: $0, animated: animated) }
    }

    /// Replaces the stack. The animation is a pop if the new top controller was in the stack, otherwise a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(with: viewControllers, animated: animated)
    }

    /// The delegate, which is not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?

    open override func show(_ viewController: UIViewController, sender: Any?) {
        pushViewController(viewController, animated: true)
    }

    // MARK: Bars

    /// The bar at the top, created on first use.
    open var navigationBar: UINavigationBar { bar }
    /// The bar at the bottom with the `toolbarItems` of the top controller, created on first use.
    open var toolbar: UIToolbar! { bottomBar }

    /// Whether the navigation bar is hidden; false by default. Setting it does not animate.
    open var isNavigationBarHidden = false {
        didSet { if oldValue != isNavigationBarHidden { viewIfLoaded?.setNeedsLayout() } }
    }

    /// Shows or hides the navigation bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        changeBars(animated: animated) { self.isNavigationBarHidden = hidden }
    }

    /// Whether the toolbar is hidden; true by default. Setting it does not animate.
    open var isToolbarHidden = true {
        didSet { if oldValue != isToolbarHidden { viewIfLoaded?.setNeedsLayout() } }
    }

    /// Shows or hides the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        changeBars(animated: animated) { self.isToolbarHidden = hidden }
    }

    /// Whether an upward drag of the content hides the bars and a downward drag shows them; `false` by default.
    /// *Differs from UIKit*: the wheel does not hide the bars.
    open var hidesBarsOnSwipe = false { didSet { updateBarHiding() } }
    /// Whether a click outside of controls and bars hides the visible bars or shows the hidden bars; `false` by default.
    open var hidesBarsOnTap = false { didSet { updateBarHiding() } }
    /// The recognizer of ``hidesBarsOnSwipe``.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
    /// The recognizer of ``hidesBarsOnTap``.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
    private lazy var barHiding = BarHiding(controller: self)

    private func updateBarHiding() {
        if isViewLoaded { barHiding.update(in: view) }
    }

    /// The recognizer of the drag from the leading edge that pops the top controller.
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

    /// The tab bar item of the root controller, unless this controller has its own.
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
        view.addGestureRecognizer(edgeRecognizer)
        if hidesBarsOnSwipe || hidesBarsOnTap { updateBarHiding() }
        showTopWithoutTransition()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        edgeRecognizer.edges = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
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

    package func handlePointerButton(_ button: HostButton) -> Bool { button == .back && goBack() }

    /// Pops for the mouse's back button and Alt+Left. Returns false if it cannot pop, hides the back button, or presents a controller.
    package func goBack() -> Bool {
        guard stack.count > 1, presentedViewController == nil, topViewController?.navigationItem.hidesBackButton == false
        else { return false }
        return popViewController(animated: true) != nil
    }

    // MARK: Status bar and rotation

    // These are dynamic because programs override them in extensions of this class, which migration makes replacements.

    open dynamic override var childForStatusBarStyle: UIViewController? { topViewController }
    open dynamic override var childForStatusBarHidden: UIViewController? { topViewController }
    open dynamic override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
    open dynamic override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
    open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
    open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
    open dynamic override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        super.preferredInterfaceOrientationForPresentation
    }
}
