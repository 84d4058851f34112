import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import Scheduling
import UIKit
import XCTest

@testable import PreviewStages
@testable import PreviewWorkspace

/// The workspace in memory, driven by clicks and keys as a user would.
final class WorkspaceTests: WorkspaceTestCase {
    func testItShowsThePreviewOnADevicesScreenInTheMiddleOfTheCanvas() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()

            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 375, height: 667))
            XCTAssertEqual(workspace.hosted?.rootView?.bounds.size, CGSize(width: 375, height: 667))
            XCTAssertTrue(stage.treeJSON().contains("\"text\": \"One\""))
        }
    }

    func testKeysChangeTheSurroundingsAndThePreviewFollowsWithoutBeingMadeAgain() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            let hosted = workspace.hosted

            stage.press(.character("d"), modifiers: .control)
            stage.press(.character("r"), modifiers: .control)

            XCTAssertTrue(workspace.variant.isDark)
            XCTAssertTrue(workspace.hosted === hosted)
            XCTAssertEqual(workspace.hosted?.controller?.traitCollection.userInterfaceStyle, .dark)
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 667, height: 375))
            XCTAssertNotEqual(workspace.traitCollection.userInterfaceStyle, .dark, "the workspace keeps its own look")
        }
    }

    func testAnotherTextSizeAppliesWhenThePreviewIsCreated() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()

            stage.press(.character("t"), modifiers: .control)

            XCTAssertEqual(workspace.variant.textSize, .xLarge)
            XCTAssertEqual(Self.madeWithTextSize, .extraLarge)
        }
    }

    func testTheMenuOfAccessibilitySizesIsOperatedByKeys() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()

            stage.press(.character("a"), modifiers: [.control, .shift])
            stage.press(.home)
            stage.press(.return)
            XCTAssertEqual(workspace.variant.textSize, .accessibilityMedium)

            stage.press(.character("a"), modifiers: [.control, .shift])
            stage.press(.end)
            stage.press(.return)
            XCTAssertEqual(workspace.variant.textSize, .accessibilityXXXLarge)
            XCTAssertEqual(Self.madeWithTextSize, .accessibilityExtraExtraExtraLarge)

            stage.press(.character("t"), modifiers: [.control, .shift])
            XCTAssertEqual(workspace.variant.textSize, .accessibilityXXLarge, "a step down from AX5")
        }
    }

    func testALanguageAndAnAccessibilitySizeLeaveTheButtonsOfTheToolbarInPlace() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            func frames() -> [CGRect] { workspace.parts.toolbar.buttons.map { $0.view.convert($0.view.bounds, to: nil) } }
            let before = frames()

            workspace.variant.setLocale("de_DE")
            workspace.variant.textSize = .accessibilityLarge
            stage.settle()

            XCTAssertEqual(frames(), before)
        }
    }

    func testAKeySendsAMemoryWarning() {
        MainActor.assumeIsolated {
            let (stage, _) = makeWorkspace()
            let warning = expectation(forNotification: UIApplication.didReceiveMemoryWarningNotification, object: nil)

            stage.press(.character("w"), modifiers: [.control, .shift])

            wait(for: [warning], timeout: 0)
        }
    }

    func testContentThatFitsItselfGivesTheFrameItsSizeAlsoWhenItGrows() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            workspace.showPreview(named: "Badge")
            stage.settle()
            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 60, height: 20))

            let node = workspace.node(at: CGPoint(x: workspace.contentFrame.midX, y: workspace.contentFrame.midY))
            node?.style.preferredSize = CGSize(width: 90, height: 30)
            node?.setNeedsLayout()
            stage.settle()

            XCTAssertEqual(workspace.hosted?.size, CGSize(width: 90, height: 30))
            XCTAssertEqual(workspace.contentFrame.size, CGSize(width: 90, height: 30))
        }
    }

    func testAPreviewThatThrowsIsNamedOnACardAndTheNextOneIsShown() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()

            workspace.showPreview(named: "Broken")
            stage.settle()
            XCTAssertEqual(workspace.problems.map(\.kind), [.failedToLoad])
            XCTAssertTrue(stage.treeJSON().contains("Could not create “Broken”"))
            XCTAssertNil(workspace.hosted)

            workspace.showPreview(named: "First")
            stage.settle()
            XCTAssertTrue(workspace.problems.isEmpty)
            XCTAssertFalse(stage.treeJSON().contains("Could not create"))
        }
    }

    func testAProgrammersErrorShowsACardWithTheObjectAndLeavesThePreview() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()

            ProgrammerError.report("a node cannot contain itself", subject: "CardNode")
            stage.settle()

            XCTAssertEqual(workspace.problems.first?.subject, "CardNode")
            XCTAssertTrue(stage.treeJSON().contains("Programmer’s error in “First”"))
            XCTAssertNotNil(workspace.hosted)

            stage.press(.escape)
            XCTAssertFalse(stage.treeJSON().contains("Programmer’s error in"))
        }
    }

    func testAnErrorInTheFirstLayoutOfTheFirstPreviewShowsACardToo() {
        MainActor.assumeIsolated {
            let registry = PreviewRegistry([Preview("Mistaken") { () -> ASDisplayNode in ErroneousNode() }])
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
                workspace = WorkspaceController(registry: registry, panels: [])
                workspace.showPreview(named: "Mistaken")
                return workspace
            }
            defer { stage.close() }

            XCTAssertEqual(workspace.problems.first?.subject, "ErroneousNode")
            XCTAssertTrue(stage.treeJSON().contains("Programmer’s error in “Mistaken”"))
        }
    }

    func testNodesAreFoundAtPointsOfTheCanvasAtAnyZoom() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            workspace.zoom = 2
            stage.settle()
            let root = try XCTUnwrap(workspace.hosted?.rootNode)

            XCTAssertEqual(workspace.contentFrame.width, 750)
            XCTAssertEqual(workspace.frame(of: root), workspace.contentFrame)
            XCTAssertNil(workspace.node(at: CGPoint(x: workspace.contentFrame.minX - 5, y: workspace.contentFrame.midY)))
        }
    }

    func testAPanelIsNotifiedOfChangesOnlyWhileItIsShown() {
        MainActor.assumeIsolated {
            let panel = RecordingPanel()
            let (stage, workspace) = makeWorkspace(panels: [panel])
            workspace.reload()
            XCTAssertEqual(panel.changes, [])

            stage.press(.character("i"), modifiers: [.control, .shift])
            workspace.reload()
            workspace.variant.isDark = true
            stage.settle()
            XCTAssertEqual(panel.changes, ["appeared", "preview", "variant"])
            XCTAssertNotNil(panel.controller.view.window)

            stage.press(.character("i"), modifiers: [.control, .shift])
            workspace.reload()
            stage.settle()
            XCTAssertEqual(panel.changes.last, "disappeared")
            XCTAssertNil(panel.controller.view.window)
        }
    }

    func testTheArrowKeysOfTheSearchFieldMoveThroughTheResults() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()

            stage.press(.character("p"), modifiers: .control)
            stage.press(.down)

            XCTAssertEqual(workspace.hosted?.preview.name, "Badge")
            stage.press(.escape)
            stage.press(.character("m"), modifiers: .control)
            XCTAssertTrue(stage.treeJSON().contains("Columns"))
        }
    }

    func testAPreviewThatThrowsAtTheStartIsNamedInTheFirstFrameAndPicturesAreTaken() {
        MainActor.assumeIsolated {
            let pictures = PictureRequests()
            let (stage, workspace) = makeWorkspace(first: "Broken", pictures: pictures)

            let card = workspace.card?.frame ?? .zero
            XCTAssertGreaterThan(card.width, 100)
            XCTAssertGreaterThan(card.height, 40)
            XCTAssertTrue(stage.window.bounds.contains(card))
            XCTAssertTrue(stage.treeJSON().contains("Could not create “Broken”"))
            XCTAssertEqual(pictures.requests.map(\.thumbnailSide), [96])
        }
    }

    func testPicturesOfTheListHaveTheAppearanceOfThePreviewAndThePixelsOfTheDesktop() {
        MainActor.assumeIsolated {
            let pictures = PictureRequests()
            let (stage, workspace) = makeWorkspace(pictures: pictures, scale: 2, style: .dark)
            defer { stage.close() }
            @MainActor func thumbnails() -> [PictureRequest] { pictures.requests.filter { $0.thumbnailSide != nil } }
            XCTAssertEqual(thumbnails().map(\.variant.isDark), [false], "the preview is light on a dark desktop too")
            XCTAssertEqual(thumbnails().map(\.thumbnailSide), [192])
            workspace.variant.isDark = true
            XCTAssertEqual(thumbnails().map(\.variant.isDark), [false, true])
            workspace.variant.textSize = .small
            XCTAssertEqual(thumbnails().count, 2)
        }
    }

    func testAPinIsReportedAndTheShownPreviewStaysInView() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("f"), modifiers: [.control, .shift])
            XCTAssertEqual(workspace.parts.status.report, "“First” is pinned to the top of the list")
            stage.press(.character("f"), modifiers: [.control, .shift])
            XCTAssertEqual(workspace.parts.status.report, "“First” is no longer pinned")
        }
    }

    func testPicturesContinueAfterThePreviewThatEndedTheirProcess() {
        MainActor.assumeIsolated {
            let pictures = PictureRequests()
            let (stage, _) = makeWorkspace(pictures: pictures)
            defer { stage.close() }

            pictures.end("a signal")

            XCTAssertEqual(pictures.requests.map(\.from), [nil, "Badge"])
        }
    }

    func testALayoutThatNeverEndsIsStoppedAndNamed() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            workspace.showPreview(named: "Endless")
            for _ in 0..<100 {
                FrameScheduler.current.setNeedsFrame()
                FrameScheduler.current.runFrame()
            }
            stage.settle()

            XCTAssertEqual(workspace.problems.map(\.kind), [.endlessLayout])
            XCTAssertEqual(workspace.problems.first?.subject, "EndlessNode")
            XCTAssertNil(workspace.hosted)
        }
    }

    // MARK: Support

    // Protection: main thread only.
    nonisolated(unsafe) private static var madeWithTextSize: UIContentSizeCategory?

    @MainActor private func makeWorkspace(
        panels: [any WorkspacePanel] = [], first: String = "First", pictures: (any PreviewPictures)? = nil,
        scale: CGFloat = 1, style: UIUserInterfaceStyle = .light
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        let registry = PreviewRegistry([
            Preview("First") { () -> ASDisplayNode in
                Self.madeWithTextSize = UITraitCollection.current.preferredContentSizeCategory
                let text = ASTextNode()
                text.attributedText = NSAttributedString(string: "One")
                return text
            },
            Preview("Badge", sizing: .sizeThatFits) { () -> ASDisplayNode in
                let node = ASDisplayNode()
                node.style.preferredSize = CGSize(width: 60, height: 20)
                return node
            },
            Preview("Endless") { () -> ASDisplayNode in EndlessNode() },
            Preview("Broken") { () -> ASDisplayNode in throw MissingData() },
        ])
        var workspace: WorkspaceController!
        let configuration = HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: scale, userInterfaceStyle: style)
        let stage = HeadlessStage(configuration: configuration) {
            workspace = WorkspaceController(registry: registry, panels: panels, pictures: pictures)
            workspace.showPreview(named: first)
            return workspace
        }
        return (stage, workspace)
    }

    private struct MissingData: Error {}
}

