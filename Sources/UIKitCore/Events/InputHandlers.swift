import Foundation

// The input handling that classes of higher targets add to their base classes: a package method cannot be overridden in
// another target, so the dispatch checks for these protocols first.

/// A responder that handles keys before its base class does. *Thread*: main.
@MainActor package protocol KeyPressHandler: UIResponder {
    /// Handles a key. Returns false to pass it to the base class and then to the next responder.
    func handleKeyPress(_ key: HostKeyPress) -> Bool
}

/// A responder that handles mouse buttons other than left and right: back, forward, middle. *Thread*: main.
@MainActor package protocol PointerButtonHandler: UIResponder {
    /// Handles a button. Returns false to pass it to the next responder.
    func handlePointerButton(_ button: HostButton) -> Bool
}

/// A view that determines the shape of the pointer, for example a text view. *Thread*: main.
@MainActor package protocol CursorSource: UIView {
    /// The shape of the pointer over the view if its `preferredCursor` is nil; nil uses that of the superview.
    var suppliedCursor: HostCursor? { get }
}

/// A view that can move its content: a scroll view. *Thread*: main.
@MainActor package protocol ContentRevealer: UIView {
    /// Makes a rectangle of the content visible without animation. *Units*: points of the view.
    func reveal(_ rect: CGRect)
    /// Whether there is content outside of the view to which keys scroll.
    var canScrollByKeys: Bool { get }
    /// The part of the bounds that bars do not cover. *Units*: points of the view.
    var uncoveredBounds: CGRect { get }
}

extension UIResponder {
    /// Passes a key to this responder. Returns false if the responder does not handle it.
    package func handles(_ key: HostKeyPress) -> Bool {
        (self as? any KeyPressHandler)?.handleKeyPress(key) == true
            || (self as? any ClassKeyPressHandler)?.handleKey(key) == true
    }

    /// Passes a mouse button to this responder. Returns false if the responder does not handle it.
    func handles(_ button: HostButton) -> Bool {
        (self as? any PointerButtonHandler)?.handlePointerButton(button) == true
    }
}
