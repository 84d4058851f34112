import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// The family and the weight of a font, edited in place.
final class FontEditTests: WorkspaceTestCase {
    @MainActor private func value(_ field: AppearanceField, _ node: ASDisplayNode) -> EditedValue {
        EditedValue(node: node, property: .appearance(field))
    }

    @MainActor private func fonts(of node: ASTextNode) -> [String] {
        guard let text = node.attributedText else { return [] }
        var names: [String] = []
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) { font, _, _ in
            let font = font as? UIFont
            names.append("\(font?.fontName ?? "none") \(font?.pointSize ?? 0)")
        }
        return names
    }

    func testFamilyAndWeightOfEachPartOfATextAreEditedUndoneAndRedone() {
        MainActor.assumeIsolated {
            let node = ASTextNode()
            let text = NSMutableAttributedString(string: "Plain", attributes: [.font: UIFont.systemFont(ofSize: 17)])
            text.append(NSAttributedString(string: "Small", attributes: [.font: UIFont.italicSystemFont(ofSize: 11)]))
            node.attributedText = text
            let edits = EditSession()
            XCTAssertEqual(AppearanceField.fontFamily.text(in: node), "system")
            XCTAssertEqual(AppearanceField.fontWeight.text(in: node), "regular")
            XCTAssertTrue(edits.set("semibold", of: value(.fontWeight, node), now: "regular"))
            XCTAssertEqual(fonts(of: node), ["Inter-SemiBold 17.0", "Inter-SemiBoldItalic 11.0"])
            XCTAssertTrue(edits.set("monospaced", of: value(.fontFamily, node), now: "system"))
            XCTAssertEqual(AppearanceField.fontFamily.text(in: node), "monospaced")
            XCTAssertEqual(AppearanceField.fontWeight.text(in: node), "semibold", "another family keeps the weight")
            XCTAssertTrue(edits.set("DejaVu Sans Mono", of: value(.fontFamily, node), now: "system"))
            for (field, wrong) in [(AppearanceField.fontWeight, "fat"), (.fontFamily, "No Such Family"), (.fontFamily, "")] {
                XCTAssertFalse(edits.set(wrong, of: value(field, node), now: ""), "\(field) \(wrong)")
            }
            edits.undo()
            XCTAssertEqual(fonts(of: node), ["Inter-SemiBold 17.0", "Inter-SemiBoldItalic 11.0"], "typing a family is one step")
            edits.undo()
            XCTAssertEqual(node.attributedText, text)
            edits.redo()
            XCTAssertEqual(fonts(of: node), ["Inter-SemiBold 17.0", "Inter-SemiBoldItalic 11.0"])
            edits.showsOriginals = true
            XCTAssertEqual(node.attributedText, text)
            edits.showsOriginals = false
            edits.reset(value(.fontWeight, node))
            XCTAssertEqual(node.attributedText, text)
        }
    }

    /// Before its first edit, a field stores the whole attributed text, which contains the values of the other fields. A reset of one field
    /// must not restore those.
    func testAValueOfATextIsResetWithoutTheOthers() {
        MainActor.assumeIsolated {
            let node = ASTextNode()
            node.attributedText = NSAttributedString(
                string: "Plain", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.black])
            let edits = EditSession()
            let (size, color, text) = (value(.fontSize, node), value(.textColor, node), value(.text, node))
            XCTAssertTrue(edits.set("30", of: size, now: "17"))
            XCTAssertTrue(edits.set("#FF0000", of: color, now: "#000000"))
            XCTAssertTrue(edits.set("Rye", of: text, now: "Plain"))
            XCTAssertTrue(edits.set("40", of: size, now: "30"))
            edits.reset(color)
            XCTAssertEqual(fonts(of: node), ["Inter-Regular 40.0"])
            XCTAssertEqual(node.attributedText?.string, "Rye")
            XCTAssertEqual(AppearanceField.textColor.text(in: node), "#000000")
            edits.showsOriginals = true
            XCTAssertEqual(fonts(of: node), ["Inter-Regular 17.0"])
            XCTAssertEqual(node.attributedText?.string, "Plain")
            edits.showsOriginals = false
            XCTAssertEqual(fonts(of: node), ["Inter-Regular 40.0"])
            XCTAssertEqual(node.attributedText?.string, "Rye")
        }
    }

    func testATextWithoutAFontHasThatOfUIKit() {
        MainActor.assumeIsolated {
            let node = ASTextNode()
            node.attributedText = NSAttributedString(string: "Plain")
            XCTAssertEqual(AppearanceField.fontSize.text(in: node), "12")
            XCTAssertEqual(AppearanceField.fontFamily.text(in: node), "system")
            let edits = EditSession()
            XCTAssertTrue(edits.set("bold", of: value(.fontWeight, node), now: "regular"))
            XCTAssertEqual(fonts(of: node), ["Inter-Bold 12.0"])
            XCTAssertFalse(edits.set("bold", of: value(.fontWeight, ASDisplayNode()), now: "regular"), "a node without a text")
        }
    }

    func testEditedPartsOfAFontAreOneStatement() throws {
        try MainActor.assumeIsolated {
            let node = ASTextNode()
            node.debugName = "title"
            @MainActor func code(_ font: UIFont, _ changes: [(AppearanceField, String)]) -> String {
                node.attributedText = NSAttributedString(string: "Plain", attributes: [.font: font])
                let edits = EditSession()
                for (field, text) in changes { XCTAssertTrue(edits.set(text, of: value(field, node), now: field.text(in: node)), text) }
                return edits.swiftCode.replacingOccurrences(of: "// ASTextNode “title”\nattributes[.font] = ", with: "")
            }
            let system = UIFont.systemFont(ofSize: 17)
            XCTAssertEqual(code(system, [(.fontSize, "30")]), "font.withSize(30)")
            XCTAssertEqual(code(system, [(.fontWeight, "bold")]), "UIFont.systemFont(ofSize: font.pointSize, weight: .bold)")
            XCTAssertEqual(
                code(system, [(.fontSize, "30"), (.fontWeight, "bold"), (.fontFamily, "monospaced")]),
                "UIFont.monospacedSystemFont(ofSize: 30, weight: .bold)")
            XCTAssertEqual(
                code(system, [(.fontFamily, "serif"), (.fontWeight, "bold"), (.fontSize, "30")]),
                "UIFont(descriptor: font.fontDescriptor.withDesign(.serif)!"
                    + ".addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]]), size: 30)")
            XCTAssertEqual(
                code(.italicSystemFont(ofSize: 17), [(.fontFamily, "DejaVu Sans Mono")]),
                "UIFont(descriptor: font.fontDescriptor.withFamily(\"DejaVu Sans Mono\")"
                    + ".addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.regular]]), size: font.pointSize)")
            // The statements create the fonts that the preview shows.
            let serif = UIFont(
                descriptor: try XCTUnwrap(system.fontDescriptor.withDesign(.serif))
                    .addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]]), size: 30)
            node.attributedText = NSAttributedString(string: "Plain", attributes: [.font: system])
            let edits = EditSession()
            for (field, text) in [(AppearanceField.fontFamily, "serif"), (.fontWeight, "bold"), (.fontSize, "30")] {
                XCTAssertTrue(edits.set(text, of: value(field, node), now: field.text(in: node)))
            }
            XCTAssertEqual(fonts(of: node), ["\(serif.fontName) 30.0"])
        }
    }

    func testALengthInPointsAcceptsSharesAndAuto() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let card = CardNode()
            card.title.style.width = ASDimensionMake(80)
            let (stage, workspace) = makeWorkspace(Preview("Card") { () -> ASDisplayNode in card }, panel)
            defer { stage.close() }
            workspace.selection = card.title
            stage.settle()
            @MainActor func accepted(_ field: StyleField) throws -> String? {
                let row = try XCTUnwrap(panel.fields.first { $0.value.property == .style(field) }?.key)
                return panel.detailList.rows[row].accepted(original: panel.detailList.rows[row].detail)
            }
            XCTAssertEqual(try accepted(.width), "a number of points, a share such as 50%, or auto")
            XCTAssertEqual(try accepted(.flexGrow), "a number")
        }
    }

    func testTheFieldsOfAFontSayWhatTheyAccept() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let card = CardNode()
            let (stage, workspace) = makeWorkspace(Preview("Card") { () -> ASDisplayNode in card }, panel)
            defer { stage.close() }
            workspace.selection = card.title
            stage.settle()
            @MainActor func row(_ field: AppearanceField) throws -> Int {
                try XCTUnwrap(panel.fields.first { $0.value.property == .appearance(field) }?.key)
            }
            let (family, weight) = (try row(.fontFamily), try row(.fontWeight))
            XCTAssertEqual(
                panel.detailList.rows[family].accepted(original: "system"),
                "system, serif, monospaced or the name of an installed family")
            XCTAssertEqual(
                panel.detailList.rows[weight].choices,
                ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"])
            XCTAssertTrue(panel.edit(weight, "black"))
            stage.settle()
            XCTAssertEqual(panel.detailList.rows[weight].detail, "black")
            XCTAssertEqual(AppearanceField.fontWeight.text(in: card.title), "black")
            XCTAssertTrue(panel.undo())
            stage.settle()
            XCTAssertEqual(panel.detailList.rows[weight].detail, AppearanceField.fontWeight.text(in: card.title))
            XCTAssertNotEqual(panel.detailList.rows[weight].detail, "black")
        }
    }
}
