import Foundation

extension UITableView: ContextMenuProvider {
    /// The context menu for the row at a point of the content. The row is highlighted while the menu is open.
    package func contentMenuCandidate(at location: CGPoint) -> ContextMenuCandidate? {
        // A touch that rests on a reorder control drags the row and opens no menu.
        guard editing.reorder == nil, let path = row(at: location), let sourcePath = source.pathInDataSource(ofRow: path),
            let delegate = source.commonDelegate,
            let configuration = delegate.tableView(self, contextMenuConfigurationForRowAt: sourcePath, point: location)
                ?? source.editMenu(ofRow: sourcePath)?.configuration
        else { return nil }
        let cell = cells[path]
        var candidate = ContextMenuCandidate(configuration: configuration, view: self, owner: self)
        candidate.subject = cell
        candidate.highlight = { [unowned self] in
            cell?.setHighlighted(true, animated: false)
            return delegate.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
        candidate.didEnd = { [weak cell] in cell?.setHighlighted(false, animated: true) }
        candidate.willShow = { [weak self, weak delegate] in
            if let self { delegate?.tableView(self, willDisplayContextMenu: configuration, animator: $0) }
        }
        candidate.willEnd = { [weak self, weak delegate] in
            if let self { delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: $0) }
        }
        candidate.willCommit = { [weak self, weak delegate] in
            if let self { delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: $0) }
        }
        return candidate
    }

    /// A menu of the actions that swipes reveal, which the menu key opens for a row without a context menu.
    package func keyMenuCandidate(at location: CGPoint) -> ContextMenuCandidate? {
        guard editing.reorder == nil, let path = row(at: location), let cell = cells[path] else { return nil }
        let actions = swipeActions(ofRow: path)
        guard !actions.isEmpty else { return nil }
        let entries = actions.map { action in
            let isDestructive = action.style == .destructive
            return UIAction(title: action.title ?? "", image: action.image, attributes: isDestructive ? .destructive : []) { _ in
                action.handler(action, cell) { _ in }
            }
        }
        var candidate = ContextMenuCandidate(
            configuration: UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: entries) }), view: self, owner: self)
        candidate.subject = cell
        return candidate
    }

    /// The point at which a key opens the context menu: the center of the visible part of the focused or selected row. *Units*: points of
    /// the content.
    package var contentMenuAnchor: CGPoint? {
        guard let path = hasFocusedCell ? selection.focused : selection.anchor ?? selection.paths.last, cells[path] != nil
        else { return nil }
        let frame = frame(ofRow: path).intersection(bounds)
        return frame.isEmpty ? nil : CGPoint(x: frame.midX, y: frame.midY)
    }
}
