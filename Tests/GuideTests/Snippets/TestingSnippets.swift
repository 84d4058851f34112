import AsyncDisplayKit
import WeftTesting
import XCTest

// snippet: testing-layout
final class SwapLayoutTests: XCTestCase {
    func testTheSquareIsInTheMiddle() {
        assertNodeLayout(
            SwapNode(), ASSizeRangeMake(CGSize(width: 300, height: 200)),
            matches: """
                SwapNode 0 0 300 200
                  ASDisplayNode 100 50 100 100
                """)
    }
}
// end

// snippet: testing-stage
final class StepperTests: XCTestCase {
    func testEachClickCountsOne() {
        MainActor.assumeIsolated {
            let stepper = StepperNode()
            let stage = NodeStage(stepper, size: CGSize(width: 100, height: 100))
            stage.tap(at: CGPoint(x: 50, y: 50))
            stage.tap(at: CGPoint(x: 50, y: 50))
            XCTAssertEqual(stepper.value, 2)
        }
    }
}
// end

// snippet: testing-clock
final class SwapTests: XCTestCase {
    func testTheOldNodeLeavesAfterTheAnimation() {
        MainActor.assumeIsolated {
            let node = SwapNode()
            let stage = NodeStage(node, size: CGSize(width: 300, height: 200))
            node.swap()
            stage.advance(by: 0.1)
            XCTAssertEqual(node.subnodes?.count, 2)
            stage.advance(by: 1)
            XCTAssertEqual(node.subnodes?.count, 1)
        }
    }
}
// end

// snippet: testing-snapshot
final class HelloSnapshotTests: XCTestCase {
    func testHelloLooksAsItDid() {
        MainActor.assumeIsolated {
            assertNodeSnapshot(HelloNode(), size: CGSize(width: 240, height: 240))
        }
    }
}
// end

// snippet: testing-accessibility
final class HelloAccessibilityTests: XCTestCase {
    func testEverybodyCanReadHello() {
        MainActor.assumeIsolated {
            assertAccessible(HelloNode(), size: CGSize(width: 240, height: 240))
        }
    }
}
// end
