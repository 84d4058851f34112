import Foundation
import UIPrimitives

/// The changes to a list as a client requested them. Deletions, reloads and the sources of moves have old indexes; insertions and the
/// targets of moves have new indexes.
package struct ListChanges: Equatable, Sendable {
    /// A section with the animation of its change (`UITableView.RowAnimation.rawValue`).
    package struct SectionChange: Equatable, Sendable {
        package var section: Int
        var animation: Int
    }

    /// An item with the animation of its change.
    package struct ItemChange: Equatable, Sendable {
        package var path: IndexPath
        var animation: Int
    }

    /// A section's old and new index.
    package struct SectionMove: Equatable, Sendable {
        package var from: Int
        package var to: Int
    }

    /// An item's old and new path.
    package struct ItemMove: Equatable, Sendable {
        package var from: IndexPath
        package var to: IndexPath

        package init(from: IndexPath, to: IndexPath) {
            self.from = from
            self.to = to
        }
    }

    package var deletedSections: [SectionChange] = []
    package var insertedSections: [SectionChange] = []
    package var reloadedSections: [SectionChange] = []
    package var movedSections: [SectionMove] = []
    package var deletedItems: [ItemChange] = []
    package var insertedItems: [ItemChange] = []
    package var reloadedItems: [ItemChange] = []
    package var movedItems: [ItemMove] = []
    /// Whether the list reads all its data again; all other changes are then ignored.
    package var isReload = false

    package init() {}

    /// Whether no change was requested.
    package var isEmpty: Bool {
        !isReload && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
            && movedSections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty
            && movedItems.isEmpty
    }

    /// Adds insertions of sections, by new index.
    package mutating func insertSections(_ sections: IndexSet, animation: Int) {
        insertedSections += sections.map { SectionChange(section: $0, animation: animation) }
    }

    /// Adds deletions of sections, by old index.
    package mutating func deleteSections(_ sections: IndexSet, animation: Int) {
        deletedSections += sections.map { SectionChange(section: $0, animation: animation) }
    }

    /// Adds reloads of sections, by old index.
    package mutating func reloadSections(_ sections: IndexSet, animation: Int) {
        reloadedSections += sections.map { SectionChange(section: $0, animation: animation) }
    }

    /// Adds a move of a section from an old to a new index.
    package mutating func moveSection(_ from: Int, to: Int) {
        movedSections.append(SectionMove(from: from, to: to))
    }

    /// Adds insertions of items, by new path.
    package mutating func insertItems(_ paths: [IndexPath], animation: Int) {
        insertedItems += paths.map { ItemChange(path: $0, animation: animation) }
    }

    /// Adds deletions of items, by old path.
    package mutating func deleteItems(_ paths: [IndexPath], animation: Int) {
        deletedItems += paths.map { ItemChange(path: $0, animation: animation) }
    }

    /// Adds reloads of items, by old path.
    package mutating func reloadItems(_ paths: [IndexPath], animation: Int) {
        reloadedItems += paths.map { ItemChange(path: $0, animation: animation) }
    }

    /// Adds a move of an item from an old to a new path.
    package mutating func moveItem(_ from: IndexPath, to: IndexPath) {
        movedItems.append(ItemMove(from: from, to: to))
    }
}

/// The error for requested changes that do not match the numbers of sections and items of a list.
package struct ListChangeError: Error, Equatable, Sendable {
    /// The description of the mismatch.
    package let message: String

    init(_ message: String) {
        self.message = message
    }
}
