import UIKit
import XCTest

/// Foundation's attributed strings accept the objects of this module as values of attributes.
final class AttributeValueTests: XCTestCase {
    private let key = NSAttributedString.Key("value")

    private func replace(_ old: Any, by new: Any) -> Any? {
        let text = NSMutableAttributedString(string: "one two", attributes: [key: old])
        text.addAttribute(key, value: new, range: NSRange(location: 4, length: 3))
        return text.attribute(key, at: 5, effectiveRange: nil)
    }

    func testAColorCanReplaceAnother() {
        // The components of black are zero, so that the first words of the object's memory are zero, too.
        XCTAssertEqual(replace(UIColor.black, by: UIColor.red) as? UIColor, .red)
        XCTAssertEqual(replace(UIColor.label, by: UIColor.black) as? UIColor, .black)
    }

    func testAParagraphStyleAFontAShadowAndAnAttachmentCanReplaceOthers() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        XCTAssertEqual(replace(NSParagraphStyle.default, by: style) as? NSParagraphStyle, style)
        let font = UIFont.systemFont(ofSize: 11)
        XCTAssertEqual(replace(UIFont.systemFont(ofSize: 10), by: font) as? UIFont, font)
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 2
        XCTAssertTrue(replace(NSShadow(), by: shadow) as AnyObject === shadow)
        let attachment = NSTextAttachment()
        XCTAssertTrue(replace(NSTextAttachment(), by: attachment) as AnyObject === attachment)
    }
}
