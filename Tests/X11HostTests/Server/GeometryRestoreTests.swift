import CX11
import Scheduling
import UIPrimitives
import XCTest

@testable import X11Host

/// A window reopens where the user left it.
final class GeometryRestoreTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-state-\(UUID())")
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private var environment: [String: String] { ["XDG_STATE_HOME": folder.path] }
    private let options = WindowOptions(title: "Stage", instanceName: "restored")

    @MainActor private func withStage(_ body: (Stage) throws -> Void) throws {
        let stage = try Stage(options: options, environment: environment)
        defer { stage.close() }
        try body(stage)
    }

    @MainActor private func leave(_ surface: X11Surface, at x: Int32, _ y: Int32, _ width: UInt32, _ height: UInt32, _ stage: Stage) {
        XMoveResizeWindow(stage.other.display, surface.native.identifier, x, y, width, height)
        stage.other.flush()
        eventually("the new position is reported") { surface.position == (Int(x), Int(y)) && surface.native.size.width == Int(width) }
    }

    func testPlaceAndSizeAreThoseTheUserLeft() throws {
        try onMain {
            try withStage { stage in leave(stage.makeWindow().surface, at: 300, 200, 555, 333, stage) }
            try withStage { stage in
                let surface = stage.makeWindow().surface
                var attributes = XWindowAttributes()
                XGetWindowAttributes(stage.other.display, surface.native.identifier, &attributes)
                XCTAssertEqual([attributes.x, attributes.y, attributes.width, attributes.height], [300, 200, 555, 333])
                var hints = XSizeHints()
                var supplied = 0
                XGetWMNormalHints(stage.other.display, surface.native.identifier, &hints, &supplied)
                XCTAssertNotEqual(hints.flags & PPosition, 0, "window managers get the position as the user's")
                XCTAssertEqual([hints.x, hints.y, hints.win_gravity], [300, 200, StaticGravity])
                XCTAssertEqual(stage.makeWindow().surface.native.size, PixelSize(width: 200, height: 100), "only the first restores it")
            }
        }
    }

    func testAProgramThatCrashesLosesOnlyTheMostRecentChanges() throws {
        try onMain {
            try withStage { stage in
                leave(stage.makeWindow().surface, at: 300, 200, 555, 333, stage)
                let file = folder.appendingPathComponent("restored/window")
                eventually("the geometry is saved") {
                    (try? String(contentsOf: file, encoding: .utf8))?.contains("place 300 200\nsize 555.0 333.0") ?? false
                }
            }
        }
    }

    /// Some window managers send no position after a change of only the size; the position in the frame is not that on the screen.
    func testThePositionOfAFramedWindowIsThatOnTheScreen() throws {
        try onMain {
            try withStage { stage in
                let surface = stage.makeWindow().surface
                let (display, identifier) = (stage.other.display, surface.native.identifier)
                let frame = XCreateSimpleWindow(display, stage.other.root, 60, 70, 600, 400, 0, 0, 0)
                XReparentWindow(display, identifier, frame, 5, 20)
                XResizeWindow(display, identifier, 444, 333)
                stage.other.flush()
                eventually("the new size is reported") { surface.native.size.width == 444 }
            }
            try withStage { stage in
                var attributes = XWindowAttributes()
                XGetWindowAttributes(stage.other.display, stage.makeWindow().surface.native.identifier, &attributes)
                XCTAssertEqual([attributes.x, attributes.y, attributes.width, attributes.height], [65, 90, 444, 333])
            }
        }
    }

    func testAWindowIsNotRestoredInLessThanItsSmallestSize() throws {
        try onMain {
            try withStage { stage in leave(stage.makeWindow().surface, at: 300, 200, 100, 333, stage) }
            try withStage { stage in
                XCTAssertEqual(stage.makeWindow().surface.native.size, PixelSize(width: 120, height: 333))
            }
        }
    }

    func testAMaximizedWindowRequestsMaximizationAgain() throws {
        try onMain {
            try withStage { stage in
                let surface = stage.makeWindow().surface
                let atoms = stage.other.atoms
                stage.other.setProperty(
                    atoms[._NET_WM_STATE], of: surface.native.identifier, type: PredefinedAtom.atom,
                    longs: [atoms[._NET_WM_STATE_MAXIMIZED_HORZ], atoms[._NET_WM_STATE_MAXIMIZED_VERT]])
                stage.other.flush()
                eventually("the state is known") { surface.state == .maximized }
            }
            try withStage { stage in
                XCTAssertEqual(stage.makeWindow().surface.native.readState(), .maximized)
            }
        }
    }

    func testTheGeometrySurvivesTheLossOfTheServer() throws {
        try onMain {
            let stage = try Stage(options: options, environment: environment)
            let surface = stage.makeWindow().surface
            leave(surface, at: 40, 50, 222, 111, stage)
            stage.server.kill()
            stage.host.run()
            stage.other.close()
            try withStage { stage in XCTAssertEqual(stage.makeWindow().surface.native.size, PixelSize(width: 222, height: 111)) }
        }
    }

    func testARestoredWindowIsNoLargerThanItsScreen() throws {
        try onMain {
            try withStage { stage in leave(stage.makeWindow().surface, at: 10, 20, 1000, 900, stage) }
            let stage = try Stage(["-screen", "0", "640x480x24"], options: options, environment: environment)
            defer { stage.close() }
            XCTAssertEqual(stage.makeWindow().surface.native.size, PixelSize(width: 640, height: 480))
        }
    }

    func testAnotherRequestOfTheProgramWins() throws {
        try onMain {
            try withStage { stage in leave(stage.makeWindow().surface, at: 300, 200, 555, 333, stage) }
            try withStage { stage in
                let surface = stage.makeWindow(size: CGSize(width: 210, height: 100)).surface
                XCTAssertEqual(surface.native.size, PixelSize(width: 210, height: 100))
            }
        }
    }

    func testNothingIsWrittenWhereNothingChanged() throws {
        try onMain {
            try withStage { stage in _ = stage.makeWindow() }
            XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path))
        }
    }
}
