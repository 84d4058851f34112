import Foundation
import UIPrimitives

/// The changes to a list as a program requested them: deletions, reloads and move sources by old index, insertions and move targets
/// by new index.
package struct ListChanges: Equatable, Sendable {
    /// A section and how its change is animated (`UITableView.RowAnimation.rawValue`).
    package struct SectionChange: Equatable, Sendable {
        package var section: Int
        package var animation: Int
    }

    /// An item and how its change is animated.
    package struct ItemChange: Equatable, Sendable {
        package var path: IndexPath
        package var animation: Int
    }

    package struct SectionMove: Equatable, Sendable {
        package var from: Int
        package var to: Int
    }

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
    /// Everything is requested again; all other changes of the set are ignored.
    package var isReload = false

    package init() {}

    package var isEmpty: Bool {
        !isReload && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
            && movedSections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty
            && movedItems.isEmpty
    }

    package mutating func insertSections(_ sections: IndexSet, animation: Int) {
        insertedSections += sections.map { SectionChange(section: $0, animation: animation) }
    }

    package mutating func deleteSections(_ sections: IndexSet, animation: Int) {
        deletedSections += sections.map { SectionChange(section: $0, animation: animation) }
    }

    package mutating func reloadSections(_ sections: IndexSet, animation: Int) {
        reloadedSections += sections.map { SectionChange(section: $0, animation: animation) }
    }

    package mutating func moveSection(_ from: Int, to: Int) {
        movedSections.append(SectionMove(from: from, to: to))
    }

    package mutating func insertItems(_ paths: [IndexPath], animation: Int) {
        insertedItems += paths.map { ItemChange(path: $0, animation: animation) }
    }

    package mutating func deleteItems(_ paths: [IndexPath], animation: Int) {
        deletedItems += paths.map { ItemChange(path: $0, animation: animation) }
    }

    package mutating func reloadItems(_ paths: [IndexPath], animation: Int) {
        reloadedItems += paths.map { ItemChange(path: $0, animation: animation) }
    }

    package mutating func moveItem(_ from: IndexPath, to: IndexPath) {
        movedItems.append(ItemMove(from: from, to: to))
    }
}

/// The counts of a list do not match the changes; the text describes the mismatch.
package struct ListChangeError: Error, Equatable, Sendable {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}
