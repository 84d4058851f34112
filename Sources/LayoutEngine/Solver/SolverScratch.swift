import Foundation

/// Memory that each thread provides to its solves, which may be nested.
///
/// *Thread*: each has its own; nothing is shared.
final class SolverScratch {
    /// The limit of nested solves; a greater depth means that nodes contain each other.
    static let depthLimit = 200

    /// Larger blocks are not kept for the next solve. *Units*: boxes.
    private static let keptCapacity = 4096

    /// The number of nested solves in progress on this thread.
    private(set) var depth = 0
    private var spare: UnsafeMutableBufferPointer<LayoutBox>?

    /// The scratch memory of this thread. It lives until the thread ends.
    static var current: SolverScratch {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<SolverScratch>.fromOpaque(pointer).takeUnretainedValue()
        }
        let made = SolverScratch()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    /// Uninitialized memory for boxes; to be returned with ``giveBack(_:)``, grown or not.
    func take() -> UnsafeMutableBufferPointer<LayoutBox> {
        depth += 1
        defer { spare = nil }
        return spare ?? .allocate(capacity: 64)
    }

    /// Returns the memory of a solve, whose boxes have been released.
    func giveBack(_ memory: UnsafeMutableBufferPointer<LayoutBox>) {
        depth -= 1
        if let spare {
            // An inner solve returned its block first; keep the larger block.
            let smaller = spare.count < memory.count ? spare : memory
            self.spare = spare.count < memory.count ? memory : spare
            smaller.deallocate()
        } else {
            spare = memory
        }
        if let kept = spare, kept.count > Self.keptCapacity {
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
