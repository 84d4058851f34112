import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// The traits of a list are those of all its nodes.
final class ListTraitTests: XCTestCase {
    private let dark = { () -> ASPrimitiveTraitCollection in
        var traits = ASPrimitiveTraitCollectionMakeDefault()
        traits.userInterfaceStyle = .dark
        return traits
    }()

    func testNodesInsideCellsHaveTheTraitsOfTheList() throws {
        let rows = NestedRows()
        try onStage(rows.makeNode) { stage, table in
            let cell = try XCTUnwrap(table.nodeForRow(at: IndexPath(row: 0, section: 0)))
            let inside = try XCTUnwrap(cell.subnodes?.first)
            XCTAssertEqual(inside.primitiveTraitCollection(), cell.primitiveTraitCollection())

            var traits = table.primitiveTraitCollection()
            traits.userInterfaceStyle = .dark
            ASTraitCollectionPropagateDown(table, traits)
            stage.settle()
            XCTAssertEqual(inside.primitiveTraitCollection().userInterfaceStyle, .dark)
            let header = try XCTUnwrap(table.view.controller?.headers.headers[0])
            XCTAssertEqual(header.primitiveTraitCollection().userInterfaceStyle, .dark)
        }
    }

    func testHeadersOfACollectionHaveItsTraits() throws {
        let items = NumberCollection([Array(0..<5)])
        items.headerLength = 30
        try onStage(items.makeNode) { stage, collection in
            ASTraitCollectionPropagateDown(collection, dark)
            stage.settle()
            let path = IndexPath(item: 0, section: 0)
            let header = collection.view.supplementaryNode(
                forElementKind: UICollectionView.elementKindSectionHeader, at: path)
            XCTAssertEqual(try XCTUnwrap(header).primitiveTraitCollection().userInterfaceStyle, .dark)
        }
    }

    func testTraitsThatAreNaNArePropagatedOnce() {
        var traits = dark
        traits.displayScale = .nan
        traits.containerSize = CGSize(width: CGFloat.nan, height: 5)
        XCTAssertEqual(traits, traits)
        XCTAssertEqual([traits.displayScale, traits.containerSize.width, traits.containerSize.height], [0, 0, 5])
        let element = ASCollectionElement(
            constrainedSize: ASSizeRange(min: .zero, max: CGSize(width: 10, height: 10)), traits: traits, owner: nil
        ) { ASCellNode() }
        XCTAssertEqual(element.node.primitiveTraitCollection().userInterfaceStyle, .dark)
    }

    func testTraitsSetOffTheMainThreadReachTheCells() throws {
        let rows = NestedRows()
        try onStage(rows.makeNode) { stage, table in
            let cell = try XCTUnwrap(table.nodeForRow(at: IndexPath(row: 0, section: 0)))
            let done = expectation(description: "set")
            DispatchQueue.global().async { [dark] in
                table.setPrimitiveTraitCollection(dark)
                done.fulfill()
            }
            wait(for: [done], timeout: 60)
            stage.settle()
            XCTAssertEqual(cell.primitiveTraitCollection().userInterfaceStyle, .dark)
        }
    }
}

/// Rows with a node inside that no layout manages, and a header.
private final class NestedRows: NSObject, ASTableDataSource, ASTableDelegate {
    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.delegate = self
        var traits = ASPrimitiveTraitCollectionMakeDefault()
        traits.displayScale = 1
        traits.preferredContentSizeCategory = .large
        ASTraitCollectionPropagateDown(node, traits)
        return node
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        {
            let cell = NumberCell(number: 0, height: 40)
            cell.addSubnode(ASDisplayNode())
            return cell
        }
    }

    func tableNode(_ tableNode: ASTableNode, nodeForHeaderInSection section: Int) -> ASCellNode? {
        NumberCell(number: 0, height: 30)
    }
}
