import Foundation

/// A list of places between which assistive programs move, such as the spelling mistakes in a text.
///
/// *Differs from UIKit*: assistive programs receive two accessibility actions of the element instead, “Next” and “Previous” followed by
/// the rotor's name, because the accessibility interface of desktops has no rotors.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
    /// The direction of a search.
    public enum Direction: Int, Sendable {
        /// `previous` searches towards the start, and `next` towards the end.
        case previous, next
    }

    /// Returns the place after or before the current place of the predicate; nil at the ends.
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    /// The name of the list.
    open var name: String
    /// The function that finds the next or previous place.
    open var itemSearchBlock: Search

    /// Creates a rotor.
    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        (self.name, self.itemSearchBlock) = (name, itemSearchBlock)
    }
}

/// The start of a search and its direction.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The current place; its target is nil before the first search.
    open var currentItem = UIAccessibilityCustomRotorItemResult(targetElement: nil)
    /// The direction; `.next` by default.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// A place that a rotor has found.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element, which is not retained.
    open weak var targetElement: AnyObject?

    /// Creates a result.
    public init(targetElement: AnyObject?) { self.targetElement = targetElement }
}
