import UIPrimitives
import XCTest

@testable import UIKit

/// Fonts of text fields and text views that follow the preferred text size.
final class TextSizeFollowingTests: XCTestCase {
    func testAFontOfATextStyleFollowsTheTextSizeOnDemand() {
        MainActor.assumeIsolated {
            let small = UITraitCollection(preferredContentSizeCategory: .small)
            let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            let stage = TestStage()
            defer { stage.close() }
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
            let view = UITextView(frame: CGRect(x: 0, y: 20, width: 80, height: 20))
            let before = Runtime.process.systemTraits
            defer { Runtime.process.systemTraits = before }
            UIApplication.shared.overrideSystemTraits(small)
            for subview in [field, view] as [UIView] { stage.window.addSubview(subview) }
            let style = UIFont.preferredFont(forTextStyle: .body, compatibleWith: small)
            (field.font, view.font) = (style, style)
            field.adjustsFontForContentSizeCategory = true
            UIApplication.shared.overrideSystemTraits(large)
            stage.frame()
            let expected = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize
            XCTAssertGreaterThan(expected, style.pointSize)
            XCTAssertEqual(field.font?.pointSize, expected)
            XCTAssertEqual(view.font?.pointSize, style.pointSize, "off by default")
            view.adjustsFontForContentSizeCategory = true
            UIApplication.shared.overrideSystemTraits(small)
            stage.frame()
            XCTAssertEqual(field.font?.pointSize, style.pointSize)
        }
    }
}
