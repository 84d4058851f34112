import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

@testable import NodeInspection

/// Values that the inspector overrides while code sets them, also on other threads.
final class OverriddenValueTests: XCTestCase {
    @MainActor private func value(_ field: AppearanceField, _ node: ASDisplayNode) -> EditedValue {
        EditedValue(node: node, property: .appearance(field))
    }

    @MainActor private func set(_ edits: EditSession, _ node: ASDisplayNode, _ field: AppearanceField, _ text: String) {
        XCTAssertTrue(edits.set(text, of: value(field, node), now: field.text(in: node)), "\(field) \(text)")
    }

    func testTheContentModeOfAnImageIsOverridden() {
        MainActor.assumeIsolated {
            let image = ASImageNode()
            XCTAssertEqual(AppearanceField.fields(of: image).first, .contentMode)
            XCTAssertFalse(AppearanceField.fields(of: ASDisplayNode()).contains(.contentMode))
            let edits = EditSession()
            for text in AppearanceField.contentMode.choices ?? [] where text != "scaleAspectFill" {
                set(edits, image, .contentMode, text)
                XCTAssertEqual("\(image.contentMode)", text)
            }
            image.contentMode = .scaleAspectFit
            XCTAssertEqual(image.contentMode, .bottomRight)
            XCTAssertEqual(edits.swiftCode, "// ASImageNode\nnode.contentMode = .bottomRight")
            edits.reset(value(.contentMode, image))
            XCTAssertEqual(image.contentMode, .scaleAspectFit)
        }
    }

    /// A value that another thread has set is applied to the layer only with the next frame.
    func testAQueuedValueIsNeitherLostWhenAnEditBeginsNorWhenItEnds() {
        let (node, stage, edits) = MainActor.assumeIsolated {
            let node = ASDisplayNode()
            return (node, HeadlessStage.small(node), EditSession())
        }
        nonisolated(unsafe) let unsafeNode = node
        func setInBackground(_ alpha: CGFloat) {
            let done = expectation(description: "set")
            DispatchQueue.global().async {
                unsafeNode.alpha = alpha
                done.fulfill()
            }
            wait(for: [done], timeout: 10)
        }
        setInBackground(0.25)
        MainActor.assumeIsolated {
            set(edits, node, .alpha, "0.5")
            stage.settle()
            XCTAssertEqual(node.alpha, 0.5)
            XCTAssertEqual(edits.original(of: value(.alpha, node)), "0.25")
        }
        setInBackground(0.75)
        MainActor.assumeIsolated {
            edits.undo()
            stage.settle()
            XCTAssertEqual(node.alpha, 0.75)
            XCTAssertEqual(node.layer.opacity, 0.75)
            stage.close()
        }
    }

    func testTheLastOfManyValuesThatAnotherThreadSetsDuringAnEditIsShown() {
        nonisolated(unsafe) let node = ASTextNode()
        let owner = NSObject()
        let change: @Sendable (Any) -> Any = { code in
            NSAttributedString(string: "edited " + ((code as? NSAttributedString)?.string ?? ""))
        }
        for round in 0..<200 {
            let done = expectation(description: "set")
            DispatchQueue.global().async {
                for number in 0..<60 { node.attributedText = NSAttributedString(string: "\(round).\(number)") }
                done.fulfill()
            }
            for _ in 0..<12 {
                node.overrideValue(of: .text, for: owner, change)
                node.removeOverride(of: .text)
            }
            if round % 2 == 0 { node.overrideValue(of: .text, for: owner, change) }
            wait(for: [done], timeout: 10)
            XCTAssertEqual(node.attributedText?.string, round % 2 == 0 ? "edited \(round).59" : "\(round).59")
            XCTAssertEqual((node.codeValue(of: .text) as? NSAttributedString)?.string, "\(round).59")
            node.removeOverride(of: .text)
            XCTAssertEqual(node.attributedText?.string, "\(round).59")
        }
    }
}
