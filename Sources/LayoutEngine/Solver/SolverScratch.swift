import Foundation
import UIPrimitives

/// Memory of one thread for the solves that it runs, which may be nested.
///
/// *Thread*: each thread has its own; nothing is shared.
final class SolverScratch {
    /// The maximum number of boxes in the memory that is kept for the next solve.
    private static let retainedCapacity = 4096

    /// The elements that are measured on this thread, one inside the other.
    private(set) var running: [Unmanaged<ASLayoutElementObject>] = []
    /// The number of nodes and specs above the next measured element, up to the outermost element that is measured on this thread.
    private(set) var depth = 0
    private var spare: UnsafeMutableBufferPointer<LayoutBox>?

    /// The scratch memory of this thread. It exists until the thread ends.
    static var current: SolverScratch {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<SolverScratch>.fromOpaque(pointer).takeUnretainedValue()
        }
        let created = SolverScratch()
        pthread_setspecific(key, Unmanaged.passRetained(created).toOpaque())
        return created
    }

    /// Uninitialized memory for the boxes of a solve of `root`. The caller returns it, grown or not, with ``recycle(_:)``.
    func acquire(for root: ASLayoutElementObject) -> UnsafeMutableBufferPointer<LayoutBox> {
        running.append(.passUnretained(root))
        defer { spare = nil }
        return spare ?? .allocate(capacity: 64)
    }

    func recycle(_ memory: UnsafeMutableBufferPointer<LayoutBox>) {
        running.removeLast()
        if let spare {
            // A nested solve has already returned its memory; the larger of the two allocations is kept.
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

    /// Runs `body`, in which an element `levels` below the current one is measured.
    @inline(__always)
    func descending<Result>(_ levels: Int, _ body: () -> Result) -> Result {
        depth += levels
        defer { depth -= levels }
        return body()
    }

    /// The reason why `element`, which is nested too deeply, cannot be measured: it contains itself, or it is only too deep.
    func depthProblem(of element: ASLayoutElementObject) -> LayoutProblem {
        let path = running.map { $0.takeUnretainedValue() } + [element]
        guard let outer = path.dropLast().lastIndex(where: { $0 === element }) else {
            return .tooDeep(limit: ResourceLimits.treeDepth, path: ElementPath.text(path))
        }
        return .cycle(path: ElementPath.text(Array(path[outer...])))
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<SolverScratch>.fromOpaque(pointer).release() }
        }
        return key
    }()
}
