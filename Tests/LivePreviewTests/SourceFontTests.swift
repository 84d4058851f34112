import LivePreviewMessages
import UIKit
import XCTest

@testable import LivePreview
@testable import LivePreviewBuild

/// Fonts in sources that the inspector changes.
final class SourceFontTests: XCTestCase {
    /// Returns the changed code of a font, `…` if several places could have the value, and nil if none has it.
    private func changed(_ code: String, _ property: String, _ old: String, _ new: String) -> String? {
        let names = property == "fontWeight" ? ["weight", "fontWeight"] : [property]
        let source = "let title = ASTextNode()\ntitle.attributedText = text(\"Rye\", [.font: \(code)])\n"
        let values = SourceValues(source, fontNames: NamedFonts.names)
        let places = values.assignments(to: names, equal: old, ofVariableAt: 1)
        guard places.count < 2 else { return "…" }
        guard let place = places.first, let new = values.replacing(place, by: new) else { return nil }
        return String(new.dropFirst("let title = ASTextNode()\ntitle.attributedText = text(\"Rye\", [.font: ".count).dropLast("])\n".count))
    }

    func testTheWeightOfAFont() {
        func weight(_ code: String, _ old: String, _ new: String) -> String? { changed(code, "fontWeight", old, new) }
        XCTAssertEqual(weight("UIFont.systemFont(ofSize: 17)", "regular", "bold"), "UIFont.systemFont(ofSize: 17, weight: .bold)")
        XCTAssertEqual(weight(".systemFont(ofSize: size)", "regular", "bold"), ".systemFont(ofSize: size, weight: .bold)")
        XCTAssertEqual(
            weight("UIFont.systemFont(ofSize: 17, weight: .bold)", "bold", "medium"), "UIFont.systemFont(ofSize: 17, weight: .medium)")
        XCTAssertEqual(
            weight("UIFont.systemFont(ofSize: 17, weight: UIFont.Weight.bold)", "bold", "medium"),
            "UIFont.systemFont(ofSize: 17, weight: UIFont.Weight.medium)")
        XCTAssertEqual(weight("UIFont.boldSystemFont(ofSize: 17)", "bold", "regular"), "UIFont.systemFont(ofSize: 17)")
        XCTAssertEqual(weight("UIFont(name: \"Inter-Bold\", size: 17)!", "bold", "regular"), "UIFont(name: \"Inter-Regular\", size: 17)!")
        for (code, old) in [
            ("UIFont.systemFont(ofSize: 17)", "bold"), ("UIFont.systemFont(ofSize: 17, weight: weight)", "bold"),
            ("UIFont.systemFont(ofSize: 17).withSize(20)", "regular"), ("UIFont.systemFont(ofSize: max(1, 17))", "regular"),
            ("UIFont(name: \"No Such Font\", size: 17)!", "regular"), ("UIFont(name: \"Inter\", size: 17) ?? other", "regular"),
            ("theme.font", "regular"),
        ] {
            XCTAssertNil(weight(code, old, "medium"), code)
        }
        XCTAssertNil(weight("UIFont.systemFont(ofSize: 17)", "regular", "x), y("), "not a name")
    }

    func testTheFamilyOfAFont() {
        func family(_ code: String, _ old: String, _ new: String) -> String? { changed(code, "fontFamily", old, new) }
        let serif = "UIFont(descriptor: UIFont.systemFont(ofSize: 17, weight: .bold).fontDescriptor.withDesign(.serif)!, size: 0)"
        XCTAssertEqual(family("UIFont.systemFont(ofSize: 17, weight: .bold)", "system", "serif"), serif)
        XCTAssertEqual(family(serif, "serif", "system"), "UIFont.systemFont(ofSize: 17, weight: .bold)")
        XCTAssertEqual(family(".boldSystemFont(ofSize: 17)", "system", "monospaced"), ".monospacedSystemFont(ofSize: 17, weight: .bold)")
        XCTAssertEqual(
            family("UIFont.systemFont(ofSize: 17)", "system", "DejaVu Sans Mono"), "UIFont(name: \"DejaVuSansMono\", size: 17)!")
        XCTAssertNil(family("UIFont.systemFont(ofSize: 17)", "serif", "system"))
        XCTAssertNil(family("UIFont.systemFont(ofSize: 17)", "system", "No Such Family"))
    }

    /// The code creates the font that the inspector showed.
    func testTheCodeOfASerifFontHasItsFamilyAndWeight() {
        let font = UIFont(descriptor: UIFont.systemFont(ofSize: 17, weight: .bold).fontDescriptor.withDesign(.serif)!, size: 0)
        XCTAssertEqual(font.familyName, "Noto Serif")
        XCTAssertEqual(font.pointSize, 17)
        XCTAssertTrue(font.fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    func testThePropertiesOfTheInspectorAreWritten() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-fonts-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Card.swift").path
        let source = "let title = ASTextNode()\ntitle.attributedText = text([.font: UIFont.systemFont(ofSize: 17)])\n"
        try source.write(toFile: file, atomically: true, encoding: .utf8)
        let sources = ElementSources(host: HostPackage(original: folder)) { _ in
            [Symbolizer.Frame(function: "main", file: file, line: 1, column: 1)]
        }
        let trace = CreationTrace(className: "ASTextNode", isSpec: false, frames: [])
        let outcome = sources.write(
            [("fontSize", "17", "20"), ("fontWeight", "regular", "bold"), ("fontFamily", "system", "monospaced")]
                .map { SourceEdit(trace: trace, property: $0.0, old: $0.1, new: $0.2) })
        XCTAssertEqual(outcome.failures, [])
        XCTAssertEqual(
            try String(contentsOfFile: file, encoding: .utf8),
            source.replacingOccurrences(
                of: "UIFont.systemFont(ofSize: 17)", with: "UIFont.monospacedSystemFont(ofSize: 20, weight: .bold)"))
    }
}
