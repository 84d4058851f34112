import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

/// Properties of nodes that the compositor applies.
final class CompositingTests: XCTestCase {
    /// Runs `body` with a stage that shows a red node of 100 points on white, with a blue node over its left half.
    private func withNodes(_ body: @MainActor (HeadlessStage, ASDisplayNode) -> Void) {
        MainActor.assumeIsolated {
            let (root, red, blue) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
            root.backgroundColor = .white
            red.backgroundColor = .red
            blue.backgroundColor = .blue
            red.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
            blue.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
            root.addSubnode(red)
            red.addSubnode(blue)
            let stage = HeadlessStage(root, configuration: HeadlessConfiguration(size: CGSize(width: 200, height: 200), scale: 1))
            defer { stage.close() }
            body(stage, red)
        }
    }

    func testWithoutGroupOpacityOverlappingSubnodesShowThrough() {
        withNodes { stage, red in
            red.alpha = 0.5
            stage.settle()
            XCTAssertLessThan(stage.bitmap[60, 100] >> 16 & 255, stage.bitmap[60, 100] & 255)
            XCTAssertEqual(stage.bitmap[60, 100] >> 8 & 255, stage.bitmap[60, 100] >> 16 & 255, "no red in the blue half")
            red.allowsGroupOpacity = false
            stage.settle()
            XCTAssertGreaterThan(stage.bitmap[60, 100] >> 16 & 255, stage.bitmap[60, 100] >> 8 & 255, "red below blue")
        }
    }

    func testARasterizedNodeHasTheResolutionOfItsScale() {
        withNodes { stage, red in
            @MainActor func mixed() -> Int {
                (90..<110).filter { ![0xFF0000, 0x0000FF].contains(stage.bitmap[$0, 100] & 0xFF_FFFF) }.count
            }
            red.layer.shouldRasterize = true
            stage.settle()
            XCTAssertEqual(mixed(), 0)
            red.rasterizationScale = 0.25
            stage.settle()
            XCTAssertGreaterThanOrEqual(mixed(), 3)
        }
    }
}
