import AsyncDisplayKit
import Foundation
import HeadlessHost
import Scheduling
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// The thrash button on tables and collections, and the stored failure.
final class ThrashPanelTests: WorkspaceTestCase {
    @MainActor private func open(
        _ panel: ListsPanel, _ make: @escaping @MainActor () -> UIViewController
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        var workspace: WorkspaceController!
        let registry = PreviewRegistry([Preview("Shown") { () -> UIViewController in make() }])
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: [panel])
            workspace.showPreview(named: "Shown")
            return workspace
        }
        workspace.showPanel("lists")
        stage.settle()
        return (stage, workspace)
    }

    @MainActor private func click(_ hint: String, of panel: ListsPanel, in stage: HeadlessStage) {
        let buttons = InspectedTree(panel.controller.view.layer).entries.compactMap { $0.node as? BarButtonNode }
        let button = buttons.first { $0.accessibilityLabel?.hasPrefix(hint) == true }
        XCTAssertNotNil(button, hint)
        button?.sendActions(forControlEvents: .touchUpInside, with: nil)
        stage.settle()
    }

    func testCollectionsAreThrashedToo() throws {
        try MainActor.assumeIsolated {
            let preview = Preview("Items") { ItemsController(count: 40, poisonedFrom: nil) }
            XCTAssertNil(try PreviewThrash.search(in: preview, seed: 3, count: 20)?.failure)
            let bad = Preview("Items") { ItemsController(count: 90, poisonedFrom: 60) }
            XCTAssertTrue(try XCTUnwrap(PreviewThrash.search(in: bad, seed: 3, count: 16)).failure.hasSuffix("is poisoned"))
            for window in UIApplication.shared.windows { window.isHidden = true }
        }
    }

    func testAnErrorBeforeTheFirstUpdateIsTheFailure() throws {
        try MainActor.assumeIsolated {
            let bad = Preview("Items") { ItemsController(count: 40, poisonedFrom: 0) }
            XCTAssertEqual(try PreviewThrash.failure(of: bad, operations: []), "before any step: item 0 is poisoned")
        }
    }

    func testAFailingRunIsShrunkAndSavedFromThePanel() throws {
        try MainActor.assumeIsolated {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("thrash-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let panel = ListsPanel(savesIn: folder)
            let (stage, _) = open(panel) { ItemsController(count: 90, poisonedFrom: 60) }
            defer { stage.close() }
            for _ in 0..<8 where !panel.shownRows.contains(where: { $0.tint == .bad }) {
                click("Perform forty random", of: panel, in: stage)
            }

            let row = try XCTUnwrap(panel.shownRows.first { $0.tint == .bad })
            XCTAssertTrue(row.title.hasSuffix("is poisoned"), row.title)
            let count = try XCTUnwrap(row.detail.split(separator: " ").first.flatMap { Int($0) })
            XCTAssertLessThan(count, 4, row.detail)

            click("Write the fewest failing", of: panel, in: stage)
            let text = try String(contentsOf: folder.appendingPathComponent("ThrashedListTests.swift"), encoding: .utf8)
            XCTAssertEqual(text.components(separatedBy: "0x").count, count + 1, text)
        }
    }
}

/// Numbered tiles; requesting one above a limit is a programmer's error.
private final class ItemsController: ASDKViewController<ASCollectionNode>, ASCollectionDataSource {
    private let count: Int
    private let poisonedFrom: Int

    init(count: Int, poisonedFrom: Int?) {
        self.count = count
        self.poisonedFrom = poisonedFrom ?? .max
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 40)
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        node.dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { count }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        if indexPath.item >= poisonedFrom { ProgrammerError.report("item \(indexPath.item) is poisoned", subject: "items") }
        return {
            let cell = ASTextCellNode()
            cell.text = "\(indexPath.item)"
            return cell
        }
    }
}
