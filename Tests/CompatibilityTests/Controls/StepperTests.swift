import AsyncDisplayKit
import HeadlessHost
import XCTest

final class StepperTests: XCTestCase {
    /// Shows a stepper and passes it with its recorded values and the middle of its right button.
    private func withStepper(_ body: @MainActor (UIStepper, () -> [Double], HeadlessStage, CGPoint) -> Void) {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let stepper = UIStepper(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
            controller.view.addSubview(stepper)
            var values: [Double] = []
            stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
            let stage = HeadlessStage(controller)
            defer { stage.close() }
            stage.settle()
            body(stepper, { values }, stage, CGPoint(x: stepper.frame.maxX - 20, y: stepper.frame.midY))
        }
    }

    func testAClickStepsOnce() {
        withStepper { stepper, values, stage, plus in
            stage.tap(at: plus)
            stage.tap(at: plus)
            stage.tap(at: CGPoint(x: 30, y: plus.y))
            XCTAssertEqual(values(), [1, 2, 1])
        }
    }

    func testAHeldButtonStepsRepeatedly() {
        withStepper { stepper, values, stage, plus in
            stage.hold(at: plus, for: 0.85)
            XCTAssertEqual(values(), [1, 2, 3, 4])
            stepper.autorepeat = false
            stage.hold(at: plus, for: 0.85)
            XCTAssertEqual(values(), [1, 2, 3, 4, 5])
        }
    }

    func testAStepperThatIsNotContinuousReportsTheRelease() {
        withStepper { stepper, values, stage, plus in
            stepper.isContinuous = false
            stage.hold(at: plus, for: 0.85)
            XCTAssertEqual(values(), [4])
        }
    }
}
