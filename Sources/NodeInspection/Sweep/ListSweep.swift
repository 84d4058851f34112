import AsyncDisplayKit
import Nodes
import UIKit

/// Creates cells of a list with its data source, only to measure them. *Thread*: main.
@MainActor enum ListSweep {
    /// The maximum number of cells that are measured.
    static let limit = 40

    /// Returns `node` if it is a list, otherwise the lists in its layout at `width`. Lists inside lists are not included.
    static func lists(in node: ASDisplayNode, width: CGFloat) -> [ASListNode] {
        if let list = node as? ASListNode { return [list] }
        let range = ASSizeRange(
            min: CGSize(width: width, height: 0), max: CGSize(width: width, height: CGFloat.infinity))
        return lists(in: node.layoutThatFits(range), depth: 0)
    }

    private static func lists(in layout: ASLayout, depth: Int) -> [ASListNode] {
        guard depth < 100 else { return [] }
        return layout.sublayouts.flatMap { sublayout -> [ASListNode] in
            guard let node = sublayout.layoutElement as? ASDisplayNode else { return [] }
            if let list = node as? ASListNode { return [list] }
            return node.latestLayout.map { lists(in: $0, depth: depth + 1) } ?? []
        }
    }

    /// Returns new nodes for the first cells of `list`, and notes about them. `height` is the maximum height of a page of a pager.
    static func cells(of list: ASListNode, height: CGFloat) -> (nodes: [ASDisplayNode], notes: [String]) {
        let name = "\(type(of: list))"
        guard let source = Source(list) else { return ([], ["not measured: \(name) has no data source"]) }
        let counts = source.counts.map { max($0, 0) }
        // Lists may have millions of rows, so only the first ones get an index path.
        let paths = counts.enumerated().lazy.flatMap { section, count in
            (0..<count).lazy.map { IndexPath(row: $0, section: section) }
        }
        let cells = Array(paths.prefix(limit)).map { source.cell($0) }
        let total = counts.reduce(0) { sum, count in sum.addingReportingOverflow(count).overflow ? .max : sum + count }
        guard !cells.isEmpty else { return ([], ["not measured: \(name) has no cells"]) }
        for cell in cells where list is ASPagerNode { cell.style.maxHeight = ASDimensionMake(height) }
        let count = cells.count == total ? "\(cells.count) cells" : "the first \(cells.count) of \(total) cells"
        let isTable = list is ASTableNode
        return (cells, ["measured: \(count) of \(name)\(isTable ? "" : ", each as wide as the list")"])
    }

    /// Returns a node that shows `parts` below each other.
    static func column(of parts: [ASDisplayNode]) -> ASDisplayNode {
        let column = ASDisplayNode()
        column.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: parts)
        }
        return column
    }

    /// The data source of a table or a collection.
    @MainActor private struct Source {
        let counts: [Int]
        let cell: @MainActor (IndexPath) -> ASCellNode

        init?(_ list: ASListNode) {
            if let table = list as? ASTableNode, let source = table.dataSource {
                counts = (0..<max(source.numberOfSections(in: table), 0)).map { source.tableNode(table, numberOfRowsInSection: $0) }
                cell = { source.tableNode(table, nodeBlockForRowAt: $0)() }
            } else if let collection = list as? ASCollectionNode, let source = collection.dataSource {
                counts = (0..<max(source.numberOfSections(in: collection), 0)).map {
                    source.collectionNode(collection, numberOfItemsInSection: $0)
                }
                cell = { source.collectionNode(collection, nodeBlockForItemAt: $0)() }
            } else {
                return nil
            }
        }
    }
}
