import Graphics
import Scheduling
import UIKit
import XCTest

@testable import X11Host

/// Nothing runs while nothing changes. Wake-ups are counted from outside, in `ProductListWindowTests`: in one process with
/// all other tests the count would include the work that they left behind.
final class IdleTests: XCTestCase {
    func testNoFrameRunsWhileTheWindowIsIdle() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            stage.paint(0xFF20_4060, PixelRect(x: 0, y: 0, width: 200, height: 100), on: surface)
            stage.rest()
            let frames = FrameScheduler.current.frameCount
            pass(1)
            XCTAssertEqual(FrameScheduler.current.frameCount, frames)
        }
    }
}
