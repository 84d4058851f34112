import UIKit

/// A tab bar controller that tells its controllers how far they are from being seen: the chosen one as far as it is itself,
/// the others one step further.
open class ASTabBarController: UITabBarController, ASManagesChildVisibilityDepth {
    private var ownDepth = 0

    open func visibilityDepth() -> Int { visibilityDepthByParent ?? ownDepth }

    open func visibilityDepthDidChange() { childrenVisibilityDepthDidChange() }

    open func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int {
        visibilityDepth() + (childViewController === selectedViewController ? 0 : 1)
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
