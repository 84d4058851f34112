import Foundation
import UIPrimitives

extension UIViewController: WindowRootController {
    package var rootView: UIView { view }

    package var keyResponder: UIResponder { innermostController.view }

    /// The innermost visible controller: at each level the presented one, the top of a stack, the selected tab, or the last visible child.
    var innermostController: UIViewController {
        if let presented = relations.presented { return presented.innermostController }
        let inner: UIViewController?
        switch self {
        case let navigation as UINavigationController: inner = navigation.topViewController
        case let tabs as UITabBarController: inner = tabs.selectedViewController
        default: inner = children.last { $0.viewIfLoaded?.window != nil }
        }
        return inner?.innermostController ?? self
    }

    /// The views of presented controllers that receive touches: from the topmost one down to the first that does not pass touches through;
    /// nil if all of them pass touches through.
    package func modalViews(in window: UIWindow) -> [UIView]? {
        var presented: [UIViewController] = []
        var controller: UIViewController? = self
        while let next = controller?.presentedViewController, next.viewIfLoaded?.window === window {
            presented.append(next)
            controller = next
        }
        var views: [UIView] = []
        for controller in presented.reversed() {
            if let view = controller.viewIfLoaded { views.append(view) }
            if controller.presentationController?.passesTouchesThrough != true { return views }
        }
        return nil
    }

    package func windowWillShow(_ window: UIWindow) {
        if let title { window.title = title }
    }

    package func windowDidShow(_ window: UIWindow) {
        // Called after the view moved into the window, which usually begins the appearance.
        if window.isHidden == false, !isAppearingOrAppeared { viewWillMove(toWindow: window) }
    }

    package func windowDidHide(_ window: UIWindow) {
        guard isAppearingOrAppeared else { return }
        beginAppearanceTransition(false, animated: false)
        endAppearanceTransition()
    }

    package func windowWillResize(to size: CGSize, change: () -> Void) {
        let context = TransitionContext(
            container: view, from: self, to: self, views: [:], finalFrames: [:], isAnimated: false, style: .none)
        let coordinator = TransitionCoordinator(context: context, duration: 0)
        relations.coordinator = coordinator
        viewWillTransition(to: size, with: coordinator)
        var presented = presentedViewController
        while let controller = presented {
            controller.viewWillTransition(to: size, with: coordinator)
            presented = controller.presentedViewController
        }
        change()
        coordinator.start()
        relations.coordinator = nil
        coordinator.finish()
    }
}

extension UIViewController: ViewOwner {
    package func viewWillLayout(_ view: UIView) { reporting(.viewWillLayoutSubviews) { viewWillLayoutSubviews() } }
    package func viewDidLayout(_ view: UIView) {
        Self.viewObserver?(self)
        reporting(.viewDidLayoutSubviews) { viewDidLayoutSubviews() }
    }
    package var adjustsScrollViewInsets: Bool { automaticallyAdjustsScrollViewInsets }
}
