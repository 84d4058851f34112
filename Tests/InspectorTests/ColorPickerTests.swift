import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// The color picker beside the fields of colors.
final class ColorPickerTests: WorkspaceTestCase {
    private static let red = "#FF0000"

    /// Opens the picker of the background color.
    @MainActor private func withPicker(
        of color: UIColor? = ColorText.color(red) ?? nil,
        _ body: (CardNode, HeadlessStage, WorkspaceController, ColorCard) throws -> Void
    ) throws {
        let card = CardNode()
        card.picture.backgroundColor = color
        let (stage, workspace) = makeWorkspace(Preview("Card") { () -> ASDisplayNode in card }, InspectPanel())
        defer { stage.close() }
        workspace.selection = card.picture
        stage.settle()
        let swatches = InspectedTree(stage.window.layer).entries.compactMap { $0.node as? ColorSwatchNode }
        XCTAssertEqual(swatches.map(\.accessibilityLabel), ["Choose backgroundColor", "Choose borderColor"])
        let frame = try XCTUnwrap(swatches.first).layer.convert(swatches[0].layer.bounds, to: stage.window.layer)
        stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        try body(card, stage, workspace, XCTUnwrap(workspace.overlayCard as? ColorCard))
    }

    @MainActor private func drag(_ track: ColorTrackView, to place: CGPoint, _ stage: HeadlessStage) {
        func point(_ place: CGPoint) -> CGPoint {
            track.convert(CGPoint(x: place.x * track.bounds.width, y: place.y * track.bounds.height), to: nil)
        }
        stage.drag(from: point(CGPoint(x: 0.5, y: 0.5)), to: point(place))
    }

    @MainActor private func color(of card: CardNode) -> String { AppearanceField.backgroundColor.text(in: card.picture) }

    func testDragsInTheTracksChangeTheColorOfTheNodeAsOneStepToUndo() throws {
        try MainActor.assumeIsolated {
            try withPicker { card, stage, workspace, picker in
                drag(picker.tracks[0], to: CGPoint(x: 1.2, y: 0.5), stage)
                XCTAssertEqual(color(of: card), "#800000")
                drag(picker.tracks[1], to: CGPoint(x: 1.0 / 3, y: 0.5), stage)
                XCTAssertEqual(color(of: card), "#008000")
                drag(picker.tracks[2], to: CGPoint(x: 0.4, y: 0.5), stage)
                XCTAssertEqual(color(of: card), "#00800066")
                stage.press(.return)
                XCTAssertNil(workspace.overlayCard)
                XCTAssertEqual(color(of: card), "#00800066")
                let fields = InspectedTree(stage.window.layer).entries.compactMap { $0.node as? ASEditableTextNode }
                XCTAssertTrue(fields.contains { $0.attributedText?.string == "#00800066" }, "the field shows the color")
                stage.press(.character("z"), modifiers: .control)
                XCTAssertEqual(color(of: card), Self.red)
            }
        }
    }

    func testEscapeRestoresTheColorAndAClickOutsideKeepsIt() throws {
        try MainActor.assumeIsolated {
            try withPicker { card, stage, workspace, picker in
                XCTAssertTrue(workspace.overlayView.isHidden, "the highlight does not tint the color")
                drag(picker.tracks[1], to: CGPoint(x: 2.0 / 3, y: 0.5), stage)
                XCTAssertEqual(color(of: card), "#0000FF")
                stage.press(.escape)
                XCTAssertFalse(workspace.overlayView.isHidden)
                XCTAssertNil(workspace.overlayCard)
                XCTAssertEqual(color(of: card), Self.red)
            }
            try withPicker { card, stage, workspace, picker in
                drag(picker.tracks[1], to: CGPoint(x: 2.0 / 3, y: 0.5), stage)
                stage.tap(at: CGPoint(x: 600, y: 1100))
                XCTAssertNil(workspace.overlayCard)
                XCTAssertEqual(color(of: card), "#0000FF")
            }
        }
    }

    func testEscapeRestoresAFieldWithoutAColor() throws {
        try MainActor.assumeIsolated {
            for isChanged in [false, true] {
                try withPicker(of: nil) { card, stage, _, picker in
                    if isChanged {
                        drag(picker.tracks[1], to: CGPoint(x: 2.0 / 3, y: 0.5), stage)
                        XCTAssertNotNil(card.picture.backgroundColor)
                    }
                    stage.press(.escape)
                    XCTAssertNil(card.picture.backgroundColor)
                }
            }
        }
    }

    func testArrowKeysChangeSaturationAndBrightness() throws {
        try MainActor.assumeIsolated {
            try withPicker { card, stage, _, picker in
                for _ in 0..<25 { stage.press(.down) }
                XCTAssertEqual(color(of: card), "#800000")
                for _ in 0..<50 { stage.press(.left) }
                XCTAssertEqual(color(of: card), "#808080")
                for _ in 0..<50 { stage.press(.right) }
                XCTAssertEqual(color(of: card), "#800000", "gray has kept its hue")
                XCTAssertEqual(picker.tracks.map(\.accessibilityLabel), ["Saturation", "Hue", "Opacity"])
                XCTAssertEqual(picker.tracks.map(\.accessibilityValue), ["100%", "0%", "100%"])
            }
        }
    }

