/// A cache of values by key, up to a limit of their total cost. The least recently used values are removed first.
struct RecentValues<Key: Hashable, Value> {
    private struct Entry {
        let value: Value
        let cost: Int
        var lastUse: Int
    }

    private var entries: [Key: Entry] = [:]
    private var clock = 0
    private let limit: Int
    /// The total cost of the stored values.
    private(set) var cost = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Returns the value of a key, which then counts as the most recently used one; nil if there is none.
    mutating func value(for key: Key) -> Value? {
        clock += 1
        entries[key]?.lastUse = clock
        return entries[key]?.value
    }

    /// Stores a value, or removes the value of the key if `value` is nil. Returns all removed values, so that the caller can release them
    /// elsewhere.
    ///
    /// *Cost*: constant, unless the limit is exceeded: then all values are sorted by their last use, and a quarter of the limit is freed.
    mutating func store(_ value: Value?, cost valueCost: Int, for key: Key) -> [Value] {
        var dropped: [Value] = []
        if let old = entries.removeValue(forKey: key) {
            cost -= old.cost
            dropped.append(old.value)
        }
        if let value {
            clock += 1
            entries[key] = Entry(value: value, cost: valueCost, lastUse: clock)
            cost += valueCost
        }
        guard cost > limit else { return dropped }
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where cost > limit * 3 / 4 {
            entries[key] = nil
            cost -= entry.cost
            dropped.append(entry.value)
        }
        return dropped
    }
}
