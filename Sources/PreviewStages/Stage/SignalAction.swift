import Glibc

/// The memory of a `sigaction` in a global variable. Its calls are async-signal-safe.
///
/// It consists of words, because optimized builds reserve too few bytes for a global variable with values of type `sigaction`: the compiler
/// omits the padding in front of `sa_restorer`. The last of six such values then overwrote the next variable.
struct SignalAction {
    private typealias FourWords = (UInt64, UInt64, UInt64, UInt64)
    private var words: (FourWords, FourWords, FourWords, FourWords, FourWords) = (
        (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)
    )

    /// Whether the memory is large enough for the `sigaction` of this system.
    static var isLargeEnough: Bool { MemoryLayout<Self>.size >= MemoryLayout<sigaction>.size }

    /// Sets the action of a signal and stores the action that it replaces.
    mutating func replace(by action: inout sigaction, for signal: Int32) {
        withUnsafeMutableBytes(of: &words) { bytes in
            _ = sigaction(signal, &action, bytes.baseAddress?.assumingMemoryBound(to: sigaction.self))
        }
    }

    /// Sets the stored action for a signal.
    mutating func restore(for signal: Int32) {
        withUnsafeMutableBytes(of: &words) { bytes in
            _ = sigaction(signal, bytes.baseAddress?.assumingMemoryBound(to: sigaction.self), nil)
        }
    }
}
