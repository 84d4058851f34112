import Foundation
import Scheduling
import UIPrimitives

extension UIViewController {
    /// The older name of ``isModalInPresentation``.
    public var isModalInPopover: Bool {
        get { isModalInPresentation }
        set { isModalInPresentation = newValue }
    }

    /// The view that presentations of this controller and its descendants cover, such as a preview's view; nil if they cover the window.
    package var presentationArea: UIView? {
        get { relations.presentationArea }
        set { relations.presentationArea = newValue }
    }

    var presentedByChain: UIViewController? {
        relations.presented ?? parent?.presentedViewController
    }

    var presentingByChain: UIViewController? {
        relations.presenting ?? parent?.presentingViewController
    }

    var activePresentationController: UIPresentationController? {
        if let controller = relations.presentationController, relations.presenting != nil { return controller }
        if parent != nil, modalPresentationStyle == .automatic, let inherited = parent?.presentationController {
            return inherited
        }
        return makePresentationController(presenting: nil, source: self)
    }

    /// Returns the presentation controller for the next presentation, and stores it, so that clients can set its delegate and source before
    /// that presentation.
    private func makePresentationController(presenting: UIViewController?, source: UIViewController) -> UIPresentationController {
        // If the style has changed, the existing presentation controller is replaced, unless it is custom or in use.
        if let existing = relations.presentationController,
            existing.containerView != nil || existing.style == .custom || existing.style == resolvedPresentationStyle
                || self is any SelfPresentingController
        {
            return existing
        }
        let controller = presentationControllerForStyle(presenting: presenting, source: source)
        relations.presentationController = controller
        return controller
    }

    private func presentationControllerForStyle(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        if let controller = self as? any SelfPresentingController { return controller.makePresentation(presenting: presenting) }
        if modalPresentationStyle == .custom,
            let custom = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: source)
        {
            return custom
        }
        let controller: UIPresentationController
        let style = resolvedPresentationStyle
        switch style {
        case .pageSheet, .formSheet:
            controller = UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .popover:
            controller = UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        default:
            controller = FullScreenPresentationController(presentedViewController: self, presenting: presenting)
        }
        controller.style = style
        return controller
    }

    private var resolvedPresentationStyle: UIModalPresentationStyle {
        if let controller = self as? any SelfPresentingController { return controller.ownPresentationStyle }
        return modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
    }

    /// The controller whose view is covered: for context styles the nearest one that defines a context, otherwise the root.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        if style == .currentContext || style == .overCurrentContext {
            var controller: UIViewController? = self
            while let present = controller {
                if present.definesPresentationContext || present.parent == nil { return present }
                controller = present.parent
            }
        }
        return presentationRoot
    }

    /// The first controller, from this one upward, with a `presentationArea`; otherwise the topmost ancestor.
    private var presentationRoot: UIViewController {
        var controller = self
        while controller.presentationArea == nil, let parent = controller.parent { controller = parent }
        return controller
    }

    /// The `presentationArea` of the controller that began a chain of presentations; nil for the window.
    private var inheritedPresentationArea: UIView? {
        var controller = self
        while let presenting = controller.relations.presenting { controller = presenting }
        return controller.presentationArea
    }

    func beginPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = presenter(for: controller.resolvedPresentationStyle)
        guard let window = viewIfLoaded?.window ?? presenter.viewIfLoaded?.window else {
            return Log.warning("\(self) presents \(controller) while its view is not in a window; ignored")
        }
        guard presenter.relations.presented == nil, controller.relations.presenting == nil else {
            return Log.warning("\(presenter) presents already; \(controller) is not presented")
        }
        (controller as? any SelfPresentingController)?.prepareForPresentation()
        if controller.modalPresentationStyle == .custom { controller.relations.presentationController = nil }
        let presentation = controller.makePresentationController(presenting: presenter, source: self)
        presentation.setPresenting(presenter)
        presenter.relations.presented = controller
        controller.relations.presenting = presenter
        let isInContext = presentation.style == .currentContext || presentation.style == .overCurrentContext
        let host = isInContext ? presenter.view ?? window : presenter.inheritedPresentationArea ?? window
        let animator =
            animated
            ? controller.transitioningDelegate?.animationController(
                forPresented: controller, presenting: presenter, source: self)
                ?? presentation.defaultAnimator(isPresenting: true)
            : nil
        PresentationTransition(presentation, host: host, isPresenting: true).run(
            animator: animator,
            interaction: animator.flatMap {
                controller.transitioningDelegate?.interactionControllerForPresentation(using: $0)
            }, completion: completion)
    }

    func beginDismissing(animated: Bool, completion: (() -> Void)?) {
        guard relations.presented != nil else {
            if let presenting = relations.presenting { return presenting.dismiss(animated: animated, completion: completion) }
            if let parent { return parent.dismiss(animated: animated, completion: completion) }
            completion?()
            return
        }
        dismissPresented(animated: animated, completion: completion)
    }

    /// Dismisses the presented controller. If it presents others, they are dismissed first, without animation.
    private func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        guard let controller = relations.presented, let presentation = controller.relations.presentationController,
            let container = presentation.containerView
        else {
            completion?()
            return
        }
        if controller.relations.presented != nil { controller.dismissPresented(animated: false, completion: nil) }
        guard !controller.relations.isBeingDismissed else { return }
        presentation.transition?.context.completeTransition(true)
        let animator =
            animated
            ? controller.transitioningDelegate?.animationController(forDismissed: controller)
                ?? presentation.defaultAnimator(isPresenting: false)
            : nil
        PresentationTransition(presentation, host: container, isPresenting: false).run(
            animator: animator,
            interaction: animator.flatMap {
                controller.transitioningDelegate?.interactionControllerForDismissal(using: $0)
            }, completion: completion)
    }
}
