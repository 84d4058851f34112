import UIKit
import UIPrimitives
import XCTest

@testable import UIDynamics

/// Fields, compared with the exact solutions of the equations of motion.
final class FieldTests: XCTestCase {
    /// Runs an item of 100 by 100 points, and mass 1, at `center` in a field; returns its center after `time`.
    @MainActor private func end(
        _ stage: TestStage, _ animator: UIDynamicAnimator, _ field: UIFieldBehavior, from center: CGPoint, velocity: CGPoint = .zero,
        charge: CGFloat = 0, density: CGFloat = 1, time: Double
    ) -> CGPoint {
        let view = stage.view(CGRect(x: center.x - 50, y: center.y - 50, width: 100, height: 100))
        let material = UIDynamicItemBehavior(items: [view])
        (material.charge, material.density) = (charge, density)
        material.addLinearVelocity(velocity, for: view)
        field.addItem(view)
        animator.addBehavior(material)
        animator.addBehavior(field)
        stage.run(to: stage.clock.now + time)
        animator.removeAllBehaviors()
        return view.center
    }

    private let middle = CGPoint(x: 200, y: 300)

    func testLinearGravityAcceleratesIndependentlyOfTheMass() {
        for density in [1, 4] as [CGFloat] {
            onDynamicsStage { stage, animator in
                let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
                field.strength = 0.5
                let end = end(stage, animator, field, from: middle, density: density, time: 0.5)
                // 500 points/s² for half a second, with the error of one substep.
                XCTAssertEqual(end.x, 200 + 62.5, accuracy: 0.6)
                XCTAssertEqual(end.y, 300, accuracy: 1e-9)
            }
        }
    }

