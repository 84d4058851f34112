import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import PreviewStages
import UIKit
import XCTest

@testable import PreviewWorkspace

/// The preview alone in the window, and the titles of the matrix of variants.
final class PresentationTests: WorkspaceTestCase {
    func testF11ShowsThePreviewAloneAndEscapeReturns() {
        MainActor.assumeIsolated {
            let (stage, workspace, panel) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("i"), modifiers: [.control, .shift])
            let hosted = workspace.hosted

            stage.press(.function(11))
            XCTAssertEqual(workspace.canvasView.convert(workspace.canvasView.bounds, to: nil), stage.window.bounds)
            XCTAssertFalse(stage.treeJSON().contains("ToolbarNode"))
            XCTAssertFalse(stage.treeJSON().contains("StatusBarNode"))
            XCTAssertTrue(workspace.canvasView.handles.allSatisfy(\.isHidden))
            XCTAssertEqual(panel.changes, ["appeared", "disappeared"])
            XCTAssertTrue(workspace.hosted === hosted, "the preview keeps running")
            let surface = stage.window.surface as? MemorySurface
            XCTAssertEqual(surface?.isFullScreen, true)

            stage.press(.escape)
            XCTAssertEqual(surface?.isFullScreen, false)
            XCTAssertTrue(stage.treeJSON().contains("ToolbarNode"))
            XCTAssertFalse(workspace.canvasView.handles.contains(where: \.isHidden))
            XCTAssertEqual(panel.changes, ["appeared", "disappeared", "appeared"])
            XCTAssertTrue(workspace.hosted === hosted)
        }
    }

    func testACommandOfAHiddenPartEndsThePresentation() {
        MainActor.assumeIsolated {
            let (stage, workspace, _) = makeWorkspace()
            defer { stage.close() }
            stage.press(.function(11))
            stage.press(.character("d"), modifiers: .control)
            XCTAssertTrue(workspace.parts.isPresenting, "the appearance changes in place")

            stage.press(.character("p"), modifiers: .control)
            XCTAssertFalse(workspace.parts.isPresenting)
            XCTAssertTrue(workspace.parts.sidebar.search.field.isFirstResponder())
        }
    }

    func testTheSearchFieldOfAClosedListGetsTheKeyboardFocus() {
        MainActor.assumeIsolated {
            let (stage, workspace, _) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("b"), modifiers: .control)
            stage.press(.character("p"), modifiers: .control)
            XCTAssertTrue(workspace.parts.sidebar.search.field.isFirstResponder())
        }
    }

    func testTheTitlesOfAMatrixAreReadableWhenItIsFittedAndAtFullSize() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace, _) = makeWorkspace()
            defer { stage.close() }
            workspace.setMatrix([.textSize])
            stage.settle()
            let matrix = try XCTUnwrap(workspace.matrixController)
            XCTAssertLessThan(workspace.zoom, 0.35)
            XCTAssertGreaterThanOrEqual(matrix.titleSize * workspace.zoom, 12)
            XCTAssertEqual(workspace.canvasView.geometry.contentSize, matrix.contentSize)

            workspace.zoom = 1
            stage.settle()
            XCTAssertEqual(matrix.titleSize, 12)
            XCTAssertEqual(workspace.canvasView.geometry.contentSize, matrix.contentSize)
        }
    }

    /// The menu offers the first axis as columns, and the second one as rows.
    func testTheFirstAxisOfAMatrixHasTheColumns() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace, _) = makeWorkspace()
            defer { stage.close() }
            workspace.setMatrix([.textSize, .appearance])
            stage.settle()
            let cells = try XCTUnwrap(workspace.matrixController?.node.subnodes)
            XCTAssertEqual(Set(cells.map(\.frame.minX)).count, 12, "text sizes")
            XCTAssertEqual(Set(cells.map(\.frame.minY)).count, 2, "appearances")
        }
    }

    func testTheTitlesOfAMatrixWithTwoAxesAreNotTruncated() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace, _) = makeWorkspace()
            defer { stage.close() }
            workspace.setMatrix([.textSize, .appearance])
            stage.settle()
            let matrix = try XCTUnwrap(workspace.matrixController)
            var titles: [ASTextNode] = []
            @MainActor func collect(_ node: ASDisplayNode) {
                if let text = node as? ASTextNode, text.attributedText?.string.contains("Light") == true { titles.append(text) }
                node.subnodes?.forEach(collect)
            }
            collect(matrix.node)
            XCTAssertEqual(matrix.titleSize, 80)
            XCTAssertEqual(titles.count, 12)
            XCTAssertEqual(titles.filter(\.isTruncated).map { $0.attributedText?.string }, [])

            workspace.zoom = 1
            stage.settle()
            XCTAssertEqual(titles.first?.attributedText?.string, "XS  ·  Light", "there is space for one line")
        }
    }

    // MARK: Support

    @MainActor private func makeWorkspace() -> (stage: HeadlessStage, workspace: WorkspaceController, panel: CountingPanel) {
        let registry = PreviewRegistry([Preview("First") { () -> ASDisplayNode in ASDisplayNode() }])
        let panel = CountingPanel()
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: [panel], pictures: NoPictures())
            workspace.showPreview(named: "First")
            return workspace
        }
        return (stage, workspace, panel)
    }
}

/// Takes no pictures.
@MainActor private final class NoPictures: PreviewPictures {
    func capture(
        _ request: PictureRequest, key: String, onPicture: @escaping @MainActor (String, String, UIImage) -> Void,
        onEnd: @escaping @MainActor (String?) -> Void
    ) {}

    func cancel(_ key: String) {}
}

/// Records when it is shown and hidden.
private final class CountingPanel: WorkspacePanel {
    let identifier = "counter"
    let title = "Counter"
    let controller = UIViewController()
    var changes: [String] = []

    func panelDidAppear(in workspace: any Workspace) { changes.append("appeared") }
    func panelDidDisappear() { changes.append("disappeared") }
    func workspace(_ workspace: any Workspace, didChange change: WorkspaceChange) {}
}
