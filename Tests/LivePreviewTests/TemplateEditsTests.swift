import Foundation
import LivePreviewMessages
import XCTest

@testable import LivePreview
@testable import LivePreviewBuild

/// Edits of the values that the inspector shows in the packages that `weft new` makes, written to their sources.
final class TemplateEditsTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-templates-\(UUID().uuidString)")
        .resolvingSymlinksInPath()

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func template(_ name: String) throws -> String {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: sources.appendingPathComponent("Sources/ProjectTemplates/Files/\(name).swift.template"), encoding: .utf8)
    }

    /// Writes edits of an element to a template, and returns the lines that are new or changed, or the reason of the failure.
    /// - Parameter line: the beginning of the line that creates the element.
    private func apply(
        _ template: String, _ className: String, at line: String, _ edits: [(String, String, String)], isSpec: Bool = false
    ) throws -> [String] {
        let source = try self.template(template)
        let file = folder.appendingPathComponent("\(template).swift").path
        try source.write(toFile: file, atomically: true, encoding: .utf8)
        let lines = source.components(separatedBy: "\n")
        let number = try XCTUnwrap(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces).hasPrefix(line) }, line) + 1
        let own = lines.firstIndex { $0.contains("class \(className):") }.map { index in
            Symbolizer.Frame(function: "\(className).init()", file: file, line: index + 1, column: 1)
        }
        let places = (own.map { [$0] } ?? []) + [Symbolizer.Frame(function: "closure #1", file: file, line: number, column: 1)]
        let sources = ElementSources(host: HostPackage(original: folder)) { _ in places }
        let trace = CreationTrace(className: className, isSpec: isSpec, frames: [])
        let outcome = sources.write(edits.map { SourceEdit(trace: trace, property: $0.0, old: $0.1, new: $0.2) })
        let written = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
        let changed = written.difference(from: lines).insertions.map { change in
            if case .insert(_, let line, _) = change { line.trimmingCharacters(in: .whitespaces) } else { "" }
        }
        if outcome.failures.isEmpty {
            let named = try XCTUnwrap(outcome.written.first?.split(separator: ":").last).split(separator: ", ").compactMap { Int($0) }
            XCTAssertEqual(
                named.map { written[$0 - 1].trimmingCharacters(in: .whitespaces) }, changed, "the lines that the status bar names")
        } else {
            XCTAssertEqual(written, lines)
        }
        return changed + outcome.failures
    }

    private func one(
        _ template: String, _ className: String, at line: String, _ property: String, _ old: String, _ new: String, isSpec: Bool = false
    ) throws -> String {
        try apply(template, className, at: line, [(property, old, new)], isSpec: isSpec).joined(separator: "\n")
    }

    // MARK: Fonts

    func testAFontOfATextStyleStillFollowsTheTextSize() throws {
        func title(_ edits: (String, String, String)...) throws -> String {
            let changed = try apply("CardNodes", "ASTextNode", at: "private let titleNode", edits)
            XCTAssertEqual(changed.count, 1, "\(changed)")
            return changed[0].replacingOccurrences(of: "string: \"Hello\", attributes: [.font: ", with: "")
                .replacingOccurrences(of: ", .foregroundColor: UIColor.label])", with: "")
        }
        XCTAssertEqual(try title(("fontSize", "22", "28")), "UIFont.preferredFont(forTextStyle: .title1)")
        XCTAssertEqual(
            try title(("fontSize", "22", "30")), "UIFontMetrics(forTextStyle: .title2).scaledFont(for: UIFont.systemFont(ofSize: 30))")
        XCTAssertEqual(
            try title(("fontWeight", "regular", "bold")),
            "UIFontMetrics(forTextStyle: .title2).scaledFont(for: UIFont.systemFont(ofSize: 22, weight: .bold))")
        XCTAssertEqual(
            try title(("fontSize", "22", "17"), ("fontWeight", "regular", "semibold")), "UIFont.preferredFont(forTextStyle: .headline)")
        XCTAssertEqual(
            try title(("fontFamily", "system", "serif")),
            "UIFont(descriptor: UIFont.preferredFont(forTextStyle: .title2).fontDescriptor.withDesign(.serif)!, size: 0)")
        XCTAssertEqual(
            try title(("fontFamily", "system", "DejaVu Sans Mono")),
            "UIFontMetrics(forTextStyle: .title2).scaledFont(for: UIFont(name: \"DejaVuSansMono\", size: 22)!)")
        XCTAssertEqual(
            try title(("fontFamily", "system", "serif"), ("fontWeight", "regular", "bold"), ("fontSize", "22", "40")),
            "UIFontMetrics(forTextStyle: .title2).scaledFont(for: UIFont(descriptor: UIFont.systemFont(ofSize: 40, weight: .bold)"
                + ".fontDescriptor.withDesign(.serif)!, size: 0))")
        // At the largest text size, the font of the style has 56 points, and that of the style of body text 53.
        XCTAssertEqual(
            try title(("fontSize", "56", "50")), "UIFontMetrics(forTextStyle: .title2).scaledFont(for: UIFont.systemFont(ofSize: 19.64))")
        XCTAssertEqual(try title(("fontSize", "56", "53")), "UIFont.preferredFont(forTextStyle: .body)")
    }

    func testTheTitleOfAButtonIsInItsCall() throws {
        let call = "buttonNode.setTitle("
        XCTAssertEqual(
            try one("CardNodes", "ASTextNode", at: call, "fontSize", "17", "20"),
            "buttonNode.setTitle(\"Count\", with: UIFontMetrics(forTextStyle: .headline)"
                + ".scaledFont(for: UIFont.systemFont(ofSize: 20, weight: .semibold)), with: .white, for: .normal)")
        XCTAssertEqual(
            try one("CardNodes", "ASTextNode", at: call, "fontWeight", "semibold", "regular"),
            "buttonNode.setTitle(\"Count\", with: .preferredFont(forTextStyle: .body), with: .white, for: .normal)")
        XCTAssertEqual(
            try one("CardNodes", "ASTextNode", at: call, "textColor", "#FFFFFF", "#FF0000"),
            "buttonNode.setTitle(\"Count\", with: .preferredFont(forTextStyle: .headline), "
                + "with: UIColor(red: 1, green: 0, blue: 0, alpha: 1), for: .normal)")
        XCTAssertEqual(
            try apply("FormNodes", "ASTextNode", at: call, [("text", "Sign up", "Register")]),
            [
                "buttonNode.setTitle(\"Register\", with: font, with: .white, for: .normal)",
                "buttonNode.setTitle(\"Register\", with: font, with: .secondaryLabel, for: .disabled)",
            ])
        XCTAssertEqual(
            try one("FormNodes", "ASTextNode", at: call, "fontWeight", "semibold", "regular"),
            "let font = UIFont.preferredFont(forTextStyle: .body)")
        XCTAssertEqual(
            try one("CardNodes", "ASTextNode", at: call, "alpha", "1", "0.5"),
            "alpha: no value 1 sets it where ASTextNode is created, at CardNodes.swift:20", "a statement would set that of the button")
    }

    func testTextStylesAndColorsAreArgumentsOfFunctions() throws {
        let title = "private let titleNode"
        XCTAssertEqual(
            try one("ListNodes", "ASTextNode", at: title, "fontWeight", "semibold", "regular"),
            "titleNode.attributedText = text(item.title, .body, .label)")
        XCTAssertEqual(
            try one("ListNodes", "ASTextNode", at: title, "fontSize", "17", "20"),
            "fontSize: line 46 of ListNodes.swift passes the text style .headline, and no other style has the value 20")
        XCTAssertEqual(
            try one("ListNodes", "ASTextNode", at: title, "textColor", "#000000", "#123456"),
            "titleNode.attributedText = text(item.title, .headline, UIColor(red: 0.071, green: 0.204, blue: 0.337, alpha: 1))")
        XCTAssertEqual(
            try one("ListNodes", "ASTextNode", at: title, "borderColor", "#000000", "#123456"),
            "titleNode.borderColor = UIColor(red: 0.071, green: 0.204, blue: 0.337, alpha: 1).cgColor")
        let secondary = try XCTUnwrap(NamedColors.values(of: "secondaryLabel").sorted().first)
        XCTAssertEqual(
            try one("ListNodes", "ASTextNode", at: "private let markNode", "textColor", secondary, "#000000"),
            "markNode.attributedText = text(item.isMarked ? \"★\" : \"☆\", .title2, item.isMarked ? .systemOrange "
                + ": UIColor(red: 0, green: 0, blue: 0, alpha: 1))")
    }

    // MARK: Texts

    func testTheTextAroundAnInterpolation() throws {
        let count = "private let countNode"
        XCTAssertEqual(
            try one("CardNodes", "ASTextNode", at: count, "text", "0 clicks", "0 taps so far"),
            "string: count == 1 ? \"1 click\" : \"\\(count) taps so far\",")
        XCTAssertEqual(
            try one("CardNodes", "ASTextNode", at: count, "text", "0 clicks", "No clicks"),
            "text: line 42 of CardNodes.swift makes the text from \"\\(count) clicks\", whose computed parts the new text must keep")
        XCTAssertEqual(
            try one("GridNodes", "ASTextNode", at: "private let titleNode", "text", "Tile 7", "Card 7"),
            "public static let samples = (0..<60).map { Tile(title: \"Card \\($0 + 1)\", hue: CGFloat($0) / 60) }")
        XCTAssertEqual(
            try one("GridNodes", "ASTextNode", at: "private let titleNode", "text", "Somewhere", "Else"),
            "text: no literal of the code is the text “Somewhere”")
    }

    // MARK: Values without code

    func testAStatementIsAddedForAValueThatNoCodeSets() throws {
        XCTAssertEqual(
            try apply(
                "CardNodes", "ASTextNode", at: "private let titleNode",
                [("flexGrow", "0", "1"), ("cornerRadius", "0", "4"), ("text", "Hello", "Hi"), ("width", "auto", "50%")]),
            [
                "titleNode.style.flexGrow = 1", "titleNode.cornerRadius = 4", "titleNode.style.width = ASDimensionMakeWithFraction(0.5)",
                "string: \"Hi\", attributes: [.font: UIFont.preferredFont(forTextStyle: .title2), .foregroundColor: UIColor.label])",
            ])
        XCTAssertEqual(try one("CardNodes", "CounterCardNode", at: "CounterCardNode()", "alpha", "1", "0.5"), "alpha = 0.5")
        XCTAssertEqual(try one("CardNodes", "CounterCardNode", at: "CounterCardNode()", "flexShrink", "0", "1"), "style.flexShrink = 1")
        XCTAssertEqual(
            try one("CardNodes", "ASStackLayoutSpec", at: "let stack", "flexGrow", "0", "1", isSpec: true), "stack.style.flexGrow = 1")
        XCTAssertEqual(
            try one("CardNodes", "ASInsetLayoutSpec", at: "return ASInset", "flexGrow", "0", "1", isSpec: true),
            "flexGrow: the ASInsetLayoutSpec at CardNodes.swift:50 has no variable on which a statement could set it")
        XCTAssertEqual(
            try one("FormNodes", "ASDisplayNode", at: "private let boxNode", "cornerRadius", "12", "4"),
            "cornerRadius: line 26 of FormNodes.swift sets it to another value: 8")
    }

    func testTheAddedStatementIsInTheInitializer() throws {
        let source = try template("CardNodes")
        let lines = source.components(separatedBy: "\n")
        let line = try XCTUnwrap(lines.firstIndex { $0.contains("let titleNode") }) + 1
        let insertion = try XCTUnwrap(SourceValues(source).insertion(forVariableAt: line) { "\($0).alpha = 0.5" })
        XCTAssertEqual(lines[insertion.line - 1].trimmingCharacters(in: .whitespaces), "automaticallyManagesSubnodes = true")
        XCTAssertEqual(insertion.statement, "        titleNode.alpha = 0.5")
    }

    func testNoStatementIsAddedInsideOfALineOrToAnotherObject() {
        func insertion(_ source: String, _ line: Int, _ type: String) -> SourceInsertion? {
            SourceValues(source).insertion(forVariableAt: line, creating: type) { "\($0).alpha = 0.5" }
        }
        XCTAssertNil(insertion("class A: N {\n    let a = ASTextNode()\n    override init() { super.init() }\n}", 2, "ASTextNode"))
        XCTAssertNil(insertion("func f() -> N { let a = ASTextNode(); return a }", 1, "ASTextNode"))
        XCTAssertNil(insertion("let rows = (0..<3).map { _ in ASDisplayNode() }", 1, "ASDisplayNode"))
        XCTAssertNil(insertion("let stack = ASStackLayoutSpec(children: [ASDisplayNode()])", 1, "ASDisplayNode"))
        XCTAssertNil(insertion("if let image { node = ASImageNode() }", 1, "ASImageNode"))
        XCTAssertNotNil(insertion("let a: ASTextNode = ASTextNode()", 1, "ASTextNode"))
    }

    func testAStatementFollowsTheLastLineOfAChain() {
        func line(_ source: String) -> Int? {
            SourceValues(source).insertion(forVariableAt: 2) { "\($0).alpha = 0.5" }?.line
        }
        XCTAssertEqual(line("func f() {\n    let a = ASTextNode()\n        .styled { $0.flexGrow = 1 }\n    b()\n}\n"), 3)
        XCTAssertEqual(line("func f() {\n    let a =\n        isOn\n        ? x\n        : y\n    b()\n}\n"), 5)
        XCTAssertEqual(line("func f() {\n    let a = ASTextNode()\n    b()\n}\n"), 2)
    }

    func testAConstantIsThatOfItsTypeOrBlock() {
        func lines(_ source: String) -> [Int] {
            let use = source.components(separatedBy: "\n").firstIndex { $0.contains("let row") }.map { $0 + 1 } ?? 0
            return SourceValues(source).constants(for: ["spacing"], of: "spacing", equal: "8", at: use).map(\.line)
        }
        let use = "    func f() {\n        let row = Stack(spacing: %)\n    }\n"
        func source(_ before: String, _ name: String) -> String { before + use.replacingOccurrences(of: "%", with: name) + "}\n" }
        XCTAssertEqual(lines(source("class A {\n    let gap: CGFloat = 8\n", "gap")), [2])
        XCTAssertEqual(lines(source("class A {\n    static let gap: CGFloat = 8\n", "Self.gap")), [2])
        XCTAssertEqual(lines(source("enum Theme { }\nenum Metrics {\n    static let gap: CGFloat = 8\n}\nclass A {\n", "Metrics.gap")), [3])
        XCTAssertEqual(lines(source("enum Metrics {\n    static let gap: CGFloat = 8\n}\nclass A {\n", "Theme.gap")), [], "of another file")
        XCTAssertEqual(lines(source("class A {\n    func g() {\n        let gap: CGFloat = 8\n    }\n", "gap")), [], "of another function")
        XCTAssertEqual(lines(source("class A {\n    var gap: CGFloat = 8\n", "gap")), [], "a variable may change")
        let parameter = "class A {\n    let gap: CGFloat = 8\n    func f(gap: CGFloat) {\n        let row = Stack(spacing: gap)\n    }\n}\n"
        XCTAssertEqual(lines(parameter), [], "a parameter")
    }

    func testAddedStatementsHaveTheLineEndingsOfTheFile() {
        let insertions = [SourceInsertion(line: 1, statement: "b"), SourceInsertion(line: 1, statement: "c")]
        XCTAssertEqual(SourceValues.inserting(insertions, into: "a\r\nd\r\n"), "a\r\nb\r\nc\r\nd\r\n")
        XCTAssertEqual(SourceValues.inserting(insertions, into: "a\nd\n"), "a\nb\nc\nd\n")
        XCTAssertEqual(SourceValues.inserting([SourceInsertion(line: 1, statement: "b")], into: "a"), "a\nb")
    }

    func testAFontOfAnotherPropertyOfTheClassIsNotItsOwn() {
        let source = "class Card: Base {\n    func f() {\n        captionFont = UIFont.systemFont(ofSize: 17)\n    }\n}\n"
        let names = ElementSource.names(of: "fontWeight")
        XCTAssertEqual(SourceValues(source).ownAssignments(to: names, equal: "regular", inClass: "Card"), [])
        let own = source.replacingOccurrences(of: "captionFont", with: "font")
        XCTAssertEqual(SourceValues(own).ownAssignments(to: names, equal: "regular", inClass: "Card").count, 1)
    }

    func testALiteralOfAnotherTextIsNotTaken() {
        let values = SourceValues("let a = ASTextNode()\nlet b = \"\\(count)s\"\nx.setTitle(\"OK\")\ny.setTitle(\"OK\")\n")
        XCTAssertEqual(values.texts(equal: "News", ofVariableAt: 1), [])
        let titles = values.texts(equal: "OK", ofVariableAt: 1)
        XCTAssertEqual(titles.count, 2)
        XCTAssertFalse(values.areTitles(titles, ofVariableAt: 1), "of two buttons")
    }

    // MARK: Other values

    func testValuesAndComputedValues() throws {
        XCTAssertEqual(
            try one("CardNodes", "ASStackLayoutSpec", at: "let stack", "spacing", "12", "20", isSpec: true),
            "direction: .vertical, spacing: 20, justifyContent: .start, alignItems: .start, children: [titleNode, countNode, buttonNode])")
        XCTAssertEqual(
            try one("GridNodes", "ASRatioLayoutSpec", at: "let area", "ratio", "0.75", "1", isSpec: true),
            "let area = ASRatioLayoutSpec(ratio: 1, child: areaNode)")
        XCTAssertEqual(
            try one("GridNodes", "ASDisplayNode", at: "private let areaNode", "backgroundColor", "#7392E6", "#FF0000"),
            "backgroundColor: line 31 of GridNodes.swift sets it to another value: UIColor(hue: tile.hue")
        let fill = try XCTUnwrap(NamedColors.values(of: "tertiarySystemFill").sorted().first)
        XCTAssertEqual(
            try one("FormNodes", "ASButtonNode", at: "private let buttonNode", "backgroundColor", fill, "#FF0000"),
            "buttonNode.backgroundColor = isComplete ? UIColor(red: 0.0, green: 0.36, blue: 0.8, alpha: 1) "
                + ": UIColor(red: 1, green: 0, blue: 0, alpha: 1)")
        XCTAssertEqual(
            try one("CardHome", "ASInsetLayoutSpec", at: "return ASInset", "top", "0", "8", isSpec: true),
            "top: no value 0 sets it where ASInsetLayoutSpec is created, at CardHome.swift:17")
    }
}
