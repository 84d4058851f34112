import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

/// Laws of motion, checked against their closed solutions.
final class DynamicsTests: XCTestCase {
    // MARK: Forces

    func testAFallingViewIsWhereTheLawOfFallPutsIt() {
        onDynamicsStage { stage, animator in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            animator.addBehavior(UIGravityBehavior(items: [view]))
            for time in [0.05, 0.1, 0.5] {
                stage.advance(to: time)
                // y = y₀ + g t² / 2 with g = 1000 points a square second.
                XCTAssertEqual(view.center.y, 10 + 500 * CGFloat(time * time), accuracy: 1e-6, "at \(time)")
                XCTAssertEqual(view.center.x, 10)
            }
            XCTAssertEqual(animator.elapsedTime(), 0.5, accuracy: 1e-9)
        }
    }

    func testGravityHasADirectionAndAMagnitude() {
        onDynamicsStage { stage, animator in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            let gravity = UIGravityBehavior(items: [view])
            gravity.setAngle(0, magnitude: 0.5)
            animator.addBehavior(gravity)
            stage.advance(to: 0.2)
            XCTAssertEqual(view.center.x, 10 + 250 * 0.04, accuracy: 1e-6)
            XCTAssertEqual(view.center.y, 10, accuracy: 1e-9)
        }
    }

    func testThePlaceDependsOnTimeAloneNotOnTheFrames() {
        func end(_ times: [Double]) -> [CGFloat] {
            var result: [CGFloat] = []
            onDynamicsStage { stage, animator in
                let views = (0..<5).map { stage.view(CGRect(x: 20 + $0 * 25, y: 10 + $0 * 30, width: 24, height: 24)) }
                animator.addBehavior(UIGravityBehavior(items: views))
                let walls = UICollisionBehavior(items: views)
                walls.translatesReferenceBoundsIntoBoundary = true
                animator.addBehavior(walls)
                let push = UIPushBehavior(items: [views[1]], mode: .instantaneous)
                push.pushDirection = CGVector(dx: 0.2, dy: 0)
                animator.addBehavior(push)
                for time in times { stage.advance(to: time) }
                result = views.flatMap { [$0.center.x, $0.center.y, $0.transform.b] }
            }
            return result
        }
        let smooth = end((1...90).map { Double($0) / 60 })
        XCTAssertEqual(smooth, end([1.5]))
        XCTAssertEqual(smooth, end([0.4, 0.9, 1.3, 1.5]))
    }

