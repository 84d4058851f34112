import Scheduling

/// A generator with a reproducible sequence for each seed, so that a failing random test can be repeated.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var numbers: SplitMix64

    /// Equal seeds give equal sequences, on every machine.
    public init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
    }

    /// The next number of the sequence.
    public mutating func next() -> UInt64 {
        numbers.next()
    }
}
