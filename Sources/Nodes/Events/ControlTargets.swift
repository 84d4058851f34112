import Foundation
import UIKit

/// The actions of a control node, by event, in the order in which they were added.
struct ControlTargets {
    private var actions: [ASControlNodeEvent: [TargetAction]] = [:]

    var isEmpty: Bool { actions.values.allSatisfy(\.isEmpty) }

    /// Stores a pair of target and selector once for each event; adding a pair again moves it to the end.
    mutating func add(_ action: TargetAction, for events: ASControlNodeEvent) {
        for event in events.single {
            actions[event, default: []].removeAll { stored in
                stored.isDead || (action.selector != nil && stored.selector == action.selector && stored.target === action.target)
            }
            actions[event, default: []].append(action)
        }
    }

    /// Removes pairs of targets and selectors; a nil target or selector matches any.
    mutating func remove(target: AnyObject?, selector: Selector?, for events: ASControlNodeEvent) {
        for event in events.single {
            guard let stored = actions[event] else { continue }
            let only = selector.flatMap { stored.index(ofTarget: target, action: $0) }
            actions[event] = stored.enumerated().filter { index, action in
                if action.isDead { return false }
                if let target, action.target !== target { return true }
                if let selector, action.selector != selector, index != only { return true }
                return false
            }.map(\.element)
        }
    }

    /// Returns the actions to send for a set of events.
    func actions(for events: ASControlNodeEvent) -> [TargetAction] {
        events.single.flatMap { actions[$0] ?? [] }
    }

    /// Returns the names of a target's actions for one event; nil if it has none.
    func names(target: AnyObject, event: ASControlNodeEvent) -> [String]? {
        let names = actions(for: event).filter { $0.target === target }.compactMap { $0.selector.map(NSStringFromSelector) }
        return names.isEmpty ? nil : names
    }

    /// The targets that still exist; `NSNull` represents the responder chain.
    var targets: Set<AnyHashable> {
        Set(
            actions.values.joined().compactMap { action -> AnyHashable? in
                action.isForResponderChain ? NSNull() : action.target as? AnyHashable
            })
    }
}
