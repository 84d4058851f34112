import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import UIKit
import XCTest

@testable import PreviewStages
@testable import PreviewWorkspace

/// The size of the preview's frame, dragged at its edges or typed.
final class FrameSizeTests: WorkspaceTestCase {
    // MARK: Text

    func testASizeIsReadInEveryCommonNotation() throws {
        for text in ["390x844", "390×844", " 390 X 844 pt", "390 844", "390*844"] {
            XCTAssertEqual(try FrameSizeText.size(in: text), CGSize(width: 390, height: 844), text)
        }
        XCTAssertEqual(FrameSizeText.text(of: CGSize(width: 390, height: 844)), "390x844")
    }

    func testInvalidSizesAreRefusedWithAnExample() {
        func message(_ text: String) -> String? {
            do {
                _ = try FrameSizeText.size(in: text)
                return nil
            } catch {
                return error.message
            }
        }
        for text in ["", "390", "390x", "wide", "390x844x2", "nanx3", "infx20"] {
            XCTAssertEqual(message(text), "“\(text)” is not a size: write width and height in points, such as 390x844")
        }
        for text in ["0x20", "-5x20", "5000x20", "1e300x20"] {
            XCTAssertEqual(message(text), "“\(text)” is out of range: width and height are 1 to 4096 points")
        }
    }

    // MARK: Typing

