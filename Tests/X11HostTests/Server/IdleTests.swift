import Graphics
import Scheduling
import UIKit
import XCTest

@testable import X11Host

/// A host does no work while nothing changes. Wake-ups are counted in another process by `ProductListWindowTests`: in the process of all
/// tests, the count would include work that other tests have left.
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
