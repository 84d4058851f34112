import HeadlessHost
import UIKit
import XCTest

/// Pops that follow a drag from the leading edge of a navigation controller.
final class InteractivePopTests: XCTestCase {
    /// Drags across most of the window, and returns the number of controllers that remain.
    private func countAfterDrag(fromLeft: Bool, isMirrored: Bool) -> Int {
        MainActor.assumeIsolated {
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
            navigation.pushViewController(UIViewController(), animated: false)
            let stage = HeadlessStage(navigation)
            defer { stage.close() }
            let bounds = navigation.view.bounds
            let (left, right) = (CGPoint(x: 4, y: bounds.midY), CGPoint(x: bounds.maxX - 4, y: bounds.midY))
            stage.drag(from: fromLeft ? left : right, to: fromLeft ? right : left)
            stage.advance(by: 2)
            return navigation.viewControllers.count
        }
    }

    func testADragFromTheLeadingEdgePops() {
        XCTAssertEqual(countAfterDrag(fromLeft: true, isMirrored: false), 1)
        XCTAssertEqual(countAfterDrag(fromLeft: false, isMirrored: true), 1)
    }

    func testADragFromTheTrailingEdgeDoesNotPop() {
        XCTAssertEqual(countAfterDrag(fromLeft: false, isMirrored: false), 2)
        XCTAssertEqual(countAfterDrag(fromLeft: true, isMirrored: true), 2)
    }
}
