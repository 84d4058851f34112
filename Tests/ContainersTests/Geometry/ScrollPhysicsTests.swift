import Foundation
import UIKit
import XCTest

/// Coasting, bouncing and gliding as functions of time.
final class ScrollPhysicsTests: XCTestCase {
    func testDecelerationEndsAtItsTarget() {
        let motion = ScrollDeceleration(start: 0, velocity: 1000, rate: 0.998, bounds: 0...10_000, bounces: true)

        XCTAssertEqual(motion.target, 499.5, accuracy: 0.1)
        XCTAssertEqual(motion.offset(at: 10), motion.target, accuracy: 0.1)
        XCTAssertTrue(motion.isFinished(at: 3))
        XCTAssertFalse(motion.isFinished(at: 0.5))
    }

    func testDecelerationIntoAnEdgeOvershootsAndReturns() {
        let motion = ScrollDeceleration(start: 0, velocity: 3000, rate: 0.998, bounds: 0...200, bounces: true)
        let highest = stride(from: 0 as CGFloat, to: 2, by: 0.005).map(motion.offset(at:)).max()!

        XCTAssertGreaterThan(highest, 220)
        XCTAssertEqual(motion.offset(at: 3), 200, accuracy: 0.3)
        XCTAssertEqual(motion.target, 200)
    }

    func testWithoutBounceTheEdgeIsNeverCrossed() {
        let motion = ScrollDeceleration(start: 100, velocity: -5000, rate: 0.998, bounds: 0...200, bounces: false)

        for time in stride(from: 0 as CGFloat, to: 2, by: 0.01) { XCTAssertGreaterThanOrEqual(motion.offset(at: time), 0) }
    }

    func testAReleaseBeyondTheEdgeSpringsBack() {
        let motion = ScrollDeceleration(start: -80, velocity: 0, rate: 0.998, bounds: 0...200, bounces: true)

        XCTAssertEqual(motion.offset(at: 0), -80)
        XCTAssertEqual(motion.offset(at: 2), 0, accuracy: 0.3)
    }

    func testTheRubberBandNeverExceedsTheView() {
        XCTAssertEqual(RubberBand.shown(100, dimension: 400), 48.35, accuracy: 0.01)
        XCTAssertLessThan(RubberBand.shown(100_000, dimension: 400), 400)
        for distance in stride(from: 1 as CGFloat, to: 500, by: 37) {
            let shown = RubberBand.shown(distance, dimension: 400)
            XCTAssertEqual(RubberBand.drag(forShown: shown, dimension: 400), distance, accuracy: 0.001)
        }
    }

    func testAGlideContinuesWithTheSpeedAndArrivesOnTime() {
        let glide = ScrollGlide(start: 0, target: 100, velocity: 400, duration: 0.25)

        XCTAssertEqual(glide.offset(at: 0), 0)
        XCTAssertEqual(glide.velocity(at: 0), 400, accuracy: 0.001)
        XCTAssertEqual(glide.offset(at: 0.25), 100, accuracy: 0.001)
        var last: CGFloat = 0
        for time in stride(from: 0 as CGFloat, through: 0.25, by: 0.01) {
            XCTAssertGreaterThanOrEqual(glide.offset(at: time), last - 0.001)
            last = glide.offset(at: time)
        }
    }

    func testAFingerThatRestsStartsNoFling() {
        var tracker = VelocityTracker()
        for step in 0...10 { tracker.add(CGPoint(x: 0, y: Double(step) * 10), at: Double(step) / 100) }

        XCTAssertEqual(tracker.velocity(at: 0.1).y, 1000, accuracy: 1)
        XCTAssertEqual(tracker.velocity(at: 0.3).y, 0)
    }
}