    func testRadialGravityPullsTowardItsPositionAndDecreasesOutsideOfTheRadius() {
        onDynamicsStage { stage, animator in
            @MainActor func distance(_ falloff: CGFloat) -> CGFloat {
                let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 0, y: 300))
                (field.minimumRadius, field.falloff, field.strength) = (100, falloff, 0.1)
                return 200 - end(stage, animator, field, from: middle, time: 0.2).x
            }
            XCTAssertEqual(distance(0), 2, accuracy: 0.05)
            XCTAssertEqual(distance(2), 0.5, accuracy: 0.02)
        }
    }

    func testASpringOscillatesWithTheFrequencyOfItsStrengthAndMass() {
        onDynamicsStage { stage, animator in
            let field = UIFieldBehavior.springField()
            field.position = CGPoint(x: 150, y: 300)
            // The angular frequency is the root of 100 · strength / mass: a period is 0.628 seconds, and for four times the mass twice
            // that.
            XCTAssertEqual(end(stage, animator, field, from: middle, time: .pi / 10).x, 100, accuracy: 2)
            let slow = UIFieldBehavior.springField()
            slow.position = CGPoint(x: 150, y: 300)
            XCTAssertEqual(end(stage, animator, slow, from: middle, density: 4, time: .pi / 10).x, 150, accuracy: 3)
        }
    }

    func testDragSlowsAnItemExponentially() {
        onDynamicsStage { stage, animator in
            let field = UIFieldBehavior.dragField()
            field.strength = 2
            let end = end(stage, animator, field, from: middle, velocity: CGPoint(x: 100, y: 0), time: 1)
            XCTAssertEqual(end.x - 200, 50 * (1 - exp(-2)), accuracy: 0.3)
        }
    }

    func testAMagneticFieldMovesAChargedItemInACircle() {
        onDynamicsStage { stage, animator in
            let field = UIFieldBehavior.magneticField()
            field.strength = 2
            // The angular velocity is strength · charge: half a turn after π / 4 seconds, on a circle of 100 / 4 points.
            let end = end(stage, animator, field, from: middle, velocity: CGPoint(x: 100, y: 0), charge: 2, time: .pi / 4)
            XCTAssertEqual(end.x, 200, accuracy: 1.5)
            XCTAssertEqual(end.y, 350, accuracy: 1.5)
        }
    }

    func testAnElectricFieldActsOnChargesOnly() {
        onDynamicsStage { stage, animator in
            let ends = [0, 1, -1].map { charge in
                let field = UIFieldBehavior.electricField()
                field.position = CGPoint(x: 100, y: 300)
                return end(stage, animator, field, from: middle, charge: charge, time: 0.5).x
            }
            XCTAssertEqual(ends[0], 200, accuracy: 1e-9)
            XCTAssertEqual(ends[1], 212.5, accuracy: 0.3)
            XCTAssertEqual(ends[2], 187.5, accuracy: 0.3)
        }
    }

    func testAVelocityFieldOverridesGravityInItsRegion() {
        onDynamicsStage { stage, animator in
            let view = stage.view(CGRect(x: 150, y: 250, width: 100, height: 100))
            let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: 0))
            field.position = middle
            field.region = UIRegion(size: CGSize(width: 40, height: 40))
            field.addItem(view)
            animator.addBehavior(field)
            animator.addBehavior(UIGravityBehavior(items: [view]))
            stage.run(to: 0.1)
            XCTAssertEqual(view.center.x, 210, accuracy: 0.5)
            XCTAssertEqual(view.center.y, 300, accuracy: 1e-6)
            stage.run(to: 0.5)
            XCTAssertGreaterThan(view.center.y, 320)
        }
    }

    func testAVortexMovesItemsAroundItsPosition() {
        onDynamicsStage { stage, animator in
            let field = UIFieldBehavior.vortexField()
            field.position = CGPoint(x: 100, y: 300)
            field.strength = 0.002
            // 200 points/s² at 100 points to the right of the position: upward.
            let end = end(stage, animator, field, from: middle, time: 0.1)
            XCTAssertEqual(end.y, 299, accuracy: 0.05)
        }
    }

    func testAnOwnFieldReceivesPositionVelocityMassAndCharge() {
        onDynamicsStage { stage, animator in
            var received: (CGPoint, CGVector, CGFloat, CGFloat, TimeInterval)?
            let field = UIFieldBehavior.field { _, position, velocity, mass, charge, time in
                received = received ?? (position, velocity, mass, charge, time)
                return CGVector(dx: 0, dy: 2)
            }
            field.position = CGPoint(x: 150, y: 290)
            let end = end(stage, animator, field, from: middle, velocity: CGPoint(x: 7, y: 0), charge: 3, density: 2, time: 0.2)
            XCTAssertEqual(received?.0, CGPoint(x: 50, y: 10))
            XCTAssertEqual(received?.1, CGVector(dx: 7, dy: 0))
            XCTAssertEqual(received?.2, 2)
            XCTAssertEqual(received?.3, 3)
            XCTAssertEqual(received?.4 ?? 0, DynamicsWorld.substep, accuracy: 1e-12)
            XCTAssertEqual(end.y, 302, accuracy: 0.05)
        }
    }

    func testNoiseIsRepeatableAndContinuousIfItIsSmooth() {
        let (smooth, rough) = (FieldNoise(smoothness: 1), FieldNoise(smoothness: 0))
        let places = stride(from: -4.0, to: 4, by: 0.01)
        let values = places.map { smooth.value($0, 0.3, 0.7, channel: 0) }
        XCTAssertEqual(values, places.map { smooth.value($0, 0.3, 0.7, channel: 0) })
        for (a, b) in zip(values, values.dropFirst()) { XCTAssertEqual(a, b, accuracy: 0.04) }
        XCTAssertTrue(values.allSatisfy { abs($0) <= 1 })
        XCTAssertGreaterThan((values.max() ?? 0) - (values.min() ?? 0), 0.5)
        XCTAssertEqual(rough.value(0.6, 0, 0, channel: 0), rough.value(1.4, 0.2, 0.3, channel: 0))
        XCTAssertNotEqual(rough.value(1, 0, 0, channel: 0), rough.value(1, 0, 0, channel: 1))
        XCTAssertEqual(smooth.value(.nan, 0, 0, channel: 0), 0)
    }

    func testTurbulenceDoesNotMoveAnItemAtRestAndNoiseDoes() {
        onDynamicsStage { stage, animator in
            let turbulence = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 1)
            XCTAssertEqual(end(stage, animator, turbulence, from: middle, time: 0.3), middle)
            let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
            XCTAssertNotEqual(end(stage, animator, noise, from: middle, time: 0.3), middle)
        }
    }

    func testRegionsAreCombined() {
        let (circle, square) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 16, height: 16)))
        let (inside, edge, corner) = (CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 0), CGPoint(x: 8, y: 8))
        XCTAssertEqual([inside, edge, corner].map(circle.contains), [true, true, false])
        XCTAssertEqual([inside, edge, corner].map(square.contains), [true, false, true])
        XCTAssertEqual([inside, edge, corner].map(circle.byUnion(with: square).contains), [true, true, true])
        XCTAssertEqual([inside, edge, corner].map(circle.byIntersection(with: square).contains), [true, false, false])
        XCTAssertEqual([inside, edge, corner].map(circle.byDifference(from: square).contains), [false, true, false])
        XCTAssertEqual([inside, edge, corner].map(circle.inverse().contains), [false, false, true])
        XCTAssertTrue(UIRegion.infinite.contains(CGPoint(x: 1e6, y: -1e6)))
    }
}
