import Foundation
import Scheduling
import UIPrimitives

/// An object that is notified about dismissal by the user: by Escape, a click outside, or a drag of a sheet. Every method has a default
/// implementation.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// *Differs from UIKit*: never called; a presentation keeps its style in every window.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// *Differs from UIKit*: never called; a presentation keeps its style in every window.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether the user may dismiss the controller. Not called if the controller has `isModalInPresentation`, or if the
    /// program dismisses it.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before the transition when the user dismisses the controller.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after the transition when the user dismissed the controller.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when the user tried to dismiss a controller that has `isModalInPresentation` or for which
    /// ``presentationControllerShouldDismiss(_:)`` returned false.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns `.none`.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    /// Returns the result of `adaptivePresentationStyle(for:)`.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        adaptivePresentationStyle(for: controller)
    }
    /// Returns true.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Determines the frame of a presented view and the views around it, from presentation to dismissal.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
    /// The controller that is presented.
    public let presentedViewController: UIViewController
    /// The controller that presents; before the presentation begins, the presented controller if the initializer received none.
    public private(set) var presentingViewController: UIViewController
    let source: UIViewController?
    /// The view that contains the presented view; nil before and after the presentation.
    open internal(set) var containerView: UIView?
    /// The delegate, which is not retained.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    var transition: TransitionCoordinator?
    var style = UIModalPresentationStyle.custom

    /// Creates a presentation; `presentingViewController` may be nil until it begins.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        source = presentingViewController
    }

    func setPresenting(_ controller: UIViewController) {
        presentingViewController = controller
    }

    /// Does nothing by default. *Differs from UIKit*: not called by the framework; see `traitCollectionDidChange(_:)`.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { style }

    /// The view that is presented: the view of the presented controller, or a view that contains it.
    open var presentedView: UIView? { presentedViewController.view }

    /// The frame of the presented view; by default the bounds of the container. *Units*: points in the container.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// *Differs from UIKit*: without effect; a presented view always covers the window, as with the default of true.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenting view is hidden after the presentation; false by default.
    open var shouldRemovePresentersView: Bool { false }

    /// Called before the animation of the presentation; does nothing by default.
    open func presentationTransitionWillBegin() {}
    /// Called after the animation of the presentation, with false if it was canceled; does nothing by default.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the animation of the dismissal; does nothing by default.
    open func dismissalTransitionWillBegin() {}
    /// Called after the animation of the dismissal, with false if it was canceled; does nothing by default.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the presented view is placed in the container; does nothing by default.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the presented view was placed in the container; does nothing by default.
    open func containerViewDidLayoutSubviews() {}
    /// *Differs from UIKit*: not called by the framework.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Places the presented view again. *Differs from UIKit*: not called by the framework.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }
    /// Returns the size for a child in a container of a size; by default that size. *Differs from UIKit*: not called by the framework.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    /// Places the presented view after the container changed its size, unless a transition is in progress.
    func layoutPresentedView() {
        containerViewWillLayoutSubviews()
        if transition == nil { presentedView?.frame = frameOfPresentedViewInContainerView }
        containerViewDidLayoutSubviews()
    }

    /// The accessibility elements of the container in addition to its views.
    var accessibilityElementsBeside: [Any] { [] }

    /// Whether clicks outside the presented view reach the views behind it.
    var passesTouchesThrough: Bool { false }

    /// The style of the presented controller, or of the presenting one if it provides the style for presentations in its context.
    private var transitionStyle: UIModalTransitionStyle {
        let context = presentingViewController
        let isInContext = [.currentContext, .overCurrentContext].contains(presentedViewController.modalPresentationStyle)
        return isInContext && context.providesPresentationContextTransitionStyle
            ? context.modalTransitionStyle : presentedViewController.modalTransitionStyle
    }

    /// The animator if the delegate provides none.
    func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        if let custom = self as? any CustomPresentation { return custom.makeAnimator(isPresenting: isPresenting) }
        return transitionStyle.makeAnimator(isPresenting: isPresenting)
    }

    /// Handles Escape, clicks outside the view and drags of a sheet. Returns whether the request was handled.
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

/// The container of a presented view. It fills its superview, and receives all touches unless the presentation passes them through.
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
        return view === self && controller?.passesTouchesThrough == true ? nil : view
    }
}

/// A presentation with its own animator and dismissal, which a higher target implements, for example for alerts. *Thread*: main.
@MainActor package protocol CustomPresentation: UIPresentationController {
    func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning

    /// Handles Escape and clicks outside the presented view. Returns whether the request was handled.
    func handleDismissRequest() -> Bool
}
