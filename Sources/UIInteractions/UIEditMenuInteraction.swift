import Foundation
import UIKitCore

/// Shows an edit menu for a view: when the program presents it, and with the right button or the menu key over the view. *Thread*: main.
///
/// *Differs from UIKit*: the menu is a vertical list like a context menu. Its suggested actions are those of a text's menu, or the edit
/// actions for whose names, such as `Selector("copy:")`, `canPerformAction(_:withSender:)` of the first responder returns true.
open class UIEditMenuInteraction: NSObject, MenuInteraction, KeyboardInteraction {
    /// The delegate, which is not retained.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view to which the interaction was added.
    open private(set) weak var view: UIView?
    /// The configuration of the open menu.
    private var shown: UIEditMenuConfiguration?
    /// The point for which the menu was last requested. *Units*: points in the view.
    private var sourcePoint = CGPoint.zero

    /// Creates an interaction. The delegate is not retained.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
    }

    /// Closes the menu when the interaction is removed from its view.
    open func willMove(to view: UIView?) {
        if view == nil { dismissMenu() }
    }

    /// Stores the view.
    open func didMove(to view: UIView?) { self.view = view }

    /// Opens the menu of a configuration. Does nothing if the view is in no window or the menu is empty.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, let window = view.window, let candidate = candidate(for: configuration) else { return }
        _ = window.openMenu(candidate, beside: view.convert(targetRect(of: configuration), to: nil))
    }

    /// Closes the menu if it is open.
    open func dismissMenu() { openMenu?.dismiss() }

    /// Requests the elements of the open menu again.
    open func reloadVisibleMenu() {
        guard let shown else { return }
        openMenu?.updateMenu { _ in menu(for: shown) }
    }

    /// Requests the target rectangle again and moves the open menu beside it. *Differs from UIKit*: the menu moves without animation.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let shown, let view else { return }
        openMenu?.move(beside: view.convert(targetRect(of: shown), to: nil))
    }

    /// The point for which the menu was last requested. *Units*: points in `view`, or in the window if it is nil.
    open func location(in view: UIView?) -> CGPoint {
        self.view?.convert(sourcePoint, to: view) ?? sourcePoint
    }

    private var openMenu: (any OpenMenu)? { view?.window?.dispatcher.menus?.openMenu(of: self) }

    // MARK: Menu

    package func candidate(at location: CGPoint) -> ContextMenuCandidate? {
        candidate(for: UIEditMenuConfiguration(identifier: nil, sourcePoint: location))
    }

    private func candidate(for configuration: UIEditMenuConfiguration) -> ContextMenuCandidate? {
        guard let view else { return nil }
        sourcePoint = configuration.sourcePoint
        let menu = menu(for: configuration)
        guard !menu.children.isEmpty else { return nil }
        var candidate = ContextMenuCandidate(
            configuration: UIContextMenuConfiguration(actionProvider: { _ in menu }), view: view, owner: self)
        candidate.willShow = { [weak self] animator in
            guard let self else { return }
            shown = configuration
            delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        }
        candidate.willEnd = { [weak self] animator in
            guard let self else { return }
            shown = nil
            delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        }
        return candidate
    }

    private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu {
        let suggested = suggestedActions(at: configuration.sourcePoint)
        return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested) ?? UIMenu(children: suggested)
    }

    private func targetRect(of configuration: UIEditMenuConfiguration) -> CGRect {
        delegate?.editMenuInteraction(self, targetRectFor: configuration)
            ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    }

    // MARK: Suggested actions

    private static let standardActions: [(title: String, name: String, perform: @MainActor (UIResponder, Any?) -> Void)] = [
        ("Cut", "cut:", { $0.cut($1) }), ("Copy", "copy:", { $0.copy($1) }), ("Paste", "paste:", { $0.paste($1) }),
        ("Delete", "delete:", { $0.delete($1) }), ("Select", "select:", { $0.select($1) }),
        ("Select All", "selectAll:", { $0.selectAll($1) }),
    ]

    private func suggestedActions(at location: CGPoint) -> [UIMenuElement] {
        guard let view else { return [] }
        if let text = view as? any EditMenuProvider {
            return text.editMenuCandidate(at: location)?.configuration.makeMenu()?.children ?? []
        }
        let start = view.window?.firstResponder ?? view
        return Self.standardActions.compactMap { entry in
            guard let target = start.target(forAction: Selector(entry.name), withSender: self) as? UIResponder else { return nil }
            return UIAction(title: entry.title) { [weak target, weak self] _ in target.map { entry.perform($0, self) } }
        }
    }
}
