import UIKit
import UIPrimitives
import XCTest

@testable import UIDynamics

/// Attachments and snaps, compared with the exact solutions of the equations of motion.
final class AttachmentTests: XCTestCase {
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
                // The energy is 0, because the pendulum began at rest at the height of the anchor. The tolerance is 3 % of the energy of
                // the whole way down.
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
            // The spring begins stretched by 20 points. After half a period it is compressed by 20 points, and after a whole period
            // stretched again.
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
            // The push moves the weight up at 50 points a second.
            XCTAssertEqual(weight.center.y, 80 - 50 * 0.05 + 500 * 0.0025, accuracy: 0.1)
            stage.run(to: 3)
            XCTAssertEqual(weight.center.y, 80, accuracy: 0.5)
        }
    }

    func testSlidingAndPinAttachmentsLeaveOneDegreeOfFreedom() {
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
}
