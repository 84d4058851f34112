import UIPrimitives
import XCTest

@testable import UIKit

/// The shape of the pointer over text.
final class TextPointerTests: XCTestCase {
    func testThePointerIsAnIBeamOverTextThatCanBeSelected() {
        MainActor.assumeIsolated {
            let view = UITextView()
            let field = UITextField()
            XCTAssertEqual(view.cursor, .iBeam)
            XCTAssertEqual(field.cursor, .iBeam)

            view.isEditable = false
            XCTAssertEqual(view.cursor, .iBeam)
            view.isSelectable = false
            XCTAssertNil(view.cursor)
            field.isEnabled = false
            XCTAssertNil(field.cursor)
        }
    }
}
