import Foundation
import UIPrimitives

/// A pop that follows a drag from the leading edge.
@MainActor final class InteractivePop {
    private let transition: NavigationTransition
    private var progress: CGFloat = 0

    init(transition: NavigationTransition) {
        self.transition = transition
        transition.runInteractively()
    }

    func update(translation: CGFloat, width: CGFloat) {
        progress = width > 0 ? min(max(translation / width, 0), 1) : 0
        transition.apply(progress: progress)
    }

    /// Finishes the pop if the drag ends faster than 300 points per second, or past the middle and not that fast backwards; otherwise
    /// cancels the pop.
    func end(velocity: CGFloat, isCancelled: Bool) {
        let isFinishing = !isCancelled && (velocity > 300 || (progress > 0.5 && velocity > -300))
        transition.animateRemainder(finishing: isFinishing, from: progress)
    }
}

extension UINavigationController {
    func handleEdgePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        let direction: CGFloat = recognizer.edges == .right ? -1 : 1
        switch recognizer.state {
        case .began: beginInteractivePop()
        case .changed:
            interactivePop?.update(translation: direction * recognizer.translation(in: view).x, width: view.bounds.width)
        case .ended, .cancelled, .failed:
            interactivePop?.end(velocity: direction * recognizer.velocity(in: view).x, isCancelled: recognizer.state != .ended)
            interactivePop = nil
        case .possible: break
        }
    }

    private func beginInteractivePop() {
        guard transition == nil, stack.count > 1, let top = stack.last else { return }
        stack.removeLast()
        top.relations.isMovingFromParent = true
        top.willMove(toParent: nil)
        let transition = NavigationTransition(self, from: top, to: stack[stack.count - 1], operation: .pop, isAnimated: true)
        transition.onEnd = { [weak self] didComplete in
            guard let self else { return }
            self.transition = nil
            top.relations.isMovingFromParent = false
            if didComplete { top.removeFromParent() } else { stack.append(top) }
            stackDidChange?()
        }
        self.transition = transition
        interactivePop = InteractivePop(transition: transition)
    }
}
