import Foundation
internal import CHarfBuzz
import Scheduling
import Synchronization

/// The state of a thread for shaping text: a HarfBuzz buffer, ICU's iterators, shaped words, masks and scratch memory.
///
/// Each thread has its own, so the hot path of measuring and painting needs no lock. When a thread ends its context passes
/// to the next new thread, with its words, so there are never more contexts than concurrent threads.
// Protection: reached through thread-specific storage by one thread at a time. The scratch is changed for every word: its
// checks of exclusive access are left out, since none of it is reached while another access to it runs.
final class TextContext: @unchecked Sendable {
    let buffer: OpaquePointer = hb_buffer_create()
    let words = WordTable()
    let masks = GlyphMaskTable()
    let breaks = LineBreaks()
    let bidi = BidiResolver()
    /// Scratch: one advance a UTF-16 unit, in 26.6 points.
    @exclusivity(unchecked) var advances: [Int32] = []
    /// Scratch: the segments of the present plain text.
    @exclusivity(unchecked) var segments: [BreakSegment] = []
    /// Scratch: the starts of segments of the present text, for long texts.
    @exclusivity(unchecked) var checkpoints: [Int32] = []
    /// Scratch: the UTF-16 units of a string that is measured and not stored.
    @exclusivity(unchecked) var units = Arena<UInt16>(capacity: 256)
    private var era = 0

    /// Words sent to HarfBuzz, by all contexts.
    static let shapedCount = Atomic<Int>(0)
    private static let era = Atomic<Int>(0)
    private static let registry = Locked(Registry())

    private struct Registry {
        var all: [TextContext] = []
        var free: [TextContext] = []
    }

    deinit {
        hb_buffer_destroy(buffer)
    }

    /// Runs `body` with the calling thread's context. *Cost*: one thread-specific load.
    @inline(__always)
    static func withCurrent<Result>(_ body: (TextContext) throws -> Result) rethrows -> Result {
        let context: TextContext
        if let known = pthread_getspecific(key) {
            context = Unmanaged<TextContext>.fromOpaque(known).takeUnretainedValue()
        } else {
            context = adopt()
        }
        context.refresh()
        return try body(context)
    }

    private func refresh() {
        let current = Self.era.load(ordering: .relaxed)
        if era != current {
            era = current
            words.removeAll()
            releaseScratch(above: 0)
        }
    }

    // MARK: Scratch

    /// The maximum bytes of scratch memory of each kind that a thread retains between texts.
    static let scratchLimit = 256 << 10

    /// Units from one noted start of a piece to the next.
    static let checkpointDistance = 1024

    /// Gives back what an uncommonly long text needed.
    func releaseScratch(above limit: Int = TextContext.scratchLimit) {
        if advances.capacity * 4 > limit { advances = [] }
        if segments.capacity * MemoryLayout<BreakSegment>.stride > limit { segments = [] }
        if checkpoints.capacity * 4 > limit { checkpoints = [] }
        if units.byteCount > max(limit, 512) { units = Arena(capacity: 256) }
    }

    /// Creates the context of a thread. The registry retains it.
    @inline(never)
    private static func adopt() -> TextContext {
        let context = registry.withLock { registry in
            if let free = registry.free.popLast() { return free }
            let made = TextContext()
            registry.all.append(made)
            return made
        }
        pthread_setspecific(key, Unmanaged.passUnretained(context).toOpaque())
        return context
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            let context = Unmanaged<TextContext>.fromOpaque(pointer).takeUnretainedValue()
            registry.withLock { $0.free.append(context) }
        }
        return key
    }()

    /// The number of contexts: the maximum of threads that shaped text concurrently.
    static var count: Int { registry.withLock { $0.all.count } }

    /// Bytes of shaped words in all contexts.
    static var wordBytes: Int {
        registry.withLock { $0.all }.reduce(0) { $0 + $1.words.publishedBytes.load(ordering: .relaxed) }
    }

    /// Bytes of scratch memory of the calling thread; for tests.
    var scratchBytes: Int {
        advances.capacity * 4 + segments.capacity * MemoryLayout<BreakSegment>.stride + units.byteCount
    }

    /// Each context empties itself at its next use.
    static func purgeAll() {
        era.add(1, ordering: .relaxed)
    }
}
