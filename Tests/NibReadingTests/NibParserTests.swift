import Foundation
import NibReading
import XCTest

final class NibParserTests: XCTestCase {
    private func parse(_ text: String) throws -> NibElement { try NibParser.parse(Array(text.utf8), file: "A.xib") }

    private func reason(_ text: String) -> String {
        do {
            _ = try parse(text)
            return "no failure"
        } catch { return "\(error)" }
    }

    func testElementsHaveAttributesChildrenTextsAndLines() throws {
        let root = try parse(
            "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- <a> -->\n<document type='x &amp; y'>\n  <label id=\"A-1\" text=\"1 &lt; 2&#10;&#x2014;\"/>"
                + "<string key=\"text\"><![CDATA[<b>]]> &quot;c&quot;</string>\n</document>\n")

        XCTAssertEqual(root["type"], "x & y")
        XCTAssertEqual(root.children.map(\.name), ["label", "string"])
        XCTAssertEqual(root.children[0]["text"], "1 < 2\n—")
        XCTAssertEqual(root.children[0].line, 4)
        XCTAssertEqual(root.child(key: "text")?.text, "<b> \"c\"")
        XCTAssertEqual(root.text, "")
    }

    func testBrokenMarkupFailsWithItsLineAndAReason() {
        XCTAssertEqual(reason("<a>\n<b>\n</a>"), "A.xib:3: a is closed where b of line 2 is open")
        XCTAssertEqual(reason("<a>\n<b"), "A.xib:2: an attribute's name, > or /> is missing")
        XCTAssertEqual(reason("<a b=c/>"), "A.xib:1: the value of b is not in quotes")
        XCTAssertEqual(reason("<a b=\"c/>"), "A.xib:1: the value of b does not end")
        XCTAssertEqual(reason("<a b=\"1\" b=\"2\"/>"), "A.xib:1: a has the attribute b twice")
        XCTAssertEqual(reason("<a/><b/>"), "A.xib:1: there is more than one element at the top")
        XCTAssertEqual(reason("<a>&c;</a>"), "A.xib:1: the entity &c; is not known")
        XCTAssertEqual(reason("<a>"), "A.xib:1: the element a of line 1 is not closed")
        XCTAssertEqual(reason("a"), "A.xib:1: there is text outside of the elements")
        XCTAssertEqual(reason(""), "A.xib:1: the file has no element")
        XCTAssertEqual(reason("</a>"), "A.xib:1: a is closed but was not opened")
    }

    func testDocumentTypesAndDepthAreLimited() {
        let bomb = "<!DOCTYPE a [<!ENTITY b \"&c;&c;\">]>\n<a>&b;</a>"
        XCTAssertEqual(reason(bomb), "A.xib:1: document types, entities and unclosed comments are not read")
        XCTAssertEqual(reason(String(repeating: "<a>", count: 5_000)), "A.xib:1: elements are nested more than 200 deep")
    }

    func testBytesThatAreNoTextFailAsAWhole() {
        XCTAssertThrowsError(try NibParser.parse([0xFF, 0xFE, 0x00], file: "A.nib")) { error in
            XCTAssertEqual("\(error)", "A.nib: the file is not UTF-8 text; a compiled nib cannot be read, only its source")
        }
    }

    /// Whichever bytes change, reading returns an element or throws a failure.
    func testDamagedFilesNeverTrap() throws {
        let source = Array(Self.sample.utf8)
        var generator = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
        var state = seed
        func next() -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33)
        }
        for _ in 0..<3_000 {
            var bytes = source
            for _ in 0...(next() % 4) {
                let place = next() % bytes.count
                switch next() % 3 {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: next())
                case 1: bytes.removeSubrange(place..<min(place + 1 + next() % 9, bytes.count))
                default: bytes.insert(contentsOf: bytes[(next() % bytes.count)...].prefix(9), at: place)
                }
                if bytes.isEmpty { bytes = source }
            }
            do { _ = try NibDocument(Data(bytes), file: "A.xib") } catch { XCTAssertFalse(error.reason.isEmpty, "seed \(seed)") }
        }
    }

    static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view contentMode="scaleToFill" id="V-1"><rect key="frame" x="0.0" y="0.0" width="10" height="1e3"/>
                    <subviews><label text="&lt;A&gt;" id="L-1"/></subviews>
                    <constraints><constraint firstItem="L-1" firstAttribute="top" secondItem="V-1" multiplier="16:9" id="C-1"/></constraints>
                </view>
            </objects>
        </document>
        """
}
