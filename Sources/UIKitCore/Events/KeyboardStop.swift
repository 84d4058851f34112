import Foundation
import UIPrimitives

/// A view of a higher target that determines its own focus role: a text view, or the view of a node. *Thread*: main.
@MainActor package protocol KeyboardFocusSource: UIView {
    var suppliedFocusRole: KeyboardFocusRole { get }
    /// Called when Tab has stopped at the view, and when the focus leaves it.
    func keyboardFocusDidChange(_ isFocused: Bool)
}

/// A base class that determines the focus role of its views: a control. A subclass may be a `KeyboardFocusSource`, which determines the
/// role instead. *Thread*: main.
@MainActor package protocol ClassKeyboardFocusSource: UIView {
    /// The behavior of the Tab key for the view.
    var keyboardFocusRole: KeyboardFocusRole { get }
}

extension KeyboardFocusSource {
    package func keyboardFocusDidChange(_ isFocused: Bool) {}
}

extension UIView {
    /// The role that the class of the view determines.
    fileprivate var ownFocusRole: KeyboardFocusRole {
        (self as? any KeyboardFocusSource)?.suppliedFocusRole
            ?? (self as? any ClassKeyboardFocusSource)?.keyboardFocusRole ?? adjustableFocusRole
    }

    /// The role of a view that reacts to a tap or has a menu; `.none` for other views.
    fileprivate var interactionRole: KeyboardFocusRole {
        let recognizers = gestureRecognizers ?? []
        if recognizers.contains(where: { ($0 as? UITapGestureRecognizer)?.recognizesClick == true }) { return .press }
        return interactions.contains { $0 is any KeyboardInteraction } ? .value : .none
    }

    /// Whether the Tab key stops at the view while it is visible.
    package var isKeyboardFocusable: Bool { ownFocusRole != .none || interactionRole != .none }
}

extension UITapGestureRecognizer {
    /// Whether the recognizer requires one click of the left button.
    fileprivate var recognizesClick: Bool {
        isEnabled && numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 && buttonMaskRequired.contains(.primary)
    }
}

/// A view at which the Tab key stops.
@MainActor struct KeyboardStop {
    let view: UIView
    let role: KeyboardFocusRole
    /// The list whose cell the view is; nil for a view that is not a cell.
    var list: (any KeyboardFocusList)?

    /// The stop of a view, or of the cell that contains it; nil if Tab does not stop there.
    init?(_ view: UIView) {
        let role = view.ownFocusRole == .none ? view.interactionRole : view.ownFocusRole
        if role == .none, let (cell, list) = view.selectableCell {
            self.init(cell: cell, of: list)
        } else if role != .none {
            self.init(view: view, role: role)
        } else {
            return nil
        }
    }

    init(cell: UIView, of list: any KeyboardFocusList) {
        (view, role, self.list) = (cell, .press, list)
    }

    fileprivate init(view: UIView, role: KeyboardFocusRole) {
        (self.view, self.role) = (view, role)
    }

    // MARK: Order

    /// Stops that stay together in the order: a single one, or all those inside of a scroll view or a semantic group.
    @MainActor private struct Group {
        let stops: [KeyboardStop]
        let position: ReadingPosition

        init(_ stops: [KeyboardStop], in view: UIView, area: CGRect) {
            self.stops = stops
            position = ReadingPosition(of: area, in: view)
        }

        init(_ stop: KeyboardStop) { self.init([stop], in: stop.view, area: stop.view.bounds) }
    }

    /// The stops of a window in their order. Views behind a presented controller that blocks touches are not stops.
    static func all(in window: UIWindow) -> [KeyboardStop] {
        var found: [Group] = []
        for root in window.rootController?.modalViews(in: window) ?? [window] { collect(root, window, &found) }
        return sorted(found)
    }

    private static func sorted(_ groups: [Group]) -> [KeyboardStop] {
        ReadingPosition.order(of: groups.map(\.position)).flatMap { groups[$0].stops }
    }

    /// Collects stops. The order of those inside of a scroll view must not change when it scrolls, so they stay together.
    private static func collect(_ view: UIView, _ window: UIWindow, _ found: inout [Group]) {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
        let role = view.ownFocusRole
        if role != .none { return found.append(Group(KeyboardStop(view: view, role: role))) }
        let scroller = view as? any ContentRevealer
        if scroller == nil, view.accessibilityContainerType != .semanticGroup { return collectInside(view, window, &found) }
        var inside: [Group] = []
        collectInside(view, window, &inside)
        if inside.isEmpty, scroller?.canScrollByKeys == true, view !== window.defaultKeyResponder {
            inside = [Group(KeyboardStop(view: view, role: .value))]
        }
        if !inside.isEmpty { found.append(Group(sorted(inside), in: view, area: scroller?.uncoveredBounds ?? view.bounds)) }
    }

    /// A view with a tap recognizer is a stop only if it is a button or link for accessibility, or if it contains no other stop. This
    /// excludes, for example, the view of a screen on which a tap ends editing.
    private static func collectInside(_ view: UIView, _ window: UIWindow, _ found: inout [Group]) {
        let count = found.count
        if let list = view as? any KeyboardFocusList, let cell = list.cellForKeyboardFocus {
            found.append(Group(KeyboardStop(cell: cell, of: list)))
        }
        for subview in view.subviews { collect(subview, window, &found) }
        let role = view.interactionRole
        let isButton = view.isAccessibilityElement && !view.accessibilityTraits.isDisjoint(with: [.button, .link])
        if role != .none, isButton || found.count == count {
            found.insert(Group(KeyboardStop(view: view, role: role)), at: count)
        }
    }
}

extension UIView {
    /// The selectable list cell that is or contains the view, with its list; nil if there is none.
    package var selectableCell: (cell: UIView, list: any KeyboardFocusList)? {
        var ancestor = superview
        while let view = ancestor {
            if let list = view as? any KeyboardFocusList { return list.focusableCell(containing: self).map { ($0, list) } }
            ancestor = view.superview
        }
        return nil
    }
}

extension UIResponder {
    /// The role `.adjust` for an enabled element that is adjustable; `.none` for others.
    @MainActor package var adjustableFocusRole: KeyboardFocusRole {
        let traits = accessibilityTraits
        return isAccessibilityElement && traits.contains(.adjustable) && !traits.contains(.notEnabled) ? .adjust : .none
    }
}

/// An interaction that keys operate while the Tab key stops at its view, such as a context menu.
@MainActor package protocol KeyboardInteraction: UIInteraction {
    /// Handles a key while the focus is at the view. Returns false to pass the key to the view.
    func handleKey(_ key: HostKeyPress) -> Bool
}

extension KeyboardInteraction {
    package func handleKey(_ key: HostKeyPress) -> Bool { false }
}
