import AsyncDisplayKit
import Scheduling

/// A table whose rows from `firstBadRow` on report a programmer's error. The tests make these rows visible only by updates.
final class FaultyListController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let firstBadRow = 60
    private let count: Int

    init(count: Int) {
        self.count = count
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        if indexPath.row >= firstBadRow { ProgrammerError.report("row \(indexPath.row) is poisoned", subject: "rows") }
        return {
            let cell = ASTextCellNode()
            cell.text = "\(indexPath.row)"
            return cell
        }
    }
}
