import Foundation
import Synchronization
import XCTest

@testable import UIKit
@testable import UIFoundation

/// Texts with one font, color and paragraph style are stored without Foundation's attributed string.
final class UniformTextTests: XCTestCase {
    private let font = UIFont.systemFont(ofSize: 13)
    private let gray = UIColor(white: 0.4, alpha: 1)

    func testAnAttributedStringReturnsUnchanged() throws {
        let style = try XCTUnwrap(NSParagraphStyle.default.copy() as? NSParagraphStyle)
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let attributes: [[NSAttributedString.Key: Any]] = [
            [:], [.font: font], [.foregroundColor: gray], [.font: font, .foregroundColor: dynamic],
            [.font: font, .foregroundColor: gray, .paragraphStyle: style],
        ]
        for attributes in attributes {
            for string in ["", "a", "Wireless headphones with noise cancelling", "新しい 🍵"] {
                let text = NSAttributedString(string: string, attributes: attributes)
                let uniform = try XCTUnwrap(UniformText(text), "\(string) \(attributes.keys)")
                XCTAssertEqual(uniform.attributedString, text)
                XCTAssertTrue(uniform.isEqual(to: try XCTUnwrap(UniformText(text))))
            }
        }
    }

    func testEqualColorsBecomeOneObject() {
        let first = UIColor(white: 0.123, alpha: 1).shared
        XCTAssertTrue(UIColor(white: 0.123, alpha: 1).shared === first)
        XCTAssertFalse(UIColor(white: 0.124, alpha: 1).shared === first)
        for number in 0..<1_000 { _ = UIColor(red: CGFloat(number) / 1_000, green: 0, blue: 0, alpha: 1).shared }
        XCTAssertTrue(first.shared === first, "a shared color remains one, even if others have replaced it in the table")
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        XCTAssertTrue(dynamic.shared === dynamic)
        XCTAssertFalse(dynamic.isShared.load(ordering: .relaxed))
    }

    func testOtherTextsAreNotUniform() {
        let several = NSMutableAttributedString(string: "two fonts", attributes: [.font: font])
        several.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 4, length: 5))
        let others = [
            NSAttributedString(string: "link", attributes: [.font: font, .link: "https://example.com"]),
            NSAttributedString(string: "kern", attributes: [.kern: 2]),
            NSAttributedString(string: "mutable style", attributes: [.paragraphStyle: NSMutableParagraphStyle()]),
            NSAttributedString(attributedString: several), NSMutableAttributedString(string: "may change"),
        ]
        for text in others { XCTAssertNil(UniformText(text), text.string) }
    }

    func testEqualAttributesAreOneObject() throws {
        func style(_ color: UIColor) throws -> UniformTextStyle {
            let text = NSAttributedString(string: "x", attributes: [.font: font, .foregroundColor: color])
            return try XCTUnwrap(UniformText(text)).style
        }
        XCTAssertTrue(try style(gray) === style(UIColor(white: 0.4, alpha: 1)))
        XCTAssertFalse(try style(gray) === style(UIColor(white: 0.5, alpha: 1)))
        // This gray is in another color space, so a client reads other components.
        XCTAssertFalse(try style(gray) === style(UIColor(red: 0.4, green: 0.4, blue: 0.4, alpha: 1)))
    }

    func testADynamicColorEndsWithItsTexts() {
        final class Palette {}
        weak var palette: Palette?
        do {
            let made = Palette()
            palette = made
            let color = UIColor { _ in withExtendedLifetime(made) { .red } }
            let text = NSAttributedString(string: "x", attributes: [.foregroundColor: color])
            AttributedStringMemory.record(text)
            XCTAssertNotNil(UniformText(text))
        }
        AttributedStringMemory.sweep()
        XCTAssertNil(palette)
    }

    func testTextsThatDifferAreNotEqual() throws {
        func uniform(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) throws -> UniformText {
            try XCTUnwrap(UniformText(NSAttributedString(string: string, attributes: attributes)))
        }
        let text = try uniform("text", [.font: font])
        XCTAssertFalse(text.isEqual(to: try uniform("texts", [.font: font])))
        XCTAssertFalse(text.isEqual(to: try uniform("text")))
        XCTAssertFalse(text.isEqual(to: try uniform("text", [.font: font, .foregroundColor: gray])))
        // Two normalizations of one letter have different numbers of characters to style.
        XCTAssertFalse(try uniform("\u{E9}").isEqual(to: try uniform("e\u{301}")))
    }
}
