import UIKit

/// A navigation controller that gives its children a visibility depth. The top controller has the depth of the navigation controller.
/// The depth of the root controller is greater by 1, because the user can return to it in one step; that of the other controllers is
/// greater by their distance from the top.
/// *Thread*: main.
open class ASDKNavigationController: UINavigationController, ASManagesChildVisibilityDepth {
    private var ownDepth = 0

    /// Returns the depth that the nearest `ASManagesChildVisibilityDepth` container assigns. Without such a container, returns 1 after the
    /// view disappeared and 0 otherwise.
    open func visibilityDepth() -> Int { visibilityDepthByParent ?? ownDepth }

    /// Notifies the child controllers that their depth may have changed.
    open func visibilityDepthDidChange() { childrenVisibilityDepthDidChange() }

    /// Returns the child's depth, which depends on its position in the stack. The depth of a controller outside the stack
    /// is `NSNotFound`.
    open func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int {
        guard let index = viewControllers.firstIndex(where: { $0 === childViewController }) else { return NSNotFound }
        let fromTop = viewControllers.count - 1 - index
        if fromTop == 0 { return visibilityDepth() }
        return visibilityDepth(plus: index == 0 ? 1 : fromTop)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        // If the user pops a controller by dragging from the edge, none of the methods below is called.
        stackDidChange = { [weak self] in self?.visibilityDepthDidChange() }
    }

    open override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(viewController, animated: animated)
        visibilityDepthDidChange()
    }

    @discardableResult
    open override func popViewController(animated: Bool) -> UIViewController? {
        let popped = super.popViewController(animated: animated)
        visibilityDepthDidChange()
        return popped
    }

    @discardableResult
    open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = super.popToRootViewController(animated: animated)
        visibilityDepthDidChange()
        return popped
    }

    @discardableResult
    open override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        let popped = super.popToViewController(viewController, animated: animated)
        visibilityDepthDidChange()
        return popped
    }

    open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        super.setViewControllers(viewControllers, animated: animated)
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

/// The former name of ``ASDKNavigationController``.
public typealias ASNavigationController = ASDKNavigationController
