import Foundation

/// A context menu that a view has for a place in it, and whom to tell what becomes of it.
@MainActor package struct ContextMenuOffer {
    package let configuration: UIContextMenuConfiguration
    /// The view that the menu belongs to; the menu closes when it leaves the window.
    package private(set) weak var view: UIView?
    /// The part of the view that the menu is about, such as a cell: the menu closes when that leaves as well.
    package weak var subject: UIView?
    /// Who offers: an interaction, or the view itself.
    package private(set) weak var owner: AnyObject?
    /// Marks what the menu is about and says what to mark with an outline, if anything.
    package var highlight: () -> UITargetedPreview? = { nil }
    package var willShow: (ContextMenuAnimator) -> Void = { _ in }
    package var willEnd: (ContextMenuAnimator) -> Void = { _ in }
    /// The preview was clicked on.
    package var willCommit: (ContextMenuAnimator) -> Void = { _ in }
    /// An action was chosen and is about to be performed.
    var willPerform: (UIAction) -> Void = { _ in }
    /// The menu has gone, in whatever way.
    package var didEnd: () -> Void = {}

    package init(configuration: UIContextMenuConfiguration, view: UIView, owner: AnyObject) {
        self.configuration = configuration
        self.view = view
        self.owner = owner
    }
}

/// A view with menus for parts of its content, such as the rows of a list, beside those of its interactions. *Thread*: main.
@MainActor package protocol ContextMenuProvider: UIView {
    /// The menu for a place in the view's coordinates; nil for none.
    func contentMenuOffer(at location: CGPoint) -> ContextMenuOffer?

    /// Where the menu key opens a menu; nil for nowhere.
    var contentMenuAnchor: CGPoint? { get }
}

extension UIView {
    /// The menu for a place: an interaction's, else the content's. *Units*: points of the view.
    func menuOffer(at location: CGPoint) -> ContextMenuOffer? {
        for interaction in menuInteractions {
            if let offer = interaction.offer(at: location) { return offer }
        }
        return (self as? any ContextMenuProvider)?.contentMenuOffer(at: location)
    }

    /// Where the menu key opens a menu: at the content's anchor, else in the middle of a view with interactions.
    var menuAnchor: CGPoint? {
        if let anchor = (self as? any ContextMenuProvider)?.contentMenuAnchor { return anchor }
        return menuInteractions.isEmpty ? nil : CGPoint(x: bounds.midX, y: bounds.midY)
    }

    private var menuInteractions: [UIContextMenuInteraction] {
        interaction.interactions.compactMap { $0 as? UIContextMenuInteraction }
    }
}

extension UIControl: ContextMenuProvider {
    /// A menu that a press does not open is the control's context menu.
    package func contentMenuOffer(at location: CGPoint) -> ContextMenuOffer? {
        guard let menu, isEnabled, isContextMenuInteractionEnabled, !showsMenuAsPrimaryAction else { return nil }
        return ContextMenuOffer(configuration: UIContextMenuConfiguration(actionProvider: { _ in menu }), view: self, owner: self)
    }

    package var contentMenuAnchor: CGPoint? {
        contentMenuOffer(at: .zero) == nil ? nil : CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
