import HeadlessHost
import UIKit
import XCTest

private final class Receiver: NSObject {
    private(set) var calls: [String] = []

    func plain() { calls.append("plain") }
    func withSender(_ sender: Any) { calls.append("sender \(sender)") }
    func withTypedSender(_ sender: NSString) { calls.append("typed \(sender)") }
    func withOptional(_ sender: NSString?) { calls.append("optional \(sender ?? "nil")") }
    func withBoth(_ sender: Any?, _ event: Int?) { calls.append("both \(sender ?? "nil") \(event.map(String.init) ?? "nil")") }
    func answer() -> NSString { "answer" }
    func noted(_ notification: Notification) { calls.append(notification.name.rawValue) }
}

private enum Board {
    nonisolated(unsafe) static var calls: [String] = []

    static func update() { calls.append("update") }
    static func noted(_ notification: Notification) { calls.append("noted") }
}

final class SelectorTests: XCTestCase {
    func testMethodsWithNoOneAndTwoArgumentsAreCalledWithWhatTheSenderPasses() {
        let receiver = Receiver()
        Selector(Receiver.plain).send(to: receiver, "a", 1)
        Selector(Receiver.withSender).send(to: receiver, "a", 1)
        Selector(Receiver.withTypedSender).send(to: receiver, NSString("b"))
        Selector(Receiver.withOptional).send(to: receiver, nil)
        Selector(Receiver.withBoth).send(to: receiver, "c", 2)
        Selector(Receiver.withBoth).send(to: receiver, nil, nil)
        XCTAssertEqual(receiver.calls, ["plain", "sender a", "typed b", "optional nil", "both c 2", "both nil nil"])
    }

    func testPerformReturnsTheObjectOfTheMethod() {
        XCTAssertEqual(Receiver().perform(Selector(Receiver.answer)) as? NSString, "answer")
    }

    func testPerformReturnsAnObjectThatIsTakenWithoutRetainingIt() {
        XCTAssertEqual(Receiver().perform(Selector(Receiver.answer)).takeUnretainedValue() as? NSString, "answer")
    }

    func testAMethodIsCalledOnAnotherThread() {
        final class Worker: NSObject {
            let called = XCTestExpectation(description: "called")
            func work(_ name: NSString) {
                XCTAssertFalse(Thread.isMainThread)
                XCTAssertEqual(name, "a")
                called.fulfill()
            }
        }
        let worker = Worker()
        worker.performSelector(inBackground: Selector(Worker.work), with: NSString("a"))
        wait(for: [worker.called], timeout: 10)
    }

    func testATimerFiresFirstAtItsDate() {
        let receiver = Receiver()
        let timer = Timer(
            fireAt: Date(timeIntervalSinceNow: 0.01), interval: 0, target: receiver, selector: Selector(Receiver.plain), userInfo: "a",
            repeats: false)
        XCTAssertEqual(timer.selectorUserInfo as? String, "a")
        RunLoop.current.add(timer, forMode: .default)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.2))
        XCTAssertEqual(receiver.calls, ["plain"])
    }

    func testRespondsQueriesTheClassOfTheMethod() {
        XCTAssertTrue(Receiver().responds(to: Selector(Receiver.plain)))
        XCTAssertFalse(NSObject().responds(to: Selector(Receiver.plain)))
        XCTAssertFalse(Receiver().responds(to: Selector("unknown")))
        let object: any NSObjectProtocol = Receiver()
        XCTAssertTrue(object.responds(to: Selector(Receiver.plain)))
        XCTAssertFalse(object.responds(to: Selector("unknown")))
    }

    func testANameReachesARegisteredMethod() {
        Selector.register("withSender:", Receiver.withSender)
        let receiver = Receiver()
        receiver.perform(NSSelectorFromString("withSender:"), with: "x")
        XCTAssertEqual(receiver.calls, ["sender x"])
    }

    func testSelectorsOfOnePlaceAreEqualAndNamesAreEqualByName() {
        func make() -> Selector { Selector(Receiver.plain) }
        XCTAssertEqual(make(), make())
        XCTAssertEqual(Selector("a:"), "a:")
        XCTAssertNotEqual(Selector("a:"), Selector("b:"))
    }

    func testNotificationsReachStaticMethodsOfATypeThatObserves() {
        let name = Notification.Name("weft.test.\(UUID())")
        Board.calls = []
        NotificationCenter.default.addObserver(Board.self, selector: Selector(static: Board.update), name: name, object: nil)
        NotificationCenter.default.addObserver(Board.self, selector: Selector(static: Board.noted), name: name, object: nil)
        NotificationCenter.default.post(name: name, object: nil)
        NotificationCenter.default.post(name: name, object: nil)
        XCTAssertEqual(Board.calls.sorted(), ["noted", "noted", "update", "update"])
    }

    func testNotificationsReachTheSelectorUntilTheObserverIsRemovedOrFreed() {
        let name = Notification.Name("weft.test.\(UUID())")
        let center = NotificationCenter.default
        var receiver: Receiver? = Receiver()
        center.addObserver(receiver!, selector: Selector(Receiver.noted), name: name, object: nil)
        center.post(name: name, object: nil)
        XCTAssertEqual(receiver?.calls, [name.rawValue])
        center.removeObserver(receiver!)
        center.post(name: name, object: nil)
        XCTAssertEqual(receiver?.calls.count, 1)
        center.addObserver(receiver!, selector: Selector(Receiver.noted), name: name, object: nil)
        weak let gone = receiver
        receiver = nil
        XCTAssertNil(gone)
        center.post(name: name, object: nil)
    }

    func testATypeObservesUntilItIsRemoved() {
        let (name, other) = (Notification.Name("weft.test.\(UUID())"), Notification.Name("weft.test.\(UUID())"))
        let center = NotificationCenter.default
        Board.calls = []
        center.addObserver(Board.self, selector: Selector(static: Board.update), name: name, object: nil)
        center.addObserver(Board.self, selector: Selector(static: Board.noted), name: other, object: nil)
        center.removeObserver(Board.self, name: name, object: nil)
        for posted in [name, other] { center.post(name: posted, object: nil) }
        XCTAssertEqual(Board.calls, ["noted"])
        center.removeObserver(Board.self)
        center.post(name: other, object: nil)
        XCTAssertEqual(Board.calls, ["noted"])
    }

    func testDelayedCallsAreCanceledWithTheirArgument() {
        MainActor.assumeIsolated {
            let receiver = Receiver()
            let stage = HeadlessStage(configuration: HeadlessConfiguration()) { UIViewController() }
            defer { stage.close() }
            stage.perform {
                for argument in ["a", "b", nil] as [String?] {
                    receiver.perform(Selector(Receiver.withOptional), with: argument, afterDelay: 0.1)
                }
                NSObject.cancelPreviousPerformRequests(
                    withTarget: receiver, selector: Selector(Receiver.withOptional), object: "a" as NSString)
                NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: Selector(Receiver.withOptional), object: nil)
            }
            stage.advance(by: 1)
            XCTAssertEqual(receiver.calls, ["optional b"])
        }
    }
}
