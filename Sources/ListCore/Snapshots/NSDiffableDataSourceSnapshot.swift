import Foundation
import Scheduling

/// What a list shows: identifiers of sections, and of the items in each.
///
/// Every identifier is there once. Adding one again, or naming one that is not there as a place, to move or to reload, is a
/// programmer's error and changes nothing; deleting what is not there is none. *Cost*: looking up an item, and changing
/// one, the number of items; appending, the number appended.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    /// Items whose node or cell is to be recreated.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// Items whose node or cell stays and shows something else.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    /// The section of every item.
    private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]

    public init() {}

    // MARK: Questions

    public var numberOfSections: Int { sectionIdentifiers.count }
    public var numberOfItems: Int { owners.count }
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }

    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        owners[identifier]
    }

    /// Where an item is among all items; nil when it is not there.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        owners[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
    }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    // MARK: Items

    /// Adds items to the end of a section, of the last one where none is named.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
            return Self.report("there is no section to append items to")
        }
        let new = own(identifiers, by: section)
        items[section]?.append(contentsOf: new)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, at: beforeIdentifier, offset: 0)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, at: afterIdentifier, offset: 1)
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(gone.compactMap { owners[$0] }) { items[section]?.removeAll(where: gone.contains) }
        for identifier in gone { owners[identifier] = nil }
    }

    public mutating func deleteAllItems() {
        self = NSDiffableDataSourceSnapshot()
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 0)
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 1)
    }

    /// Moves the item at a place to another, counted without it. *Cost*: a copy of the sections' lists, without hashing their items.
    mutating func reorderItem(from origin: IndexPath, to target: IndexPath) {
        let (old, new) = (sectionIdentifiers[origin.section], sectionIdentifiers[target.section])
        guard let item = items[old]?.remove(at: origin.item) else { return }
        let end = items[new]?.count ?? 0
        items[new]?.insert(item, at: min(target.item, end))
        if old != new { owners[item] = new }
    }

    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += present(identifiers, to: "reload")
    }

    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += present(identifiers, to: "reconfigure")
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insertSections(identifiers, at: sectionIdentifiers.count)
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = place(of: toIdentifier) else { return }
        insertSections(identifiers, at: index)
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = place(of: toIdentifier) else { return }
        insertSections(identifiers, at: index + 1)
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            for item in items.removeValue(forKey: identifier) ?? [] { owners[item] = nil }
        }
        sectionIdentifiers.removeAll(where: identifiers.contains)
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, to: toIdentifier, offset: 0)
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, to: toIdentifier, offset: 1)
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers.filter { place(of: $0) != nil }
    }

    // MARK: Parts

    /// Notes whose the new items are; leaves out those that are there already.
    private mutating func own(
        _ identifiers: [ItemIdentifierType], by section: SectionIdentifierType
    ) -> [ItemIdentifierType] {
        var new: [ItemIdentifierType] = []
        for identifier in identifiers {
            guard owners[identifier] == nil else {
                Self.report("the item \(identifier) is there twice")
                continue
            }
            owners[identifier] = section
            new.append(identifier)
        }
        return new
    }

    /// The items that are there; the others are reported.
    private func present(_ identifiers: [ItemIdentifierType], to verb: String) -> [ItemIdentifierType] {
        identifiers.filter { identifier in
            if owners[identifier] == nil { Self.report("there is no item \(identifier) to \(verb)") }
            return owners[identifier] != nil
        }
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], at place: ItemIdentifierType, offset: Int) {
        guard let section = owners[place], let index = items[section]?.firstIndex(of: place) else {
            return Self.report("there is no item \(place) to insert at")
        }
        let new = own(identifiers, by: section)
        items[section]?.insert(contentsOf: new, at: index + offset)
    }

    private mutating func move(_ identifier: ItemIdentifierType, to place: ItemIdentifierType, offset: Int) {
        guard identifier != place, owners[identifier] != nil, owners[place] != nil else {
            return Self.report("cannot move the item \(identifier) to \(place)")
        }
        deleteItems([identifier])
        insert([identifier], at: place, offset: offset)
    }

    private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
        var new: [SectionIdentifierType] = []
        for identifier in identifiers {
            guard items[identifier] == nil else {
                Self.report("the section \(identifier) is there twice")
                continue
            }
            items[identifier] = []
            new.append(identifier)
        }
        sectionIdentifiers.insert(contentsOf: new, at: index)
    }

    private mutating func moveSection(_ identifier: SectionIdentifierType, to place: SectionIdentifierType, offset: Int) {
        guard identifier != place, let from = self.place(of: identifier), self.place(of: place) != nil else { return }
        sectionIdentifiers.remove(at: from)
        guard let to = sectionIdentifiers.firstIndex(of: place) else { return }
        sectionIdentifiers.insert(identifier, at: to + offset)
    }

    private func place(of section: SectionIdentifierType) -> Int? {
        let index = sectionIdentifiers.firstIndex(of: section)
        if index == nil { Self.report("there is no section \(section)") }
        return index
    }

    private static func report(_ message: String) {
        ProgrammerError.report(message, subject: "NSDiffableDataSourceSnapshot")
    }

    /// The same without what is to be reloaded: that was done.
    package var withoutReloads: NSDiffableDataSourceSnapshot {
        var copy = self
        copy.reloadedItemIdentifiers = []
        copy.reconfiguredItemIdentifiers = []
        copy.reloadedSectionIdentifiers = []
        return copy
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
