import Foundation

/// A receiver of an action: a target, held weakly, with a selector; or a closure.
package struct TargetAction {
    /// The target; nil when it has gone, or when the action goes up the responder chain.
    package private(set) weak var target: AnyObject?
    /// The selector; nil for a closure.
    package let selector: Selector?
    /// Whether no target was given: the action goes to the first responder that understands it.
    package let isForResponderChain: Bool
    private let closure: ((Any?, Any?) -> Void)?

    /// An action for a target; without one the responder chain is asked.
    package init(target: Any?, selector: Selector) {
        let object = target.map { $0 as AnyObject }
        self.target = object
        self.selector = selector
        isForResponderChain = object == nil
        closure = nil
    }

    /// A closure that takes sender and event.
    package init(_ closure: @escaping (Any?, Any?) -> Void) {
        selector = nil
        isForResponderChain = false
        self.closure = closure
    }

    /// Whether the target has been freed, so that the entry can be dropped.
    package var isDead: Bool { closure == nil && !isForResponderChain && target == nil }

    /// Sends the action to its target or closure; returns false where the responder chain has to be asked, or the
    /// target has gone.
    @discardableResult
    package func send(sender: Any?, event: Any? = nil) -> Bool {
        if let closure {
            closure(sender, event)
            return true
        }
        guard let target, let selector else { return false }
        selector.send(to: target, sender, event)
        return true
    }
}

extension Array where Element == TargetAction {
    /// The index of the entry that `removeTarget(target, action: action)` means: the equal one, or the only one of the
    /// target that may be the same method written elsewhere.
    package func index(ofTarget target: AnyObject?, action: Selector) -> Int? {
        let ofTarget = indices.filter { self[$0].selector != nil && self[$0].target === target }
        if let equal = ofTarget.first(where: { self[$0].selector == action }) { return equal }
        let candidates = ofTarget.filter { self[$0].selector?.mayEqual(action) == true }
        return candidates.count == 1 ? candidates[0] : nil
    }
}
