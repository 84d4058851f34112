import Foundation
import Scheduling
import UIPrimitives

/// Manages a view: its loading, its coming and going, and the controllers inside it.
///
/// The overridable hooks stand here; the work is in the facets `+Appearance`, `+Containment` and `+Presentation`.
/// *Thread*: main.
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIContentContainer, UITraitEnvironment {
    var relations = ControllerRelations()
    var appearance = ControllerAppearance()
    var items = ControllerItems()
    private var loadedView: UIView?
    private var isLoadingView = false

    /// The nib that was asked for. *Differs from UIKit*: nibs are not read; a card names the missing one.
    open private(set) var nibName: String?
    open private(set) var nibBundle: Bundle?

    /// Has the card of a nib that is not read stand for the view of a controller that was made without naming it.
    func setMissingNib(_ name: String) { nibName = name }

    /// The background of the view in the storyboard that this controller comes from.
    var storyboardBackground: UIColor?

    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        nibBundle = bundle
        super.init()
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// *Differs from UIKit*: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// *Differs from UIKit*: nothing is encoded.
    open func encode(with coder: NSCoder) {}

    // MARK: The view

    /// The view, loaded when first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            guard newValue !== loadedView else { return }
            loadedView?.viewController = nil
            loadedView = newValue
            newValue?.viewController = self
        }
    }

    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view. Override without calling super to give one of your own.
    open func loadView() {
        view = nibName.map { MissingNibView(nibName: $0) } ?? UIView()
        if let storyboardBackground { view.backgroundColor = storyboardBackground }
        let size = UIScreen.main.bounds.size
        view.frame = CGRect(origin: .zero, size: size)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewDidLoad()
    }

    // MARK: Life cycle

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    open func didReceiveMemoryWarning() {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }

    /// Whether the children's appearance follows this controller's by itself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Says that a child is about to appear or disappear; for containers that do not forward by themselves.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    /// Says that what ``beginAppearanceTransition(_:animated:)`` began is done.
    open func endAppearanceTransition() {
        endAppearance()
    }

    // MARK: Containment

    open var parent: UIViewController? { relations.parent }
    open var children: [UIViewController] { relations.children }
    open func addChild(_ child: UIViewController) { adopt(child) }
    open func removeFromParent() { leaveParent() }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open var isMovingToParent: Bool { relations.isMovingToParent }
    open var isMovingFromParent: Bool { relations.isMovingFromParent }

    /// Swaps two children's views with an animation.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        swap(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
    open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
    open var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }

    /// Shows a controller in the way of the nearest container that knows one: a navigation controller pushes.
    open func show(_ viewController: UIViewController, sender: Any?) {
        if let target = parent { return target.show(viewController, sender: sender) }
        present(viewController, animated: true)
    }

    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if let split = splitViewController { return split.showDetailViewController(viewController, sender: sender) }
        present(viewController, animated: true)
    }

    // MARK: Presentation

    open var presentedViewController: UIViewController? { presentedByChain }
    open var presentingViewController: UIViewController? { presentingByChain }
    open var presentationController: UIPresentationController? { activePresentationController }
    open var popoverPresentationController: UIPopoverPresentationController? {
        activePresentationController as? UIPopoverPresentationController
    }
    /// The sheet that the controller is, or will be, shown in; nil for another style.
    open var sheetPresentationController: UISheetPresentationController? {
        activePresentationController as? UISheetPresentationController
    }
    open var isBeingPresented: Bool { relations.isBeingPresented }
    open var isBeingDismissed: Bool { relations.isBeingDismissed }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        relations.coordinator ?? parent?.transitionCoordinator
    }

    /// Shows a controller over this one.
    open func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        beginPresenting(viewController, animated: animated, completion: completion)
    }

    /// Takes away what this controller presents, or else itself.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        beginDismissing(animated: animated, completion: completion)
    }

    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// *Differs from UIKit*: without effect, as there is no status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    open var definesPresentationContext = false
    open var providesPresentationContextTransitionStyle = false
    /// Whether Escape, a click outside and a drag of its sheet leave the controller where it is: the presentation's delegate
    /// hears of the attempt instead.
    open var isModalInPresentation = false
    /// The older name of ``isModalInPresentation``.
    public final var isModalInPopover: Bool {
        get { isModalInPresentation }
        set { isModalInPresentation = newValue }
    }
    open var preferredContentSize = CGSize.zero

    // MARK: Bars

    /// The title for bars and, at the root of a window, for the window.
    open var title: String? {
        didSet {
            guard oldValue != title else { return }
            items.navigationItem?.controllerTitleDidChange(title)
            existingTabBarItem?.controllerTitleDidChange(title)
            titleDidChange()
        }
    }

    open var navigationItem: UINavigationItem {
        if let item = items.navigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        item.controllerTitleDidChange(title)
        items.navigationItem = item
        return item
    }

    open var tabBarItem: UITabBarItem! {
        get {
            if let item = items.tabBarItem { return item }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            items.tabBarItem = item
            return item
        }
        set {
            guard newValue !== items.tabBarItem else { return }
            items.tabBarItem = newValue
            parent?.tabBarItemDidChange(of: self)
        }
    }

    /// The tab bar item as far as one is made.
    var existingTabBarItem: UITabBarItem? { items.tabBarItem }

    /// A child has another tab bar item; containers that show it bring their bar up to date.
    func tabBarItemDidChange(of child: UIViewController) {}

    open var toolbarItems: [UIBarButtonItem]? {
        get { items.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        items.toolbarItems = toolbarItems
        navigationController?.toolbarItemsDidChange(of: self)
    }

    /// A bar button that switches ``isEditing``.
    open var editButtonItem: UIBarButtonItem {
        if let button = items.editButton { return button }
        let button = UIBarButtonItem(
            systemItem: .edit,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        items.editButton = button
        return button
    }

    open var isEditing = false {
        didSet {
            guard oldValue != isEditing else { return }
            items.editButton?.title = isEditing ? "Done" : "Edit"
        }
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
    }

    /// Whether a tab bar makes way when this controller is pushed.
    open var hidesBottomBarWhenPushed = false
    /// The edges at which the view may lie under bars.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view lies under bars that are not translucent.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Superseded by `UIScrollView.contentInsetAdjustmentBehavior`; where that is `.automatic`, false has the effect of
    /// `.scrollableAxes` on the view and the scroll views in it. Set it before the view appears.
    open var automaticallyAdjustsScrollViewInsets = true

    /// Insets added to the safe area that containers give. *Units*: points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if oldValue != additionalSafeAreaInsets { safeAreaDidChange() } }
    }

    /// How far the bars of the container reach over the view.
    package var containerSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if oldValue != containerSafeAreaInsets { safeAreaDidChange() } }
    }

    // MARK: Status bar and rotation, which a desktop window has not

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// *Differs from UIKit*: without effect, as there is no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// *Differs from UIKit*: without effect, as there is no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// *Differs from UIKit*: without effect, as a window does not rotate.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    // MARK: Traits

    open var traitCollection: UITraitCollection {
        let inherited = loadedView?.superview?.traitCollection ?? parent?.traitCollection ?? .system
        return overridingTraits.map { UITraitCollection(traitsFrom: [inherited, $0]) } ?? inherited
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Light or dark for this controller and all inside it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if oldValue != overrideUserInterfaceStyle { loadedView?.controllerTraitsDidChange() } }
    }

    open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        relations.childTraits[ObjectIdentifier(child)]
    }

    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
        relations.childTraits[ObjectIdentifier(child)] = collection
        child.viewIfLoaded?.controllerTraitsDidChange()
    }

    open var restorationIdentifier: String?

    // MARK: Responder

    open override var next: UIResponder? { nextInChain }

    open override var description: String { describedOnMain { "<\(type(of: self)): \(title ?? "no title")>" } }
}
