import Foundation
import UIPrimitives

/// The animation of a push and of a pop. A push slides the new view over the old one, which moves 0.3 of its width in the same direction; a
/// pop is the reverse.
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
    /// The duration of the slide. *Units*: seconds.
    static let duration = NavigationBarChange.duration

    private let isPush: Bool

    init(isPush: Bool) {
        self.isPush = isPush
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        if isPush { context.containerView.addSubview(to) } else { context.containerView.insertSubview(to, belowSubview: from) }
        context.containerView.layoutIfNeeded()
        ViewAnimationContext.withoutAnimation { Self.apply(progress: 0, from: from, to: to, isPush: isPush) }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .curveEaseOut,
            animations: { [isPush] in Self.apply(progress: 1, from: from, to: to, isPush: isPush) },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }

    /// Places both views at a progress of 0 to 1. Only the transforms change, not the frames.
    static func apply(progress: CGFloat, from: UIView, to: UIView, isPush: Bool) {
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let cover = isPush ? progress : 1 - progress
        let direction: CGFloat = upper.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let width = upper.bounds.width
        upper.transform = CGAffineTransform(translationX: direction * width * (1 - cover), y: 0)
        lower.transform = CGAffineTransform(translationX: -direction * width * 0.3 * cover, y: 0)
        upper.layer.shadowOpacity = 0.2
        upper.layer.shadowRadius = 6
        upper.layer.shadowOffset = .zero
    }

    static func reset(_ view: UIView?) {
        guard let view else { return }
        view.transform = .identity
        view.layer.shadowOpacity = 0
    }
}
