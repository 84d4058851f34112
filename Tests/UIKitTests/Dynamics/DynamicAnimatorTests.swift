import UIKit
import XCTest

@testable import UIDynamics

/// Behaviors that are added and removed, items that other code moves, and invalid numbers.
final class DynamicAnimatorTests: XCTestCase {
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

    func testAnItemThatWasMovedManuallyContinuesFromThere() {
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

    func testInvalidNumbersHaveNoEffect() {
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
