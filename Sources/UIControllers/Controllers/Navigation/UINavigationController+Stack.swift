import Foundation
import Scheduling
import UIPrimitives

extension UINavigationController {
    func push(_ controller: UIViewController, animated: Bool) {
        guard
            ProgrammerError.require(
                !stack.contains { $0 === controller } && !(controller is UINavigationController),
                "a controller is pushed twice, or is a navigation controller itself", subject: "\(controller)")
        else { return }
        let old = topViewController
        transition?.finishNow()
        addChild(controller)
        stack.append(controller)
        change(from: old, to: controller, operation: .push, animated: animated && old != nil, removed: [])
    }

    /// Pops to an index; returns the popped controllers, the previous top controller last, or nil if there is nothing to pop.
    func pop(to index: Int, animated: Bool) -> [UIViewController]? {
        guard index >= 0, index < stack.count - 1 else { return nil }
        transition?.finishNow()
        let old = topViewController
        let removed = Array(stack[(index + 1)...])
        stack.removeSubrange((index + 1)...)
        for controller in removed {
            controller.relations.isMovingFromParent = true
            controller.willMove(toParent: nil)
        }
        change(from: old, to: stack[index], operation: .pop, animated: animated, removed: removed)
        return removed
    }

    func replaceStack(with controllers: [UIViewController], animated: Bool) {
        transition?.finishNow()
        let old = stack
        let removed = old.filter { controller in !controllers.contains { $0 === controller } }
        for controller in controllers where controller.parent !== self { addChild(controller) }
        stack = controllers
        guard let top = controllers.last else {
            removed.forEach(remove)
            return navigationBar.setItems([], animated: false)
        }
        for controller in removed {
            controller.relations.isMovingFromParent = true
            controller.willMove(toParent: nil)
        }
        let isPop = old.contains { $0 === top }
        change(
            from: old.last, to: top, operation: isPop ? .pop : .push, animated: animated && !old.isEmpty, removed: removed)
    }

    private func change(
        from old: UIViewController?, to new: UIViewController, operation: Operation, animated: Bool,
        removed: [UIViewController]
    ) {
        guard isViewLoaded, old !== new else {
            updateBarItems(animated: false)
            new.didMove(toParent: self)
            removed.forEach(remove)
            return
        }
        let isAnimated = animated && view.window != nil && UIView.areAnimationsEnabled
        let transition = NavigationTransition(self, from: old, to: new, operation: operation, isAnimated: isAnimated)
        transition.onEnd = { [weak self] didComplete in
            guard let self else { return }
            self.transition = nil
            if didComplete {
                if operation == .push { new.didMove(toParent: self) }
                removed.forEach(remove)
            } else {
                undo(operation, new: new, removed: removed)
            }
        }
        self.transition = transition
        toolbar.items = new.toolbarItems
        transition.run()
        tabBarController?.updateTabBarVisibility(animated: isAnimated)
    }

    /// Restores the stack after a canceled transition.
    private func undo(_ operation: Operation, new: UIViewController, removed: [UIViewController]) {
        if operation == .push {
            stack.removeAll { $0 === new }
            new.willMove(toParent: nil)
            new.removeFromParent()
        } else {
            for controller in removed {
                controller.relations.isMovingFromParent = false
                stack.append(controller)
            }
        }
        toolbar.items = topViewController?.toolbarItems
    }

    private func remove(_ controller: UIViewController) {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
        controller.relations.isMovingFromParent = false
    }

    var barItems: [UINavigationItem] { stack.map(\.navigationItem) }

    func updateBarItems(animated: Bool) {
        navigationBar.setItems(barItems, animated: animated)
    }

    /// Shows the view of the top controller when the view of the navigation controller is loaded.
    func showTopWithoutTransition() {
        updateBarItems(animated: false)
        guard let top = topViewController else { return }
        toolbar.items = top.toolbarItems
        layOutView(of: top)
        contentView.addSubview(top.view)
    }

    // MARK: Layout

    func layoutBars() {
        let safe = view.safeAreaInsets
        let bounds = view.bounds
        let height = navigationBar.neededHeight
        navigationBar.frame = CGRect(
            x: 0, y: isNavigationBarHidden ? -height : safe.top, width: bounds.width, height: height)
        navigationBar.isHidden = isNavigationBarHidden && navigationBar.frame.maxY <= 0 && transition == nil
        if !isToolbarHidden || toolbar.superview != nil {
            if toolbar.superview == nil { view.addSubview(toolbar) }
            toolbar.frame = CGRect(
                x: 0, y: isToolbarHidden ? bounds.height : bounds.height - safe.bottom - 44, width: bounds.width, height: 44)
            toolbar.isHidden = isToolbarHidden
        }
        contentView.frame = bounds
        for controller in stack where controller.viewIfLoaded?.superview === contentView && transition == nil {
            layOutView(of: controller)
        }
    }

    /// Sets the frame and the safe area of the view of a controller.
    func layOutView(of controller: UIViewController) {
        let inset = barInsets
        let frame = frame(for: controller)
        controller.view.autoresizingMask = []
        controller.view.translatesAutoresizingMaskIntoConstraints = true
        if controller.view.frame != frame { controller.view.frame = frame }
        controller.containerSafeAreaInsets = UIEdgeInsets(
            top: max(inset.top - frame.minY, 0), left: 0,
            bottom: max(inset.bottom - (view.bounds.height - frame.maxY), 0), right: 0)
        if controller === topViewController { navigationBar.trackContent(in: controller.viewIfLoaded) }
    }

    /// The parts of the content that bars cover. *Units*: points.
    private var barInsets: UIEdgeInsets {
        UIEdgeInsets(
            top: isNavigationBarHidden ? 0 : navigationBar.neededHeight, left: 0,
            bottom: isToolbarHidden ? 0 : 44, right: 0)
    }

    func frame(for controller: UIViewController) -> CGRect {
        let reaches = controller.edgesForExtendedLayout
        let extendsUnderBar = navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars
        let inset = barInsets
        let safe = view.safeAreaInsets
        let top = reaches.contains(.top) && extendsUnderBar ? 0 : inset.top + safe.top
        let bottom = reaches.contains(.bottom) ? 0 : inset.bottom + safe.bottom
        return CGRect(
            x: 0, y: top, width: view.bounds.width, height: max(view.bounds.height - top - bottom, 0))
    }
}
