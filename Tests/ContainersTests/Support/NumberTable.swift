import AsyncDisplayKit
import Foundation
import Scheduling

/// A cell of a known height that counts its measurements, and that is counted by `counter` while it exists.
final class NumberCell: ASCellNode {
    let number: Int
    /// The width of the cell; nil for the available width.
    let width: CGFloat?
    var height: CGFloat
    private let counter: CellCounter?
    var timesMeasured = 0

    init(number: Int, width: CGFloat? = nil, height: CGFloat, counter: CellCounter? = nil) {
        self.counter = counter
        self.number = number
        self.width = width
        self.height = height
        super.init()
        counter?.add(1)
        backgroundColor = UIColor(white: CGFloat(number % 10) / 10, alpha: 1)
    }

    deinit {
        counter?.add(-1)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        timesMeasured += 1
        return CGSize(width: width ?? constrainedSize.width, height: height)
    }
}

/// A table whose rows are numbers in sections: the row of the number n is 40 + (n mod 7) × 10 points high.
final class NumberTable: NSObject, ASTableDataSource, ASTableDelegate {
    var sections: [[Int]]
    var selected: [IndexPath] = []
    var blocksAsked = 0
    let alive = CellCounter()
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
        return { [alive] in NumberCell(number: number, height: Self.height(number), counter: alive) }
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

/// Counts the existing cells of one test.
final class CellCounter: Sendable {
    private let count = Locked(0)

    var value: Int { count.withLock { $0 } }

    func add(_ number: Int) { count.withLock { $0 += number } }

    /// Runs frames, the release queue and the main loop until all cells are freed, for at most a minute. At the end of a frame, a list
    /// enqueues the cells that it releases, and their views are freed on the main thread.
    func waitUntilNone() {
        let deadline = Date(timeIntervalSinceNow: 60)
        while value != 0, Date() < deadline {
            MainActor.assumeIsolated { FrameScheduler.current.runFrame() }
            BackgroundQueue.release.dispatchQueue.sync {}
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.0002))
        }
    }
}
