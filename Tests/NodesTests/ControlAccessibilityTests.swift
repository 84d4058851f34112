import UIKit
import XCTest

@testable import Nodes

/// Controls as accessibility elements.
final class ControlAccessibilityTests: XCTestCase {
    func testAControlWithATargetIsAnElement() {
        let (image, control) = (ASImageNode(), ASControlNode())
        for node in [image, control] as [ASControlNode] {
            XCTAssertFalse(node.isAccessibilityElement)
            node.addAction(forControlEvents: .touchUpInside) { _ in }
            XCTAssertTrue(node.isAccessibilityElement)
            node.isUserInteractionEnabled = false
            XCTAssertFalse(node.isAccessibilityElement)
        }
        let media = [ASMapNode(), ASVideoNode()]
        XCTAssertEqual(media.map(\.isAccessibilityElement), [false, false], "without a name")
        for node in media { node.accessibilityLabel = "Harbour" }
        XCTAssertEqual(media.map(\.isAccessibilityElement), [true, true])
        control.isUserInteractionEnabled = true
        control.isAccessibilityElement = false
        XCTAssertFalse(control.isAccessibilityElement, "the client decides")
    }
}
