import Foundation

/// The receiver of an action: a target, which is not retained, with a selector; or a closure.
package struct TargetAction {
    /// The target; nil after its release, or for the responder chain.
    package private(set) weak var target: AnyObject?
    /// The selector; nil for a closure.
    package let selector: Selector?
    /// Whether the action was created without a target. Such an action is sent to the first responder that implements it.
    package let isForResponderChain: Bool
    private let closure: ((Any?, Any?) -> Void)?

    /// Creates an action for a target, or for the responder chain if `target` is nil.
    package init(target: Any?, selector: Selector) {
        let object = target.map { $0 as AnyObject }
        self.target = object
        self.selector = selector
        isForResponderChain = object == nil
        closure = nil
    }

    /// Creates an action that calls a closure with sender and event.
    package init(_ closure: @escaping (Any?, Any?) -> Void) {
        selector = nil
        isForResponderChain = false
        self.closure = closure
    }

    /// Whether the target was released, so that the owner of the action can remove it.
    package var isDead: Bool { closure == nil && !isForResponderChain && target == nil }

    /// Sends the action to its target or closure. Returns false if the action is for the responder chain or the target was released.
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
    /// The index of the action that `removeTarget(target, action: action)` removes: the one with an equal selector. If there is none, a
    /// single action of the target whose selector may refer to the same method.
    package func index(ofTarget target: AnyObject?, action: Selector) -> Int? {
        let ofTarget = indices.filter { self[$0].selector != nil && self[$0].target === target }
        if let equal = ofTarget.first(where: { self[$0].selector == action }) { return equal }
        let candidates = ofTarget.filter { self[$0].selector?.mayEqual(action) == true }
        return candidates.count == 1 ? candidates[0] : nil
    }
}
