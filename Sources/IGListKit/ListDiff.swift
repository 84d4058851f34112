import Foundation
import ListCore

/// The way in which models with the same identity are compared.
public enum ListDiffOption: Int, Sendable {
    /// A model is updated if it is another object.
    case pointerPersonality = 0
    /// A model is updated if `isEqual(toDiffableObject:)` returns false.
    case equality = 1
}

/// The old and the new index of a model that moves relative to the others.
open class ListMoveIndex: NSObject {
    /// The index in the old list.
    public let from: Int
    /// The index in the new list.
    public let to: Int

    init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

/// The changes between two lists of models, by index.
///
/// *Differs from IGListKit*: the result has the fewest possible moves; IGListKit lists a move for each model whose neighbors differ.
open class ListIndexSetResult: NSObject {
    /// The new indexes of the models that the old list does not contain.
    public let inserts: IndexSet
    /// The old indexes of the models that the new list does not contain.
    public let deletes: IndexSet
    /// The old indexes of the models that both lists contain and that are updated.
    public let updates: IndexSet
    /// The moves of the models that change their order.
    public let moves: [ListMoveIndex]
    private let oldIndexes: [AnyHashable: Int]
    private let newIndexes: [AnyHashable: Int]

    init(from old: [any ListDiffable], to new: [any ListDiffable], option: ListDiffOption) {
        let keys = (old: old.map(\.diffKey), new: new.map(\.diffKey))
        let diff = ListCore.ListDiff(from: keys.old, to: keys.new)
        func isUpdated(_ move: ListCore.ListDiff.Move) -> Bool {
            let (before, after) = (old[move.from], new[move.to])
            return before !== after && (option == .pointerPersonality || !after.isEqual(toDiffableObject: before))
        }
        inserts = IndexSet(diff.insertions)
        deletes = IndexSet(diff.deletions)
        updates = IndexSet((diff.unmoved + diff.moves).filter(isUpdated).map(\.from))
        moves = diff.moves.map { ListMoveIndex(from: $0.from, to: $0.to) }
        oldIndexes = Self.indexes(keys.old)
        newIndexes = Self.indexes(keys.new)
    }

    private static func indexes(_ keys: [AnyHashable]) -> [AnyHashable: Int] {
        Dictionary(zip(keys, 0...), uniquingKeysWith: { first, _ in first })
    }

    /// Whether the lists differ.
    open var hasChanges: Bool { changeCount > 0 }

    /// The number of inserts, deletes, updates and moves.
    open var changeCount: Int { inserts.count + deletes.count + updates.count + moves.count }

    /// Returns the old index of the model with an identity; `NSNotFound` if the old list does not contain it.
    open func oldIndex(forIdentifier identifier: any NSObjectProtocol) -> Int { oldIndexes[diffKey(of: identifier)] ?? NSNotFound }

    /// Returns the new index of the model with an identity; `NSNotFound` if the new list does not contain it.
    open func newIndex(forIdentifier identifier: any NSObjectProtocol) -> Int { newIndexes[diffKey(of: identifier)] ?? NSNotFound }
}

/// Compares two lists of models by their identities. Later models with the identity of an earlier one count as separate models.
///
/// *Thread*: any that the models' methods allow. *Cost*: n log n. *Source*: longest increasing subsequence of the old indexes.
public func ListDiff(
    oldArray: [any ListDiffable]?, newArray: [any ListDiffable]?, option: ListDiffOption
) -> ListIndexSetResult {
    ListIndexSetResult(from: oldArray ?? [], to: newArray ?? [], option: option)
}
