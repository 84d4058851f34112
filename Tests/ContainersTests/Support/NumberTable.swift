import AsyncDisplayKit
import Foundation
import Scheduling

/// A cell of a known height that counts what happens to it.
final class NumberCell: ASCellNode {
    let number: Int
    let height: CGFloat
    nonisolated(unsafe) static var alive = 0
    nonisolated(unsafe) static let lock = NSLock()
    var timesMeasured = 0

    init(number: Int, height: CGFloat) {
        self.number = number
        self.height = height
        super.init()
        Self.lock.withLock { Self.alive += 1 }
        backgroundColor = UIColor(white: CGFloat(number % 10) / 10, alpha: 1)
    }

    deinit {
        Self.lock.withLock { Self.alive -= 1 }
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        timesMeasured += 1
        return CGSize(width: constrainedSize.width, height: height)
    }
}

/// Sections of numbers as a table's rows: row n is 40 + (n mod 7) × 10 points high.
final class NumberTable: NSObject, ASTableDataSource, ASTableDelegate {
    var sections: [[Int]]
    var selected: [IndexPath] = []
    var blocksAsked = 0
    /// Begins a fetch of more rows; nil for a table without batches. *Thread*: background.
    var onBatch: ((ASTableNode, ASBatchContext) -> Void)?

    init(_ sections: [[Int]]) {
        self.sections = sections
    }

    static func height(_ number: Int) -> CGFloat { 40 + CGFloat(number % 7) * 10 }

    func numberOfSections(in tableNode: ASTableNode) -> Int { sections.count }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let number = sections[indexPath.section][indexPath.row]
        blocksAsked += 1
        return { NumberCell(number: number, height: Self.height(number)) }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath)
    }

    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        onBatch?(tableNode, context)
    }

    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { onBatch != nil }

    /// A table node showing these rows, without separators.
    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.delegate = self
        node.view.separatorStyle = .none
        return node
    }
}
