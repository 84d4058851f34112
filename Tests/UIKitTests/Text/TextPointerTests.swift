import UIPrimitives
import XCTest

@testable import UIKit

/// The shape of the pointer over text.
final class TextPointerTests: XCTestCase {
    func testThePointerIsAnIBeamOverTextThatCanBeSelected() {
        MainActor.assumeIsolated {
            let view = UITextView()
            let field = UITextField()
            XCTAssertEqual(view.preferredCursor, .iBeam)
            XCTAssertEqual(field.preferredCursor, .iBeam)

            view.isEditable = false
            XCTAssertEqual(view.preferredCursor, .iBeam)
            view.isSelectable = false
            XCTAssertNil(view.preferredCursor)
            field.isEnabled = false
            XCTAssertNil(field.preferredCursor)
        }
    }
}
