import AsyncDisplayKit
import LivePreviewMessages
import NodeInspection
import PreviewDeclarations
import Scheduling
import UIKit
import XCTest

@testable import LivePreviewHost

/// The node that is chosen in the inspector stays chosen in the next generation of the code.
final class SelectionTests: XCTestCase {
    private final class CardNode: ASDisplayNode {
        let title = ASTextNode()
        let badge = ASDisplayNode()
        var hasBadge = true

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            title.attributedText = NSAttributedString(string: "Title")
            badge.style.preferredSize = CGSize(width: 10, height: 10)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center,
                children: hasBadge ? [title, badge] : [title])
        }
    }

    private final class ListController: ASDKViewController<ASTableNode>, ASTableDataSource {
        override init() {
            super.init(node: ASTableNode())
            node.dataSource = self
        }

        required init?(coder: NSCoder) { nil }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 100 }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            {
                let cell = ASTextCellNode()
                cell.text = "Row \(indexPath.row)"
                return cell
            }
        }
    }

    /// Runs `body` with the process of a generation that shows a preview.
    private func onHost<Result>(_ makePreview: @MainActor () -> Preview, _ body: @MainActor (TestHost) throws -> Result) throws -> Result {
        try MainActor.assumeIsolated {
            let (application, former) = (UIApplication.shared, UIApplication.shared.host)
            defer { application.host = former }
            return try Runtime().run {
                let preview = makePreview()
                let host = try TestHost([preview])
                defer { host.close() }
                try host.show(preview)
                return try body(host)
            }
        }
    }

    /// The user's changes as the next process receives them.
    @MainActor private func sentState(of host: TestHost) throws -> PreviewUserState {
        try JSONDecoder().decode(PreviewUserState.self, from: JSONEncoder().encode(host.stage.userState))
    }

    @MainActor private func makeCardPreview(hasBadge: Bool = true) -> Preview {
        Preview("Card", sizing: .flexibleHeight(width: 300)) { () -> ASDisplayNode in
            let card = CardNode()
            card.hasBadge = hasBadge
            return card
        }
    }

    @MainActor private func card(of host: TestHost) throws -> CardNode {
        let tree = InspectedTree(try XCTUnwrap(host.stage.hosted?.rootView).layer)
        return try XCTUnwrap(tree.entries.lazy.compactMap { $0.node as? CardNode }.first)
    }

    func testANodeAndASpecStayChosen() throws {
        for spec in [nil, [0]] as [[Int]?] {
            let state = try onHost({ makeCardPreview() }) { host in
                host.stage.selection = spec == nil ? try card(of: host).badge : try card(of: host)
                host.stage.selectedSpec = spec
                return try sentState(of: host)
            }
            try onHost({ makeCardPreview() }) { host in
                host.stage.restore(state)
                host.run(for: 10) { host.stage.selection != nil }
                XCTAssertTrue(host.stage.selection === (spec == nil ? try card(of: host).badge : try card(of: host)))
                XCTAssertEqual(host.stage.selectedSpec, spec)
            }
        }
    }

    func testACellStaysChosenWhileItsListIsScrolled() throws {
        let preview: @MainActor () -> Preview = { Preview("List") { () -> UIViewController in ListController() } }
        let (state, place) = try onHost(preview) { host in
            let list = try XCTUnwrap(host.stage.hosted?.controller as? ListController).node!
            host.run(for: 10) { !list.visibleNodes.isEmpty }
            list.view.contentOffset.y = 1_000
            host.run(for: 10) { list.visibleNodes.count > 3 && list.visibleNodes[2].indexPath?.row ?? 0 > 10 }
            let cell = try XCTUnwrap(list.visibleNodes.dropFirst(2).first)
            host.stage.selection = cell
            return (try sentState(of: host), try XCTUnwrap(cell.indexPath))
        }
        XCTAssertGreaterThan(place.row, 10)
        try onHost(preview) { host in
            host.stage.restore(state)
            host.run(for: 10) { host.stage.selection != nil }
            XCTAssertEqual((host.stage.selection as? ASCellNode)?.indexPath, place)
        }
    }

    func testANodeThatIsMissingLeavesNothingChosenAndAnotherChoiceIsKept() throws {
        let state = try onHost({ makeCardPreview() }) { host in
            host.stage.selection = try card(of: host).badge
            return try sentState(of: host)
        }
        try onHost({ makeCardPreview(hasBadge: false) }) { host in
            host.stage.restore(state)
            host.run(for: 1)
            XCTAssertNil(host.stage.selection)
        }
        try onHost({ makeCardPreview() }) { host in
            host.stage.restore(state)
            host.stage.selection = try card(of: host).title
            host.run(for: 1)
            XCTAssertTrue(host.stage.selection === (try card(of: host).title))
        }
    }
}
