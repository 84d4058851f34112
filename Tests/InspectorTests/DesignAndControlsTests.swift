import AsyncDisplayKit
import HeadlessHost
import Scheduling
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// The design over a preview, and the controls of a preview.
final class DesignAndControlsTests: WorkspaceTestCase {
    // MARK: Design

    func testColumnsShareTheWidthBetweenTheMargins() {
        var guides = DesignGuides()
        guides.columns = 4
        guides.margin = 10
        guides.gutter = 20
        let rects = guides.columnRects(in: CGSize(width: 320, height: 100))
        XCTAssertEqual(rects.map(\.minX), [10, 90, 170, 250])
        XCTAssertEqual(rects.map(\.width), [60, 60, 60, 60])
        guides.margin = 200
        XCTAssertEqual(guides.columnRects(in: CGSize(width: 320, height: 100)), [])
    }

    func testKeyLinesCountFromBothEdges() {
        var guides = DesignGuides()
        guides.vertical = [16, -16]
        let shapes = guides.shapes(CanvasTransform(origin: CGPoint(x: 100, y: 50), zoom: 2), size: CGSize(width: 300, height: 40))
        XCTAssertEqual(
            shapes,
            [
                .line(CGPoint(x: 132, y: 50), CGPoint(x: 132, y: 130), .keyLine),
                .line(CGPoint(x: 668, y: 50), CGPoint(x: 668, y: 130), .keyLine),
            ])
        XCTAssertEqual(DesignGuides.numbers(in: "16, -16 44"), [16, -16, 44])
        XCTAssertNil(DesignGuides.numbers(in: "16, x"))
    }

    func testFieldsAcceptTheirValuesOnly() {
        var values = DesignValues()
        XCTAssertTrue(values.set(.opacity, "30"))
        XCTAssertTrue(values.set(.offset, "4, -2.5"))
        XCTAssertTrue(values.set(.columns, "12"))
        XCTAssertEqual([values.text(of: .opacity), values.text(of: .offset), values.text(of: .columns)], ["30", "4, -2.5", "12"])
        for (field, text) in [(.opacity, "101"), (.opacity, ""), (.offset, "4"), (.columns, "-1"), (.columns, "99"), (.step, "x")]
            as [(DesignValues.Field, String)]
        {
            XCTAssertFalse(values.set(field, text), "\(field) \(text)")
        }
    }

