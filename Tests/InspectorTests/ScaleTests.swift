import AsyncDisplayKit
import HeadlessHost
import Scheduling
import UIKit
import XCTest

/// Nodes on a screen whose pixels are not those that they are laid out for, as a preview at two pixels a point on a desktop with one
/// and a half.
final class ScaleTests: XCTestCase {
    func testAListThatIsLaidOutForOtherPixelsComesToRest() {
        MainActor.assumeIsolated {
            Trace.start()
            // A size that is whole pixels of the one screen and not of the other.
            let size = CGSize(width: 375, height: 667)
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: size, scale: 1.5)) {
                let controller = NumbersController(count: 100)
                controller.view.setOverrideTraits(UITraitCollection(displayScale: 2))
                return controller
            }
            defer { stage.close() }
            XCTAssertTrue(stage.host.settle(limit: 2))
            XCTAssertLessThan(Trace.stop().count { $0.kind == .layout }, 1_000)
        }
    }
}
