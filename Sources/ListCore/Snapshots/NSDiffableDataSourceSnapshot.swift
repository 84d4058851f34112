import Foundation
import Scheduling

/// The state of a list: the identifiers of its sections, and of the items in each.
///
/// Every identifier is unique. It is a programmer's error, which is reported and changes nothing, to add an identifier that exists, or to
/// insert at, move or reload an identifier that is missing. Deleting a missing identifier is allowed. *Cost*: appending is
/// proportional to the number of appended items, the other changes of items at most to the number of all items.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The sections in order.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    /// The items that are reloaded when the snapshot is applied: each gets a new cell, or a new node unless its node can show the new
    /// model.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items that show other content when the snapshot is applied. *Differs from UIKit*: the lists reload them, as they do with
    /// `reloadedItemIdentifiers`.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// The sections whose items are all recreated when the snapshot is applied.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    /// The section of each item.
    private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]

    /// Creates a snapshot without sections.
    public init() {}

    // MARK: Queries

    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }
    /// The number of items in all sections.
    public var numberOfItems: Int { owners.count }
    /// The items of all sections in order. *Cost*: the number of items.
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

    /// The number of items of a section; 0 for a missing one.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }

    /// The items of a section in order; empty for a missing one.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }

    /// The section of an item; nil for a missing item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        owners[identifier]
    }

    /// The index of an item among all items; nil for a missing one. *Cost*: the number of items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        owners[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
    }

    /// The index of a section; nil for a missing one. *Cost*: the number of sections.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    // MARK: Items

    /// Adds items to the end of a section, or of the last one if none is given.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
            return Self.report("there is no section to append items to")
        }
        let new = register(identifiers, in: section)
        items[section]?.append(contentsOf: new)
    }

    /// Inserts items before another item, in its section.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, at: beforeIdentifier, offset: 0)
    }

    /// Inserts items after another item, in its section.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, at: afterIdentifier, offset: 1)
    }

    /// Removes items; missing ones are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(gone.compactMap { owners[$0] }) { items[section]?.removeAll(where: gone.contains) }
        for identifier in gone { owners[identifier] = nil }
    }

    /// Removes all items and all sections.
    public mutating func deleteAllItems() {
        self = NSDiffableDataSourceSnapshot()
    }

    /// Moves an item before another one, in that one's section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 0)
    }

    /// Moves an item after another one, in that one's section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 1)
    }

    /// Moves the item at `origin` to `target`, a path in the snapshot after the item was removed from `origin`. *Cost*: copies the lists of
    /// both sections, without hashing their items.
    mutating func reorderItem(from origin: IndexPath, to target: IndexPath) {
        let (old, new) = (sectionIdentifiers[origin.section], sectionIdentifiers[target.section])
        guard let item = items[old]?.remove(at: origin.item) else { return }
        let end = items[new]?.count ?? 0
        items[new]?.insert(item, at: min(target.item, end))
        if old != new { owners[item] = new }
    }

    /// Marks items to be reloaded when the snapshot is applied; see `reloadedItemIdentifiers`.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += present(identifiers, to: "reload")
    }

    /// Marks items to show other content when the snapshot is applied. *Differs from UIKit*: the lists reload them, as they do with
    /// `reloadedItemIdentifiers`.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += present(identifiers, to: "reconfigure")
    }

    // MARK: Sections

    /// Adds sections without items at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insertSections(identifiers, at: sectionIdentifiers.count)
    }

    /// Inserts sections without items before another section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = location(of: toIdentifier) else { return }
        insertSections(identifiers, at: index)
    }

    /// Inserts sections without items after another section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = location(of: toIdentifier) else { return }
        insertSections(identifiers, at: index + 1)
    }

    /// Removes sections with their items; missing ones are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            for item in items.removeValue(forKey: identifier) ?? [] { owners[item] = nil }
        }
        sectionIdentifiers.removeAll(where: identifiers.contains)
    }

    /// Moves a section with its items before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, to: toIdentifier, offset: 0)
    }

    /// Moves a section with its items after another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, to: toIdentifier, offset: 1)
    }

    /// Marks sections whose items are all recreated when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers.filter { location(of: $0) != nil }
    }

    // MARK: Checks and insertion

    /// Records the section of new items and returns the new items. Reports and omits items that exist already.
    private mutating func register(
        _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType
    ) -> [ItemIdentifierType] {
        owners.reserveCapacity(owners.count + identifiers.count)
        var duplicates: Set<Int> = []
        for index in identifiers.indices {
            // `updateValue` hashes the item once; a lookup followed by an insertion would hash it twice.
            guard let owner = owners.updateValue(section, forKey: identifiers[index]) else { continue }
            owners[identifiers[index]] = owner
            Self.report("the item \(identifiers[index]) is a duplicate")
            duplicates.insert(index)
        }
        guard !duplicates.isEmpty else { return identifiers }
        return identifiers.indices.lazy.filter { !duplicates.contains($0) }.map { identifiers[$0] }
    }

    /// The items that exist; missing ones are reported.
    private func present(_ identifiers: [ItemIdentifierType], to verb: String) -> [ItemIdentifierType] {
        identifiers.filter { identifier in
            if owners[identifier] == nil { Self.report("there is no item \(identifier) to \(verb)") }
            return owners[identifier] != nil
        }
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], at location: ItemIdentifierType, offset: Int) {
        guard let section = owners[location], let index = items[section]?.firstIndex(of: location) else {
            return Self.report("there is no item \(location) to insert at")
        }
        let new = register(identifiers, in: section)
        items[section]?.insert(contentsOf: new, at: index + offset)
    }

    private mutating func move(_ identifier: ItemIdentifierType, to location: ItemIdentifierType, offset: Int) {
        guard identifier != location, owners[identifier] != nil, owners[location] != nil else {
            return Self.report("cannot move the item \(identifier) to \(location)")
        }
        deleteItems([identifier])
        insert([identifier], at: location, offset: offset)
    }

    private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
        var new: [SectionIdentifierType] = []
        for identifier in identifiers {
            guard items[identifier] == nil else {
                Self.report("the section \(identifier) is a duplicate")
                continue
            }
            items[identifier] = []
            new.append(identifier)
        }
        sectionIdentifiers.insert(contentsOf: new, at: index)
    }

    private mutating func moveSection(_ identifier: SectionIdentifierType, to location: SectionIdentifierType, offset: Int) {
        guard identifier != location, let from = self.location(of: identifier), self.location(of: location) != nil else { return }
        sectionIdentifiers.remove(at: from)
        guard let to = sectionIdentifiers.firstIndex(of: location) else { return }
        sectionIdentifiers.insert(identifier, at: to + offset)
    }

    private func location(of section: SectionIdentifierType) -> Int? {
        let index = sectionIdentifiers.firstIndex(of: section)
        if index == nil { Self.report("there is no section \(section)") }
        return index
    }

    private static func report(_ message: String) {
        ProgrammerError.report(message, subject: "NSDiffableDataSourceSnapshot")
    }

    /// The same snapshot without marks for reloading, which apply only once.
    var withoutReloads: NSDiffableDataSourceSnapshot {
        var copy = self
        copy.reloadedItemIdentifiers = []
        copy.reconfiguredItemIdentifiers = []
        copy.reloadedSectionIdentifiers = []
        return copy
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