    func testAPastedPictureLiesOverThePreviewAndItsDifferenceIsBlackWhereBothAgree() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(panel: "design", at: .bottom)
            defer { stage.close() }
            let view = try XCTUnwrap(workspace.hosted?.rootView)
            let format = UIGraphicsImageRendererFormat()
            format.scale = CGFloat(workspace.variant.scale)
            UIPasteboard.general.image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
                view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
            }
            let before = try XCTUnwrap(stage.bitmap.copy())
            let frame = workspace.canvasView.convert(workspace.contentFrame, to: nil)
            let inside = (x: Int(frame.minX) + 30, y: Int(frame.midY))
            try press("Paste", in: stage)
            XCTAssertEqual(stage.bitmap[inside.x, inside.y], before[inside.x, inside.y], "half of the same picture over the preview")

            try press("Difference", in: stage)
            XCTAssertEqual(stage.bitmap[inside.x, inside.y] & 0xFF_FFFF, 0, "at each opacity")
            XCTAssertEqual(stage.bitmap[Int(frame.minX) - 20, inside.y], before[Int(frame.minX) - 20, inside.y], "cut at the frame")

            try press("Visible", in: stage)
            XCTAssertEqual(stage.bitmap[inside.x, inside.y], before[inside.x, inside.y])
        }
    }

    // MARK: Controls

    func testControlsAreListedChangedAndReset() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(panel: "controls", at: .right)
            defer { stage.close() }
            let panel = try XCTUnwrap(workspace.panels.first { $0.identifier == "controls" } as? ControlsPanel)
            XCTAssertEqual(panel.shownRows.map(\.title), ["Title", "Round"])
            XCTAssertEqual(panel.shownRows.map(\.detail), ["New", "on"])

            let choice = try XCTUnwrap(
                InspectedTree(stage.window.layer).entries.lazy.compactMap { $0.node as? ChoiceNode }.first { $0.value == "on" })
            let frame = choice.layer.convert(choice.layer.bounds, to: stage.window.layer)
            stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            stage.settle()
            stage.tap(at: try place(of: "off", in: stage))
            XCTAssertEqual(workspace.variant.controls, ["Round": "off"])
            XCTAssertEqual(panel.shownRows[1].detail, "off")

            type("Old", inField: 0, of: stage)
            XCTAssertEqual(workspace.variant.controls, ["Round": "off", "Title": "Old"])
            XCTAssertTrue(stage.treeJSON().contains("Old false"))
            // The first letter recreates the preview; the field keeps the keyboard focus.
            for letter in ["e", "r"] {
                stage.insert(letter)
                stage.settle()
            }
            XCTAssertEqual(workspace.variant.controls["Title"], "Older")

            try press("Reset", in: stage)
            XCTAssertEqual(workspace.variant.controls, [:])
        }
    }

    func testArgumentsOfTheSameDeclarationAreChosenInThePanel() throws {
        try MainActor.assumeIsolated {
            let place = PreviewPlace("Kit/Price.swift", 3)
            let record = place.preview("Price", arguments: [1, 2, 3]) { (_: Int) -> ASDisplayNode in ASDisplayNode() }
            let previews = Unmanaged<PreviewRecord>.fromOpaque(record).takeRetainedValue().previews
            let (stage, workspace) = makeWorkspace(panel: "controls", at: .right, previews: previews)
            defer { stage.close() }
            let panel = try XCTUnwrap(workspace.panels.first { $0.identifier == "controls" } as? ControlsPanel)
            XCTAssertEqual(panel.shownRows.map(\.title), ["Argument", "1", "2", "3"])
            XCTAssertEqual(panel.shownRows.map(\.isSelected), [false, true, false, false])
            panel.selectPreview(3)
            XCTAssertEqual(workspace.hosted?.preview.name, "Price (3)")
        }
    }

    // MARK: Overlays

    func testOverlaysAreClippedAtTheFrameOfThePreview() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(panel: "overlays", at: .right)
            defer { stage.close() }
            let before = try XCTUnwrap(stage.bitmap.copy())
            let sheet = OverlaySheet()
            sheet.show([.fill(workspace.overlayView.bounds, .bad)], in: workspace)
            stage.settle()
            let frame = workspace.canvasView.convert(workspace.contentFrame, to: nil)
            XCTAssertNotEqual(stage.bitmap[Int(frame.midX), Int(frame.midY)], before[Int(frame.midX), Int(frame.midY)])
            for point in [CGPoint(x: frame.minX - 5, y: frame.midY), CGPoint(x: frame.midX, y: frame.minY - 5)] {
                XCTAssertEqual(stage.bitmap[Int(point.x), Int(point.y)], before[Int(point.x), Int(point.y)])
            }
        }
    }

    func testLabelsAreAsWideAsTheirTexts() {
        for text in ["3×", "12.25×", "WWWW"] {
            let labelFrame = DrawnLabel.frame(of: text, at: .zero, size: 10)
            let width = NSAttributedString(string: text, attributes: [.font: WorkspaceTheme.font(ofSize: 10)]).size().width
            XCTAssertEqual(labelFrame.width, ceil(width) + 8)
        }
    }

    func testNodesThatMovedWithTheNodeAroundThemAreNotListed() {
        func place(_ path: String, _ y: CGFloat, height: CGFloat = 10) -> LayoutMoves.Element {
            LayoutMoves.Element(path: path, type: "Node\(path)", frame: CGRect(x: 0, y: y, width: 10, height: height))
        }
        let before = [place("0", 0), place("0.0", 0), place("0.1", 5), place("0.1.0", 5)]
        let after = [place("0", 20), place("0.0", 20), place("0.1", 30), place("0.1.0", 30)]
        let moves = LayoutMoves(from: before, to: after)
        XCTAssertEqual(moves.moved.count, 4)
        XCTAssertEqual(moves.causes.map(\.after.path), ["0", "0.1"])
        XCTAssertEqual(moves.rows.map(\.title).suffix(2).first, "2 nodes moved with their supernodes.")
    }

    // MARK: Tabs

    func testTabsAreSplitIntoRowsOfTheSameLength() {
        XCTAssertEqual(BalancedRows.split(7, into: 2), [0..<4, 4..<7])
        XCTAssertEqual(BalancedRows.split(6, into: 2), [0..<3, 3..<6])
        XCTAssertEqual(BalancedRows.split(5, into: 1), [0..<5])
        XCTAssertEqual(BalancedRows.split(7, into: 3), [0..<3, 3..<5, 5..<7])
    }

    func testEscapeRestoresTheTextOfAFieldAndKeepsTheSelection() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(panel: "controls", at: .right)
            defer { stage.close() }
            type("Older", inField: 0, of: stage)
            XCTAssertEqual(workspace.variant.controls["Title"], "Older")
            stage.press(.escape)
            XCTAssertEqual(workspace.variant.controls["Title"] ?? "New", "New")
            XCTAssertFalse(stage.window.firstResponder is UITextView, "editing has ended")

            // Typing recreates the preview, which ends the selection: now the text stays.
            tapField(0, of: stage)
            XCTAssertTrue(stage.window.firstResponder is UITextView)
            let chosen = ASDisplayNode()
            workspace.selection = chosen
            stage.press(.escape)
            XCTAssertFalse(stage.window.firstResponder is UITextView)
            XCTAssertTrue(workspace.selection === chosen)

            stage.press(.escape)
            XCTAssertNil(workspace.selection)
        }
    }

    // MARK: Labels

    func testTextOnColorsHasEnoughContrastInEveryAppearance() {
        func luminance(_ color: UIColor) -> CGFloat {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            func linear(_ part: CGFloat) -> CGFloat { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
            return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        }
        for style in [UIUserInterfaceStyle.light, .dark] {
            for contrast in [UIAccessibilityContrast.normal, .high] {
                let traits = UITraitCollection(traitsFrom: [
                    UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
                ])
                for tint in [DrawnTint.accent, .good, .warning, .bad, .layout, .display, .compose, .present, .measure, .keyLine] {
                    let both = [tint, .onTint].map { luminance($0.color.resolvedColor(with: traits)) }.sorted()
                    let ratio = (both[1] + 0.05) / (both[0] + 0.05)
                    XCTAssertGreaterThanOrEqual(ratio, 4.5, "\(tint), \(style), \(contrast)")
                }
            }
        }
    }

    // MARK: Support

    @MainActor private func place(of text: String, in stage: HeadlessStage) throws -> CGPoint {
        let node = try XCTUnwrap(
            InspectedTree(stage.window.layer).entries.map(\.node).first { ($0 as? ASTextNode)?.attributedText?.string == text })
        let frame = node.layer.convert(node.layer.bounds, to: stage.window.layer)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @MainActor private func press(_ title: String, in stage: HeadlessStage) throws {
        stage.tap(at: try place(of: title, in: stage))
    }

    /// Replaces the text of a field of the panel.
    @MainActor private func type(_ text: String, inField index: Int, of stage: HeadlessStage) {
        tapField(index, of: stage).textView.selectAll(nil)
        stage.insert(text)
    }

    func testAFieldSelectsItsValueWhenEditingBegins() throws {
        try MainActor.assumeIsolated {
            let (stage, _) = makeWorkspace(panel: "controls", at: .right)
            defer { stage.close() }
            let field = try XCTUnwrap(
                InspectedTree(stage.window.layer).entries.compactMap { $0.node as? ASEditableTextNode }.first { field in
                    sequence(first: field as ASDisplayNode, next: \.supernode).contains { $0 is PanelFieldCell }
                })
            field.becomeFirstResponder()
            XCTAssertEqual(field.textView.selectedRange, NSRange(location: 0, length: 3), "the menu of a right click needs it immediately")
        }
    }

    /// Begins to edit a field of the panel.
    @discardableResult
    @MainActor private func tapField(_ index: Int, of stage: HeadlessStage) -> ASEditableTextNode {
        let fields = InspectedTree(stage.window.layer).entries.compactMap { $0.node as? ASEditableTextNode }.filter { field in
            sequence(first: field as ASDisplayNode, next: \.supernode).contains { $0 is PanelFieldCell }
        }
        let field = fields[index]
        let frame = field.layer.convert(field.layer.bounds, to: stage.window.layer)
        stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        return field
    }

    @MainActor private func makeWorkspace(
        panel: String, at edge: WorkspaceEdge
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        let badge = Preview("Badge", sizing: .fixed(CGSize(width: 240, height: 120))) { () -> ASDisplayNode in
            let node = ASTextNode()
            node.backgroundColor = .systemGreen
            let title = PreviewControl.text("Title", "New")
            node.attributedText = NSAttributedString(string: "\(title) \(PreviewControl.toggle("Round", true))")
            return node
        }
        return makeWorkspace(panel: panel, at: edge, previews: [badge])
    }
}
