import Foundation

extension NSArray {
    /// Determines the changes that turn the receiver into `array`: the indexes of inserted elements in `array`, and those of deleted
    /// elements in the receiver. Elements are compared as `AnyHashable`; elements that are not hashable are never equal.
    /// *Differs from Texture*: if there are several shortest differences, it may find another one. *Cost*: the number of elements times the
    /// number of differences.
    public func asdk_diff(
        with array: [Any], insertions: UnsafeMutablePointer<NSIndexSet>?, deletions: UnsafeMutablePointer<NSIndexSet>?
    ) {
        asdk_diff(with: array, insertions: insertions, deletions: deletions, compareBlock: Self.areEqual)
    }

    /// As `asdk_diff(with:insertions:deletions:)`; elements are equal if `comparison` returns true.
    public func asdk_diff(
        with array: [Any], insertions: UnsafeMutablePointer<NSIndexSet>?, deletions: UnsafeMutablePointer<NSIndexSet>?,
        compareBlock comparison: (_ lhs: Any, _ rhs: Any) -> Bool
    ) {
        let old = (0..<count).map { object(at: $0) }
        let (inserted, deleted) = (NSMutableIndexSet(), NSMutableIndexSet())
        for change in array.difference(from: old, by: comparison) {
            switch change {
            case .insert(let offset, _, _): inserted.add(offset)
            case .remove(let offset, _, _): deleted.add(offset)
            }
        }
        insertions?.pointee = inserted
        deletions?.pointee = deleted
    }

    /// As `asdk_diff(with:insertions:deletions:)`, but also reports a move for every element whose index changes. A move is an index path
    /// with the old index as its section and the new index as its item. The moves are in ascending order of the new index. *Cost*: linear.
    public func asdk_diff(
        with array: [Any], insertions: UnsafeMutablePointer<NSIndexSet>?, deletions: UnsafeMutablePointer<NSIndexSet>?,
        moves: UnsafeMutablePointer<[IndexPath]>?
    ) {
        let origins = origins(of: array)
        let inserted = NSMutableIndexSet()
        let deleted = NSMutableIndexSet(indexesIn: NSRange(location: 0, length: count))
        var moved: [IndexPath] = []
        for (index, origin) in origins.enumerated() {
            guard let origin else {
                inserted.add(index)
                continue
            }
            deleted.remove(origin)
            if origin != index { moved.append(IndexPath(item: index, section: origin)) }
        }
        insertions?.pointee = inserted
        deletions?.pointee = deleted
        moves?.pointee = moved
    }

    /// Returns for each element of `array` the index of an equal element of the receiver, preferably the same index; nil if there is none.
    /// No index is returned twice.
    private func origins(of array: [Any]) -> [Int?] {
        let old = (0..<count).map { object(at: $0) as? AnyHashable }
        let new = array.map { $0 as? AnyHashable }
        var origins = [Int?](repeating: nil, count: new.count)
        var available: [AnyHashable: [Int]] = [:]
        for index in old.indices.reversed() {
            guard let element = old[index] else { continue }
            if index < new.count, new[index] == element { origins[index] = index } else { available[element, default: []].append(index) }
        }
        for (index, element) in new.enumerated() where origins[index] == nil {
            guard let element else { continue }
            origins[index] = available[element]?.popLast()
        }
        return origins
    }

    private static func areEqual(_ a: Any, _ b: Any) -> Bool {
        guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
        return a == b
    }
}
