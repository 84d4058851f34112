import Foundation
import Scheduling
import UIPrimitives

/// Manages a view: its loading, its appearance, and the child controllers.
///
/// This file has the overridable members; their implementation is in `+Appearance`, `+Containment` and `+Presentation`.
/// *Thread*: main.
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIContentContainer, UITraitEnvironment, UIAppearanceContainer,
    ClassKeyPressHandler
{
    var relations = ControllerRelations()
    var appearance = ControllerAppearance()
    var items = ControllerItems()
    private var loadedView: UIView?
    private var isLoadingView = false

    /// The name of the nib that the controller was created with.
    open private(set) var nibName: String?
    /// The bundle with the nib; nil for the main one.
    open private(set) var nibBundle: Bundle?

    /// Stores the name of a nib that has no file, whose placeholder `loadView()` then shows.
    func setMissingNib(_ name: String) { nibName = name }

    /// The scene of the storyboard from which this controller was created; nil for other controllers.
    var scene: (any StoryboardScene)?

    /// Creates a controller. If the name is nil, the view comes from the nib that is named like the class, with or without “Controller”, if
    /// there is such a nib. If the named nib has no file, the view is a placeholder.
    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        nibBundle = bundle
        super.init()
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of a storyboard. *Differs from UIKit*: with the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
        decodeScene(from: coder)
    }

    /// *Differs from UIKit*: nothing is encoded.
    open func encode(with coder: NSCoder) {}

    // MARK: The view

    /// The view, loaded on first use.
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

    /// The view if it is loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view from the storyboard or a nib, or creates an empty one, with the size of the screen. Override it without calling
    /// super to create another one.
    open func loadView() {
        if !loadNibView() { loadEmptyView() }
    }

    /// Loads the view if it is not loaded, and calls `viewDidLoad()`.
    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        if ownSafeAreaInsets != .zero { safeAreaDidChange() }
        reporting(.viewDidLoad) { viewDidLoad() }
        Self.viewObserver?(self)
    }

    /// Called with each controller after its view was loaded, and after each layout of the view.
    package static var viewObserver: (@MainActor (UIViewController) -> Void)?

    /// Called before and after each message about the life cycle of a controller, with its arguments.
    package static var messageObserver:
        (@MainActor (UIViewController, LifecycleMessage, _ arguments: [Any], LifecycleMessage.Phase) -> Void)?

    open override func addNibMembers(to members: NibMembers) {
        super.addNibMembers(to: members)
        members.value("view") { [self] in view = $0 }
    }

    // MARK: Segues

    /// Performs the segue of the controller's storyboard with that identifier. An unknown identifier is a programmer's error.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performSceneSegue(identifier, sender: sender)
    }

    /// Whether a segue that the user has triggered is performed; true by default. A segue without an identifier has an empty one.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue is performed, to pass values to its destination; does nothing by default.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether an unwind segue may return to this controller; by default, whether the controller implements the unwind action `action`.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    // MARK: Life cycle

    /// Called once after the view was loaded.
    open func viewDidLoad() {}
    /// Called before the view becomes visible.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called between `viewWillAppear(_:)` and `viewDidAppear(_:)`, when the view has moved into the window.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view became visible and was laid out.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves the window, or is hidden by a full-screen presentation.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view left the window, or was hidden by a full-screen presentation.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called after the safe area of the view changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called after the layout margins of the view changed.
    open func viewLayoutMarginsDidChange() {}
    /// Calls `updateConstraints()` of the view. *Differs from UIKit*: not called by the framework.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Called when the system is short of memory. *Differs from UIKit*: only controllers in windows are called, with their children
    /// and the controllers that they present.
    open func didReceiveMemoryWarning() {}
    /// Called before the window changes its size; calls the children. *Units*: points.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }
    /// Calls the children. *Differs from UIKit*: not called by the framework; see `traitCollectionDidChange(_:)`.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }

    /// Whether the appearance callbacks of children follow those of this controller; true by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Begins the appearance or disappearance of a child, in containers that do not forward automatically.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    /// Ends the transition that ``beginAppearanceTransition(_:animated:)`` began.
    open func endAppearanceTransition() {
        endAppearance()
    }

    // MARK: Containment

    /// The container that contains the controller.
    open var parent: UIViewController? { relations.parent }
    /// The controllers in this one, in the order in which they were added.
    open var children: [UIViewController] { relations.children }
    /// Adds a child, after removing it from its previous parent, and calls its `willMove(toParent:)`.
    /// *Traps* in debug if the child is an ancestor, or if controllers would nest more than 600 levels deep; in release the call has no
    /// effect.
    open func addChild(_ child: UIViewController) { adopt(child) }
    /// Removes the controller from its parent and calls `didMove(toParent: nil)`.
    open func removeFromParent() { leaveParent() }
    /// Called before the parent changes; does nothing by default.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the parent changed; does nothing by default.
    open func didMove(toParent parent: UIViewController?) {}
    /// Whether a push of the controller is in progress. *Differs from UIKit*: only navigation controllers set it.
    open var isMovingToParent: Bool { relations.isMovingToParent }
    /// Whether a pop of the controller is in progress. *Differs from UIKit*: only navigation controllers set it.
    open var isMovingFromParent: Bool { relations.isMovingFromParent }

    /// Replaces the view of a child by that of another, with an animation. `duration` is in seconds.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        swap(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    /// The nearest ancestor that is a navigation controller.
    open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
    /// The nearest ancestor that is a tab bar controller.
    open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }

    /// Shows a controller in the nearest container that supports it (a navigation controller pushes it), otherwise presents it.
    open func show(_ viewController: UIViewController, sender: Any?) {
        if let target = parent { return target.show(viewController, sender: sender) }
        present(viewController, animated: true)
    }

    /// Shows a controller in the secondary column of the nearest split controller, otherwise presents it.
    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if let split = splitViewController { return split.showDetailViewController(viewController, sender: sender) }
        present(viewController, animated: true)
    }

    // MARK: Presentation

    /// The controller that this one or an ancestor presents.
    open var presentedViewController: UIViewController? { presentedByChain }
    /// The controller that presents this one or an ancestor.
    open var presentingViewController: UIViewController? { presentingByChain }
    /// The presentation controller in use, or the one for the next presentation, created on first use.
    open var presentationController: UIPresentationController? { activePresentationController }
    /// Whether the transition that presents the controller is in progress.
    open var isBeingPresented: Bool { relations.isBeingPresented }
    /// Whether the transition that dismisses the controller is in progress.
    open var isBeingDismissed: Bool { relations.isBeingDismissed }
    /// The coordinator of the transition in progress of this controller or an ancestor; nil outside transitions.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        relations.coordinator ?? parent?.transitionCoordinator
    }

    /// Presents a controller over this one. Logs a warning and does nothing if the view is in no window, if a controller is presented
    /// already, or if `viewController` itself is presented.
    open func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        beginPresenting(viewController, animated: animated, completion: completion)
    }

    /// Dismisses the presented controller, or this one if it presents none.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        beginDismissing(animated: animated, completion: completion)
    }

    /// The style of a presentation of this controller; `.automatic`, which is a page sheet, by default.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The animation of a presentation of this controller; `.coverVertical` by default.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Provides the animators of a presentation of this controller. It is not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// *Differs from UIKit*: stored, without effect; there is no status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether the context styles cover the view of this controller; false by default.
    open var definesPresentationContext = false
    /// Whether controllers that the context styles present over this one use its ``modalTransitionStyle``; false by default.
    open var providesPresentationContextTransitionStyle = false
    /// Whether Escape, a click outside and a drag of the sheet do not dismiss the controller but notify the delegate of the presentation.
    open var isModalInPresentation = false
    /// The preferred size in a popover, sheet or preview; zero if there is none. *Units*: points.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) } }
    }
    /// Called after the preferred size of a child changed; does nothing by default.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Returns the size for a child in a container of a size; by default that size. *Differs from UIKit*: not called by the framework.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    /// Called before the view appears and after `setNeedsUpdateContentUnavailableConfiguration()`, to set
    /// `contentUnavailableConfiguration`; does nothing by default.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    package func handleKey(_ key: HostKeyPress) -> Bool {
        if key.key == .escape, accessibilityPerformEscape() || view.accessibilityPerformEscape() { return true }
        guard key.key == .escape, !isBeingDismissed, relations.presenting?.relations.presented === self,
            let presentationController, presentationController.presentedViewController === self
        else { return false }
        return presentationController.dismissByUser()
    }

    // MARK: Bars

    /// The title in bars and, for the root controller, of the window.
    open var title: String? {
        didSet {
            guard oldValue != title else { return }
            items.navigationItem?.controllerTitleDidChange(title)
            existingTabBarItem?.controllerTitleDidChange(title)
            titleDidChange()
        }
    }

    /// The item for the navigation bar, created on first use.
    open var navigationItem: UINavigationItem { items.navigationItem ?? makeNavigationItem() }

    /// The item for the tab bar, created on first use.
    open var tabBarItem: UITabBarItem! {
        get { items.tabBarItem ?? makeTabBarItem() }
        set {
            guard newValue !== items.tabBarItem else { return }
            items.tabBarItem = newValue
            parent?.tabBarItemDidChange(of: self)
        }
    }

    /// The item for the tab bar if it exists.
    var existingTabBarItem: UITabBarItem? { items.tabBarItem }

    /// Called after the tab bar item of a child changed, so that containers update their bars.
    func tabBarItemDidChange(of child: UIViewController) {}

    /// The items for the toolbar of the navigation controller.
    open var toolbarItems: [UIBarButtonItem]? {
        get { items.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets `toolbarItems`. *Differs from UIKit*: never animated.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        items.toolbarItems = toolbarItems
        navigationController?.toolbarItemsDidChange(of: self)
    }

    /// A button that toggles ``isEditing``, created on first use.
    open var editButtonItem: UIBarButtonItem { items.editButton ?? makeEditButton() }

    /// Whether the controller is in editing mode; false by default.
    open var isEditing = false {
        didSet {
            guard oldValue != isEditing else { return }
            items.editButton?.title = isEditing ? "Done" : "Edit"
        }
    }

    /// Sets `isEditing`; `editButtonItem` calls it. Override it to change the views.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
    }

    /// Whether the tab bar is hidden while this controller is in the stack above the root; false by default.
    open var hidesBottomBarWhenPushed = false
    /// The edges at which the view may extend below bars; all by default.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view extends below opaque bars; false by default.
    open var extendedLayoutIncludesOpaqueBars = false
    /// An older form of `UIScrollView.contentInsetAdjustmentBehavior`: while that is `.automatic`, false acts as `.scrollableAxes` for
    /// the view and the scroll views in it. Set it before the view appears.
    open var automaticallyAdjustsScrollViewInsets = true

    /// Insets that are added to the safe area from containers. *Units*: points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if oldValue != additionalSafeAreaInsets { safeAreaDidChange() } }
    }

    /// The insets of the bars of the container that cover the view.
    var containerSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if oldValue != containerSafeAreaInsets { safeAreaDidChange() } }
    }

    // MARK: Status bar and rotation

    /// *Differs from UIKit*: never called; there is no status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// *Differs from UIKit*: never called; there is no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// The actions below a preview of the controller. *Differs from UIKit*: not shown; see `UIViewControllerPreviewingDelegate`.
    open var previewActionItems: [any UIPreviewActionItem] { [] }
    /// *Differs from UIKit*: never called; there is no status bar.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// *Differs from UIKit*: without effect; there is no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// *Differs from UIKit*: never called; there is no status bar.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// *Differs from UIKit*: never called; there is no status bar.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// *Differs from UIKit*: never called; there is no home indicator.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// *Differs from UIKit*: never called; there is no home indicator.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// *Differs from UIKit*: never called; a desktop has no such gestures.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// *Differs from UIKit*: without effect; there is no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// *Differs from UIKit*: never called; a desktop has no such gestures.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// *Differs from UIKit*: never called; a window does not rotate.
    open var shouldAutorotate: Bool { true }
    /// *Differs from UIKit*: never called; a window does not rotate.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// *Differs from UIKit*: never called; a window does not rotate.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// *Differs from UIKit*: always `.portrait`.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// *Differs from UIKit*: without effect; a window does not rotate.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    // MARK: Traits

    /// The inherited traits with the overrides for this controller.
    open var traitCollection: UITraitCollection {
        let inherited = loadedView?.superviewTraits ?? parent?.traitCollection ?? .system
        return overridingTraits.map { UITraitCollection(traitsFrom: [inherited, $0]) } ?? inherited
    }

    /// The handlers for changed traits.
    package final var traitObservations: [TraitObservation] = []
    /// Called after the traits of the view changed; does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The light or dark style of this controller and its descendants; `.unspecified`, the default, inherits the style.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if oldValue != overrideUserInterfaceStyle { loadedView?.controllerTraitsDidChange() } }
    }

    /// The traits that this controller overrides in a child; nil if there is none.
    open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        relations.childTraits[ObjectIdentifier(child)]
    }

    /// Overrides traits of a child; nil removes the override.
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
        relations.childTraits[ObjectIdentifier(child)] = collection
        child.viewIfLoaded?.controllerTraitsDidChange()
    }

    /// The name under which the state is saved when the program ends and restored at its next start; nil, the default, saves no state.
    /// The ancestors of the controller need names, too.
    open var restorationIdentifier: String?
    /// *Differs from UIKit*: stored, without effect; the state is restored to the controllers that the program creates.
    open var restorationClass: (any UIViewControllerRestoration.Type)?
    /// Adds values to the saved state. Call super.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Restores the values that ``encodeRestorableState(with:)`` has added. Call super.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Called after all controllers and views were restored.
    open func applicationFinishedRestoringState() {}

    // MARK: Responder

    open override var next: UIResponder? { nextInChain }

    open override var description: String { describedOnMain { "<\(type(of: self)): \(title ?? "no title")>" } }
}

/// The scene from which a storyboard created a controller. The controller stores the scene. ``NibScene`` is the implementation.
@MainActor protocol StoryboardScene: AnyObject {}

/// A class that creates controllers for a saved state.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
    /// Creates a controller for the last of the identifiers. *Differs from UIKit*: never called; the state is restored to the
    /// controllers that the program creates.
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}
