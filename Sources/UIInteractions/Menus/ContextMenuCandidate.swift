import Foundation
import UIControllers

/// The context menu of a view at a location, with callbacks for its stages.
@MainActor package struct ContextMenuCandidate {
    package let configuration: UIContextMenuConfiguration
    /// The view of the menu; the menu closes when the view leaves the window.
    package private(set) weak var view: UIView?
    /// The part of the view to which the menu applies, such as a cell; the menu also closes when this part leaves the window.
    package weak var subject: UIView?
    /// The source of the menu: an interaction, or the view itself.
    package private(set) weak var owner: AnyObject?
    /// Highlights the part to which the menu applies, and returns the preview that gets an outline; nil if there is none.
    package var highlight: () -> UITargetedPreview? = { nil }
    package var willShow: (ContextMenuAnimator) -> Void = { _ in }
    package var willEnd: (ContextMenuAnimator) -> Void = { _ in }
    /// Called when the preview was clicked.
    package var willCommit: (ContextMenuAnimator) -> Void = { _ in }
    /// Called before a chosen action is performed.
    var willPerform: (UIAction) -> Void = { _ in }
    /// Called when the menu closes, for any reason.
    package var didEnd: () -> Void = {}

    package init(configuration: UIContextMenuConfiguration, view: UIView, owner: AnyObject) {
        self.configuration = configuration
        self.view = view
        self.owner = owner
    }
}

/// A view with menus for parts of its content, such as the rows of a list, besides those of its interactions. *Thread*: main.
@MainActor package protocol ContextMenuProvider: UIView {
    /// The menu for a location in the coordinates of the view; nil if there is none.
    func contentMenuCandidate(at location: CGPoint) -> ContextMenuCandidate?

    /// The location at which the menu key opens a menu; nil if there is none.
    var contentMenuAnchor: CGPoint? { get }

    /// The menu that the menu key opens if the view has no other menu; nil if there is none. The right button does not open this menu,
    /// because the mouse performs its actions without a menu.
    func keyMenuCandidate(at location: CGPoint) -> ContextMenuCandidate?
}

extension ContextMenuProvider {
    package func keyMenuCandidate(at location: CGPoint) -> ContextMenuCandidate? { nil }
}

/// A view with a menu of editing commands for its text, if it has no other menu. *Thread*: main.
@MainActor package protocol EditMenuProvider: UIView {
    /// The menu for a location in the coordinates of the view; nil if there is none.
    func editMenuCandidate(at location: CGPoint) -> ContextMenuCandidate?

    /// The location of the caret, at which the menu key opens the menu; nil if there is none.
    var editMenuAnchor: CGPoint? { get }
}

/// An interaction with a menu, which the right button and the menu key open. *Thread*: main.
@MainActor package protocol MenuInteraction: UIInteraction {
    /// The menu for a location in the view; nil if there is none.
    func candidate(at location: CGPoint) -> ContextMenuCandidate?
}

extension UIView {
    /// The menu for a location: from an interaction, otherwise from the content, otherwise from its text. *Units*: points in the view.
    func menuCandidate(at location: CGPoint) -> ContextMenuCandidate? {
        for interaction in menuInteractions {
            if let candidate = interaction.candidate(at: location) { return candidate }
        }
        return (self as? any ContextMenuProvider)?.contentMenuCandidate(at: location)
            ?? (self as? any EditMenuProvider)?.editMenuCandidate(at: location)
    }

    /// The menu that the menu key opens at a location. *Units*: points in the view.
    func keyMenu(at location: CGPoint) -> ContextMenuCandidate? {
        menuCandidate(at: location) ?? (self as? any ContextMenuProvider)?.keyMenuCandidate(at: location)
    }

    /// The location at which the menu key opens a menu: the caret of the text, otherwise the anchor of the content, otherwise the center
    /// of a view with interactions; nil if the view has no menu.
    var menuAnchor: CGPoint? {
        if let caret = (self as? any EditMenuProvider)?.editMenuAnchor { return caret }
        if let anchor = (self as? any ContextMenuProvider)?.contentMenuAnchor { return anchor }
        return menuInteractions.isEmpty ? nil : CGPoint(x: bounds.midX, y: bounds.midY)
    }

    private var menuInteractions: [any MenuInteraction] {
        interaction.interactions.compactMap { $0 as? any MenuInteraction }
    }
}

extension UIControl: ContextMenuProvider {
    /// The menu of the control as a context menu; nil if a press of the control opens the menu.
    package func contentMenuCandidate(at location: CGPoint) -> ContextMenuCandidate? {
        guard let menu, isEnabled, isContextMenuInteractionEnabled, !showsMenuAsPrimaryAction else { return nil }
        return ContextMenuCandidate(configuration: UIContextMenuConfiguration(actionProvider: { _ in menu }), view: self, owner: self)
    }

    package var contentMenuAnchor: CGPoint? {
        contentMenuCandidate(at: .zero) == nil ? nil : CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
