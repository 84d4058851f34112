import Foundation
import UIPrimitives

/// The directions of the arrow of a popover.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// Creates directions from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The popover is below its source.
    public static let up = Self(rawValue: 1)
    /// The popover is above its source.
    public static let down = Self(rawValue: 2)
    /// The popover is to the right of its source.
    public static let left = Self(rawValue: 4)
    /// The popover is to the left of its source.
    public static let right = Self(rawValue: 8)
    /// All four directions.
    public static let any: Self = [.up, .down, .left, .right]
    /// The direction before the presentation.
    public static let unknown = Self(rawValue: UInt.max)
}

/// An object that is notified about the presentation and dismissal of a popover. Every method has a default implementation.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover appears; the last opportunity to set its source.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Called after the popover was dismissed, by the user or the program.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    /// Does nothing.
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}

/// Shows a controller as a card next to a view or a bar button. *Differs from UIKit*: the card has no arrow.
open class UIPopoverPresentationController: UIPresentationController {
    /// The view next to which the popover appears; nil uses `barButtonItem`.
    open weak var sourceView: UIView?
    /// A rectangle in the source view. *Units*: points; null or zero uses the bounds of the view.
    open var sourceRect = CGRect.null
    /// The item next to which the popover appears; without a source the popover is centered in the window.
    open var barButtonItem: UIBarButtonItem?
    /// The sides of the source at which the popover may appear: below it for `.up`. It appears at the first side with enough space, in the
    /// order below, above, right and left; otherwise at the first permitted side.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The background of the presented view; nil keeps the view's own background.
    open var backgroundColor: UIColor?
    private let dismissalView = UIView()

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
        let permitted = permittedArrowDirections.intersection(.any).isEmpty ? .any : permittedArrowDirections
        let places = Self.sides.filter(permitted.contains).map { Self.place(size, $0, of: source) }
        guard let place = places.first(where: { fitsAlongSource($0, bounds, source) }) ?? places.first else {
            return .zero
        }
        return CGRect(
            x: min(max(place.minX, bounds.minX), bounds.maxX - size.width).rounded(),
            y: max(min(place.minY, bounds.maxY - size.height), bounds.minY).rounded(), width: size.width, height: size.height)
    }

    private static let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    private static let distance: CGFloat = 8

    /// The popover centered at one side of its source.
    private static func place(_ size: CGSize, _ arrow: UIPopoverArrowDirection, of source: CGRect) -> CGRect {
        let (left, top) = (source.midX - size.width / 2, source.midY - size.height / 2)
        let origin =
            switch arrow {
            case .down: CGPoint(x: left, y: source.minY - distance - size.height)
            case .left: CGPoint(x: source.maxX + distance, y: top)
            case .right: CGPoint(x: source.minX - distance - size.width, y: top)
            default: CGPoint(x: left, y: source.maxY + distance)
            }
        return CGRect(origin: origin, size: size)
    }

    /// Whether a popover that is moved along the side of its source fits into the bounds.
    private func fitsAlongSource(_ place: CGRect, _ bounds: CGRect, _ source: CGRect) -> Bool {
        let isBeside = place.minX >= source.maxX || place.maxX <= source.minX
        return isBeside ? place.minX >= bounds.minX && place.maxX <= bounds.maxX : place.minY >= bounds.minY && place.maxY <= bounds.maxY
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
        dismissalView.frame = containerView.bounds
        dismissalView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dismissalView.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(UIPopoverPresentationController.tappedOutside)))
        containerView.insertSubview(dismissalView, at: 0)
        presentedView.layer.cornerRadius = 10
        presentedView.layer.masksToBounds = true
        presentedView.layer.borderWidth = 0.5
        presentedView.layer.borderColor = UIColor.separator.cgColor
        if let backgroundColor { presentedView.backgroundColor = backgroundColor }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return }
        dismissalView.removeFromSuperview()
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
    /// The popover in which the controller is or will be shown; nil for another style. *Differs from UIKit*: not overridable.
    public var popoverPresentationController: UIPopoverPresentationController? {
        activePresentationController as? UIPopoverPresentationController
    }
}
