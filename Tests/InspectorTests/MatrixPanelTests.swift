import AsyncDisplayKit
import Graphics
import HeadlessHost
import PreviewStages
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// The panels while the matrix shows pictures in place of a running preview.
final class MatrixPanelTests: WorkspaceTestCase {
    @MainActor private func open(
        _ panels: [any WorkspacePanel]
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        var workspace: WorkspaceController!
        let previews = [Preview("Card") { () -> ASDisplayNode in CardNode() }]
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: PreviewRegistry(previews), panels: panels)
            workspace.showPreview(named: "Card")
            return workspace
        }
        workspace.pictures = PlainPictures()
        return (stage, workspace)
    }

    func testPanelsAboutTheRunningPreviewNameTheMatrix() throws {
        try MainActor.assumeIsolated {
            let panels: [InspectorPanel] = [TextPanel(), LayoutDiffPanel(), ListsPanel(), AccessibilityPanel(), ControlsPanel()]
            for panel in panels {
                let (stage, workspace) = open([panel])
                defer { stage.close() }
                workspace.showPanel(panel.identifier)
                stage.settle()
                let list = try XCTUnwrap(panel.node.list)
                let running = list.rows
                workspace.setMatrix([.textSize])
                stage.settle()
                XCTAssertEqual(list.rows.map(\.title), ["The matrix shows pictures of the preview."], panel.title)
                workspace.setMatrix([])
                stage.settle()
                XCTAssertEqual(list.rows, running, panel.title)
            }
        }
    }

    func testTheInspectorNamesTheMatrixInItsDetails() {
        MainActor.assumeIsolated {
            let panel = InspectPanel()
            let (stage, workspace) = open([panel])
            defer { stage.close() }
            workspace.showPanel(panel.identifier)
            workspace.setMatrix([.appearance])
            stage.settle()
            XCTAssertEqual(panel.detailList.rows.map(\.title), ["The matrix shows pictures of the preview."])
            XCTAssertEqual(panel.rows.rows.count, 0)
        }
    }

    func testEqualPicturesOfAnAxisAreNoted() {
        MainActor.assumeIsolated {
            let (stage, workspace) = open([])
            defer { stage.close() }
            workspace.setMatrix([.textSize])
            stage.settle()
            XCTAssertEqual(workspace.unusedMatrixAxes, [.textSize])
            XCTAssertTrue(workspace.parts.status.message.hasSuffix("not used by this preview: text size"), workspace.parts.status.message)
            XCTAssertEqual(workspace.parts.toolbar.textSize.note, UnusedSurroundings.note)
            workspace.setMatrix([])
            stage.settle()
            XCTAssertNil(workspace.parts.toolbar.textSize.note)
            XCTAssertFalse(workspace.parts.status.message.contains("not used"))
        }
    }

    /// The comparison of pictures that differ, the common case, ends early.
    func testTheComparisonOfPicturesEndsAtTheFirstDifferentRow() throws {
        func bitmap(isOpaque: Bool = false, _ change: (Bitmap) -> Void = { _ in }) throws -> Bitmap {
            let bitmap = try XCTUnwrap(Bitmap(width: 5, height: 4, isOpaque: isOpaque))
            for y in 0..<4 { for x in 0..<5 { bitmap.row(y)[x] = 0x8000_0000 } }
            change(bitmap)
            return bitmap
        }
        let plain = try bitmap()
        XCTAssertTrue(plain.hasSamePixels(as: try bitmap()))
        XCTAssertFalse(plain.hasSamePixels(as: try bitmap { $0.row(3)[4] = 1 }))
        XCTAssertFalse(plain.hasSamePixels(as: try XCTUnwrap(Bitmap(width: 5, height: 3))))
        let opaque = try bitmap(isOpaque: true)
        XCTAssertTrue(opaque.hasSamePixels(as: try bitmap(isOpaque: true) { $0.row(2)[2] = 0 }))
    }

    func testOnlyAxesWithoutAnEffectAreNoted() throws {
        try MainActor.assumeIsolated {
            let matrix = VariantMatrix(axes: [.appearance, .direction], base: PreviewVariant())
            func picture(_ color: UIColor) throws -> CGImage {
                let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                    color.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
                }
                return try XCTUnwrap(image.cgImage)
            }
            var pictures: [String: CGImage] = [:]
            for cell in matrix.cells { pictures[cell.name] = try picture(cell.variant.isDark ? .black : .white) }
            XCTAssertEqual(matrix.unusedAxes(in: pictures), [.direction])
            pictures[matrix.cells[3].name] = try picture(.red)
            XCTAssertEqual(matrix.unusedAxes(in: pictures), [])
            pictures[matrix.cells[0].name] = nil
            XCTAssertEqual(matrix.unusedAxes(in: pictures), [], "A picture is missing")
        }
    }

    func testAnUnusedTextSizeIsGrayInTheToolbar() {
        MainActor.assumeIsolated {
            let group = BarGroupNode(titles: ["L", "XL"], hints: ["", ""]) { _ in }
            group.select(1)
            let used = group.buttons[1].backgroundColor
            group.note = UnusedSurroundings.note
            XCTAssertNotEqual(group.buttons[1].backgroundColor, used)
        }
    }
}
