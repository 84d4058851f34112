import Foundation

/// The indexes of the identifiers of a list, found by hash.
///
/// A `Dictionary` does the same, but this module does not know the type of its keys: the compiler cannot specialize it, and each access
/// looks up metadata of generic types. Here each identifier costs one call of its hash function, and one comparison if the hashes are
/// equal.
/// *Source*: linear probing, Knuth, "The Art of Computer Programming", volume 3, section 6.4, algorithm L.
struct IdentifierTable<Identifier: Hashable> {
    private let identifiers: [Identifier]
    /// The hash of each identifier.
    private let hashes: [Int]
    /// The hash table: each slot contains the index of an identifier, or `empty`. The number of slots is a power of two, at least twice the
    /// number of identifiers.
    private var slots: [Int]

    private static var empty: Int { -1 }

    /// Creates a table in which the first of equal identifiers is found. *Cost*: the number of identifiers.
    init(_ identifiers: [Identifier]) {
        self.identifiers = identifiers
        var hashes = [Int](repeating: 0, count: identifiers.count)
        for index in 0..<identifiers.count { hashes[index] = Self.hash(identifiers[index]) }
        self.hashes = hashes
        var count = 2
        while count < 2 * identifiers.count { count *= 2 }
        slots = [Int](repeating: Self.empty, count: count)
        for index in 0..<identifiers.count {
            let slot = slot(of: identifiers[index], hash: hashes[index])
            if slots[slot] == Self.empty { slots[slot] = index }
        }
    }

    /// The index of an identifier; nil if the list does not contain it. *Cost*: constant on average.
    func index(of identifier: Identifier) -> Int? {
        let index = slots[slot(of: identifier, hash: Self.hash(identifier))]
        return index == Self.empty ? nil : index
    }

    /// The hash of an identifier. A `hashValue` that the program defines may have a pattern, such as multiples of a thousand, with which
    /// linear probing is slow; the hasher mixes it, as a dictionary does.
    private static func hash(_ identifier: Identifier) -> Int {
        var hasher = Hasher()
        hasher.combine(identifier)
        return hasher.finalize()
    }

    /// The slot with the identifier, or the empty one where it would be inserted.
    private func slot(of identifier: Identifier, hash: Int) -> Int {
        let mask = slots.count - 1
        var slot = hash & mask
        while slots[slot] != Self.empty {
            let index = slots[slot]
            if hashes[index] == hash, identifiers[index] == identifier { break }
            slot = (slot + 1) & mask
        }
        return slot
    }
}
