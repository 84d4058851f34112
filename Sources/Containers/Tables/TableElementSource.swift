import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// Queries the data source and the delegate of a table node on behalf of its data controller.
@MainActor final class TableElementSource: ListDataSource {
    private unowned let view: ASTableView
    private weak var node: ASTableNode?

    init(view: ASTableView, node: ASTableNode) {
        self.view = view
        self.node = node
    }

    private var dataSource: (any ASTableDataSource)? { node?.dataSource }
    private var delegate: (any ASTableDelegate)? { node?.delegate }

    var dataSourceName: String? { dataSource.map { "\(type(of: $0))" } }
    var nodeStateStorage: (any NodeStateKeeping)? { dataSource as? any NodeStateKeeping }

    func itemCounts() -> [Int] {
        guard let dataSource, let node else { return [] }
        return ListCounts.read(sections: dataSource.numberOfSections(in: node), of: dataSource) {
            dataSource.tableNode(node, numberOfRowsInSection: $0)
        }
    }

    func hasItem(at path: IndexPath) -> Bool {
        guard let dataSource, let node, path.section < dataSource.numberOfSections(in: node) else { return false }
        return path.item < dataSource.tableNode(node, numberOfRowsInSection: path.section)
    }

    func nodeBlock(at path: IndexPath) -> ASCellNodeBlock {
        guard let dataSource, let node else { return { ASCellNode() } }
        return dataSource.tableNode(node, nodeBlockForRowAt: path)
    }

    func nodeModel(at path: IndexPath) -> Any? {
        node.flatMap { dataSource?.tableNode($0, nodeModelForRowAt: path) }
    }

    /// The width of a row's editing controls. *Units*: points.
    private func controlsWidth(at path: IndexPath) -> CGFloat {
        guard view.isEditing, let dataSource else { return 0 }
        let canEdit = dataSource.tableView(view, canEditRowAt: path)
        let style = canEdit ? delegate?.tableView(view, editingStyleForRowAt: path) ?? .delete : .none
        return CellEditControls.width(
            hasControl: style != .none && delegate?.tableView(view, shouldIndentWhileEditingRowAt: path) ?? true,
            hasGrip: dataSource.tableView(view, canMoveRowAt: path))
    }

    var itemsAreRows: Bool { true }

    /// The exact width of the row's content without an accessory, and any height unless the delegate limits it.
    func constrainedSize(at path: IndexPath) -> ASSizeRange {
        let width = max(0, view.rowContentWidth - controlsWidth(at: path))
        var range = ASSizeRange(
            min: CGSize(width: width, height: 0), max: CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
        if let delegate, let node {
            let requested = delegate.tableNode(node, constrainedSizeForRowAt: path)
            range.min.height = max(0, requested.min.height)
            range.max.height = min(max(requested.max.height, range.min.height), CGFloat.greatestFiniteMagnitude)
        }
        return range
    }

    func sectionContext(_ section: Int) -> (any ASSectionContext)? { nil }

    func makeSupplementaries(ofSection section: Int, into info: ElementSectionInfo) {}
}