    func testAPushAcceleratesByForceOverMass() {
        onDynamicsStage { stage, animator in
            let view = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100))
            let push = UIPushBehavior(items: [view], mode: .continuous)
            push.pushDirection = CGVector(dx: 2, dy: 0)
            animator.addBehavior(push)
            stage.advance(to: 0.5)
            // 2 on a mass of 1: 200 points a square second.
            XCTAssertEqual(view.center.x, 50 + 0.5 * 200 * 0.25, accuracy: 1e-6)
            push.active = false
            stage.advance(to: 1)
            XCTAssertEqual(view.center.x, 75 + 100 * 0.5, accuracy: 1e-6)
        }
    }

    func testABlowGivesSpeedOnceAndBesideTheCentreTurns() {
        onDynamicsStage { stage, animator in
            let view = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100))
            let material = UIDynamicItemBehavior(items: [view])
            animator.addBehavior(material)
            let push = UIPushBehavior(items: [view], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0, dy: 1)
            push.setTargetOffsetFromCenter(UIOffset(horizontal: 10, vertical: 0), for: view)
            animator.addBehavior(push)
            stage.advance(to: 0.1)
            XCTAssertFalse(push.active)
            XCTAssertEqual(material.linearVelocity(for: view).y, 100, accuracy: 1e-9)
            // Angular momentum 10 · 100 over the inertia m (w² + h²) / 12.
            XCTAssertEqual(material.angularVelocity(for: view), 1000 / (20_000 / 12), accuracy: 1e-9)
            stage.advance(to: 0.2)
            XCTAssertEqual(material.linearVelocity(for: view).y, 100, accuracy: 1e-9)
            XCTAssertEqual(atan2(view.transform.b, view.transform.a), 0.2 * 0.6, accuracy: 1e-6)
        }
    }

    func testResistanceLetsTheSpeedDecay() {
        onDynamicsStage { stage, animator in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            let material = UIDynamicItemBehavior(items: [view])
            material.resistance = 2
            material.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
            animator.addBehavior(material)
            stage.advance(to: 0.5)
            XCTAssertEqual(material.linearVelocity(for: view).x, 100 * exp(-1), accuracy: 1e-6)
        }
    }

    // MARK: Collisions

    func testEqualElasticBallsExchangeTheirSpeeds() {
        onDynamicsStage { stage, animator in
            let balls = [20, 120].map { stage.ball(at: CGPoint(x: $0, y: 50), radius: 10) }
            let material = UIDynamicItemBehavior(items: balls)
            material.elasticity = 1
            material.addLinearVelocity(CGPoint(x: 200, y: 0), for: balls[0])
            animator.addBehavior(material)
            animator.addBehavior(UICollisionBehavior(items: balls))
            stage.advance(to: 0.7)
            XCTAssertEqual(material.linearVelocity(for: balls[0]).x, 0, accuracy: 1e-6)
            XCTAssertEqual(material.linearVelocity(for: balls[1]).x, 200, accuracy: 1e-6)
        }
    }

    func testMomentumAndEnergyOfUnequalElasticBallsArePreserved() {
        onDynamicsStage { stage, animator in
            let balls = [stage.ball(at: CGPoint(x: 30, y: 50), radius: 20), stage.ball(at: CGPoint(x: 150, y: 55), radius: 10)]
            let material = UIDynamicItemBehavior(items: balls)
            material.elasticity = 1
            material.addLinearVelocity(CGPoint(x: 150, y: 0), for: balls[0])
            material.addLinearVelocity(CGPoint(x: -50, y: 0), for: balls[1])
            animator.addBehavior(material)
            animator.addBehavior(UICollisionBehavior(items: balls))
            let masses: [CGFloat] = [4, 1]
            func sums() -> (momentum: CGPoint, energy: CGFloat) {
                zip(balls, masses).reduce((.zero, 0)) { sum, pair in
                    let v = material.linearVelocity(for: pair.0)
                    return (
                        CGPoint(x: sum.0.x + v.x * pair.1, y: sum.0.y + v.y * pair.1),
                        sum.1 + pair.1 * (v.x * v.x + v.y * v.y) / 2
                    )
                }
            }
            stage.advance(to: 0.01)
            let before = sums()
            stage.advance(to: 0.8)
            let after = sums()
            XCTAssertGreaterThan(material.linearVelocity(for: balls[1]).x, 0)
            XCTAssertEqual(after.momentum.x, before.momentum.x, accuracy: 1e-6)
            XCTAssertEqual(after.momentum.y, before.momentum.y, accuracy: 1e-6)
            XCTAssertEqual(after.energy, before.energy, accuracy: before.energy * 1e-6)
        }
    }

    func testABallOfHalfElasticityBouncesToAQuarterOfTheHeight() {
        onDynamicsStage { stage, animator in
            let ball = stage.ball(at: CGPoint(x: 100, y: 40), radius: 10)
            let material = UIDynamicItemBehavior(items: [ball])
            material.elasticity = 0.5
            animator.addBehavior(material)
            animator.addBehavior(UIGravityBehavior(items: [ball]))
            let walls = UICollisionBehavior(items: [ball])
            walls.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(walls)
            // It falls 150 points to y = 190, for √(0.3) s, and then flies up to the turning point.
            var highest = CGFloat.infinity
            let impact = 0.3.squareRoot()
            for step in 0..<60 {
                stage.advance(to: impact + 0.05 + Double(step) / 120)
                highest = min(highest, ball.center.y)
            }
            XCTAssertEqual(190 - highest, 150 / 4, accuracy: 1.5)
        }
    }

    func testAStackOfBoxesComesToRestAndAsksForNoMoreFrames() {
        onDynamicsStage { stage, animator in
            let watcher = Watcher()
            animator.delegate = watcher
            let boxes = (0..<4).map { stage.view(CGRect(x: 80, y: 20 + $0 * 42, width: 40, height: 40)) }
            animator.addBehavior(UIGravityBehavior(items: boxes))
            let walls = UICollisionBehavior(items: boxes)
            walls.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(walls)
            XCTAssertTrue(animator.isRunning)
            stage.run(to: 4)
            XCTAssertFalse(animator.isRunning)
            XCTAssertEqual(watcher.calls, ["resume", "pause"])
            for (index, box) in boxes.enumerated() {
                XCTAssertEqual(box.center.y, 60 + 40 * CGFloat(index), accuracy: 1, "box \(index)")
                XCTAssertEqual(box.center.x, 100, accuracy: 1)
                XCTAssertEqual(box.transform.b, 0, accuracy: 0.02)
            }
            XCTAssertFalse(FrameScheduler.main.wantsAnimationFrame)
        }
    }

    func testABoundaryHoldsItemsBackAndIsReportedByItsName() {
        onDynamicsStage { stage, animator in
            let watcher = Watcher()
            let box = stage.view(CGRect(x: 80, y: 20, width: 20, height: 20))
            animator.addBehavior(UIGravityBehavior(items: [box]))
            let floor = UICollisionBehavior(items: [box])
            floor.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 150), to: CGPoint(x: 200, y: 150))
            floor.collisionDelegate = watcher
            animator.addBehavior(floor)
            stage.run(to: 3)
            XCTAssertEqual(box.frame.maxY, 150, accuracy: 0.5)
            XCTAssertEqual(watcher.calls.first, "began floor")
            floor.removeBoundary(withIdentifier: "floor" as NSString)
            stage.advance(to: 3.3)
            XCTAssertGreaterThan(box.frame.maxY, 160)
            XCTAssertEqual(watcher.calls.last, "ended floor")
        }
    }

    func testAFastItemDoesNotLeaveTheReferenceView() {
        onDynamicsStage { stage, animator in
            let box = stage.view(CGRect(x: 80, y: 80, width: 10, height: 10))
            let material = UIDynamicItemBehavior(items: [box])
            material.elasticity = 0.9
            material.addLinearVelocity(CGPoint(x: 20_000, y: -35_000), for: box)
            animator.addBehavior(material)
            let walls = UICollisionBehavior(items: [box])
            walls.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(walls)
            stage.run(to: 2)
            XCTAssertTrue(stage.window.bounds.insetBy(dx: -1, dy: -1).contains(box.center))
        }
    }

    func testAnAnchoredItemIsAWallForOthers() {
        onDynamicsStage { stage, animator in
            let wall = stage.view(CGRect(x: 100, y: 0, width: 20, height: 200))
            let ball = stage.ball(at: CGPoint(x: 30, y: 100), radius: 10)
            let fixed = UIDynamicItemBehavior(items: [wall])
            fixed.isAnchored = true
            let free = UIDynamicItemBehavior(items: [ball])
            free.elasticity = 1
            free.addLinearVelocity(CGPoint(x: 300, y: 0), for: ball)
            for behavior in [fixed, free, UICollisionBehavior(items: [wall, ball])] { animator.addBehavior(behavior) }
            stage.advance(to: 0.4)
            XCTAssertEqual(wall.center, CGPoint(x: 110, y: 100))
            XCTAssertEqual(free.linearVelocity(for: ball).x, -300, accuracy: 1e-6)
        }
    }

    // MARK: Attachments

    func testAPendulumKeepsItsLengthAndItsEnergy() {
        onDynamicsStage { stage, animator in
            let bob = stage.view(CGRect(x: 140, y: 40, width: 20, height: 20))
            let material = UIDynamicItemBehavior(items: [bob])
            material.allowsRotation = false
            animator.addBehavior(material)
            animator.addBehavior(UIGravityBehavior(items: [bob]))
            let rod = UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 100, y: 50))
            XCTAssertEqual(rod.length, 50)
            animator.addBehavior(rod)
            for step in 1...120 {
                stage.advance(to: Double(step) / 60)
                let (x, y) = (bob.center.x - 100, bob.center.y - 50)
                XCTAssertEqual(hypot(x, y), 50, accuracy: 0.5)
                let speed = material.linearVelocity(for: bob)
                let energy = (speed.x * speed.x + speed.y * speed.y) / 2 - 1000 * y
                // It began at rest at the height of the anchor; the scale is that of the way down.
                XCTAssertEqual(energy, 0, accuracy: 0.03 * 50_000, "at \(step)")
            }
        }
    }

    func testASpringSwingsAtItsFrequency() {
        onDynamicsStage { stage, animator in
            let view = stage.view(CGRect(x: 90, y: 90, width: 20, height: 20))
            let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 100, y: 20))
            spring.length = 60
            spring.frequency = 2
            animator.addBehavior(spring)
            // Stretched by 20 points, it is as far on the other side after half a swing, and back after a whole one.
            stage.advance(to: 0.25)
            XCTAssertEqual(view.center.y, 60, accuracy: 2)
            stage.advance(to: 0.5)
            XCTAssertEqual(view.center.y, 100, accuracy: 3)
        }
    }

    func testARopeHoldsButDoesNotPush() {
        onDynamicsStage { stage, animator in
            let (hook, weight) = (
                stage.view(CGRect(x: 90, y: 10, width: 20, height: 20)), stage.view(CGRect(x: 90, y: 70, width: 20, height: 20))
            )
            let fixed = UIDynamicItemBehavior(items: [hook])
            fixed.isAnchored = true
            let rope = UIAttachmentBehavior.limitAttachment(
                with: hook, offsetFromCenter: .zero, attachedTo: weight, offsetFromCenter: .zero)
            let lift = UIPushBehavior(items: [weight], mode: .instantaneous)
            lift.pushDirection = CGVector(dx: 0, dy: -0.02)
            for behavior in [fixed, rope, lift, UIGravityBehavior(items: [weight])] { animator.addBehavior(behavior) }
            stage.advance(to: 0.05)
            // Thrown up at 50 points a second.
            XCTAssertEqual(weight.center.y, 80 - 50 * 0.05 + 500 * 0.0025, accuracy: 0.1)
            stage.run(to: 3)
            XCTAssertEqual(weight.center.y, 80, accuracy: 0.5)
        }
    }

    func testARailAndAPinLeaveOneWayToMove() {
        onDynamicsStage { stage, animator in
            let slider = stage.view(CGRect(x: 40, y: 40, width: 20, height: 20))
            let rail = UIAttachmentBehavior.slidingAttachment(
                with: slider, attachmentAnchor: CGPoint(x: 50, y: 50), axisOfTranslation: CGVector(dx: 1, dy: 0))
            rail.attachmentRange = UIFloatRange(minimum: 0, maximum: 60)
            let gravity = UIGravityBehavior(items: [slider])
            gravity.gravityDirection = CGVector(dx: 1, dy: 1)
            animator.addBehavior(rail)
            animator.addBehavior(gravity)
            stage.run(to: 2)
            XCTAssertEqual(slider.center.x, 110, accuracy: 0.5)
            XCTAssertEqual(slider.center.y, 50, accuracy: 0.5)

            let (arm, hub) = (
                stage.view(CGRect(x: 100, y: 90, width: 60, height: 10)), stage.view(CGRect(x: 90, y: 85, width: 20, height: 20))
            )
            let fixed = UIDynamicItemBehavior(items: [hub])
            fixed.isAnchored = true
            let pin = UIAttachmentBehavior.pinAttachment(with: arm, attachedTo: hub, attachmentAnchor: CGPoint(x: 100, y: 95))
            for behavior in [fixed, pin, UIGravityBehavior(items: [arm])] { animator.addBehavior(behavior) }
            for step in 0..<30 {
                stage.advance(to: 2 + Double(step) / 30)
                XCTAssertEqual(hypot(arm.center.x - 100, arm.center.y - 95), 30, accuracy: 0.5)
            }
        }
    }

    func testASnapEndsExactlyAtItsPlaceAndUpright() {
        onDynamicsStage { stage, animator in
            let view = stage.view(CGRect(x: 0, y: 0, width: 40, height: 20))
            view.transform = CGAffineTransform(rotationAngle: 0.5)
            let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 150, y: 120))
            animator.addBehavior(snap)
            stage.run(to: 4)
            XCTAssertFalse(animator.isRunning)
            XCTAssertEqual(view.center, CGPoint(x: 150, y: 120))
            XCTAssertEqual(view.transform.b, 0, accuracy: 1e-9)
            snap.snapPoint = CGPoint(x: 30, y: 40)
            XCTAssertTrue(animator.isRunning)
            stage.run(to: 8)
            XCTAssertEqual(view.center, CGPoint(x: 30, y: 40))
        }
    }

    // MARK: Upkeep

    func testActionsRunAfterEachStepAndGroupsComeAndGoTogether() {
        onDynamicsStage { stage, animator in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            let group = UIDynamicBehavior()
            group.addChildBehavior(UIGravityBehavior(items: [view]))
            var steps = 0
            group.action = { steps += 1 }
            animator.addBehavior(group)
            stage.advance(to: 0.1)
            XCTAssertEqual(steps, 12)
            XCTAssertTrue(group.childBehaviors[0].dynamicAnimator === animator)
            animator.removeBehavior(group)
            let place = view.center
            stage.advance(to: 1)
            XCTAssertEqual(view.center, place)
            XCTAssertFalse(animator.isRunning)
        }
    }

    func testAnItemThatWasMovedByHandGoesOnFromThere() {
        onDynamicsStage { stage, animator in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            animator.addBehavior(UIGravityBehavior(items: [view]))
            stage.advance(to: 0.2)
            view.center = CGPoint(x: 60, y: 10)
            animator.updateItem(usingCurrentState: view)
            stage.advance(to: 0.3)
            XCTAssertEqual(view.center.x, 60)
            XCTAssertEqual(view.center.y, 10 + 500 * 0.01, accuracy: 1e-6)
        }
    }

    func testNumbersThatAreNoneDoNoHarm() {
        onDynamicsStage { stage, animator in
            let view = stage.view(CGRect(x: 20, y: 20, width: 0, height: 0))
            let push = UIPushBehavior(items: [view], mode: .continuous)
            push.setAngle(.nan, magnitude: .infinity)
            push.pushDirection = CGVector(dx: CGFloat.nan, dy: 1)
            let material = UIDynamicItemBehavior(items: [view])
            material.density = .nan
            material.elasticity = -3
            material.addLinearVelocity(CGPoint(x: CGFloat.infinity, y: 0), for: view)
            for behavior in [push, material, UISnapBehavior(item: view, snapTo: CGPoint(x: CGFloat.nan, y: 0))] {
                animator.addBehavior(behavior)
            }
            stage.advance(to: 0.5)
            XCTAssertEqual(view.center, CGPoint(x: 20, y: 20))
        }
    }
}

private final class Watcher: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
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

private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

extension TestStage {
    fileprivate func ball(at center: CGPoint, radius: CGFloat) -> UIView {
        let ball = Ball(frame: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        window.addSubview(ball)
        return ball
    }

    /// Runs frames of a sixtieth of a second.
    fileprivate func run(to end: Double) {
        while clock.now + 1e-9 < end { advance(to: min(clock.now + 1.0 / 60, end)) }
    }
}

private func onDynamicsStage(_ body: @MainActor (TestStage, UIDynamicAnimator) -> Void) {
    onStage { stage in
        let animator = UIDynamicAnimator(referenceView: stage.window)
        body(stage, animator)
        animator.removeAllBehaviors()
    }
}
