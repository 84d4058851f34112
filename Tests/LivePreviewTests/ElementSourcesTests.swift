import Foundation
import LivePreviewBuild
import LivePreviewMessages
import XCTest

@testable import LivePreview

/// The way from an element to its source, and edits on the way back.
final class ElementSourcesTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-sources-\(UUID().uuidString)")
        .resolvingSymlinksInPath()
    private var file: String { folder.appendingPathComponent("CardNode.swift").path }
    private let source = """
        final class CardNode: ASDisplayNode {
            private let title = ASTextNode()
            override init() {
                super.init()
                cornerRadius = 12
                title.alpha = 0.5
                title.style.flexGrow = 1
                if isWide { title.style.flexGrow = 1 }
                title.attributedText = NSAttributedString(string: "Bread")
            }
        }
        let card = CardNode()
        """

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try source.write(toFile: file, atomically: true, encoding: .utf8)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Sources in which a card is created in line 12, by the initializer in line 3, and other elements in line 2.
    private var sources: ElementSources {
        let file = file
        return ElementSources(host: HostPackage(original: folder)) { trace in
            let elsewhere = Symbolizer.Place(function: "main", file: "/usr/lib/other.swift", line: 1, column: 1)
            guard trace.className == "CardNode" else {
                return [
                    elsewhere,
                    Symbolizer.Place(function: "variable initialization expression of CardNode.title", file: file, line: 2, column: 0),
                ]
            }
            return [
                Symbolizer.Place(function: "CardNode.init()", file: file, line: 3, column: 5),
                Symbolizer.Place(function: "CardNode.__allocating_init()", file: file, line: 0, column: 0),
                Symbolizer.Place(function: "main", file: file, line: 12, column: 12),
            ]
        }
    }

    private func trace(_ name: String) -> CreationTrace { CreationTrace(className: name, isSpec: false, frames: []) }

    private func edit(_ name: String, _ property: String, _ old: String, _ new: String) -> SourceEdit {
        SourceEdit(trace: trace(name), property: property, old: old, new: new)
    }

    private var text: String { get throws { try String(contentsOfFile: file, encoding: .utf8) } }

    func testAnElementLeadsToTheLineThatCreatesIt() {
        XCTAssertEqual(sources.creation(of: trace("CardNode"))?.line, 12, "not to its own initializer")
        XCTAssertEqual(sources.creation(of: trace("ASTextNode"))?.line, 2, "not outside of the package")
        XCTAssertEqual(sources.creation(of: trace("ASTextNode"))?.column, 1)
        let unknown = ElementSources(host: HostPackage(original: folder)) { _ in [] }
        XCTAssertNil(unknown.creation(of: trace("ASTextNode")))
    }

    func testEditsOfSeveralElementsAreWrittenTogether() throws {
        let outcome = sources.write([
            edit("ASTextNode", "text", "Bread", "Dark\nrye"), edit("CardNode", "cornerRadius", "12", "8"),
            edit("ASTextNode", "alpha", "0.5", "0.75"),
        ])
        XCTAssertEqual(outcome.failures, [])
        XCTAssertEqual(outcome.written, ["CardNode.swift:9", "CardNode.swift:5", "CardNode.swift:6"])
        XCTAssertEqual(
            try text,
            source.replacingOccurrences(of: "\"Bread\"", with: "\"Dark\\nrye\"").replacingOccurrences(of: "= 12", with: "= 8")
                .replacingOccurrences(of: "0.5", with: "0.75"))
    }

    func testNothingIsWrittenIfOneEditHasNoPlace() throws {
        let good = edit("CardNode", "cornerRadius", "12", "8")
        for (bad, reason) in [
            (edit("ASTextNode", "flexGrow", "1", "2"), "flexGrow: lines 7 and 8 of CardNode.swift could set it"),
            (
                edit("ASTextNode", "flexShrink", "0", "1"),
                "flexShrink: no literal 0 sets it where ASTextNode is created, at CardNode.swift:2"
            ),
            (edit("ASTextNode", "alpha", "0.5", "half"), "alpha: half is not a literal of the kind in line 6 of CardNode.swift"),
            (
                edit("CardNode", "backgroundColor", "#FFFFFF", "#000000"),
                "backgroundColor: colors are not literals of one value; copy them as Swift"
            ),
        ] {
            let outcome = sources.write([good, bad])
            XCTAssertEqual(outcome.failures, [reason])
            XCTAssertEqual(outcome.written, [])
            XCTAssertEqual(try text, source)
        }
    }

    func testASourceThatIsNoLongerThereHasNoPlace() throws {
        try FileManager.default.removeItem(at: folder)
        let outcome = sources.write([edit("CardNode", "cornerRadius", "12", "8")])
        XCTAssertEqual(outcome.written, [])
        XCTAssertEqual(
            outcome.failures, ["cornerRadius: no literal 12 sets it where CardNode is created, at CardNode.swift:12"])
        XCTAssertFalse(FileManager.default.fileExists(atPath: file))
    }
}
