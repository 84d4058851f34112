import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import PreviewStages
import UIKit
import XCTest

@testable import PreviewWorkspace

/// Controls of surroundings without an effect on the preview show a note.
final class UnusedSurroundingsTests: WorkspaceTestCase {
    func testOnlyTheControlOfASurroundingWithoutEffectIsMarked() {
        MainActor.assumeIsolated {
            let pictures = DrawnPictures { $0.textSize == .large ? .red : .blue }
            let (stage, workspace) = makeWorkspace(pictures)
            defer { stage.close() }
            let toolbar = workspace.parts.toolbar

            workspace.variant.hasHighContrast = true
            workspace.variant.textSize = .xLarge
            stage.advance(by: UnusedSurroundings.delay + 0.1)

            XCTAssertEqual(workspace.unusedSurroundings.axes, [.contrast])
            XCTAssertEqual(toolbar.contrast.note, "Not used by this preview")
            XCTAssertTrue(toolbar.textSize.buttons.allSatisfy { $0.note == nil })
            XCTAssertEqual(pictures.requests, 3, "the variant, and each changed surrounding once")

            workspace.variant.hasHighContrast = false
            XCTAssertNil(toolbar.contrast.note)
        }
    }

    func testTheStatusBarShowsTheNoteWhileThePointerIsOverTheControl() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(DrawnPictures { _ in .red })
            defer { stage.close() }
            workspace.variant.isRightToLeft = true
            workspace.variant.locale = "de_DE"
            workspace.variant.textSize = .small
            stage.advance(by: UnusedSurroundings.delay + 0.1)
            XCTAssertEqual(workspace.unusedSurroundings.axes, [.direction, .locale, .textSize])
            XCTAssertEqual(workspace.parts.toolbar.direction.backgroundColor, WorkspaceTheme.selection, "it is still on")

            let button = workspace.parts.toolbar.direction.view
            let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
            stage.window.hostSendEvent(.pointerMoved(HostPointer(location: place, timestamp: 0)))
            stage.settle()

            XCTAssertEqual(workspace.parts.status.hint, "Right to left (Ctrl+L)  ·  Not used by this preview")
            // The pointer rests on the control while a key changes the surrounding.
            stage.press(.character("l"), modifiers: .control)
            XCTAssertEqual(workspace.parts.status.hint, "Right to left (Ctrl+L)")
        }
    }

    func testTheMenuNamesTheChosenValueOfASurroundingWithoutEffect() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(DrawnPictures { _ in .red })
            defer { stage.close() }
            workspace.variant.timeZone = "Asia/Tokyo"
            workspace.settings.tools.colorVision = .achromatopsia
            stage.advance(by: UnusedSurroundings.delay + 0.1)
            workspace.showSurroundingsMenu()
            stage.settle()
            let tree = stage.treeJSON()
            XCTAssertTrue(tree.contains("Tokyo, not used"))
            XCTAssertTrue(tree.contains("No color (achromatopsia)"))
        }
    }

    func testChangesInQuickSuccessionAreExaminedOnceAndDefaultsNever() {
        MainActor.assumeIsolated {
            let pictures = DrawnPictures { _ in .red }
            let (stage, workspace) = makeWorkspace(pictures)
            defer { stage.close() }
            stage.advance(by: 1)
            XCTAssertEqual(pictures.requests, 0)

            for _ in 0..<3 {
                workspace.variant.hasHighContrast.toggle()
                stage.advance(by: UnusedSurroundings.delay / 2)
            }
            stage.advance(by: 1)

            XCTAssertEqual(pictures.requests, 2)
        }
    }

    func testTheMarksStayWhileThePreviewIsExaminedAgain() {
        MainActor.assumeIsolated {
            var isUsed = false
            let (stage, workspace) = makeWorkspace(DrawnPictures { isUsed && $0.hasHighContrast ? .blue : .red })
            defer { stage.close() }
            workspace.variant.hasHighContrast = true
            workspace.variant.isRightToLeft = true
            stage.advance(by: 1)
            XCTAssertEqual(workspace.unusedSurroundings.axes, [.contrast, .direction])

            isUsed = true
            workspace.variant.controls = ["Title": "A"]
            XCTAssertEqual(workspace.unusedSurroundings.axes, [.contrast, .direction])
            workspace.variant.isRightToLeft = false
            XCTAssertEqual(workspace.unusedSurroundings.axes, [.contrast])
            stage.advance(by: 1)
            XCTAssertEqual(workspace.unusedSurroundings.axes, [])
        }
    }

    func testAFailedPictureMarksNothing() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(DrawnPictures { $0.hasHighContrast ? .red : nil })
            defer { stage.close() }
            workspace.variant.hasHighContrast = true
            stage.advance(by: 1)

            XCTAssertEqual(workspace.unusedSurroundings.axes, [])
        }
    }

    // MARK: Support

    @MainActor private func makeWorkspace(_ pictures: DrawnPictures) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        let registry = PreviewRegistry([Preview("First") { () -> ASDisplayNode in ASDisplayNode() }])
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: [], pictures: pictures)
            workspace.showPreview(named: "First")
            return workspace
        }
        return (stage, workspace)
    }
}

/// Pictures of one color, which depends on the variant; nil fails.
@MainActor private final class DrawnPictures: PreviewPictures {
    private let color: (PreviewVariant) -> UIColor?
    private(set) var requests = 0

    init(_ color: @escaping (PreviewVariant) -> UIColor?) {
        self.color = color
    }

    func capture(
        _ request: PictureRequest, key: String, onPicture: @escaping @MainActor (String, String, UIImage) -> Void,
        onEnd: @escaping @MainActor (String?) -> Void
    ) {
        guard key == "surroundings" else { return }
        requests += 1
        guard let color = color(request.variant) else { return onEnd("failed") }
        let size = CGSize(width: 4, height: 4)
        let image = UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
        onPicture(request.preview ?? "", "", image)
        onEnd(nil)
    }

    func cancel(_ key: String) {}
}
