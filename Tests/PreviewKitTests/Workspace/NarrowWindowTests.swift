import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import PreviewKit
import Scheduling
import UIKit
import XCTest

@testable import PreviewWorkspace

/// The workspace in the smallest window that it can get from a window manager.
final class NarrowWindowTests: WorkspaceTestCase {
    func testTheToolbarLeavesSpaceForThePreview() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            let toolbar = workspace.parts.toolbar
            XCTAssertLessThan(toolbar.bounds.height, stage.window.bounds.height / 3)
            let shown = toolbar.buttons.filter(\.isInHierarchy)
            XCTAssertTrue(shown.contains(toolbar.textSizeMenu))
            XCTAssertTrue(shown.contains(toolbar.bottomDock))
            for button in shown {
                let frame = button.layer.convert(button.layer.bounds, to: toolbar.layer)
                XCTAssertTrue(toolbar.layer.bounds.contains(frame), button.hint)
            }
        }
    }

    func testMenusReplaceTheSegments() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.tap(at: center(of: workspace.parts.toolbar.scaleMenu, stage))
            stage.press(.end)
            stage.press(.return)
            XCTAssertEqual(workspace.variant.scale, 3)

            stage.tap(at: center(of: workspace.parts.toolbar.textSizeMenu, stage))
            stage.press(.end)
            stage.press(.return)
            XCTAssertEqual(workspace.variant.textSize, .accessibilityXXXLarge)
        }
    }

    func testRowsOfAMenuThatIsHigherThanTheWindowScrollIntoView() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.showTextSizeMenu(PreviewTextSize.allCases + PreviewTextSize.allCases)
            stage.settle()
            let menu = try XCTUnwrap(workspace.menu)
            XCTAssertTrue(menu.bounds.contains(menu.card.frame))
            stage.press(.end)
            let row = try XCTUnwrap(menu.rows.last)
            let frame = row.layer.convert(row.layer.bounds, to: menu.card.layer)
            XCTAssertTrue(menu.card.layer.bounds.contains(frame), "\(frame)")
        }
    }

    func testLettersFindItemsOfAMenu() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            var chosen = ""
            let items = ["English", "German", "Greek", "Hebrew", "Hindi"].map { title in MenuItem(title) { chosen = title } }
            @MainActor func type(_ letters: String) throws -> String {
                workspace.showMenu(items, below: workspace.parts.toolbar.matrix)
                stage.settle()
                for letter in letters { stage.press(.character(String(letter)), characters: String(letter)) }
                let menu = try XCTUnwrap(workspace.menu)
                let titles = menu.rows.indices.filter { menu.rows[$0].isHighlightedRow }.map { items[$0].title }
                stage.press(.return)
                XCTAssertEqual(titles, [chosen])
                return chosen
            }
            XCTAssertEqual(try type("h"), "Hebrew")
            XCTAssertEqual(try type("hh"), "Hindi")
            XCTAssertEqual(try type("hhh"), "Hebrew")
            XCTAssertEqual(try type("gr"), "Greek")
            XCTAssertEqual(try type("gx"), "German", "letters without an item change nothing")
        }
    }

    func testAMenuIsAsHighAsItsRows() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.showScaleMenu()
            stage.settle()
            let menu = try XCTUnwrap(workspace.menu)
            let last = try XCTUnwrap(menu.rows.last)
            XCTAssertEqual(last.layer.convert(last.layer.bounds, to: menu.card.layer).maxY, menu.card.bounds.height - 5)
        }
    }

    func testADockThatOpensInAnotherSizeMeasuresTheWindowAFewTimes() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(
                panels: [EmptyPanel(.right)] + (0..<6).map { EmptyPanel(.bottom, "\($0)") }, size: CGSize(width: 1280, height: 820))
            defer { stage.close() }
            workspace.showPanel("0")
            stage.settle()
            workspace.toggleDock(.bottom)
            stage.settle()
            workspace.parts.arrangement.bottomHeight = 300
            workspace.toggleDock(.right)
            stage.settle()

            Trace.start()
            workspace.showPanel("3")
            stage.settle()
            let count = Trace.stop().count { $0.kind == .measure && $0.label == "WorkspaceNode" }
            XCTAssertGreaterThan(count, 0)
            XCTAssertLessThanOrEqual(count, 3)
        }
    }

    func testTheDocksLeaveSpaceForThePreview() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            for edge in [WorkspaceEdge.right, .bottom] { workspace.toggleDock(edge) }
            stage.settle()
            let canvas = workspace.canvasView
            XCTAssertGreaterThanOrEqual(canvas.bounds.width, 240)
            XCTAssertGreaterThanOrEqual(canvas.bounds.height, 100)
            for dock in workspace.parts.docks.values {
                XCTAssertGreaterThanOrEqual(dock.bounds.width, 200)
                XCTAssertGreaterThanOrEqual(dock.bounds.height, 120)
                XCTAssertFalse(dock.view.convert(dock.bounds, to: canvas).intersects(canvas.bounds))
            }
        }
    }

    func testBothDocksLeaveAUsablePreviewInASmallWindow() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(size: CGSize(width: 700, height: 500))
            defer { stage.close() }
            for edge in [WorkspaceEdge.right, .bottom] { workspace.toggleDock(edge) }
            stage.settle()
            XCTAssertGreaterThanOrEqual(workspace.canvasView.bounds.width, 240)
            XCTAssertGreaterThanOrEqual(workspace.canvasView.bounds.height, 240)
            XCTAssertGreaterThan(workspace.zoom, 0.3, "a third of the size of a phone")
            XCTAssertGreaterThanOrEqual(workspace.parts.docks[.bottom]?.bounds.height ?? 0, 120)
        }
    }

    func testADragWidensASidePartOfASmallWindow() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(size: CGSize(width: 700, height: 500))
            defer { stage.close() }
            workspace.toggleDock(.right)
            stage.settle()
            let before = workspace.parts.fitted[.sidebar]
            XCTAssertLessThan(before, workspace.parts.arrangement.sidebarWidth, "the window is too small for the stored widths")
            let y = workspace.canvasView.convert(workspace.canvasView.bounds, to: nil).midY
            stage.drag(from: CGPoint(x: before, y: y), to: CGPoint(x: before - 20, y: y))
            stage.settle()
            XCTAssertEqual(workspace.parts.fitted[.sidebar], before - 20, accuracy: 1)
            stage.drag(from: CGPoint(x: before - 20, y: y), to: CGPoint(x: before, y: y))
            stage.settle()
            XCTAssertEqual(workspace.parts.fitted[.sidebar], before, accuracy: 1)
        }
    }

    func testAPartThatASmallWindowHidesComesBackByItsButtonOrInALargerWindow() {
        MainActor.assumeIsolated {
            let panel = EmptyPanel(.right)
            let (stage, workspace) = makeWorkspace(panels: [panel], size: CGSize(width: 540, height: 500))
            defer { stage.close() }
            let toolbar = workspace.parts.toolbar
            XCTAssertTrue(toolbar.sidebar.isOn)
            stage.press(.character("i"), modifiers: [.control, .shift])
            XCTAssertTrue(panel.isShown)
            XCTAssertFalse(toolbar.sidebar.isOn, "the window has no space for both")
            XCTAssertFalse(workspace.parts.sidebar.isInHierarchy)

            stage.press(.character("b"), modifiers: .control)
            XCTAssertTrue(workspace.parts.sidebar.isInHierarchy)
            XCTAssertFalse(panel.isShown, "a hidden panel observes nothing")
            XCTAssertFalse(toolbar.rightDock.isOn)

            stage.resize(to: CGSize(width: 1280, height: 820))
            stage.settle()
            XCTAssertTrue(panel.isShown)
            XCTAssertTrue(toolbar.sidebar.isOn && toolbar.rightDock.isOn)

            stage.resize(to: CGSize(width: 540, height: 500))
            stage.settle()
            XCTAssertFalse(panel.isShown)
            XCTAssertTrue(workspace.settingsToKeep.arrangement.isOpen(.right), "it stays open for a larger window")
        }
    }

    func testTabVisitsThePartsOfTheWindowOneAfterAnother() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(
                panels: [ButtonPanel(.right), ButtonPanel(.bottom)], size: CGSize(width: 1280, height: 820))
            defer { stage.close() }
            for edge in [WorkspaceEdge.right, .bottom] { workspace.toggleDock(edge) }
            stage.settle()
            var visited: [String] = []
            for _ in 0..<100 {
                stage.press(.tab)
                guard let view = stage.window.dispatcher.tabFocusedView ?? stage.window.firstResponder as? UIView else { continue }
                let part = sequence(first: view, next: \.superview).first { $0.accessibilityContainerType == .semanticGroup }
                let name = part?.accessibilityLabel ?? "\(type(of: view))"
                if visited.count > 3, name == visited.first { break }
                if name != visited.last { visited.append(name) }
            }
            XCTAssertEqual(visited, ["Toolbar", "Previews", "Right panels", "Bottom panels", "Status"])
        }
    }

    func testPanelsOfAClosedWindowEnd() {
        MainActor.assumeIsolated {
            let panel = EmptyPanel(.bottom)
            let (stage, workspace) = makeWorkspace(panels: [panel])
            workspace.showPanel(panel.identifier)
            XCTAssertTrue(panel.isShown)
            stage.close()
            XCTAssertFalse(panel.isShown)
            XCTAssertTrue(workspace.settingsToKeep.arrangement.isOpen(.bottom))
        }
    }

    // MARK: -

    @MainActor private func center(of node: ASDisplayNode, _ stage: HeadlessStage) -> CGPoint {
        let frame = node.layer.convert(node.layer.bounds, to: stage.window.layer)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @MainActor private func makeWorkspace(
        panels: [any WorkspacePanel]? = nil, size: CGSize = WorkspaceSettings.minimumWindowSize
    ) -> (HeadlessStage, WorkspaceController) {
        let registry = PreviewRegistry([Preview("Card") { () -> ASDisplayNode in ASDisplayNode() }])
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: size)) {
            let workspace = WorkspaceController(registry: registry, panels: panels ?? [EmptyPanel(.right), EmptyPanel(.bottom)])
            workspace.showPreview(named: "Card")
            return workspace
        }
        stage.settle()
        return (stage, stage.window.rootViewController as! WorkspaceController)
    }
}

/// A panel with buttons at several heights.
@MainActor private final class ButtonPanel: WorkspacePanel {
    let edge: WorkspaceEdge
    var identifier: String { "buttons \(edge)" }
    var title: String { identifier }
    let controller = UIViewController()

    init(_ edge: WorkspaceEdge) {
        self.edge = edge
        for y in [10, 60] as [CGFloat] { controller.view.addSubview(UIButton(frame: CGRect(x: 10, y: y, width: 60, height: 24))) }
    }

    func panelDidAppear(in workspace: any Workspace) {}
    func panelDidDisappear() {}
    func workspace(_ workspace: any Workspace, didChange change: WorkspaceChange) {}
}

@MainActor private final class EmptyPanel: WorkspacePanel {
    let edge: WorkspaceEdge
    let identifier: String
    var title: String { identifier }
    let controller = UIViewController()

    init(_ edge: WorkspaceEdge, _ identifier: String? = nil) {
        self.edge = edge
        self.identifier = identifier ?? "\(edge)"
    }

    private(set) var isShown = false

    func panelDidAppear(in workspace: any Workspace) { isShown = true }
    func panelDidDisappear() { isShown = false }
    func workspace(_ workspace: any Workspace, didChange change: WorkspaceChange) {}
}
