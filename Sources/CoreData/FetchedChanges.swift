import FoundationCompatibility

/// The difference between the sections of two fetches.
struct FetchedChanges {
    struct SectionChange {
        let section: FetchedSection
        let index: Int
        let type: NSFetchedResultsChangeType
    }
    struct ObjectChange {
        let object: NSManagedObject
        let type: NSFetchedResultsChangeType
        let old: IndexPath?
        let new: IndexPath?
    }
    let sections: [SectionChange]
    let objects: [ObjectChange]

    var isEmpty: Bool { sections.isEmpty && objects.isEmpty }

    /// - Parameter changed: The objects whose values changed.
    init(from old: [FetchedSection], to new: [FetchedSection], changed: Set<NSManagedObject>) {
        let (oldNames, newNames) = (old.map(\.name), new.map(\.name))
        let (kept, present) = (Set(oldNames), Set(newNames))
        sections =
            old.enumerated().filter { !present.contains($1.name) }.map { SectionChange(section: $1, index: $0, type: .delete) }
            + new.enumerated().filter { !kept.contains($1.name) }.map { SectionChange(section: $1, index: $0, type: .insert) }
        let (before, after) = (FetchedResults.indexPaths(of: old), FetchedResults.indexPaths(of: new))
        let moved = Self.moved(from: old, to: new)
        let ended = old.flatMap(\.managedObjects).filter { after[$0] == nil }.map {
            ObjectChange(object: $0, type: .delete, old: before[$0], new: nil)
        }
        let others = new.flatMap(\.managedObjects).compactMap { object -> ObjectChange? in
            guard let place = before[object] else {
                return ObjectChange(object: object, type: .insert, old: nil, new: after[object])
            }
            if moved.contains(object) { return ObjectChange(object: object, type: .move, old: place, new: after[object]) }
            return changed.contains(object) ? ObjectChange(object: object, type: .update, old: place, new: after[object]) : nil
        }
        objects = ended + others
    }

    /// Returns the objects of both fetches whose section has changed, or whose order among the objects of both fetches has changed.
    private static func moved(from old: [FetchedSection], to new: [FetchedSection]) -> Set<NSManagedObject> {
        func tagged(_ sections: [FetchedSection]) -> [SectionedObject] {
            sections.flatMap { section in section.managedObjects.map { SectionedObject(object: $0, section: section.name) } }
        }
        let (before, after) = (tagged(old), tagged(new))
        let both = Set(before.map(\.object)).intersection(after.map(\.object))
        let difference = after.filter { both.contains($0.object) }.difference(from: before.filter { both.contains($0.object) })
        return Set(
            difference.insertions.map { change in
                guard case .insert(_, let element, _) = change else { preconditionFailure("A removal is not an insertion.") }
                return element.object
            })
    }

    /// An object in a section.
    private struct SectionedObject: Equatable {
        let object: NSManagedObject
        let section: String
    }
}
