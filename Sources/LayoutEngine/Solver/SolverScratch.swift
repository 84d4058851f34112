import Foundation

/// Memory that each thread lends to the solves it runs, one inside the other at times.
///
/// *Thread*: each has its own; nothing is shared.
final class SolverScratch {
    /// Solves within solves beyond this depth mean that nodes contain each other.
    static let depthLimit = 200

    /// A block with more boxes is not reused for the next solve.
    private static let retainedCapacity = 4096

    /// How many solves are running on this thread, one inside the other.
    private(set) var depth = 0
    private var spare: UnsafeMutableBufferPointer<LayoutBox>?

    /// The scratch of this thread. It lives until the thread ends.
    static var current: SolverScratch {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<SolverScratch>.fromOpaque(pointer).takeUnretainedValue()
        }
        let made = SolverScratch()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    /// Uninitialized memory for boxes; to be returned with ``giveBack(_:)``, grown or not.
    func acquire() -> UnsafeMutableBufferPointer<LayoutBox> {
        depth += 1
        defer { spare = nil }
        return spare ?? .allocate(capacity: 64)
    }

    /// Returns the memory of a solve, whose boxes have been released.
    func recycle(_ memory: UnsafeMutableBufferPointer<LayoutBox>) {
        depth -= 1
        if let spare {
            // An inner solve gave its block back first; keep the larger one.
            let smaller = spare.count < memory.count ? spare : memory
            self.spare = spare.count < memory.count ? memory : spare
            smaller.deallocate()
        } else {
            spare = memory
        }
        if let kept = spare, kept.count > Self.retainedCapacity {
            kept.deallocate()
            spare = nil
        }
    }

    deinit { spare?.deallocate() }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<SolverScratch>.fromOpaque(pointer).release() }
        }
        return key
    }()
}
