import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import UIKit
import XCTest

@testable import PreviewWorkspace

/// Values of the surroundings that are searched or typed in a palette, their reset, and the menu of the canvas.
final class SurroundingsCommandTests: WorkspaceTestCase {
    // MARK: Palette

    func testThePaletteFindsValues() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            run("appearance dark", stage)
            XCTAssertTrue(workspace.variant.isDark)
            run("AX3", stage)
            XCTAssertEqual(workspace.variant.textSize, .accessibilityXLarge)
            run("device tablet", stage)
            XCTAssertTrue(workspace.variant.device.isTablet)
            run("language: arabic", stage)
            XCTAssertEqual(workspace.variant.locale, "ar_EG")
            XCTAssertTrue(workspace.variant.isRightToLeft)
            run("zone kolkata", stage)
            XCTAssertEqual(workspace.variant.timeZone, "Asia/Kolkata")
            run("date: leap", stage)
            XCTAssertEqual(workspace.variant.date, PreviewTime.date(in: "2024-02-29T12:00:00Z"))
            run("achromatopsia", stage)
            XCTAssertEqual(workspace.settings.tools.colorVision, .achromatopsia)
        }
    }

    func testThePaletteAppliesTypedValues() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            run("412x300", stage)
            XCTAssertEqual(workspace.variant.frameSize, CGSize(width: 412, height: 300))
            run("de_AT", stage)
            XCTAssertEqual(workspace.variant.locale, "de_AT")
            run("2027-01-31 9:30", stage)
            XCTAssertEqual(workspace.variant.date, PreviewTime.date(in: "2027-01-31T09:30:00Z"))
            // In UTC, in which the palette shows dates, this is the next day.
            run("2027-01-31T22:00:00-05:00", stage)
            XCTAssertEqual(workspace.variant.date, PreviewTime.date(in: "2027-02-01T03:00:00Z"))
            run("vienna", stage)
            XCTAssertEqual(workspace.variant.timeZone, "Europe/Vienna")
            run("time zone lisbon", stage)
            XCTAssertEqual(workspace.variant.timeZone, "Europe/Lisbon")
            run("buenos aires", stage)
            XCTAssertTrue(workspace.variant.timeZone?.hasSuffix("Buenos_Aires") == true, workspace.variant.timeZone ?? "")
        }
    }

    func testOtherTimeZonesAndDatesAreChosenFromTheirMenus() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("y"), modifiers: [.control, .shift])
            stage.press(.end)
            stage.press(.return)
            XCTAssertEqual((workspace.overlayCard as? CommandPalette)?.shownItems.first?.title, "Time zone: System")
            stage.insert("reykjavik")
            stage.press(.return)
            XCTAssertEqual(workspace.variant.timeZone, "Atlantic/Reykjavik")

            stage.press(.character("h"), modifiers: [.control, .shift])
            stage.press(.end)
            stage.press(.return)
            let palette = try XCTUnwrap(workspace.overlayCard as? CommandPalette)
            stage.insert("2027-02-30")
            XCTAssertEqual(palette.shownItems.map(\.title), [])
            XCTAssertTrue(stage.treeJSON().contains("Not a date, such as 2027-01-31 14:00"))
            stage.press(.backspace)
            stage.press(.backspace)
            stage.insert("28")
            stage.press(.return)
            XCTAssertEqual(workspace.variant.date, PreviewTime.date(in: "2027-02-28"))

            // The menu marks the value that is not in its list.
            workspace.showDateMenu()
            stage.settle()
            XCTAssertTrue(stage.treeJSON().contains("\"2027-02-28\""))
        }
    }

    func testDatesHaveATimeWithOrWithoutSeconds() {
        for text in ["2027-01-31 14:00", "2027-01-31T14:00", "2027-01-31 14:00:00", "2027-01-31T14:00:00Z"] {
            XCTAssertEqual(PreviewTime.date(in: text)?.timeIntervalSince1970, 1_801_404_000, text)
        }
        for text in ["2027-01-31 25:00", "2027-01-31 14", "2027-01-31 14:00 CET"] {
            XCTAssertNil(PreviewTime.date(in: text), text)
        }
    }

    // MARK: Reset

    func testAllSurroundingsAreResetAndTheValuesOfControlsStay() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.settings.screenScale = 1
            workspace.variant.isDark = true
            workspace.variant.setLocale("he_IL")
            workspace.variant.hasBoldText = true
            workspace.variant.frameSize = CGSize(width: 99, height: 99)
            workspace.variant.controls = ["Title": "A"]
            workspace.settings.tools.colorVision = .protanopia
            stage.press(.character("g"), modifiers: [.control, .shift])

            var expected = PreviewVariant()
            expected.scale = 1
            expected.controls = ["Title": "A"]
            XCTAssertEqual(workspace.variant, expected)
            XCTAssertEqual(workspace.settings.tools.colorVision, .full)
            XCTAssertEqual(workspace.parts.status.report, "All surroundings have their defaults again")
            stage.press(.character("g"), modifiers: [.control, .shift])
            XCTAssertEqual(workspace.parts.status.report, "All surroundings have their defaults")
        }
    }

    func testAReportEndsWithTheNextCommandOrChange() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            let changes: [@MainActor () -> Void] = [
                { stage.press(.character("d"), modifiers: .control) }, { workspace.variant.textSize = .xLarge },
                { stage.press(.character("u"), modifiers: .control) },
            ]
            for change in changes {
                workspace.report("Saved")
                change()
                XCTAssertNil(workspace.parts.status.report)
            }
        }
    }

    // MARK: Menu of the canvas

    func testARightClickOnTheCanvasOpensAMenuAtThePointer() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            for place in [CGPoint(x: 20, y: 20), CGPoint(x: workspace.contentFrame.midX, y: workspace.contentFrame.midY)] {
                let point = workspace.canvasView.convert(place, to: nil)
                stage.click(.right, at: point)
                let menu = try XCTUnwrap(workspace.menu)
                XCTAssertEqual(menu.card.frame.minX, point.x, accuracy: 1)
                XCTAssertTrue(stage.treeJSON().contains("\"Copy the picture\""))
                stage.press(.escape)
            }
            stage.click(.right, at: workspace.canvasView.convert(CGPoint(x: 20, y: 20), to: nil))
            stage.press(.character("f"), characters: "f")
            stage.press(.return)
            XCTAssertNil(workspace.menu)
        }
    }

    func testAMenuOfThePreviewHasPrecedence() {
        MainActor.assumeIsolated {
            let delegate = MenuDelegate()
            let (stage, workspace) = makeWorkspace { view in view.addInteraction(UIContextMenuInteraction(delegate: delegate)) }
            defer { stage.close() }
            let middle = CGPoint(x: workspace.contentFrame.midX, y: workspace.contentFrame.midY)
            stage.click(.right, at: workspace.canvasView.convert(middle, to: nil))
            XCTAssertNil(workspace.menu)
            XCTAssertGreaterThan(delegate.requestCount, 0)
        }
    }

    // MARK: Title

    func testTheTitleOfAnotherWindowHasItsNumber() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            XCTAssertEqual(workspace.title, "Card — Weft")
            workspace.windowNumber = 3
            workspace.reload()
            XCTAssertEqual(workspace.title, "Card — Weft (3)")
        }
    }

    // MARK: Support

    /// Searches the palette and runs the first entry.
    @MainActor private func run(_ search: String, _ stage: HeadlessStage) {
        stage.press(.character("p"), modifiers: [.control, .shift])
        stage.insert(search)
        stage.press(.return)
    }

    @MainActor private func makeWorkspace(
        _ setUp: @escaping @MainActor (UIView) -> Void = { _ in }
    ) -> (HeadlessStage, WorkspaceController) {
        let registry = PreviewRegistry([
            Preview("Card") { () -> UIViewController in
                let controller = UIViewController()
                setUp(controller.view)
                return controller
            }
        ])
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: [])
            workspace.showPreview(named: "Card")
            return workspace
        }
        return (stage, workspace)
    }
}

private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
    private(set) var requestCount = 0

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        requestCount += 1
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Item of the preview") { _ in }]) })
    }
}
