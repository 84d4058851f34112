import Foundation
import UIPrimitives

/// An object that is notified about the selection of controllers, and provides their animation. Every method has a default implementation.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Called when the user chooses a tab; false prevents the selection.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after the user chose a tab, even if it was already selected.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Returns the animator of the change between two controllers; nil if there is none.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UITabBarControllerDelegate {
    /// Returns true.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// Returns nil.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Shows one of several controllers. The user selects it in the bar at the bottom or with Control and its number.
open class UITabBarController: UIViewController, UITabBarDelegate {
    private let contentView = UIView()
    private let bar = UITabBar()
    private var controllers: [UIViewController] = []
    private var selected: UIViewController?
    private var isBarShown = true
    /// The transition that the animator of the delegate runs.
    private var transition: TransitionContext?

    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        bar.delegate = self
    }

    /// Creates a controller from a scene of a storyboard, which sets the tabs afterwards. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bar.delegate = self
    }

    open override func addNibMembers(to members: NibMembers) {
        super.addNibMembers(to: members)
        members.value("delegate") { [self] in delegate = $0 }
    }

    /// The bar, whose items are the `tabBarItem`s of the controllers.
    open var tabBar: UITabBar { bar }
    /// The delegate, which is not retained.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controllers in the order of their tabs. Setting them does not animate.
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers. The selected one remains selected if it is among them. *Differs from UIKit*: never animated.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        for controller in controllers where !new.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            if controller === selected { show(nil) }
            controller.removeFromParent()
        }
        for controller in new where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        controllers = new
        if selected == nil { show(new.first) }
        showItems()
    }

    override func tabBarItemDidChange(of child: UIViewController) {
        if controllers.contains(where: { $0 === child }) { showItems() }
    }

    private func showItems() {
        bar.items = controllers.map(\.tabBarItem)
        bar.selectedItem = selected?.tabBarItem
    }

    /// The index of the selected controller, or `NSNotFound`. An invalid index is ignored. The delegate is not notified.
    open var selectedIndex: Int {
        get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
        set { if controllers.indices.contains(newValue) { show(controllers[newValue]) } }
    }

    /// The selected controller. A controller that is not among ``viewControllers`` is ignored. The delegate is not notified.
    open var selectedViewController: UIViewController? {
        get { selected }
        set { if let newValue, controllers.contains(where: { $0 === newValue }) { show(newValue) } }
    }

    private func show(_ controller: UIViewController?) {
        guard controller !== selected else { return }
        transition?.completeTransition(true)
        let old = selected
        selected = controller
        bar.selectedItem = controller?.tabBarItem
        guard isViewLoaded else { return }
        let isOnScreen = isAppearingOrAppeared
        controller?.loadViewIfNeeded()
        if isOnScreen, let old, let controller,
            let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: controller)
        {
            change(from: old, to: controller, by: animator)
            return updateTabBarVisibility(animated: false)
        }
        if isOnScreen {
            old?.beginAppearanceTransition(false, animated: false)
            controller?.beginAppearanceTransition(true, animated: false)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        if let controller {
            layOutView(of: controller)
            contentView.addSubview(controller.view)
        }
        if isOnScreen {
            old?.endAppearanceTransition()
            controller?.endAppearanceTransition()
        }
        updateTabBarVisibility(animated: false)
    }

    /// Runs the animator of the delegate. The old view is removed when the animator ends or another controller is selected.
    private func change(
        from old: UIViewController, to new: UIViewController, by animator: any UIViewControllerAnimatedTransitioning
    ) {
        layOutView(of: new)
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        let context = TransitionContext(
            container: contentView, from: old, to: new, views: [.from: old.view, .to: new.view],
            finalFrames: [ObjectIdentifier(new): new.view.frame], isAnimated: true, style: .none)
        context.completion = { [weak self] didComplete in
            for controller in [old, new] { controller.view.layer.removeAllAnimations() }
            old.view.removeFromSuperview()
            if let self {
                transition = nil
                if new.view.superview !== contentView { contentView.addSubview(new.view) }
            }
            old.endAppearanceTransition()
            new.endAppearanceTransition()
            animator.animationEnded(didComplete)
        }
        transition = context
        animator.animateTransition(using: context)
    }

    /// Handles a click on an item, which the delegate may prevent. A click on the selected item pops its navigation controller to the root.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        guard let controller = controllers.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else {
            bar.selectedItem = selected?.tabBarItem
            return
        }
        if controller === selected {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            show(controller)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    package override func handleKey(_ key: HostKeyPress) -> Bool {
        guard key.modifiers.contains(.control), case .character(let character) = key.key, let number = Int(character),
            controllers.indices.contains(number - 1)
        else { return super.handleKey(key) }
        let item = controllers[number - 1].tabBarItem!  // Created when first needed; never nil.
        bar.selectedItem = item
        tabBar(bar, didSelect: item)
        return true
    }

    // MARK: View

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = view.backgroundColor ?? .systemBackground
        contentView.frame = view.bounds
        view.insertSubview(contentView, at: 0)
        view.addSubview(bar)
        if let selected {
            layOutView(of: selected)
            contentView.addSubview(selected.view)
        }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutBar()
    }

    private func layoutBar() {
        let height = 49 + view.safeAreaInsets.bottom
        contentView.frame = view.bounds
        bar.frame = CGRect(
            x: 0, y: view.bounds.height - (isBarShown ? height : 0), width: view.bounds.width, height: height)
        if let selected { layOutView(of: selected) }
        bar.trackContent(in: contentController?.viewIfLoaded)
    }

    /// The controller whose content scrolls behind the bar: the selected one or, if that is a navigation controller, its top controller.
    private var contentController: UIViewController? {
        (selected as? UINavigationController)?.topViewController ?? selected
    }

    private func layOutView(of controller: UIViewController) {
        let covered: CGFloat = isBarShown && !bar.isHidden ? 49 : 0
        let extendsUnderBar = bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars
        let bottom = controller.edgesForExtendedLayout.contains(.bottom) && extendsUnderBar ? 0 : covered
        controller.view.autoresizingMask = []
        let frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(view.bounds.height - bottom, 0))
        if controller.view.frame != frame { controller.view.frame = frame }
        controller.containerSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: covered - bottom, right: 0)
    }

    /// Hides the bar while a controller above the root of the selected navigation controller's stack requests it.
    func updateTabBarVisibility(animated: Bool) {
        let navigation = selected as? UINavigationController
        let hides = navigation.map { $0.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed) } ?? false
        guard hides == isBarShown else { return }
        isBarShown = !hides
        guard animated, viewIfLoaded?.window != nil else {
            viewIfLoaded?.setNeedsLayout()
            return
        }
        UIView.animate(withDuration: NavigationSlide.duration) { self.layoutBar() }
    }

    // These are dynamic because programs override them in extensions of this class, which migration makes replacements.

    open dynamic override var childForStatusBarStyle: UIViewController? { selected }
    open dynamic override var childForStatusBarHidden: UIViewController? { selected }
    open dynamic override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
    open dynamic override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
    open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
    open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
    open dynamic override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        super.preferredInterfaceOrientationForPresentation
    }
}
