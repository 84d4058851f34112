import AsyncDisplayKit
import XCTest

@testable import Containers
@testable import Gallery

/// A list that is scrolled for long: its memory does not grow with the scrolled distance.
final class MillionRowsTests: XCTestCase {
    @MainActor private func nodeCount(_ controller: MillionRowsViewController) -> Int {
        controller.node.list?.data.visible.itemElements.count { $0.nodeIfAllocated != nil } ?? 0
    }

    func testTheNodesOfRowsFarAwayAreReleased() {
        MainActor.assumeIsolated {
            let controller = MillionRowsViewController(catalog: try! ProductCatalog.sample())
            let sample = SampleStage(UINavigationController(rootViewController: controller))
            defer { sample.close() }
            @MainActor func scroll(_ screens: Int) -> Int {
                var most = 0
                for _ in 0..<screens {
                    controller.node.contentOffset.y += 600
                    sample.stage.settle()
                    most = max(most, nodeCount(controller))
                }
                return most
            }
            let early = scroll(30)

            let late = scroll(120)

            XCTAssertGreaterThan(early, 10)
            XCTAssertLessThanOrEqual(late, early + 4, "nodes at the 150th screen, and the 30th")
        }
    }
}
