import UIKit
import UIPrimitives

@testable import UIDynamics

/// Records the delegate calls of an animator and of its collisions.
final class DynamicsWatcher: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var calls: [String] = []

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
    ) { calls.append("began \(identifier.map { "\($0)" } ?? "bounds")") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?
    ) { calls.append("ended \(identifier.map { "\($0)" } ?? "bounds")") }
}

/// A view that collides as a circle.
private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

extension TestStage {
    func ball(at center: CGPoint, radius: CGFloat) -> UIView {
        let ball = Ball(frame: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        window.addSubview(ball)
        return ball
    }

    /// Runs frames of a sixtieth of a second.
    func run(to end: Double) {
        while clock.now + 1e-9 < end { advance(to: min(clock.now + 1.0 / 60, end)) }
    }
}

/// Runs `body` with an animator of the stage's window.
func onDynamicsStage(_ body: @MainActor (TestStage, UIDynamicAnimator) -> Void) {
    onStage { stage in
        let animator = UIDynamicAnimator(referenceView: stage.window)
        body(stage, animator)
        animator.removeAllBehaviors()
    }
}
