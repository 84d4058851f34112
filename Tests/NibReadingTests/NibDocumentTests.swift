import Foundation
import NibReading
import XCTest

final class NibDocumentTests: XCTestCase {
    private func reason(_ text: String) -> String {
        do {
            _ = try NibDocument(Data(text.utf8), file: "A.xib")
            return "no failure"
        } catch { return "\(error)" }
    }

    func testADocumentFindsItsObjectsByIdentifier() throws {
        let document = try NibDocument(Data(NibParserTests.sample.utf8), file: "A.xib")

        XCTAssertEqual(document.kind, .nib)
        XCTAssertEqual(document.topLevel.map(\.name), ["placeholder", "view"])
        XCTAssertEqual(document.objects["V-1"]?.rect("frame"), CGRect(x: 0, y: 0, width: 10, height: 1000))
        XCTAssertEqual(try XCTUnwrap(document.objects["C-1"]?.ratio("multiplier")), 16.0 / 9, accuracy: 1e-12)
    }

    func testFilesOfOtherKindsFailWithAReason() {
        XCTAssertEqual(reason("<plist/>"), "A.xib:1: it is not a nib or a storyboard: its root element is plist")
        XCTAssertEqual(reason("<archive/>"), "A.xib:1: the format is that of Xcode 4; open and save the file in Xcode")
        XCTAssertEqual(
            reason("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"), "A.xib:1: it is a file for macOS")
        XCTAssertEqual(
            reason("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n<a id=\"1\"/>\n<b id=\"1\"/></document>"),
            "A.xib:3: two objects have the identifier 1")
    }

    func testNumbersThatAreNoneCountAsMissing() throws {
        let element = try NibParser.parse(
            Array("<a b=\"nan\" c=\"inf\" d=\"1e300\" e=\"x\" f=\"4:0\" g=\"2.5\"/>".utf8), file: "A")

        for name in ["b", "c", "d", "e", "none"] { XCTAssertNil(element.number(name), name) }
        XCTAssertNil(element.ratio("f"))
        XCTAssertEqual(element.number("g"), 2.5)
    }

    func testVariationsApplyToTheirSizeClassTheMoreSpecificOnesLast() throws {
        let element = try NibParser.parse(
            Array(
                """
                <view alpha="1"><constraints><constraint id="A"/><constraint id="B"/></constraints>
                    <variation key="heightClass=regular-widthClass=regular" alpha="3"/>
                    <variation key="widthClass=regular" alpha="2"><mask key="constraints"><include reference="A"/></mask></variation>
                    <variation key="default"><mask key="constraints"><exclude reference="A"/></mask></variation>
                </view>
                """.utf8), file: "A")

        let phone = element.varied(for: NibSizeClass(isWidthRegular: false, isHeightRegular: true))
        let pad = element.varied(for: NibSizeClass(isWidthRegular: true, isHeightRegular: true))

        XCTAssertEqual(phone["alpha"], "1")
        XCTAssertEqual(phone.list("constraints").map(\.id), ["B"])
        XCTAssertEqual(pad["alpha"], "3")
        XCTAssertEqual(pad.list("constraints").map(\.id), ["A", "B"])
    }

    func testUnsupportedKindsAreNamed() throws {
        let root = try NibParser.parse(
            Array("<a><subviews><mapView/><label/></subviews><objects><glkViewController/></objects></a>".utf8), file: "A")

        XCTAssertEqual(NibElementKind.missing(in: root), ["mapView", "glkViewController"])
    }

    func testSymbolsWithoutADrawingAreNamed() throws {
        let root = try NibParser.parse(
            Array(
                """
                <a><state image="gear" catalog="system"/><state image="plus" catalog="system"/><state image="own"/>
                <imageReference key="image" image="house" catalog="system"/></a>
                """.utf8), file: "A")

        XCTAssertEqual(NibElementKind.missingSymbols(in: root), ["gear", "house"])
    }
}
