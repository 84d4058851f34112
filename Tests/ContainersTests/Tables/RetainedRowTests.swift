import AsyncDisplayKit
import Foundation
import XCTest

@testable import Containers
@testable import Nodes

/// Rows far from the viewport that a list keeps.
final class RetainedRowTests: XCTestCase {
    func testTextsOfARowThatWasMeasuredFarAwayReleaseTheirRenderers() throws {
        let rows = TextRows()
        try onStage({ rows.makeNode() }) { stage, table in
            let row = try XCTUnwrap(table.nodeForRow(at: IndexPath(row: 250, section: 0)) as? TextRow)
            XCTAssertGreaterThan(row.text.calculatedSizeOrMeasured.height, 0)
            XCTAssertNil(row.text.supernode, "the row is not laid out yet")
            XCTAssertNil(row.text.text.withLock { $0.renderer })

            table.scrollToRow(at: IndexPath(row: 250, section: 0), at: .top, animated: false)
            stage.settle()

            XCTAssertTrue(row.isVisible)
            XCTAssertEqual(row.text.lineCount, 1)
        }
    }

    /// The sizes that the memory of a kept row consists of, in bytes. A larger state needs a reason.
    func testStateOfANodeIsSmall() {
        XCTAssertLessThanOrEqual(MemoryLayout<NodeState>.size, 264)
        XCTAssertLessThanOrEqual(MemoryLayout<ASTextNode.TextState>.size, 64)
        XCTAssertLessThanOrEqual(MemoryLayout<ASImageNode.ImageState>.size, 64)
    }
}

extension ASDisplayNode {
    fileprivate var calculatedSizeOrMeasured: CGSize { newestLayout?.size ?? .zero }
}

private final class TextRow: ASCellNode {
    let text = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        text.attributedText = NSAttributedString(string: "Row", attributes: [.font: UIFont.systemFont(ofSize: 14)])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: text)
    }
}

private final class TextRows: NSObject, ASTableDataSource {
    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode(style: .plain)
        node.dataSource = self
        return node
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 300 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        { TextRow() }
    }
}
