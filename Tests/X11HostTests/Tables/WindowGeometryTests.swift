import Foundation
import XCTest

@testable import X11Host

/// The window geometry that is stored for the next run of the program.
final class WindowGeometryTests: XCTestCase {
    private let requestedSize = CGSize(width: 480, height: 800)

    func testWhatIsWrittenIsReadAgain() {
        let geometry = WindowGeometry(
            x: -12, y: 34, size: CGSize(width: 500.5, height: 400), state: [.maximized, .fullscreen], requestedSize: requestedSize)
        XCTAssertEqual(WindowGeometry(text: geometry.text), geometry)
    }

    func testNonsenseIsNotRead() {
        let good = WindowGeometry(x: 1, y: 2, size: requestedSize, requestedSize: requestedSize).text
        XCTAssertNotNil(WindowGeometry(text: good))
        for (part, replacement) in [
            ("place 1 2", ""), ("place 1 2", "place nan 2"), ("place 1 2", "place 1e300 2"), ("size 480.0 800.0", "size 0 800"),
            ("size 480.0 800.0", "size inf 800"), ("asked 480.0 800.0", "asked -1 1"), ("size 480.0 800.0", "size 480.0"),
        ] {
            XCTAssertTrue(good.contains(part))
            XCTAssertNil(WindowGeometry(text: good.replacingOccurrences(of: part, with: replacement)), replacement)
        }
        XCTAssertNil(WindowGeometry(text: "\u{0}\u{FFFD}"))
    }

    func testAPositionOutsideTheScreenIsNotRestored() {
        let screen = PixelSize(width: 1280, height: 1024)
        let pixels = PixelSize(width: 480, height: 800)
        func isReachable(_ x: Int, _ y: Int) -> Bool {
            WindowGeometry(x: x, y: y, size: requestedSize, requestedSize: requestedSize).isReachable(pixels: pixels, on: screen)
        }
        XCTAssertTrue(isReachable(0, 0))
        XCTAssertTrue(isReachable(1200, 984))
        XCTAssertTrue(isReachable(-400, 10))
        XCTAssertFalse(isReachable(1201, 10))
        XCTAssertFalse(isReachable(-401, 10))
        XCTAssertFalse(isReachable(10, 985))
        XCTAssertFalse(isReachable(10, -1), "the title would be above the screen")
    }

    func testStateFoldersFollowTheBaseDirectorySpecification() {
        func file(_ environment: [String: String]) -> String? { GeometryStore(name: "app", environment: environment)?.file.path }
        XCTAssertEqual(file(["XDG_STATE_HOME": "/state", "HOME": "/home/me"]), "/state/app/window")
        XCTAssertEqual(file(["XDG_STATE_HOME": "state", "HOME": "/home/me"]), "/home/me/.local/state/app/window")
        XCTAssertNil(file([:]))
        XCTAssertNil(file(["HOME": "/home/me", "WEFT_RESTORE": "0"]))
        XCTAssertNil(GeometryStore(name: "../x", environment: ["HOME": "/home/me"]))
    }

    func testAChangeThatIsUndoneAfterASaveIsSavedToo() {
        var tracker = GeometryTracker(WindowGeometry(x: 0, y: 0, size: requestedSize, requestedSize: requestedSize))
        tracker.record(.maximized, at: 1)
        XCTAssertTrue(tracker.hasChanged)
        tracker.didSave()
        XCTAssertFalse(tracker.hasChanged)
        tracker.record([], at: 5)
        XCTAssertTrue(tracker.hasChanged)
    }

    func testMaximizingKeepsTheSizeFromBefore() {
        for toldFirst in [true, false] {
            var tracker = GeometryTracker(WindowGeometry(x: 0, y: 0, size: requestedSize, requestedSize: requestedSize))
            XCTAssertFalse(tracker.hasChanged)
            tracker.record(x: 50, y: 60, size: CGSize(width: 300, height: 200), at: 1)
            if toldFirst { tracker.record(.maximized, at: 9) }
            // Some window managers report the size first.
            tracker.record(x: 0, y: 0, size: CGSize(width: 1280, height: 1024), at: 9)
            if !toldFirst { tracker.record([.maximized, .hidden], at: 9.1) }
            XCTAssertEqual(
                tracker.geometry,
                WindowGeometry(x: 50, y: 60, size: CGSize(width: 300, height: 200), state: .maximized, requestedSize: requestedSize))
            tracker.record([], at: 20)
            tracker.record(x: 51, y: 60, size: CGSize(width: 300, height: 200), at: 20)
            XCTAssertEqual(tracker.geometry.x, 51)
            XCTAssertEqual(tracker.geometry.state, [])
        }
    }
}
