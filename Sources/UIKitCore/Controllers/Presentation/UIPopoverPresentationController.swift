import Foundation
import UIPrimitives

/// The sides at which a popover may lie: the direction of its arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let up = Self(rawValue: 1)
    public static let down = Self(rawValue: 2)
    public static let left = Self(rawValue: 4)
    public static let right = Self(rawValue: 8)
    public static let any: Self = [.up, .down, .left, .right]
    public static let unknown = Self(rawValue: UInt.max)
}

/// Hears of a popover's end.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}

/// Shows a controller as a card beside a view or a bar button.
/// *Differs from UIKit*: the card has no arrow.
open class UIPopoverPresentationController: UIPresentationController {
    open weak var sourceView: UIView?
    /// *Units*: points in the source view; null stands for its bounds.
    open var sourceRect = CGRect.null
    open var barButtonItem: UIBarButtonItem?
    /// *Differs from UIKit*: kept, without effect; the arrow points to where there is room.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    open var backgroundColor: UIColor?
    private let catcher = UIView()

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let preferred = presentedViewController.preferredContentSize
        let bounds = container.bounds.insetBy(dx: 10, dy: 10)
        let size = CGSize(
            width: min(preferred.width > 0 ? preferred.width : 320, max(bounds.width, 0)),
            height: min(preferred.height > 0 ? preferred.height : 400, max(bounds.height, 0)))
        guard let source = sourceFrame(in: container) else {
            return CGRect(
                x: container.bounds.midX - size.width / 2, y: container.bounds.midY - size.height / 2,
                width: size.width, height: size.height)
        }
        let fitsBelow = source.maxY + 8 + size.height <= bounds.maxY
        let y =
            fitsBelow || source.minY - 8 - size.height < bounds.minY
            ? min(source.maxY + 8, bounds.maxY - size.height) : source.minY - 8 - size.height
        let x = min(max(source.midX - size.width / 2, bounds.minX), bounds.maxX - size.width)
        return CGRect(x: x.rounded(), y: max(y, bounds.minY).rounded(), width: size.width, height: size.height)
    }

    private func sourceFrame(in container: UIView) -> CGRect? {
        if let view = sourceView {
            return view.convert(sourceRect.isNull || sourceRect == .zero ? view.bounds : sourceRect, to: container)
        }
        guard let view = barButtonItem?.viewInBar else { return nil }
        return view.convert(view.bounds, to: container)
    }

    open override func presentationTransitionWillBegin() {
        guard let containerView, let presentedView else { return }
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        catcher.frame = containerView.bounds
        catcher.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        catcher.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(UIPopoverPresentationController.tappedOutside)))
        containerView.insertSubview(catcher, at: 0)
        presentedView.layer.cornerRadius = 10
        presentedView.layer.masksToBounds = true
        presentedView.layer.borderWidth = 0.5
        presentedView.layer.borderColor = UIColor.separator.cgColor
        if let backgroundColor { presentedView.backgroundColor = backgroundColor }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return }
        catcher.removeFromSuperview()
        (delegate as? any UIPopoverPresentationControllerDelegate)?
            .popoverPresentationControllerDidDismissPopover(self)
    }

    override func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        CrossDissolveAnimator(isPresenting: isPresenting)
    }

    private func tappedOutside() {
        dismissByUser()
    }
}

extension UIViewController {
    /// The popover that the controller is, or will be, shown in; nil for another style. *Differs from UIKit*: not overridable.
    public var popoverPresentationController: UIPopoverPresentationController? {
        activePresentationController as? UIPopoverPresentationController
    }
}