/// Takes no pictures, and records the requests.
@MainActor private final class PictureRequests: PreviewPictures {
    private(set) var requests: [PictureRequest] = []
    private var onEnd: (@MainActor (String?) -> Void)?

    func capture(
        _ request: PictureRequest, key: String, onPicture: @escaping @MainActor (String, String, UIImage) -> Void,
        onEnd: @escaping @MainActor (String?) -> Void
    ) {
        requests.append(request)
        self.onEnd = onEnd
    }

    func end(_ message: String?) { onEnd?(message) }

    func cancel(_ key: String) {}
}

/// Breaks a rule in every layout.
private final class ErroneousNode: ASDisplayNode {
    override func layout() {
        super.layout()
        ProgrammerError.report("a layout without a size", subject: "ErroneousNode")
    }
}

/// Requests another layout in every layout.
private final class EndlessNode: ASDisplayNode {
    override func layout() {
        super.layout()
        setNeedsLayout()
    }
}

/// Records its notifications.
private final class RecordingPanel: WorkspacePanel {
    let identifier = "recorder"
    let title = "Recorder"
    let controller = UIViewController()
    var changes: [String] = []

    func panelDidAppear(in workspace: any Workspace) { changes.append("appeared") }
    func panelDidDisappear() { changes.append("disappeared") }

    func workspace(_ workspace: any Workspace, didChange change: WorkspaceChange) {
        // The test does not depend on the window's state when a dock opens.
        if change != .geometry { changes.append("\(change)") }
    }
}
