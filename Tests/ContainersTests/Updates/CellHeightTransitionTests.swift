import AsyncDisplayKit
import Foundation
import XCTest

/// A cell that shows a detail below its title when it is open.
private final class FoldingCell: ASCellNode {
    let title = ASDisplayNode()
    let detail = ASDisplayNode()
    var isOpen = false

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        title.style.preferredSize = CGSize(width: 200, height: 40)
        detail.style.preferredSize = CGSize(width: 200, height: 60)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: isOpen ? [title, detail] : [title])
    }
}

private final class FoldingTable: NSObject, ASTableDataSource {
    let cells = (0..<4).map { _ in FoldingCell() }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode { cells[indexPath.row] }
}

final class CellHeightTransitionTests: XCTestCase {
    @MainActor private func shownY(_ node: ASDisplayNode, in stage: ListStage) -> CGFloat {
        var y: CGFloat = 0
        var layer: CALayer? = node.layer
        while let current = layer, current !== stage.window.layer {
            let shown = current.presentation() ?? current
            y += shown.frame.minY - (current.superlayer?.bounds.minY ?? 0)
            layer = current.superlayer
        }
        return y
    }

    func testTheRowsBelowMoveWhileACellGrowsByATransition() {
        let source = FoldingTable()
        onStage {
            let table = ASTableNode()
            table.dataSource = source
            return table
        } _: { stage, table in
            let (first, second) = (source.cells[0], source.cells[1])
            let before = shownY(second, in: stage)
            first.isOpen = true
            first.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            XCTAssertTrue(first.detail.supernode === first)
            var places: [CGFloat] = []
            for _ in 0..<5 {
                stage.advance(by: 0.05)
                places.append(shownY(second, in: stage) - before)
            }
            XCTAssertEqual(places, places.sorted())
            XCTAssertGreaterThan(places[1], 5)
            XCTAssertLessThan(places[1], 55)
            stage.advance(by: 0.2)
            XCTAssertEqual(shownY(second, in: stage) - before, 60)
            XCTAssertEqual(first.frame.height, 100)
            XCTAssertEqual(first.detail.alpha, 1)

            first.isOpen = false
            first.transitionLayout(withAnimation: true, shouldMeasureAsync: true)
            stage.advance(by: 1)
            XCTAssertEqual(shownY(second, in: stage), before)
            XCTAssertNil(first.detail.supernode)
        }
    }
}
