import UIKit

/// A tab bar controller that gives its children a visibility depth: the selected controller has the depth of the tab bar controller,
/// and the others have this depth plus 1. *Thread*: main.
open class ASTabBarController: UITabBarController, ASManagesChildVisibilityDepth {
    private var ownDepth = 0

    /// Returns the depth that the nearest `ASManagesChildVisibilityDepth` container assigns. Without such a container, returns 1 after the
    /// view disappeared and 0 otherwise.
    open func visibilityDepth() -> Int { visibilityDepthByParent ?? ownDepth }

    /// Notifies the child controllers that their depth may have changed.
    open func visibilityDepthDidChange() { childrenVisibilityDepthDidChange() }

    /// Returns the depth of the tab bar controller for the selected controller, this depth plus 1 for the others, and `NSNotFound` for a
    /// controller that is not one of `viewControllers`.
    open func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int {
        guard viewControllers?.contains(where: { $0 === childViewController }) == true else { return NSNotFound }
        return visibilityDepth(plus: childViewController === selectedViewController ? 0 : 1)
    }

    open override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        super.setViewControllers(viewControllers, animated: animated)
        visibilityDepthDidChange()
    }

    open override var selectedIndex: Int {
        get { super.selectedIndex }
        set {
            super.selectedIndex = newValue
            visibilityDepthDidChange()
        }
    }

    open override var selectedViewController: UIViewController? {
        get { super.selectedViewController }
        set {
            super.selectedViewController = newValue
            visibilityDepthDidChange()
        }
    }

    open override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        super.tabBar(tabBar, didSelect: item)
        visibilityDepthDidChange()
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        visibilityDepthDidChange()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        ownDepth = 0
        visibilityDepthDidChange()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownDepth = 1
        visibilityDepthDidChange()
    }
}
