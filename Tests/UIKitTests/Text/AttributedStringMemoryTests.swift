import Foundation
import XCTest

@testable import UIKit
@testable import UIFoundation

/// Foundation on Linux never frees the attributes of strings; `AttributedStringMemory` frees those of the strings that it watches.
final class AttributedStringMemoryTests: XCTestCase {
    private final class Attribute {}

    private weak var attribute: Attribute?

    private func attributes() -> [NSAttributedString.Key: Any] {
        let made = Attribute()
        attribute = made
        return [.font: UIFont.systemFont(ofSize: 12), NSAttributedString.Key("test"): made]
    }

    func testAttributesEndWithTheirString() {
        for isMutable in [false, true] {
            var string: NSAttributedString? =
                isMutable
                ? NSMutableAttributedString(string: "text", attributes: attributes())
                : NSAttributedString(string: "text", attributes: attributes())
            AttributedStringMemory.record(string!)
            AttributedStringMemory.record(string!)
            AttributedStringMemory.sweep()
            XCTAssertNotNil(attribute, "the string still exists")
            XCTAssertEqual(string?.attributes(at: 0, effectiveRange: nil).count, 2)
            string = nil
            AttributedStringMemory.sweep()
            XCTAssertNil(attribute)
        }
    }

    func testCopiesKeepTheirAttributes() {
        var string: NSMutableAttributedString? = NSMutableAttributedString(string: "some text", attributes: attributes())
        AttributedStringMemory.record(string!)
        let copy = NSAttributedString(attributedString: string!)
        let part = string!.attributedSubstring(from: NSRange(location: 2, length: 4))
        string = nil
        AttributedStringMemory.sweep()
        for other in [copy, part] {
            XCTAssertTrue(other.attribute(NSAttributedString.Key("test"), at: 0, effectiveRange: nil) is Attribute)
            XCTAssertEqual(other.attribute(.font, at: 3, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 12))
        }
    }

    func testDrawingAStringLeavesNothing() {
        UIGraphicsBeginImageContext(CGSize(width: 40, height: 20))
        "text".draw(at: .zero, withAttributes: attributes())
        UIGraphicsEndImageContext()
        AttributedStringMemory.sweep()
        XCTAssertNil(attribute)
        _ = "text".size(withAttributes: attributes())
        AttributedStringMemory.sweep()
        XCTAssertNil(attribute)
    }

    func testReadingADocumentLeavesNothing() throws {
        for type in [NSAttributedString.DocumentType.html, .plain] {
            let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [.documentType: type, .defaultAttributes: attributes()]
            var string: NSAttributedString? = try NSAttributedString(
                data: Data("<p>some <b>bold</b> text</p>".utf8), options: options, documentAttributes: nil)
            XCTAssertTrue(string?.attribute(NSAttributedString.Key("test"), at: 0, effectiveRange: nil) is Attribute)
            string = nil
            AttributedStringMemory.sweep()
        }
        // The options hold the attribute until the end of the loop's body.
        XCTAssertNil(attribute)
    }

    func testManyThreadsWatchAndSweep() {
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for index in 0..<2000 {
                let string = NSAttributedString(string: "\(thread) \(index)", attributes: [.font: UIFont.systemFont(ofSize: 12)])
                AttributedStringMemory.record(string)
                XCTAssertNotNil(string.attribute(.font, at: 0, effectiveRange: nil))
                if index % 100 == 0 { AttributedStringMemory.sweep() }
            }
        }
    }
}
