import Foundation
import HeadlessHost
import RxCocoaRuntime
import UIKit
import XCTest

/// Observations of key paths by RxCocoa, which begin and end on any thread.
final class RxObserverTests: XCTestCase {
    /// Runs a closure on another thread, and waits for it.
    private func elsewhere(_ body: @escaping () -> Void) {
        nonisolated(unsafe) let body = body
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            done.signal()
        }
        done.wait()
    }

    private func observer(of target: NSObject, retains: Bool = false, _ call: @escaping (Any?) -> Void) -> _RXKVOObserver {
        _RXKVOObserver(target: target, retainTarget: retains, keyPath: "text", options: [.new, .initial], callback: call)
    }

    func testAnObservationEndsOnAnotherThread() {
        MainActor.assumeIsolated {
            let (controller, label) = (UIViewController(), UILabel())
            controller.view.addSubview(label)
            let stage = HeadlessStage(controller)
            var seen: [String?] = []
            let observer = observer(of: label) { seen.append($0 as? String) }
            label.text = "a"
            stage.settle()
            XCTAssertEqual(seen.last, "a")

            elsewhere { observer.dispose() }
            stage.settle()
            let count = seen.count
            label.text = "b"
            stage.settle()
            XCTAssertEqual(seen.count, count)
        }
    }

    func testAnObservationBeginsOnAnotherThread() {
        MainActor.assumeIsolated {
            let (controller, label) = (UIViewController(), UILabel())
            controller.view.addSubview(label)
            let stage = HeadlessStage(controller)
            var seen: [String?] = []
            var made: _RXKVOObserver?
            elsewhere { made = self.observer(of: label) { seen.append($0 as? String) } }
            stage.settle()
            label.text = "a"
            stage.settle()
            XCTAssertEqual(seen.last, "a")
            made?.dispose()
        }
    }

    func testAnObservationThatEndsBeforeItHasBegunIsNotMade() {
        MainActor.assumeIsolated {
            let (controller, label) = (UIViewController(), UILabel())
            label.text = "a"
            let stage = HeadlessStage(controller)
            var calls = 0
            var made: _RXKVOObserver?
            elsewhere { made = self.observer(of: label) { _ in calls += 1 } }
            made?.dispose()
            stage.settle()
            XCTAssertEqual(calls, 0)
        }
    }

    func testAnObservationRetainsItsTargetUntilItEnds() {
        MainActor.assumeIsolated {
            weak var label: UILabel?
            var made: _RXKVOObserver?
            autoreleasepool {
                let target = UILabel()
                label = target
                made = observer(of: target, retains: true) { _ in }
            }
            XCTAssertNotNil(label)
            made?.dispose()
            XCTAssertNil(label)
        }
    }
}
