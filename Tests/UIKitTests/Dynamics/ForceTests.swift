import UIKit
import UIPrimitives
import XCTest

@testable import UIDynamics

/// Forces, compared with the exact solutions of the equations of motion.
final class ForceTests: XCTestCase {
    func testAFallingViewFollowsTheLawOfFreeFall() {
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
            // A push of 2 accelerates a mass of 1 by 200 points a square second.
            XCTAssertEqual(view.center.x, 50 + 0.5 * 200 * 0.25, accuracy: 1e-6)
            push.active = false
            stage.advance(to: 1)
            XCTAssertEqual(view.center.x, 75 + 100 * 0.5, accuracy: 1e-6)
        }
    }

    func testAnInstantaneousPushAddsVelocityOnceAndRotatesAnItemHitOffCenter() {
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
}
