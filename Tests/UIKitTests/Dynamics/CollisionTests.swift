import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import UIDynamics

/// Collisions, compared with the exact solutions of the equations of motion.
final class CollisionTests: XCTestCase {
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

    func testAStackOfBoxesSettlesAndRequestsNoMoreFrames() {
        onDynamicsStage { stage, animator in
            let watcher = DynamicsWatcher()
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
            XCTAssertFalse(FrameScheduler.current.wantsAnimationFrame)
        }
    }

    func testABoundaryHoldsItemsBackAndIsReportedByItsName() {
        onDynamicsStage { stage, animator in
            let watcher = DynamicsWatcher()
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

    func testAnAnchoredItemDoesNotMoveInCollisions() {
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
}