    func testATypedColorIsThatOfTheHexadecimalField() throws {
        try MainActor.assumeIsolated {
            try withPicker { card, stage, workspace, picker in
                for letter in "#0a8" {
                    stage.press(.character(String(letter)))
                    stage.insert(String(letter))
                }
                XCTAssertEqual(picker.fields.map(\.text), ["#0a8", "0, 170, 136"])
                XCTAssertEqual(color(of: card), "#00AA88")
                stage.press(.return)
                XCTAssertNil(workspace.overlayCard)
            }
        }
    }

    func testAColorIsPickedFromThePreview() throws {
        try MainActor.assumeIsolated {
            try withPicker { card, stage, workspace, picker in
                let button = try XCTUnwrap(
                    InspectedTree(stage.window.layer).entries.compactMap { $0.node as? BarButtonNode }
                        .first { $0.hint == "Use the color of a pixel of the preview" })
                let frame = button.layer.convert(button.layer.bounds, to: stage.window.layer)
                card.title.backgroundColor = ColorText.color("#123456") ?? nil
                stage.settle()
                stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
                XCTAssertNil(workspace.overlayCard)
                XCTAssertEqual(workspace.settings.tools.mode, .pickColor)
                let title = card.title.layer.convert(card.title.layer.bounds, to: stage.window.layer)
                stage.tap(at: CGPoint(x: title.maxX - 1, y: title.minY + 1))
                XCTAssertEqual(color(of: card), "#123456")
                XCTAssertNil(workspace.settings.tools.mode, "the tool ends with the choice")
            }
        }
    }

    func testAColorIsTypedInTheFormsOfBothFields() throws {
        try MainActor.assumeIsolated {
            try withPicker { card, stage, workspace, picker in
                XCTAssertEqual(picker.fields.map(\.text), [Self.red, "255, 0, 0"])
                @MainActor func type(_ text: String, in field: ColorFieldNode) {
                    let frame = field.field.layer.convert(field.field.layer.bounds, to: stage.window.layer)
                    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
                    stage.settle()
                    for letter in text {
                        stage.insert(String(letter))
                        stage.settle()
                    }
                }
                type("#00f80080", in: picker.fields[0])
                XCTAssertEqual(color(of: card), "#00F80080")
                XCTAssertEqual(picker.fields[1].text, "0, 248, 0, 0.5")
                type("rgba(16, 32, 48, 40%)", in: picker.fields[1])
                XCTAssertEqual(color(of: card), "#10203066")
                XCTAssertEqual(picker.fields[0].text, "#10203066", "the field without the focus has the form of its own")
                XCTAssertEqual(picker.tracks[2].components.opacity, 0.4, accuracy: 0.005)
                stage.press(.escape)
                XCTAssertNil(workspace.overlayCard)
                XCTAssertEqual(color(of: card), Self.red)
            }
        }
    }

    func testColorsAreReadInEachForm() {
        let texts = ["#F80", "f80", "#FF8800", "ff8800ff", "255,136,0", " rgb(255, 136, 0) ", "RGBA(255, 136, 0, 100%)"]
        XCTAssertEqual(texts.map { (ColorText.color($0) ?? nil).flatMap { ColorText.hexadecimal($0) } }, texts.map { _ in "#FF8800" })
        let wrong = ["", "#FF", "#GG8800", "+12345", "256, 0, 0", "1, 2", "1, 2, 3, 4", "1, 2, x", "rgb(1, 2, 3", "1, 2, 3, 0.5, 6"]
        XCTAssertEqual(wrong.filter { ColorText.color($0) != nil }, [])
        XCTAssertEqual(ColorText.color("none"), .some(nil))
        XCTAssertEqual(ColorText.decimal(UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.4)), "255, 128, 0, 0.4")
    }

    /// A panel in another process than the workspace shows the picker and its tooltips in its own window.
    func testAWindowOfAPanelShowsThePickerAndTooltips() throws {
        try MainActor.assumeIsolated {
            let stage = HeadlessStage.small(ASDisplayNode())
            defer { stage.close() }
            let window = PanelHostWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let field = UIView(frame: CGRect(x: 200, y: 30, width: 14, height: 14))
            window.addSubview(field)
            window.isHidden = false
            var colors: [UIColor?] = []
            field.presentColorPicker(.red) { colors.append($0) }
            let card = try XCTUnwrap(window.card as? ColorCard)
            card.layoutIfNeeded()
            XCTAssertTrue(window.bounds.contains(card.card.frame))
            card.tracks[1].accessibilityIncrement()
            XCTAssertEqual(colors.count, 1)
            card.close()
            XCTAssertNil(window.card)
            field.offerTooltip("Tip")
            stage.advance(by: 0.6)
            XCTAssertTrue(window.subviews.contains { $0 is TooltipView })
        }
    }
}
