import Foundation
import Scheduling
import UIPrimitives

/// Hears of a presentation's adaptation and of its end by the user: by Escape, a click outside, or a drag of a sheet. Every
/// method is optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// *Differs from UIKit*: never asked; a presentation keeps its style in every window.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// *Differs from UIKit*: never asked; a presentation keeps its style in every window.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether the user may dismiss the controller. Not asked for a controller that is modal, nor where the program dismisses.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user dismisses the controller; its transition begins after this.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The controller that the user dismissed has gone, animation included.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user tried to dismiss a controller that is modal, or that
    /// ``presentationControllerShouldDismiss(_:)`` keeps.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        adaptivePresentationStyle(for: controller)
    }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Where a presented controller's view lies, and what is around it, from its coming to its going.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
    public let presentedViewController: UIViewController
    /// The controller that presents; itself for a presentation that has not begun.
    public private(set) var presentingViewController: UIViewController
    let source: UIViewController?
    /// The view around the presented one while it is presented.
    open internal(set) var containerView: UIView?
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    var transition: TransitionCoordinator?
    var style = UIModalPresentationStyle.custom

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        source = presentingViewController
    }

    func setPresenting(_ controller: UIViewController) {
        presentingViewController = controller
    }

    open var presentationStyle: UIModalPresentationStyle { style }

    /// The view that comes in: the presented controller's, or one around it.
    open var presentedView: UIView? { presentedViewController.view }

    /// *Units*: points in the container.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view leaves the window once it is covered.
    open var shouldRemovePresentersView: Bool { false }

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }

    /// The container has a new size: the presented view follows, unless it moves just now.
    func layoutPresentedView() {
        containerViewWillLayoutSubviews()
        if transition == nil { presentedView?.frame = frameOfPresentedViewInContainerView }
        containerViewDidLayoutSubviews()
    }

    /// What a listener finds in the container besides its views.
    var accessibilityElementsBeside: [Any] { [] }

    /// Whether clicks beside the presented view go to what is behind it.
    var letsTouchesThrough: Bool { false }

    /// The animator for coming in where the delegate gives none.
    func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        if let custom = self as? any CustomPresentation { return custom.makeAnimator(isPresenting: isPresenting) }
        return presentedViewController.modalTransitionStyle.makeAnimator(isPresenting: isPresenting)
    }

    /// What a click beside the view, or Escape, does. Returns whether it was taken.
    @discardableResult
    func dismissByUser() -> Bool {
        if let custom = self as? any CustomPresentation { return custom.handleDismissRequest() }
        guard !presentedViewController.isModalInPresentation,
            delegate?.presentationControllerShouldDismiss(self) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return true
        }
        delegate?.presentationControllerWillDismiss(self)
        presentingViewController.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
        return true
    }
}

/// The view around a presented one: it fills the window and takes every touch.
final class PresentationContainerView: UIView {
    weak var controller: UIPresentationController?

    init(controller: UIPresentationController, frame: CGRect) {
        self.controller = controller
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutPresentedView()
    }

    override var accessibilityElements: [Any]? {
        get {
            if let own = super.accessibilityElements { return own }
            let beside = controller?.accessibilityElementsBeside ?? []
            return beside.isEmpty ? nil : beside + subviews
        }
        set { super.accessibilityElements = newValue }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self && controller?.letsTouchesThrough == true ? nil : view
    }
}

/// A presentation of a higher target with an animator and an answer to dismissal of its own: that of alerts. *Thread*: main.
@MainActor package protocol CustomPresentation: UIPresentationController {
    func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning

    /// The user clicked beside the presented view or pressed Escape. Returns whether that was handled.
    func handleDismissRequest() -> Bool
}
