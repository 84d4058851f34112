import Foundation
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// The view of a table node: a table view whose rows are nodes.
open class ASTableView: UITableView {
    /// The node whose view this is.
    open internal(set) weak var tableNode: ASTableNode?

    /// The node's data source.
    open weak var asyncDataSource: (any ASTableDataSource)? {
        get { tableNode?.dataSource }
        set { tableNode?.dataSource = newValue }
    }
    /// The node's delegate.
    open weak var asyncDelegate: (any ASTableDelegate)? {
        get { tableNode?.delegate }
        set { tableNode?.delegate = newValue }
    }

    /// The node of a row, by its path in the displayed data; nil before it is created.
    open func nodeForRow(at indexPath: IndexPath) -> ASCellNode? {
        controller?.data.visible.elementForItem(at: indexPath)?.nodeIfAllocated
    }

    /// The path of a cell's row in the displayed data; nil if the data does not contain the row.
    open func indexPath(for cellNode: ASCellNode) -> IndexPath? {
        cellNode.element.flatMap { controller?.data.visible.indexPath(for: $0) }
    }

    /// The nodes on screen.
    open var visibleNodes: [ASCellNode] { controller?.ranges.visibleNodes ?? [] }

    /// The distance from either end, in view lengths, at which a batch fetch begins. Default: 2; 0 turns it off.
    open var leadingScreensForBatching: CGFloat {
        get { controller?.list.tail.leadingScreens ?? 2 }
        set {
            controller?.list.setLeadingScreens(newValue)
            controller?.list.checkBatchFetching()
        }
    }

    /// The controller, which creates and owns the rows. Set together with the node, before anything else.
    var controller: TableController?

    open override func layoutSubviews() {
        controller?.viewWillLayout()
        super.layoutSubviews()
        controller?.viewDidLayout()
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        tableNode?.retainInSuperview()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        controller?.list.viewDidMoveToWindow()
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing else { return }
        super.setEditing(editing, animated: animated)
        controller?.editingDidChange(animated: animated)
    }

    // MARK: Changes
    //
    // Changes that the client makes through the view are forwarded to the node, which owns the rows. Without a node it is a plain table.

    open override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        tableNode?.insertRows(at: indexPaths, with: animation) ?? super.insertRows(at: indexPaths, with: animation)
    }

    open override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        tableNode?.deleteRows(at: indexPaths, with: animation) ?? super.deleteRows(at: indexPaths, with: animation)
    }

    open override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        tableNode?.reloadRows(at: indexPaths, with: animation) ?? super.reloadRows(at: indexPaths, with: animation)
    }

    open override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        tableNode?.moveRow(at: indexPath, to: newIndexPath) ?? super.moveRow(at: indexPath, to: newIndexPath)
    }

    open override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        tableNode?.insertSections(sections, with: animation) ?? super.insertSections(sections, with: animation)
    }

    open override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        tableNode?.deleteSections(sections, with: animation) ?? super.deleteSections(sections, with: animation)
    }

    open override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        tableNode?.reloadSections(sections, with: animation) ?? super.reloadSections(sections, with: animation)
    }

    open override func moveSection(_ section: Int, toSection newSection: Int) {
        tableNode?.moveSection(section, toSection: newSection) ?? super.moveSection(section, toSection: newSection)
    }

    open override func beginUpdates() {
        controller?.data.beginBatch(animated: true) ?? super.beginUpdates()
    }

    open override func endUpdates() {
        controller?.data.endBatch(completion: nil) ?? super.endUpdates()
    }

    open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        tableNode?.performBatchUpdates(updates, completion: completion)
            ?? super.performBatchUpdates(updates, completion: completion)
    }

    open override func reloadData() {
        controller?.data.reload(completion: nil) ?? super.reloadData()
    }
}

/// The table cell around a cell node's view.
final class TableNodeCell: UITableViewCell {
    static let identifier = "ASTableNodeCell"

    private(set) weak var node: ASCellNode?
    weak var widths: TableRowWidths?

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        // The data source alone decides whether a row can be reordered.
        showsReorderControl = true
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Displays a node; nil empties the cell.
    func show(_ node: ASCellNode?) {
        // Resets the accessory of the cell's previous row.
        if node == nil {
            accessoryType = .none
            editingAccessoryType = .none
        }
        guard self.node !== node else { return }
        release()
        self.node = node
        guard let node else { return }
        node.adopt(\.isSelected, isSelected)
        node.adopt(\.isHighlighted, isHighlighted)
        apply(node.tableAppearance)
        backgroundColor = node.backgroundColor ?? .clear
        ViewAnimationContext.withoutAnimation {
            layOut(node)
            contentView.addSubview(node.view)
        }
    }

    /// Applies the node's appearance properties to the row.
    func apply(_ appearance: ASCellNode.TableAppearance) {
        selectionStyle = appearance.selectionStyle
        focusStyle = appearance.focusStyle
        accessoryType = appearance.accessoryType
        // A node is measured for the space beside one accessory, which does not change while the row is edited.
        editingAccessoryType = appearance.accessoryType
        if let inset = appearance.separatorInset { separatorInset = inset }
        if backgroundView !== appearance.backgroundView { backgroundView = appearance.backgroundView }
        if selectedBackgroundView !== appearance.selectedBackgroundView { selectedBackgroundView = appearance.selectedBackgroundView }
    }

    /// Sets the node's frame to the bounds of the content view.
    private func layOut(_ node: ASCellNode) {
        let frame = CGRect(origin: .zero, size: contentView.bounds.size)
        if node.frame != frame { node.frame = frame }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let node else { return }
        widths?.contentDidGetWidth(of: self)
        layOut(node)
    }

    /// Removes the node's view from the cell.
    func release() {
        guard let node else { return }
        self.node = nil
        if node.isNodeLoaded, node.view.superview === contentView { node.view.removeFromSuperview() }
        hasOwnSeparatorInset = false
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        node?.adopt(\.isSelected, selected)
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        node?.adopt(\.isHighlighted, highlighted)
    }

    override func prepareForReuse() {
        release()
        super.prepareForReuse()
    }
}
