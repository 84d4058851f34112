import FoundationCompatibility
import UIKit
import XCTest

@testable import UIFoundation

/// The properties of the compiler that the `Unsupported` folders rely on: symbol names, calling conventions and the memory layout
/// of Foundation's objects. A new toolchain that changes one of them fails here.
final class ToolchainTests: XCTestCase {
    // MARK: Initializers by their symbols

    private class Plain: NSObject {
        let value: Int
        override init() { value = 7 }
    }

    private final class Derived: Plain {
        let second: String
        override init() {
            second = "own"
            super.init()
        }
    }

    func testAnObjectOfADynamicClassIsMadeByItsOwnInitializer() {
        let type: NSObject.Type = Derived.self
        let made = type.makeOfDynamicClass() as? Derived
        XCTAssertEqual(made?.value, 7)
        XCTAssertEqual(made?.second, "own")
    }

    private final class Cell: UITableViewCell {
        var received: String?

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
            received = reuseIdentifier
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Header: UITableViewHeaderFooterView {
        var received: String?

        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            received = reuseIdentifier
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Item: UICollectionViewCell {
        var receivedFrame: CGRect?

        override init(frame: CGRect) {
            super.init(frame: frame)
            receivedFrame = frame
        }

        required init?(coder: NSCoder) { nil }
    }

    /// Longer than a string stored without allocation, so that a wrong ownership convention of the argument is a crash or a leak.
    private let identifier = "an identifier of more than fifteen bytes"

    func testRegisteredViewsAreMadeByTheirOwnInitializers() {
        MainActor.assumeIsolated {
            let (cell, header, item): (UITableViewCell.Type, UITableViewHeaderFooterView.Type, UICollectionReusableView.Type)
            (cell, header, item) = (Cell.self, Header.self, Item.self)
            for _ in 0..<100 {
                XCTAssertEqual((cell.makeRegistered(identifier) as? Cell)?.received, identifier)
                XCTAssertEqual((header.makeRegistered(identifier) as? Header)?.received, identifier)
                let made = item.makeRegistered(identifier) as? Item
                XCTAssertEqual(made?.reuseIdentifier, identifier)
                XCTAssertEqual(made?.receivedFrame, .zero)
            }
        }
    }

    // MARK: Foundation's attributed strings

    func testTheAttributesInsideFoundationsStringsAreThoseThatFoundationReports() throws {
        let (font, color, style) = (UIFont.systemFont(ofSize: 11), UIColor.red, NSMutableParagraphStyle())
        let text = NSMutableAttributedString(string: "one two", attributes: [.font: font])
        text.addAttributes([.foregroundColor: color, .paragraphStyle: style], range: NSRange(location: 4, length: 3))
        for string in [text, NSAttributedString(attributedString: text)] {
            let reader = try XCTUnwrap(AttributeReader(string))
            let first = try XCTUnwrap(reader.common(at: 0))
            XCTAssertEqual(first.end, 4)
            XCTAssertEqual(first.font, font)
            XCTAssertNil(first.color)
            let second = try XCTUnwrap(reader.common(at: 5))
            XCTAssertEqual(second.end, 7)
            XCTAssertEqual(second.color, color)
            XCTAssertEqual(second.paragraph, style)
            XCTAssertNil(reader.uniformFont(length: 7))
        }
        let plain = NSAttributedString(string: "plain", attributes: [.font: font])
        XCTAssertTrue(try XCTUnwrap(AttributeReader(plain)?.uniformFont(length: 5)).takeUnretainedValue() === font.font)
    }

    func testTheAttributesThatFoundationKeepsAreFoundInItsStrings() {
        final class Attribute {}
        weak var attribute: Attribute?
        do {
            let made = Attribute()
            attribute = made
            let string = NSAttributedString(string: "text", attributes: [NSAttributedString.Key("key"): made])
            AttributedStringMemory.record(string)
        }
        AttributedStringMemory.sweep()
        XCTAssertNil(attribute, "neither Foundation nor AttributedStringMemory releases the attributes of a string")
    }
}