    func testATypedSizeIsAppliedAndKeptWithTheSettings() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("e"), modifiers: .control)
            stage.insert("300x200")
            stage.press(.return)

            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 300, height: 200))
            XCTAssertEqual(workspace.hosted?.rootView?.bounds.size, CGSize(width: 300, height: 200))
            XCTAssertFalse(workspace.parts.status.size.isEditing)
            XCTAssertTrue(stage.treeJSON().contains("300 × 200 pt"))
            let stored = try JSONDecoder().decode(WorkspaceSettings.self, from: JSONEncoder().encode(workspace.settingsToKeep))
            XCTAssertEqual(stored.variant.frameSize, CGSize(width: 300, height: 200))

            stage.press(.character("r"), modifiers: .control)
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 200, height: 300))
            stage.press(.character("e"), modifiers: [.control, .shift])
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 667, height: 375))
        }
    }

    func testAClickOnTheSizeOpensTheFieldAndAMistakeIsExplainedThere() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            let label = workspace.parts.status.size.view
            stage.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
            XCTAssertTrue(workspace.parts.status.size.isEditing)
            XCTAssertGreaterThan(workspace.parts.status.size.bounds.width, 90)

            stage.insert("39o")
            stage.press(.return)
            XCTAssertTrue(stage.treeJSON().contains("“39o” is not a size"))
            XCTAssertTrue(workspace.parts.status.size.isEditing)
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 375, height: 667))

            // The change of a text is reported after the event, and Return may be typed before this report.
            let field = nodes(ASEditableTextNode.self, below: workspace.parts.status.size)[0]
            field.textView.insertText("x")
            _ = field.delegate?.editableTextNode(
                field, shouldChangeTextIn: NSRange(location: 4, length: 0), replacementText: "\n")
            stage.settle()
            XCTAssertTrue(stage.treeJSON().contains("“39ox” is not a size"))

            stage.press(.escape)
            XCTAssertFalse(workspace.parts.status.size.isEditing)
            XCTAssertFalse(stage.treeJSON().contains("is not a size"))
        }
    }

    func testTheSizeIsTypedWhileThePointerRestsOnAButton() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.window.hostSendEvent(.pointerMoved(HostPointer(location: CGPoint(x: 22, y: 22), timestamp: 0)))
            stage.settle()
            XCTAssertNotNil(workspace.parts.status.hint)
            stage.press(.character("e"), modifiers: .control)
            stage.insert("390x500")
            stage.press(.return)
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 390, height: 500))
        }
    }

    func testADeviceOrAnotherPreviewEndsTheTypedSize() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            XCTAssertNil(workspace.applySize("300x200"))
            workspace.showSizingMenu()
            stage.press(.home)
            stage.press(.return)
            XCTAssertNil(workspace.variant.frameSize)

            XCTAssertNil(workspace.applySize("300x200"))
            workspace.showPreview(named: "Badge")
            XCTAssertNil(workspace.variant.frameSize)
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 60, height: 20))
        }
    }

    func testThePicturesOfTheMatrixHaveTheTypedSize() {
        var variant = PreviewVariant()
        variant.frameSize = CGSize(width: 300, height: 200.5)
        XCTAssertTrue(variant.arguments.joined(separator: " ").contains("--size 300x200.5"))
    }

    // MARK: Dragging

    func testDraggingAnEdgeOrTheCornerResizesTheFrameWithThePointerOnIt() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            drag(.right, by: CGPoint(x: -30, y: 50), in: stage, workspace)
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 315, height: 667))

            drag(.bottom, by: CGPoint(x: 50, y: -40), in: stage, workspace)
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 315, height: 587))

            drag(.corner, by: CGPoint(x: 10, y: -20), in: stage, workspace)
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 335, height: 547))
            XCTAssertEqual(workspace.canvasView.geometry.chosenZoom, nil, "the zoom fits the frame again")
        }
    }

    func testADragIsDividedByTheZoomAndStopsAtASmallFrame() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.zoom = 0.5
            stage.settle()
            drag(.right, by: CGPoint(x: 20, y: 0), in: stage, workspace)
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 455, height: 667))
            XCTAssertEqual(workspace.canvasView.geometry.chosenZoom, 0.5)

            drag(.right, by: CGPoint(x: -400, y: 0), in: stage, workspace)
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 16, height: 667))
        }
    }

    func testContentThatFitsIsShownInTheDraggedSizeAndADoubleClickRestoresItsOwn() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.showPreview(named: "Badge")
            stage.settle()
            drag(.right, by: CGPoint(x: 20, y: 0), in: stage, workspace)
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 100, height: 20))

            let corner = place(.corner, in: workspace)
            stage.tap(at: corner)
            stage.tap(at: corner)

            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 60, height: 20))
        }
    }

    func testTheHandlesHaveTheCursorsOfTheirDirectionsAndNoneWithoutAFrame() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            var cursors: [HostCursor] = []
            for edge in FrameHandleView.Edge.allCases {
                stage.window.hostSendEvent(.pointerMoved(HostPointer(location: place(edge, in: workspace), timestamp: 0)))
                stage.settle()
                cursors.append(stage.surface.cursor)
            }
            XCTAssertEqual(cursors, [.resizeHorizontally, .resizeVertically, .resizeDiagonally])

            workspace.canvasView.showsFrame = false
            XCTAssertTrue(workspace.canvasView.handles.allSatisfy(\.isHidden))
        }
    }

    // MARK: Support

    @MainActor private func place(_ edge: FrameHandleView.Edge, in workspace: WorkspaceController) -> CGPoint {
        let handle = workspace.canvasView.handles.first { $0.edge == edge }!
        return handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.midY), to: nil)
    }

    @MainActor private func drag(
        _ edge: FrameHandleView.Edge, by distance: CGPoint, in stage: HeadlessStage, _ workspace: WorkspaceController
    ) {
        let start = place(edge, in: workspace)
        stage.drag(from: start, to: CGPoint(x: start.x + distance.x, y: start.y + distance.y))
    }

    @MainActor private func makeWorkspace() -> (stage: HeadlessStage, workspace: WorkspaceController) {
        let registry = PreviewRegistry([
            Preview("First") { () -> ASDisplayNode in ASDisplayNode() },
            Preview("Badge", sizing: .sizeThatFits) { () -> ASDisplayNode in
                let node = ASDisplayNode()
                node.style.preferredSize = CGSize(width: 60, height: 20)
                return node
            },
        ])
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: [])
            workspace.showPreview(named: "First")
            return workspace
        }
        return (stage, workspace)
    }
}
