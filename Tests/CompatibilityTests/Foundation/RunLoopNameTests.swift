import UIKit
import XCTest

/// Names of Core Foundation that clients use: run loops, encodings and boxes of pointers.
final class RunLoopNameTests: XCTestCase {
    func testALoopRunsABlockAndIsStopped() {
        var order: [String] = []
        let loop = CFRunLoopGetCurrent()
        XCTAssertEqual(loop, CFRunLoopGetMain())
        CFRunLoopPerformBlock(loop, CFRunLoopMode.defaultMode.rawValue as NSString) {
            order.append("block")
            CFRunLoopStop(loop)
        }
        CFRunLoopWakeUp(loop)
        XCTAssertEqual(CFRunLoopRunInMode(.defaultMode, 10, false), .stopped)
        XCTAssertEqual(order, ["block"])
        XCTAssertEqual(CFRunLoopRunInMode(CFRunLoopMode("without sources"), 0, true), .finished)
    }

    func testAnObserverIsCalledBeforeTheLoopWaitsUntilItIsRemoved() throws {
        var activities: [CFRunLoopActivity] = []
        let observer = try XCTUnwrap(
            CFRunLoopObserverCreateWithHandler(kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, 0) { _, activity in
                activities.append(activity)
            })
        let loop = CFRunLoopGetMain()
        CFRunLoopAddObserver(loop, observer, .defaultMode)
        XCTAssertTrue(CFRunLoopContainsObserver(loop, observer, .defaultMode))
        CFRunLoopRunInMode(.defaultMode, 0.02, false)
        XCTAssertEqual(activities.first, .beforeWaiting)
        CFRunLoopRemoveObserver(loop, observer, .defaultMode)
        let count = activities.count
        CFRunLoopRunInMode(.defaultMode, 0.02, false)
        XCTAssertEqual(activities.count, count)
        CFRunLoopObserverInvalidate(observer)
        XCTAssertFalse(CFRunLoopObserverIsValid(observer))
    }

    func testATimerFiresInItsMode() throws {
        var count = 0
        let timer = try XCTUnwrap(
            CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, CFAbsoluteTimeGetCurrent(), 0, 0, 0) { _ in
                count += 1
                CFRunLoopStop(CFRunLoopGetCurrent())
            })
        let mode = CFRunLoopMode("RunLoopNameTests")
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, mode)
        XCTAssertEqual(CFRunLoopRunInMode(mode, 10, false), .stopped)
        XCTAssertEqual(count, 1)
        XCTAssertFalse(CFRunLoopTimerIsValid(timer), "a timer without an interval fires once")
    }

    func testValuesBoxPointersAndObjectsThatTheyDoNotKeep() {
        let pointer = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        defer { pointer.deallocate() }
        XCTAssertEqual(NSValue(pointer: pointer).pointerValue, pointer)
        XCTAssertNil(NSValue(pointer: nil).pointerValue)
        XCTAssertNil(NSValue(cgPoint: CGPoint(x: 1, y: 2)).pointerValue)
        var object: NSObject? = NSObject()
        let box = NSValue(nonretainedObject: object)
        XCTAssertTrue(box.nonretainedObjectValue as AnyObject? === object)
        object = nil
        XCTAssertNil(box.nonretainedObjectValue)
    }

    func testEncodingsHaveTheNumbersOfBothFrameworks() {
        let chinese = CFStringConvertEncodingToNSStringEncoding(CFStringEncoding(CFStringEncodings.GB_18030_2000.rawValue))
        XCTAssertEqual(CFStringConvertNSStringEncodingToEncoding(chinese), CFStringEncoding(CFStringEncodings.GB_18030_2000.rawValue))
        XCTAssertEqual(CFStringConvertEncodingToNSStringEncoding(0x0800_0100), String.Encoding.utf8.rawValue)
    }

    func testAnExceptionDescribesAnError() {
        let exception = NSException(name: .rangeException, reason: "index 3", userInfo: ["index": 3])
        XCTAssertEqual(exception.name, NSExceptionName("NSRangeException"))
        XCTAssertEqual(exception.reason, "index 3")
        XCTAssertEqual(exception.userInfo?["index"] as? Int, 3)
        NSSetUncaughtExceptionHandler { _ in }
        XCTAssertNotNil(NSGetUncaughtExceptionHandler())
        NSSetUncaughtExceptionHandler(nil)
        XCTAssertNil(NSGetUncaughtExceptionHandler())
    }

    func testLinesOfALogHidePrivateValuesAndAlignOthers() {
        func text(_ message: OSLogMessage) -> String { "\(Mirror(reflecting: message).descendant("text") ?? "")" }
        XCTAssertEqual(text("name \("Ann", privacy: .private), \("Bob", privacy: .public)"), "name <private>, Bob")
        XCTAssertEqual(text("|\(7, align: .right(columns: 3))|\("a", align: .left(columns: 2))|"), "|  7|a |")
        XCTAssertEqual(text("\(255, format: .hex) \(1.5, format: .fixed(precision: 2)) \(URLError.self)"), "ff 1.50 URLError")
        let logger = Logger(subsystem: "tests", category: "names")
        var count = 0
        func counted() -> Int {
            count += 1
            return count
        }
        logger.debug("not written: \(counted())")
        XCTAssertEqual(count, 0, "a line that is not written is not made")
        logger.log(level: .info, "\(counted())")
        XCTAssertEqual(count, 0)
    }
}
