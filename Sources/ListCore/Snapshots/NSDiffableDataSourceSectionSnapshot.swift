import Foundation
import Scheduling

/// The items of one section as an outline: items have children, which are shown while their parent is expanded.
///
/// Every item is unique. Adding an existing item, or naming a missing one as a position or a parent, is a programmer's error, and the item
/// is not added; deleting, expanding or collapsing a missing item is allowed. New items are collapsed. *Cost*: finding a position is
/// proportional to the number of siblings; `items` and `visibleItems` are proportional to the number of all items.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    private struct Entry {
        var parent: ItemIdentifierType?
        var children: [ItemIdentifierType] = []
        var isExpanded = false
    }

    /// The items without a parent, in order.
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var entries: [ItemIdentifierType: Entry] = [:]

    /// Creates an outline without items.
    public init() {}

    // MARK: Queries

    /// All items: parents before their children, visible or not.
    public var items: [ItemIdentifierType] { list(rootItems) { _ in true } }

    /// The items whose ancestors are all expanded, in the order of their display.
    public var visibleItems: [ItemIdentifierType] { list(rootItems) { $0.isExpanded } }

    /// Whether the section has the item.
    public func contains(_ item: ItemIdentifierType) -> Bool { entries[item] != nil }

    /// Whether the item's children are shown; false for a missing item.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { entries[item]?.isExpanded ?? false }

    /// Whether all ancestors of the item are expanded; false for a missing item.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard let entry = entries[item] else { return false }
        guard let parent = entry.parent else { return true }
        return isExpanded(parent) && isVisible(parent)
    }

    /// The number of the item's ancestors; 0 for a missing item.
    public func level(of item: ItemIdentifierType) -> Int {
        entries[item]?.parent.map { level(of: $0) + 1 } ?? 0
    }

    /// The item's parent; nil for a root item.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { entries[child]?.parent }

    /// The position of the item in ``items``; nil for a missing item.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

    /// The descendants of an item as a separate outline, with or without the item as its root.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var part = Self()
        guard let entry = entries[parent] else { return part }
        part.rootItems = includingParent ? [parent] : entry.children
        for item in list([parent], where: { _ in true }) where includingParent || item != parent { part.entries[item] = entries[item] }
        for root in part.rootItems { part.entries[root]?.parent = nil }
        return part
    }

    private func list(_ roots: [ItemIdentifierType], where isOpen: (Entry) -> Bool) -> [ItemIdentifierType] {
        roots.flatMap { root -> [ItemIdentifierType] in
            guard let entry = entries[root], isOpen(entry) else { return [root] }
            return [root] + list(entry.children, where: isOpen)
        }
    }

    // MARK: Changes

    /// Adds items after the other children of a parent, or after the root items.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        insert(items, at: siblings(of: parent).count, under: parent)
    }

    /// Adds items before another one, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
        insert(items, beside: beforeIdentifier, offset: 0)
    }

    /// Adds items after another one and its descendants, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
        insert(items, beside: afterIdentifier, offset: 1)
    }

    /// Removes items and their descendants.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let entry = entries[item] else { continue }
            delete(entry.children)
            setSiblings(of: entry.parent, to: siblings(of: entry.parent).filter { $0 != item })
            entries[item] = nil
        }
    }

    /// Removes all items.
    public mutating func deleteAll() { self = Self() }

    /// Shows the children of items.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items { entries[item]?.isExpanded = true }
    }

    /// Hides the children of items.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items { entries[item]?.isExpanded = false }
    }

    /// Replaces the descendants of an item by another outline, whose expanded items stay expanded.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard let entry = entries[parent] else { return Self.report("there is no item \(parent) to replace the children of") }
        delete(entry.children)
        adopt(snapshot.rootItems, of: snapshot, under: parent)
    }

    private mutating func adopt(_ items: [ItemIdentifierType], of other: Self, under parent: ItemIdentifierType) {
        append(items, to: parent)
        for item in items where entries[item]?.parent == parent {
            adopt(other.siblings(of: item), of: other, under: item)
            entries[item]?.isExpanded = other.isExpanded(item)
        }
    }

    // MARK: Lists of siblings

    private func siblings(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { entries[$0]?.children ?? [] } ?? rootItems
    }

    private mutating func setSiblings(of parent: ItemIdentifierType?, to items: [ItemIdentifierType]) {
        if let parent { entries[parent]?.children = items } else { rootItems = items }
    }

    private mutating func insert(_ items: [ItemIdentifierType], beside place: ItemIdentifierType, offset: Int) {
        guard let entry = entries[place], let index = siblings(of: entry.parent).firstIndex(of: place) else {
            return Self.report("there is no item \(place) to insert at")
        }
        insert(items, at: index + offset, under: entry.parent)
    }

    private mutating func insert(_ items: [ItemIdentifierType], at index: Int, under parent: ItemIdentifierType?) {
        if let parent, entries[parent] == nil { return Self.report("there is no item \(parent) to append to") }
        var new: [ItemIdentifierType] = []
        for item in items {
            guard entries[item] == nil else {
                Self.report("the item \(item) is a duplicate")
                continue
            }
            entries[item] = Entry(parent: parent)
            new.append(item)
        }
        var list = siblings(of: parent)
        list.insert(contentsOf: new, at: index)
        setSiblings(of: parent, to: list)
    }

    private static func report(_ message: String) {
        ProgrammerError.report(message, subject: "NSDiffableDataSourceSectionSnapshot")
    }
}

/// The outlines of a list's sections.
package final class SectionSnapshotStore<Section: Hashable, Item: Hashable> {
    private var outlines: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

    package init() {}

    /// Stores the outline of a section.
    package func adopt(_ outline: NSDiffableDataSourceSectionSnapshot<Item>, of section: Section) { outlines[section] = outline }

    /// Whether an item of a section is expanded. *Cost*: constant.
    package func isExpanded(_ item: Item, in section: Section) -> Bool { outlines[section]?.isExpanded(item) ?? false }

    /// The outline of a section while the list shows its visible items; otherwise the list's items without children.
    package func outline(of section: Section, shown items: [Item]) -> NSDiffableDataSourceSectionSnapshot<Item> {
        if let outline = outlines[section], outline.visibleItems == items { return outline }
        var flat = NSDiffableDataSourceSectionSnapshot<Item>()
        flat.append(items)
        return flat
    }
}
