import Scheduling
import XCTest

@testable import UIKit

final class ActivityIndicatorTests: XCTestCase {
    func testIsStartedFromAnotherThread() {
        onStage { stage in
            let wheel = UIActivityIndicatorView(style: .medium)
            stage.window.addSubview(wheel)
            nonisolated(unsafe) let started = wheel
            let call: @MainActor (UIActivityIndicatorView) -> Void = { $0.startAnimating() }
            let anywhere = unsafeBitCast(call, to: ((UIActivityIndicatorView) -> Void).self)
            let done = expectation(description: "called")
            DispatchQueue.global().async {
                anywhere(started)
                DispatchQueue.main.async { done.fulfill() }
            }
            wait(for: [done], timeout: 10)
            XCTAssertTrue(wheel.isAnimating)
            XCTAssertFalse(wheel.isHidden)
        }
    }

    func testSleepsBetweenItsSteps() {
        onStage { stage in
            let wheel = UIActivityIndicatorView(style: .medium)
            stage.window.addSubview(wheel)
            stage.frame()
            wheel.startAnimating()
            stage.advance(to: 0.3)
            XCTAssertFalse(FrameScheduler.current.wantsAnimationFrame)
            let strongest = wheel.layer.sublayers!.map { $0.shown.opacity }
            XCTAssertEqual(strongest.firstIndex(of: 1), 3, "the third step")
            XCTAssertEqual(stage.clock.nextFireTime!, 0.4, accuracy: 0.01)

            stage.advance(to: 0.45)
            XCTAssertEqual(wheel.layer.sublayers!.map { $0.shown.opacity }.firstIndex(of: 1), 4)

            wheel.superview?.isHidden = true
            stage.advance(to: 0.6)
            stage.advance(to: 0.7)
            XCTAssertNil(stage.clock.nextFireTime, "a hidden indicator sets no timer")
            XCTAssertFalse(FrameScheduler.current.wantsAnimationFrame)

            wheel.superview?.isHidden = false
            stage.advance(to: 0.95)
            XCTAssertEqual(wheel.layer.sublayers!.map { $0.shown.opacity }.firstIndex(of: 1), 1, "one full turn and one step")
            wheel.stopAnimating()
            stage.advance(to: 1.5)
            XCTAssertNil(stage.clock.nextFireTime)
        }
    }
}
