import UIKit

/// The kinds of relations, with their numbers in AT-SPI.
///
/// *Source*: `AtspiRelationType` of at-spi2-core.
enum RelationKind: UInt32, CaseIterable {
    case labelFor = 1
    case labelledBy = 2
    case controllerFor = 3
    case controlledBy = 4
    case memberOf = 5
    case flowsTo = 10
    case flowsFrom = 11
}

/// The relations between objects, computed when an assistive program requests them. *Thread*: main.
@MainActor struct ObjectRelations {
    let tree: ExportedTree

    /// Returns the relations of an object, with their targets.
    func all(of object: ExportedObject) -> [(kind: RelationKind, targets: [ExportedObject])] {
        RelationKind.allCases.map { ($0, targets($0, of: object)) }.filter { !$0.targets.isEmpty }
    }

    private func targets(_ kind: RelationKind, of object: ExportedObject) -> [ExportedObject] {
        switch kind {
        case .labelFor: siblings(of: object).filter { Self.labels(object, $0) }
        case .labelledBy: siblings(of: object).filter { Self.labels($0, object) }
        case .controllerFor: controlled(by: object)
        case .controlledBy: controllers(of: object)
        case .memberOf: object.parent.map { Self.hasMembers($0) ? [$0] : [] } ?? []
        case .flowsTo: neighbor(of: object, 1)
        case .flowsFrom: neighbor(of: object, -1)
        }
    }

    private func siblings(of object: ExportedObject) -> [ExportedObject] {
        object.parent?.children.filter { $0 !== object } ?? []
    }

    // MARK: Labels

    /// Returns whether a text is the visible label of a control: their names are equal, ignoring case, and white space and colons at the
    /// ends.
    private static func labels(_ text: ExportedObject, _ control: ExportedObject) -> Bool {
        guard text.kind == .element, text.role == .label, control.kind == .element, control.role != .label, control.role != .heading
        else { return false }
        let name = normalizedName(of: text)
        return !name.isEmpty && name == Self.normalizedName(of: control)
    }

    /// Returns the name of an object for comparison: in lowercase, without white space and colons at its ends.
    private static func normalizedName(of object: ExportedObject) -> String {
        object.name.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: ":：").union(.whitespacesAndNewlines))
    }

    // MARK: Tabs

    /// Returns the lists and groups that a tab shows; if the tab shows neither, the other elements in it. Returns an empty array for a tab
    /// that is not selected.
    private func controlled(by tab: ExportedObject) -> [ExportedObject] {
        guard tab.role == .pageTab, tab.states.contains(.selected), let content = content(ofTabs: tab.parent) else { return [] }
        let shown = (tab.parent?.parent?.children ?? []).filter { $0.containingView?.isDescendant(of: content) == true }
        let groups = shown.filter { $0.kind != .element }
        return groups.isEmpty ? shown : groups
    }

    private func controllers(of object: ExportedObject) -> [ExportedObject] {
        let bars = object.parent?.children.filter { $0.role == .pageTabList && $0 !== object } ?? []
        return bars.flatMap(\.children).filter { tab in controlled(by: tab).contains { $0 === object } }
    }

    private func content(ofTabs bar: ExportedObject?) -> UIView? {
        var responder = bar?.responder
        while let current = responder {
            if let tabs = current as? UITabBarController { return tabs.selectedViewController?.viewIfLoaded }
            responder = current.next
        }
        return nil
    }

    /// Returns whether the children of a group are related to it as its members: true for tab bars and panels.
    private static func hasMembers(_ group: ExportedObject) -> Bool {
        group.kind == .group(.pageTabList) || group.kind == .group(.panel)
    }

    // MARK: Reading

    /// Returns the text directly before or after `object` in the reading order of their group; empty if one of the two is not a text.
    private func neighbor(of object: ExportedObject, _ step: Int) -> [ExportedObject] {
        guard object.isText, let siblings = object.parent?.children, let index = siblings.firstIndex(where: { $0 === object }),
            siblings.indices.contains(index + step), siblings[index + step].isText
        else { return [] }
        return [siblings[index + step]]
    }
}
