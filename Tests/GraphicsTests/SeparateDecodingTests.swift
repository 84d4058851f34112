import Foundation
import XCTest

@testable import Graphics

/// Vector images that would need any memory or time, or end the process.
final class SeparateDecodingTests: XCTestCase {
    private func svg(_ content: String, side: Int = 100) -> Data {
        Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(side)\" height=\"\(side)\">\(content)</svg>".utf8)
    }

    private func isSimple(_ data: Data) -> Bool { data.withUnsafeBytes { VectorCodec.isSimple(.svg, $0) } }

    private func reason(_ data: Data, file: StaticString = #filePath, line: UInt = #line) -> String? {
        do throws(ImageError) {
            _ = try ImageCodec.decode(data)
        } catch {
            return error.description
        }
        XCTFail("the image is drawn", file: file, line: line)
        return nil
    }

    override func setUpWithError() throws {
        try XCTSkipUnless(VectorLibraries.readsSVG, "needs librsvg")
    }

    func testALibraryThatEndsItsProcessDoesNotEndTheProgram() throws {
        let text = try XCTUnwrap(reason(svg(#"<text font-size="1e9" y="20">abc</text>"#, side: 1000)))

        XCTAssertEqual(text, "the image cannot be shown: reading it needs more than 236 MB, or its library fails (signal 6)")
    }

    func testADrawingWithManyLayersIsRefused() throws {
        let open = String(repeating: #"<g opacity="0.9">"#, count: 50)
        let close = String(repeating: "</g>", count: 50)
        let data = svg("\(open)<rect width=\"6000\" height=\"6000\"/>\(close)", side: 6000)

        XCTAssertTrue(try XCTUnwrap(reason(data)).hasPrefix("the image"), "an error with a reason")
        XCTAssertNil(DecodedMemoryCount.usage > 0 ? "memory is still counted" : nil)
    }

    func testADrawingThatTakesLongIsEnded() throws {
        let content = """
            <filter id="f"><feTurbulence baseFrequency="0.01" numOctaves="500"/></filter>
            <rect filter="url(#f)" width="1000" height="1000"/>
            """

        XCTAssertEqual(reason(svg(content, side: 1000)), "the image cannot be shown: reading it takes more than 3 s")
    }

    func testADrawingIsTheSameInBothProcesses() throws {
        let content = ##"<circle cx="50" cy="50" r="40" fill="#ff8000"/>"##
        let separate = try ImageCodec.decode(svg(content + "<g opacity=\"1\"/>"))
        let own = try ImageCodec.decode(svg(content))

        XCTAssertEqual(own[50, 50], 0xFFFF_8000)
        for y in 0..<100 { for x in 0..<100 where own[x, y] != separate[x, y] { XCTFail("a difference at \(x), \(y)") } }
    }

    func testOnlyIconsAreDrawnInTheProgram() {
        XCTAssertTrue(isSimple(svg(#"<path d="M0 0 L10 10 Z" fill="url(#a)" stroke-width="2"/>"#)))
        XCTAssertTrue(isSimple(Data(#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8) + svg("<rect width=\"1\" height=\"1\"/>")))
        for costly in [
            "<text>a</text>", "<g OPACITY='.5'/>", "<svg:use/>", "<image/>", "<style>a{}</style>", "<g style='f\\69lter:a'/>", "&a;",
        ] {
            XCTAssertFalse(isSimple(svg(costly)), costly)
        }
        XCTAssertFalse(isSimple(Data("<?xml version='1.0' encoding='UTF-7'?>".utf8) + svg("<rect/>")))
        XCTAssertFalse(isSimple(svg(String(repeating: "<g/>", count: 20_000))))
    }

    func testAKnownHeaderIsNotReadAgain() throws {
        try XCTSkipUnless(VectorLibraries.readsPDF, "needs poppler")
        let objects = [
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>",
        ]
        let data = Data(
            ("%PDF-1.7\n" + objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined() + "trailer <</Root 1 0 R>>\n%%EOF")
                .utf8)

        XCTAssertEqual(try ImageCodec.decode(data).width, 200)
        // The size shows which header is used.
        XCTAssertEqual(try ImageCodec.decode(data, header: ImageHeader(format: .pdf, width: 20, height: 10)).width, 20)
    }

    func testAPageOfAPDFThatRepeatsItselfIsEnded() throws {
        try XCTSkipUnless(VectorLibraries.readsPDF, "needs poppler")
        var objects = [
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>",
            "<</Length 5>>\nstream\n/I Do\nendstream",
        ]
        for index in 0..<12 {
            let content = String(repeating: "/I Do ", count: 10)
            let resources = "/Resources<</XObject<</I \(6 + index) 0 R>>>>"
            objects.append(
                "<</Type/XObject/Subtype/Form/BBox[0 0 200 200]\(resources)/Length \(content.count)>>\nstream\n\(content)\nendstream")
        }
        objects.append("<</Type/XObject/Subtype/Form/BBox[0 0 200 200]/Length 10>>\nstream\n0 0 1 1 re\nendstream")

        let data = Data(
            ("%PDF-1.7\n" + objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined() + "trailer <</Root 1 0 R>>\n%%EOF")
                .utf8)

        XCTAssertEqual(reason(data), "the image cannot be shown: reading it takes more than 3 s")
    }
}
