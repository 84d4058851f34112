import AsyncDisplayKit
import HeadlessHost
import PreviewKit
import UIKit
import XCTest
@testable import PreviewWorkspace

/// The parts around the preview: their appearance, tooltips and search.
final class WorkspaceChromeTests: WorkspaceTestCase {
    // MARK: Appearance

    func testAllPartsAreDarkOnADarkDesktopIndependentOfThePreview() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(style: .dark)

            XCTAssertEqual(Self.partsThatAreNotDark(in: workspace), [])
            XCTAssertEqual(workspace.hosted?.controller?.traitCollection.userInterfaceStyle, .light)
            stage.close()
        }
    }

    func testRowsLaidOutInATinyWindowAreDarkWhenItGrows() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace(size: CGSize(width: 200, height: 150), style: .dark)
            XCTAssertEqual(Self.partsThatAreNotDark(in: workspace), [])

            stage.resize(to: CGSize(width: 1200, height: 800))

            XCTAssertEqual(Self.partsThatAreNotDark(in: workspace), [])
            stage.close()
        }
    }

    // MARK: Pointer and search

    func testATooltipShowsAfterThePointerRestedAndHidesWhenItMoves() {
        MainActor.assumeIsolated {
            let (stage, _) = makeWorkspace()
            @MainActor func move(to point: CGPoint) {
                stage.window.hostSendEvent(.pointerMoved(HostPointer(location: point, timestamp: 0)))
                stage.settle()
            }

            move(to: CGPoint(x: 22, y: 22))
            stage.advance(by: 0.4)
            XCTAssertFalse(stage.treeJSON().contains("TooltipView"))
            stage.advance(by: 0.2)
            XCTAssertTrue(stage.treeJSON().contains("TooltipView"))

            move(to: CGPoint(x: 600, y: 400))
            XCTAssertFalse(stage.treeJSON().contains("TooltipView"))
            stage.close()
        }
    }

    func testATooltipHidesWhenAKeyPerformsACommand() {
        MainActor.assumeIsolated {
            let (stage, _) = makeWorkspace()
            defer { stage.close() }
            stage.window.hostSendEvent(.pointerMoved(HostPointer(location: CGPoint(x: 22, y: 22), timestamp: 0)))
            stage.advance(by: 0.6)
            XCTAssertTrue(stage.treeJSON().contains("TooltipView"))
            stage.press(.character("-"), modifiers: .control)
            XCTAssertFalse(stage.treeJSON().contains("TooltipView"))
        }
    }

    func testATooltipHidesWithItsViewAlthoughThePointerRests() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            let view = UIView(frame: CGRect(x: 400, y: 300, width: 40, height: 20))
            @MainActor func show() {
                workspace.view.addSubview(view)
                view.offerTooltip("Not a number")
                stage.advance(by: 0.6)
                XCTAssertTrue(stage.treeJSON().contains("TooltipView"))
            }

            show()
            view.removeFromSuperview()
            stage.advance(by: 0.1)
            XCTAssertFalse(stage.treeJSON().contains("TooltipView"))

            show()
            view.frame.origin.y -= 60
            stage.advance(by: 0.1)
            XCTAssertFalse(stage.treeJSON().contains("TooltipView"))
            stage.close()
        }
    }

    func testEscapeClearsASearchThatWasLeftAndTheShownPreviewIsRevealed() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            stage.press(.character("p"), modifiers: .control)
            stage.window.hostSendEvent(.textInput("Badge", timestamp: 0))
            stage.settle()
            stage.press(.return)
            XCTAssertEqual(workspace.hosted?.preview.name, "Badge")
            XCTAssertFalse(stage.treeJSON().contains("\"Last\""))

            stage.press(.escape)

            XCTAssertTrue(stage.treeJSON().contains("\"Last\""))
            stage.close()
        }
    }

    func testTheRowOfTheShownPreviewIsWholeAfterASearchWasCleared() throws {
        try MainActor.assumeIsolated {
            let names = (0..<60).map { $0 % 7 == 3 ? "Preview \($0) with a name that takes two lines" : "Preview \($0)" }
            let (stage, workspace) = makeWorkspace(names: names)
            defer { stage.close() }
            for name in [names[47], names[5], names[59]] {
                stage.press(.character("p"), modifiers: .control)
                stage.insert(name)
                stage.press(.return)
                XCTAssertEqual(workspace.hosted?.preview.name, name)
                stage.press(.escape)
                let table: ASTableNode = workspace.parts.sidebar.table
                let cell = try XCTUnwrap(
                    table.visibleNodes.compactMap { $0 as? SidebarPreviewCell }.first { $0.previewName == name }, name)
                let frame = cell.view.convert(cell.view.bounds, to: table.view)
                XCTAssertTrue(table.view.bounds.contains(frame), "\(name) \(frame) \(table.view.bounds)")
            }
        }
    }

    // MARK: Support

    /// The nodes around the preview whose appearance is another than the dark desktop's.
    @MainActor private static func partsThatAreNotDark(in workspace: WorkspaceController) -> [String] {
        let preview = workspace.hosted?.rootView?.layer
        return InspectedTree(workspace.view.layer).entries.map(\.node).filter { node in
            let isPreview = sequence(first: node.layer, next: \.superlayer).contains { $0 === preview }
            return !isPreview && node.primitiveTraitCollection().userInterfaceStyle != .dark
        }.map { "\($0)" }
    }

    @MainActor private func makeWorkspace(
        size: CGSize = CGSize(width: 1200, height: 800), style: UIUserInterfaceStyle = .light, names: [String] = ["First", "Badge", "Last"]
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        let registry = PreviewRegistry(
            names.map { name in
                Preview(name) { () -> ASDisplayNode in ASDisplayNode() }
            })
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: size, scale: 1, userInterfaceStyle: style)) {
            workspace = WorkspaceController(registry: registry, panels: [])
            workspace.showPreview(named: names[0])
            return workspace
        }
        return (stage, workspace)
    }
}
