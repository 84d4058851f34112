/// A growing block of memory for plain values, without bounds checks. It belongs to a `TextContext`, which one thread uses.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private(set) var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deallocate()
    }

    /// Adds `extra` values at the end and returns a pointer to them. The caller must write them before its next call of the arena.
    mutating func extend(by extra: Int) -> UnsafeMutablePointer<Element> {
        if count + extra > capacity { grow(to: max(capacity * 2, count + extra)) }
        defer { count += extra }
        return base + count
    }

    private mutating func grow(to newCapacity: Int) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = newCapacity
    }

    mutating func removeAll() {
        count = 0
    }

    var byteCount: Int { capacity * MemoryLayout<Element>.stride }
}
