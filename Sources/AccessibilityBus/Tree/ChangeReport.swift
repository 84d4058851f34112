import MessageBus
import UIKit

/// Compares the exported tree with the last reported one and creates events for the differences. *Thread*: main.
@MainActor struct ChangeReport {
    private var children: [Int: [Int]] = [:]
    private var reported: [Int: ExportedObject.ReportedState] = [:]

    /// Returns events for the changes since the last call; none at the first call.
    mutating func signals(of tree: ExportedTree, _ reference: (ExportedObject?) -> BusValue) -> [BusSignal] {
        tree.update()
        let objects = tree.all
        var signals: [BusSignal] = []
        var newChildren: [Int: [Int]] = [:]
        var newReported: [Int: ExportedObject.ReportedState] = [:]
        let isFirst = reported.isEmpty
        for object in objects {
            let numbers = object.children.map(\.number)
            let now = object.reportedNow
            newChildren[object.number] = numbers
            newReported[object.number] = now
            guard !isFirst, let before = reported[object.number] else { continue }
            signals += Self.hierarchySignals(of: object, from: children[object.number] ?? [], reference)
            signals += Self.propertySignals(of: object, from: before, to: now)
        }
        // An object that has the focus when it is first exported also gets an event about the focus.
        if !isFirst {
            for object in objects where reported[object.number] == nil && newReported[object.number]?.states.contains(.focused) == true {
                signals.append(.event("Object", "StateChanged", of: object, detail: "focused", 1))
            }
        }
        (children, reported) = (newChildren, newReported)
        return signals
    }

    private static func hierarchySignals(
        of object: ExportedObject, from old: [Int], _ reference: (ExportedObject?) -> BusValue
    ) -> [BusSignal] {
        let new = object.children.map(\.number)
        guard new != old else { return [] }
        let (oldSet, newSet) = (Set(old), Set(new))
        let removed = old.enumerated().filter { !newSet.contains($0.element) }.map { place, number in
            let gone = ExportedObject(number: number, kind: .element, responder: nil)
            return BusSignal.event("Object", "ChildrenChanged", of: object, detail: "remove", Int32(clamping: place), data: reference(gone))
        }
        let added = object.children.enumerated().filter { !oldSet.contains($0.element.number) }.map { place, child in
            BusSignal.event("Object", "ChildrenChanged", of: object, detail: "add", Int32(clamping: place), data: reference(child))
        }
        return removed + added
    }

    private static func propertySignals(
        of object: ExportedObject, from old: ExportedObject.ReportedState, to new: ExportedObject.ReportedState
    ) -> [BusSignal] {
        var signals: [BusSignal] = []
        func property(_ name: String, _ value: BusValue) {
            signals.append(.event("Object", "PropertyChange", of: object, detail: name, data: value))
        }
        if old.name != new.name { property("accessible-name", .string(new.name)) }
        if old.description != new.description { property("accessible-description", .string(new.description)) }
        if old.value != new.value, let range = object.valueRange { property("accessible-value", .double(range.current)) }
        let changed = old.states.symmetricDifference(new.states)
        for (state, name) in AccessibleStates.announced where changed.contains(state) {
            let isSet = new.states.contains(state)
            signals.append(.event("Object", "StateChanged", of: object, detail: name, isSet ? 1 : 0))
            if state == .active {
                signals.append(.event("Window", isSet ? "Activate" : "Deactivate", of: object, data: .string(object.name)))
            }
        }
        return signals
    }
}
