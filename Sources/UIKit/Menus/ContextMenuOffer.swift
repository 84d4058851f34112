import Foundation

/// A context menu that a view has for a place in it, and whom to tell what becomes of it.
@MainActor package struct ContextMenuOffer {
    package let configuration: UIContextMenuConfiguration
    /// The view that the menu belongs to; the menu closes when it leaves the window.
    package private(set) weak var view: UIView?
    /// The part of the view that the menu is about, such as a cell: the menu closes when that leaves as well.
    weak var subject: UIView?
    /// Who offers: an interaction, or the view itself.
    package private(set) weak var owner: AnyObject?
    /// Marks what the menu is about and says what to mark with an outline, if anything.
    var highlight: () -> UITargetedPreview? = { nil }
    var willShow: (ContextMenuAnimator) -> Void = { _ in }
    var willEnd: (ContextMenuAnimator) -> Void = { _ in }
    /// The preview was clicked on.
    var willCommit: (ContextMenuAnimator) -> Void = { _ in }
    /// An action was chosen and is about to be performed.
    var willPerform: (UIAction) -> Void = { _ in }
    /// The menu has gone, in whatever way.
    var didEnd: () -> Void = {}

    package init(configuration: UIContextMenuConfiguration, view: UIView, owner: AnyObject) {
        self.configuration = configuration
        self.view = view
        self.owner = owner
    }
}

extension UIView {
    private var menuInteractions: [UIContextMenuInteraction] {
        interaction.interactions.compactMap { $0 as? UIContextMenuInteraction }
    }

    /// The first menu that an interaction of the view has.
    func interactionMenuOffer(at location: CGPoint) -> ContextMenuOffer? {
        for interaction in menuInteractions {
            if let offer = interaction.offer(at: location) { return offer }
        }
        return nil
    }

    /// The middle of a view with a menu.
    var interactionMenuAnchor: CGPoint? {
        menuInteractions.isEmpty ? nil : CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

extension UIControl {
    /// A menu that a press does not open is the control's context menu.
    var ownMenuOffer: ContextMenuOffer? {
        guard let menu, isEnabled, isContextMenuInteractionEnabled, !showsMenuAsPrimaryAction else { return nil }
        return ContextMenuOffer(configuration: UIContextMenuConfiguration(actionProvider: { _ in menu }), view: self, owner: self)
    }
}

extension UITableView {
    /// The menu of the row at a place; the row is highlighted while it is open.
    func rowMenuOffer(at location: CGPoint) -> ContextMenuOffer? {
        // A grip that is held still belongs to the drag.
        guard editing.reorder == nil, let path = row(at: location), let asked = source.pathToAsk(ofRow: path),
            let delegate = source.commonDelegate,
            let configuration = delegate.tableView(self, contextMenuConfigurationForRowAt: asked, point: location)
        else { return nil }
        let cell = cells[path]
        var offer = ContextMenuOffer(configuration: configuration, view: self, owner: self)
        offer.subject = cell
        offer.highlight = { [unowned self] in
            cell?.setHighlighted(true, animated: false)
            return delegate.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
        offer.didEnd = { [weak cell] in cell?.setHighlighted(false, animated: true) }
        offer.willShow = { [weak self, weak delegate] in
            if let self { delegate?.tableView(self, willDisplayContextMenu: configuration, animator: $0) }
        }
        offer.willEnd = { [weak self, weak delegate] in
            if let self { delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: $0) }
        }
        offer.willCommit = { [weak self, weak delegate] in
            if let self { delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: $0) }
        }
        return offer
    }

    /// The middle of the selected row in sight.
    var rowMenuAnchor: CGPoint? {
        guard let path = selection.anchor ?? selection.paths.last, cells[path] != nil else { return nil }
        let frame = frame(ofRow: path).intersection(bounds)
        return frame.isEmpty ? nil : CGPoint(x: frame.midX, y: frame.midY)
    }
}

extension UICollectionView {
    /// The menu of the item at a place, or of the place between items; the item is highlighted while it is open.
    func itemMenuOffer(at location: CGPoint) -> ContextMenuOffer? {
        guard move == nil else { return nil }
        let path = indexPathForItem(at: location)
        let asked = path.flatMap(source.pathToAsk(ofItem:))
        guard (path == nil) == (asked == nil), let delegate = source.commonDelegate,
            let configuration = delegate.collectionView(
                self, contextMenuConfigurationForItemsAt: asked.map { [$0] } ?? [], point: location)
        else { return nil }
        let cell = path.flatMap { cells[$0] }
        var offer = ContextMenuOffer(configuration: configuration, view: self, owner: self)
        offer.subject = cell
        offer.highlight = { [unowned self] in
            cell?.isHighlighted = true
            return delegate.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
        offer.didEnd = { [weak cell] in cell?.isHighlighted = false }
        offer.willShow = { [weak self, weak delegate] in
            if let self { delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: $0) }
        }
        offer.willEnd = { [weak self, weak delegate] in
            if let self { delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: $0) }
        }
        offer.willCommit = { [weak self, weak delegate] in
            if let self { delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: $0) }
        }
        return offer
    }

    /// The middle of the selected item in sight.
    var itemMenuAnchor: CGPoint? {
        guard let path = selection.anchor ?? selection.paths.last, let cell = cells[path] else { return nil }
        let frame = cell.frame.intersection(bounds)
        return frame.isEmpty ? nil : CGPoint(x: frame.midX, y: frame.midY)
    }
}
