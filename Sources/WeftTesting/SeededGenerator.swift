import Scheduling

/// A generator whose sequence depends only on its seed, so that a failing random test can be repeated.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var numbers: SplitMix64

    /// Creates the generator of the sequence for a seed.
    public init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
    }

    /// The next number of the sequence.
    public mutating func next() -> UInt64 {
        numbers.next()
    }
}
