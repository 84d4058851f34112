import AsyncDisplayKit
import Dispatch
import PreviewWorkspace
import UIKit

/// Shows the rows of a panel in a table node. Rows are created near the viewport, so the cost hardly depends on their number.
@MainActor final class PanelList: NSObject {
    let table = ASTableNode()
    private(set) var rows: [PanelRow] = []
    var choose: @MainActor (Int) -> Void = { _ in }
    var hover: (@MainActor (Int?) -> Void)?
    /// Applies text typed into a field; returns whether it is a valid value.
    var edit: @MainActor (Int, String) -> Bool = { _, _ in false }
    private var marked: Int?

    override init() {
        super.init()
        table.dataSource = self
        table.delegate = self
        table.backgroundColor = .clear
        table.onDidLoad { node in
            MainActor.assumeIsolated { (node.view as? UITableView)?.separatorStyle = .none }
        }
    }

    /// Shows other rows. Equal rows are not recreated.
    func show(_ new: [PanelRow]) {
        guard new != rows else { return }
        let old = rows
        rows = new
        marked = new.firstIndex(where: \.isSelected)
        let isSameShape = old.count == new.count
        guard isSameShape, table.isNodeLoaded else { return table.reloadData() }
        let changed = new.indices.filter { old[$0] != new[$0] }
        guard changed.count < 60 else { return table.reloadData() }
        table.performBatch(
            animated: false, updates: { table.reloadRows(at: changed.map { IndexPath(row: $0, section: 0) }, with: .none) })
    }

    /// Marks a row without recreating rows: for a highlight that follows the pointer.
    func mark(_ index: Int?, scrolls: Bool = false) {
        guard index != marked else { return }
        for (place, isMarked) in [(marked, false), (index, true)] {
            guard let place, rows.indices.contains(place) else { continue }
            (table.nodeForRow(at: IndexPath(row: place, section: 0)) as? PanelCell)?.isMarked = isMarked
        }
        marked = index
        if scrolls, let index, rows.indices.contains(index), table.isNodeLoaded {
            table.scrollToRow(at: IndexPath(row: index, section: 0), at: .none, animated: false)
        }
    }
}

extension PanelList: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let row = rows[indexPath.row]
        if row.style == .field {
            return PanelFieldCell(row) { [weak self] text in self?.edit(indexPath.row, text) ?? false }
        }
        let cell = PanelCell(row)
        cell.isMarked = indexPath.row == marked
        if hover != nil {
            cell.onHover = { [weak self, weak cell] isOver in
                guard let self, let cell, let place = self.table.indexPath(for: cell) else { return }
                self.hover?(isOver ? place.row : nil)
            }
        }
        return cell
    }
}

extension PanelList: ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: false)
        if rows.indices.contains(indexPath.row) { choose(indexPath.row) }
    }
}

/// A row with an editable value: applied while typing as long as it is valid; red otherwise.
final class PanelFieldCell: ASCellNode, @unchecked Sendable {  // Used on the main thread only.
    private let row: PanelRow
    private let title: ASTextNode
    private let well = ASDisplayNode()
    private let field = ASEditableTextNode()
    private let listener = FieldListener()

    @MainActor init(_ row: PanelRow, change: @escaping @MainActor (String) -> Bool) {
        self.row = row
        title = WorkspaceTheme.line(WorkspaceTheme.text(row.title, size: 12))
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        well.backgroundColor = WorkspaceTheme.well
        well.cornerRadius = 4
        field.attributedText = WorkspaceTheme.text(row.detail, size: 12)
        field.typingAttributes = [
            NSAttributedString.Key.font.rawValue: UIFont.systemFont(ofSize: 12),
            NSAttributedString.Key.foregroundColor.rawValue: WorkspaceTheme.label,
        ]
        field.scrollEnabled = false
        field.maximumLinesToDisplay = 1
        field.autocorrectionType = .no
        field.delegate = listener
        listener.change = { [weak self] in
            guard let self else { return }
            let isUsable = change(self.field.attributedText?.string ?? "")
            self.well.backgroundColor = isUsable ? WorkspaceTheme.well : UIColor.systemRed.withAlphaComponent(0.25)
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let inner = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 3, left: 7, bottom: 3, right: 7), child: field)
        let box = ASBackgroundLayoutSpec(child: inner, background: well)
        box.style.width = ASDimensionMake(96)
        title.style.flexShrink = 1
        let line = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .spaceBetween, alignItems: .center, children: [title, box])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 12, bottom: 1, right: 12), child: line)
    }
}

/// Forwards changes of a field's text.
private final class FieldListener: NSObject, ASEditableTextNodeDelegate, @unchecked Sendable {  // Main thread only.
    var change: @MainActor () -> Void = {}

    /// Selects the whole value, so that typing replaces it. Enqueued: the press that begins editing moves the caret
    /// after this call.
    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {
        DispatchQueue.main.async { [weak editableTextNode] in
            MainActor.assumeIsolated {
                if let editableTextNode, editableTextNode.isFirstResponder() { editableTextNode.textView.selectAll(nil) }
            }
        }
    }

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        MainActor.assumeIsolated { change() }
    }

    func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        !text.contains(where: \.isNewline)
    }
}
