import Scheduling

/// A generator whose sequence is set by its seed, so that a failing random test can be run again.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var numbers: SplitMix64

    public init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
    }

    public mutating func next() -> UInt64 {
        numbers.next()
    }
}
