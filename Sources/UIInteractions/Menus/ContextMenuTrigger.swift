import Foundation
import Scheduling
import UIControllers
import UIPrimitives

/// Opens the context menus of a window: with the right button, by holding the left button, and with keys. *Thread*: main.
///
/// The innermost view with a menu for the location opens it, unless a gesture recognizer of that view or of a touched view inside it
/// handles the same press.
@MainActor final class ContextMenuTrigger: WindowMenus {
    private unowned let window: UIWindow
    private unowned let touches: TouchDelivery
    private(set) weak var overlay: MenuOverlay?
    private var hold: (timer: ClockTimer, start: CGPoint)?

    /// The duration of a hold. *Units*: seconds.
    private static let holdDuration = 0.5
    /// The largest movement during a hold. *Units*: points.
    private static let holdDistance: CGFloat = 10
    /// The distance between a view and the menu below it. *Units*: points.
    private static let gap: CGFloat = 4

    init(window: UIWindow, touches: TouchDelivery) {
        self.window = window
        self.touches = touches
    }

    var isOpen: Bool { overlay != nil }

    // MARK: Pointer

    /// Returns whether a menu handled the press, so that it must not be delivered further.
    func press(_ button: HostButton, _ pointer: HostPointer) -> Bool {
        endHold()
        let wasOpen = isOpen
        if let overlay {
            guard button == .right else { return false }
            if overlay.covers(pointer.location) { return true }
            overlay.close()
        }
        switch button {
        // A right press during a drag of the left button is ignored.
        case .right: return !touches.isPressed && open(at: pointer.location, by: button) || wasOpen
        case .left: startHold(at: pointer.location)
        default: break
        }
        return false
    }

    func move(_ pointer: HostPointer) {
        guard let hold else { return }
        let distance = hypot(pointer.location.x - hold.start.x, pointer.location.y - hold.start.y)
        if distance > Self.holdDistance { endHold() }
    }

    func endHold() {
        hold?.timer.cancel()
        hold = nil
    }

    private func startHold(at location: CGPoint) {
        guard let view = window.hitTest(location, with: nil), !(view is any TextInputReceiver) else { return }
        let timer = FrameScheduler.current.schedule(after: Self.holdDuration) { [weak self] in
            guard let self else { return }
            hold = nil
            // The press may belong to a drag or a recognizer that has begun.
            guard touches.isUnrecognized else { return }
            // The touch of the view is canceled before the menu highlights its subject.
            _ = open(at: location, by: .left) { [touches] in touches.cancelAll() }
        }
        hold = (timer, location)
    }

    /// Opens the menu of the innermost view that has one for the location; `claim` runs before the menu appears.
    private func open(at location: CGPoint, by button: HostButton, claim: () -> Void = {}) -> Bool {
        var view = window.hitTest(location, with: nil)
        while let current = view {
            if current.interaction.recognizers.contains(where: { $0.isEnabled && $0.claimsMenuPress(button) }) { return false }
            if let candidate = current.menuCandidate(at: current.convert(location, from: nil)) {
                return show(candidate, beside: CGRect(origin: location, size: .zero), claim: claim)
            }
            view = current.superview
        }
        return false
    }

    /// Opens a menu of a view below that view; `willPerform` is called before the chosen action.
    func show(_ menu: UIMenu, below view: UIView, willPerform: @escaping (UIAction) -> Void) {
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        var candidate = ContextMenuCandidate(configuration: configuration, view: view, owner: view)
        candidate.willPerform = willPerform
        let frame = view.convert(view.bounds, to: nil)
        _ = show(candidate, beside: frame.insetBy(dx: 0, dy: -Self.gap))
    }

    func open(_ candidate: ContextMenuCandidate, beside anchor: CGRect) -> (any OpenMenu)? {
        show(candidate, beside: anchor) ? overlay : nil
    }

    func openMenu(of owner: AnyObject) -> (any OpenMenu)? { overlay?.candidate.owner === owner ? overlay : nil }

    private func show(_ candidate: ContextMenuCandidate, beside anchor: CGRect, claim: () -> Void = {}) -> Bool {
        guard let menu = candidate.configuration.makeMenu(), menu.hasVisibleElements else { return false }
        claim()
        overlay?.close()
        let overlay = MenuOverlay(candidate, preview: candidate.configuration.makePreview()) { [weak self] closed in
            if self?.overlay === closed { self?.overlay = nil }
        }
        self.overlay = overlay
        overlay.show(menu, beside: anchor, in: window)
        return true
    }

    // MARK: Keys

    /// Returns whether the key was handled by a menu or opened one.
    func press(_ key: HostKeyPress, from start: UIResponder) -> Bool {
        if let overlay {
            overlay.handle(key)
            return true
        }
        let isMenuKey = key.key == .menu || key.key == .function(10) && key.modifiers.contains(.shift)
        guard isMenuKey, !key.isRepeat else { return false }
        var responder: UIResponder? = start
        while let current = responder {
            if let view = current as? UIView, let anchor = view.menuAnchor, let candidate = view.keyMenu(at: anchor) {
                return show(candidate, beside: CGRect(origin: view.convert(anchor, to: nil), size: .zero))
            }
            responder = current.next
        }
        return false
    }

    // MARK: Closing

    func viewWillLeave(_ view: UIView) {
        guard let overlay else { return }
        for owner in [overlay.candidate.view, overlay.candidate.subject] where owner?.isDescendant(of: view) == true { overlay.close() }
    }

    func cancel() {
        endHold()
        overlay?.close()
    }
}

extension UIWindow {
    /// Opens a menu beside a rectangle of the window; returns nil if it has no visible elements. *Units*: points.
    package func openMenu(_ candidate: ContextMenuCandidate, beside anchor: CGRect) -> (any OpenMenu)? {
        (dispatcher.menus as? ContextMenuTrigger)?.open(candidate, beside: anchor)
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer handles the press that would open a menu.
    fileprivate func claimsMenuPress(_ button: HostButton) -> Bool {
        button == .left ? self is UILongPressGestureRecognizer : accepts(button)
    }
}
