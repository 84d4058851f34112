import Foundation
import Scheduling
import UIPrimitives

/// A view of a higher target that determines its role: a text view, or the view of a node. *Thread*: main.
@MainActor package protocol KeyboardFocusSource: UIView {
    var suppliedFocusRole: KeyboardFocusRole { get }
}

extension UIView {
    fileprivate var focusRole: KeyboardFocusRole {
        (self as? any KeyboardFocusSource)?.suppliedFocusRole ?? keyboardFocusRole
    }

    /// Whether the Tab key stops at the view while it is visible.
    package var isKeyboardFocusable: Bool { focusRole != .none }
}

/// The view at which the Tab key stopped, marked by a ring: every clickable view can be reached and pressed with the keyboard.
/// *Thread*: main.
///
/// *Differs from UIKit*: it also exists without a tablet's keyboard, and views are visited from top to bottom, then in the direction
/// of text.
@MainActor final class KeyboardFocus {
    private unowned let window: UIWindow
    private(set) weak var view: UIView?
    private var ring: CALayer?

    init(window: UIWindow) {
        self.window = window
    }

    // MARK: Keys

    /// Moves the focus forwards with Tab, backwards with Shift held. Returns false if there is no view to focus.
    func move(_ key: HostKeyPress) -> Bool {
        guard key.key == .tab, key.modifiers.subtracting(.shift).isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let stops = stops()
        guard !stops.isEmpty else { return false }
        let step = key.modifiers.contains(.shift) ? -1 : 1
        // The first responder of a node's text field is a text view inside the view at which Tab stops.
        let place = current.flatMap { current in stops.firstIndex { current.isDescendant(of: $0) } }
        let next = place.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
        return focus(stops[next])
    }

    /// Presses the focused view with Space or Return, once while the key is held.
    func press(_ key: HostKeyPress, by touches: TouchDelivery) -> Bool {
        guard let view, view.focusRole == .press, key.key == .return || key.key == .character(" "),
            key.modifiers.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        guard !key.isRepeat else { return true }
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let pointer = HostPointer(location: middle, modifiers: key.modifiers, timestamp: key.timestamp)
        touches.press(.left, pointer)
        touches.release(.left, pointer)
        return true
    }

    // MARK: Places

    private var current: UIView? { view ?? window.firstResponder as? UIView }

    /// The views at which Tab stops, in their order.
    private func stops() -> [UIView] {
        var found: [(view: UIView, frame: CGRect)] = []
        for root in roots { collect(root, &found) }
        return found.sorted { Self.place(of: $0) < Self.place(of: $1) }.map(\.view)
    }

    private static func place(of stop: (view: UIView, frame: CGRect)) -> (CGFloat, CGFloat) {
        (stop.frame.minY, stop.view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -stop.frame.maxX : stop.frame.minX)
    }

    /// The view at which the search for stops begins: not behind a presented controller that blocks touches.
    private var roots: [UIView] { window.rootController?.modalViews(in: window) ?? [window] }

    private func collect(_ view: UIView, _ found: inout [(view: UIView, frame: CGRect)]) {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
        if view.focusRole != .none {
            return found.append((view, view.convert(view.bounds, to: nil)))
        }
        for subview in view.subviews { collect(subview, &found) }
    }

    // MARK: Focus

    /// Moves the focus to a view and scrolls to it. Returns false if it does not become first responder.
    func focus(_ view: UIView) -> Bool {
        reveal(view)
        if view.focusRole == .text {
            leave()
            return view.becomeFirstResponder()
        }
        if let responder = window.firstResponder, !responder.resignFirstResponder() { return true }
        leave()
        self.view = view
        showRing(around: view)
        return true
    }

    /// Removes the ring.
    func leave() {
        ring?.removeFromSuperlayer()
        ring = nil
        view = nil
    }

    func viewWillLeave(_ leaving: UIView) {
        if let view, view.isDescendant(of: leaving) { leave() }
    }

    private func reveal(_ view: UIView) {
        var ancestor = view.superview
        while let current = ancestor {
            (current as? any ContentRevealer)?.reveal(view.convert(view.bounds, to: current))
            ancestor = current.superview
        }
    }

    /// *Units*: points.
    private static let ringWidth: CGFloat = 2
    private static let ringGap: CGFloat = 2

    private func showRing(around view: UIView) {
        let ring = CALayer()
        let gap = view.clipsToBounds ? 0 : Self.ringGap + Self.ringWidth
        ring.name = "weft.focus-ring"
        ring.frame = view.bounds.insetBy(dx: -gap, dy: -gap)
        ring.cornerRadius = view.layer.cornerRadius > 0 ? view.layer.cornerRadius + gap : 4
        ring.borderWidth = Self.ringWidth
        ring.borderColor = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
        ring.zPosition = CALayer.overlayPosition
        view.layer.addSublayer(ring)
        self.ring = ring
    }
}
