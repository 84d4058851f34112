import CommandResults
import Foundation
import LivePreviewBuild
import LivePreviewMessages
import XCTest

@testable import LivePreview

/// The lookup of the source of an element, and the edits of that source.
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
            func paint() {
                backgroundColor = .systemTeal
                title.borderColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1).cgColor
                title.attributedText = NSAttributedString(
                    string: "Oats", attributes: [
                        .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.black.withAlphaComponent(0.25),
                    ])
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

    /// Sources in which a card is created in line 20, by the initializer in line 3, and other elements in line 2.
    private var sources: ElementSources {
        let file = file
        return ElementSources(host: HostPackage(original: folder)) { trace in
            let elsewhere = Symbolizer.Frame(function: "main", file: "/usr/lib/other.swift", line: 1, column: 1)
            guard trace.className == "CardNode" else {
                return [
                    elsewhere,
                    Symbolizer.Frame(function: "variable initialization expression of CardNode.title", file: file, line: 2, column: 0),
                ]
            }
            return [
                Symbolizer.Frame(function: "CardNode.init()", file: file, line: 3, column: 5),
                Symbolizer.Frame(function: "CardNode.__allocating_init()", file: file, line: 0, column: 0),
                Symbolizer.Frame(function: "main", file: file, line: 20, column: 12),
            ]
        }
    }

    private func trace(_ name: String) -> CreationTrace { CreationTrace(className: name, isSpec: false, frames: []) }

    private func edit(_ name: String, _ property: String, _ old: String, _ new: String) -> SourceEdit {
        SourceEdit(trace: trace(name), property: property, old: old, new: new)
    }

    private var text: String { get throws { try String(contentsOfFile: file, encoding: .utf8) } }

    func testAnElementLeadsToTheLineThatCreatesIt() {
        XCTAssertEqual(sources.creation(of: trace("CardNode"))?.line, 20, "not to its own initializer")
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
        XCTAssertEqual(outcome.written, ["CardNode.swift:5, 6, 9"])
        XCTAssertEqual(
            try text,
            source.replacingOccurrences(of: "\"Bread\"", with: "\"Dark\\nrye\"").replacingOccurrences(of: "= 12", with: "= 8")
                .replacingOccurrences(of: "0.5", with: "0.75"))
    }

    func testALineThatTwoEditsChangeIsNamedOnce() throws {
        let outcome = sources.write([edit("ASTextNode", "fontSize", "17", "20"), edit("ASTextNode", "fontWeight", "regular", "bold")])
        XCTAssertEqual(outcome.failures, [])
        XCTAssertEqual(outcome.written, ["CardNode.swift:16"])
    }

    func testNothingIsWrittenIfOneEditHasNoPlace() throws {
        let good = edit("CardNode", "cornerRadius", "12", "8")
        for (bad, reason) in [
            (edit("ASTextNode", "flexGrow", "1", "2"), "flexGrow: lines 7 and 8 of CardNode.swift could set it"),
            (
                edit("ASTextNode", "flexShrink", "0.5", "1"),
                "flexShrink: no value 0.5 sets it where ASTextNode is created, at CardNode.swift:2"
            ),
            (edit("ASTextNode", "alpha", "0.5", "half"), "alpha: half is not a value of the kind in line 6 of CardNode.swift"),
            (
                edit("CardNode", "backgroundColor", "#123456", "#000000"),
                "backgroundColor: line 12 of CardNode.swift sets it to another value: .systemTeal"
            ),
        ] {
            let outcome = sources.write([good, bad])
            XCTAssertEqual(outcome.failures, [reason])
            XCTAssertEqual(outcome.written, [])
            XCTAssertEqual(outcome.areWritten, [false, false])
            XCTAssertEqual(try text, source)
        }
    }

    func testTheOutcomeNamesWhatWasWrittenBeforeAFileThatCannotBe() throws {
        let other = folder.appendingPathComponent("Zigzag.swift").path
        try "let node = ASDisplayNode()\nnode.alpha = 0.5\n".write(toFile: other, atomically: true, encoding: .utf8)
        let file = file
        var sources = ElementSources(host: HostPackage(original: folder)) { trace in
            [
                trace.className == "CardNode"
                    ? Symbolizer.Frame(function: "main", file: file, line: 20, column: 1)
                    : Symbolizer.Frame(function: "main", file: other, line: 1, column: 1)
            ]
        }
        sources.writeFile = { data, path in
            if path == other { throw CommandFailure(message: "\(path) cannot be written: no space left on device") }
            try OutputFile.write(data, to: path)
        }
        let outcome = sources.write([edit("ASDisplayNode", "alpha", "0.5", "1"), edit("CardNode", "cornerRadius", "12", "8")])
        XCTAssertEqual(outcome.written, ["CardNode.swift:5"])
        XCTAssertEqual(outcome.areWritten, [false, true])
        XCTAssertEqual(outcome.failures, ["\(other) cannot be written: no space left on device"])
        XCTAssertEqual(try text, source.replacingOccurrences(of: "= 12", with: "= 8"))
    }

    func testColorsAreWrittenAsTheirParts() throws {
        let outcome = sources.write([
            edit("CardNode", "backgroundColor", NamedColors.values(of: "systemTeal").sorted()[0], "#FF8000"),
            edit("ASTextNode", "borderColor", "#336699", "#00000080"), edit("ASTextNode", "textColor", "#00000040", "#0A0B0C"),
        ])
        XCTAssertEqual(outcome.failures, [])
        XCTAssertEqual(outcome.written, ["CardNode.swift:12, 13, 16"])
        let lines = try text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        XCTAssertEqual(lines[11], "backgroundColor = UIColor(red: 1, green: 0.502, blue: 0, alpha: 1)")
        XCTAssertEqual(lines[12], "title.borderColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.502).cgColor")
        XCTAssertEqual(
            lines[15], ".font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor(red: 0.039, green: 0.043, blue: 0.047, alpha: 1),")
    }

    func testAColorIsRemovedIfTheCodeAllowsIt() throws {
        let teal = NamedColors.values(of: "systemTeal").sorted()[0]
        XCTAssertEqual(sources.write([edit("CardNode", "backgroundColor", teal, "none")]).failures, [])
        XCTAssertTrue(try text.contains("backgroundColor = nil\n"))
        XCTAssertEqual(sources.write([edit("ASTextNode", "borderColor", "#336699", "none")]).failures, [])
        XCTAssertTrue(try text.contains("title.borderColor = nil\n"))
    }

    func testTheOpacityOfAColorIsNotThatOfItsNode() {
        let outcome = sources.write([edit("ASTextNode", "alpha", "1", "0.5")])
        XCTAssertEqual(outcome.failures, ["alpha: line 6 of CardNode.swift sets it to another value: 0.5"])
    }

    func testASourceThatIsNoLongerThereHasNoPlace() throws {
        try FileManager.default.removeItem(at: folder)
        let outcome = sources.write([edit("CardNode", "cornerRadius", "12", "8")])
        XCTAssertEqual(outcome.written, [])
        XCTAssertEqual(
            outcome.failures, ["cornerRadius: no value 12 sets it where CardNode is created, at CardNode.swift:20"])
        XCTAssertFalse(FileManager.default.fileExists(atPath: file))
    }
}
