import Foundation
import UIPrimitives

/// Slides a presented view in from the bottom edge, or out to it.
package final class CoverVerticalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    package init(isPresenting: Bool) {
        self.isPresenting = isPresenting
    }

    package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    package func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        let onScreen = isPresenting ? context.viewController(forKey: key).map { context.finalFrame(for: $0) } : view.frame
        guard let onScreen else { return context.completeTransition(true) }
        var offScreen = onScreen
        offScreen.origin.y = container.bounds.height
        if isPresenting { view.frame = offScreen }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: isPresenting ? .curveEaseOut : .curveEaseIn,
            animations: { [isPresenting] in view.frame = isPresenting ? onScreen : offScreen },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

/// Fades a presented view in or out; a view that is presented also grows from `scale`.
package final class CrossDissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private let scale: CGFloat

    package init(isPresenting: Bool, scale: CGFloat = 1) {
        self.isPresenting = isPresenting
        self.scale = scale
    }

    package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

    package func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
        if isPresenting {
            if let controller = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: controller) }
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
        UIView.animate(
            withDuration: transitionDuration(using: context),
            animations: { [isPresenting] in
                view.alpha = isPresenting ? 1 : 0
                if isPresenting { view.transform = .identity }
            },
            completion: { [isPresenting] _ in
                if !isPresenting { view.alpha = 1 }
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

extension UIModalTransitionStyle {
    @MainActor func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        switch self {
        case .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
        case .crossDissolve, .flipHorizontal, .partialCurl: CrossDissolveAnimator(isPresenting: isPresenting)
        }
    }
}
