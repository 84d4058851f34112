import UIKit
import XCTest

@testable import Nodes

/// Properties of a button node that its title and its images follow.
final class ButtonPartTests: XCTestCase {
    func testATitleWithoutColorFollowsTheTintColor() {
        onStage { stage in
            let button = ASButtonNode()
            button.setTitle("Buy", with: nil, with: nil, for: .normal)
            let colored = ASButtonNode()
            colored.setTitle("Buy", with: nil, with: .black, for: .normal)
            let root = ASDisplayNode()
            root.addSubnode(button)
            root.addSubnode(colored)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            colored.frame = CGRect(x: 0, y: 50, width: 100, height: 40)
            stage.show(root)
            XCTAssertNil(button.attributedTitle(for: .normal)?.attribute(.foregroundColor, at: 0, effectiveRange: nil))

            root.tintColor = .red
            stage.settle()

            XCTAssertEqual(button.titleNode.tintColor, .red)
            XCTAssertTrue(isRed(button.titleNode))
            XCTAssertFalse(isRed(colored.titleNode))
        }
    }

    func testThePartsAreDrawnAsTheButtonIs() {
        let button = ASButtonNode()
        let title = button.titleNode
        XCTAssertTrue(title.displaysAsynchronously)

        button.displaysAsynchronously = false

        XCTAssertFalse(title.displaysAsynchronously)
        XCTAssertFalse(button.imageNode.displaysAsynchronously, "created later")
        button.displaysAsynchronously = true
        XCTAssertTrue(title.displaysAsynchronously)
        XCTAssertTrue(button.imageNode.displaysAsynchronously)
    }

    /// Whether the darkest of the drawn pixels is red.
    @MainActor private func isRed(_ node: ASDisplayNode) -> Bool {
        guard let bitmap = (node.layer.contents as? CGImage)?.bitmap else { return false }
        var found = false
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y] >> 24 > 200 {
                let (red, green) = (bitmap[x, y] >> 16 & 0xFF, bitmap[x, y] >> 8 & 0xFF)
                if red > 180, green < 80 { found = true }
            }
        }
        return found
    }
}
