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
