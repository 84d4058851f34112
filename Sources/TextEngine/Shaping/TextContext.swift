import Foundation
internal import CHarfBuzz
import Scheduling
import Synchronization

/// The state of a thread for shaping text: a HarfBuzz buffer, ICU's iterators, shaped words, glyph masks and scratch memory.
///
/// Each thread has its own context, so measuring and painting need no lock. When a thread ends, the next new thread adopts its context
/// with the shaped words, so there are never more contexts than concurrent threads.
// Protection: accessed through thread-specific storage by one thread at a time. The scratch memory is changed for every word. Its checks
// of exclusive access are disabled; no access to it begins while another one is in progress.
final class TextContext: @unchecked Sendable {
    let buffer: OpaquePointer = hb_buffer_create()
    let words = WordTable()
    let masks = GlyphMaskTable()
    let breaks = LineBreaks()
    let bidi = BidiResolver()
    /// Scratch: one advance per UTF-16 unit, in 1/64 point.
    @exclusivity(unchecked) var advances: [Int32] = []
    /// Scratch: the segments of the current plain text.
    @exclusivity(unchecked) var segments: [BreakSegment] = []
    /// Scratch: the starts of some shaped pieces of the current text, if it is long.
    @exclusivity(unchecked) var checkpoints: [Int32] = []
    /// Scratch: the UTF-16 units of a string that is measured but not stored.
    @exclusivity(unchecked) var units = Arena<UInt16>(capacity: 256)
    private var era = 0

    /// The number of words that all contexts have shaped with HarfBuzz.
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

    /// Calls `body` with the calling thread's context. *Cost*: one thread-specific load.
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

    /// The maximum number of bytes of each kind of scratch memory that a thread keeps between texts.
    static let scratchLimit = 256 << 10

    /// The distance between checkpoints, in UTF-16 units; see ``ShapedText``.
    static let checkpointDistance = 1024

    /// Frees scratch memory that is larger than `limit`, because an unusually long text needed it.
    func releaseScratch(above limit: Int = TextContext.scratchLimit) {
        if advances.capacity * 4 > limit { advances = [] }
        if segments.capacity * MemoryLayout<BreakSegment>.stride > limit { segments = [] }
        if checkpoints.capacity * 4 > limit { checkpoints = [] }
        if units.byteCount > max(limit, 512) { units = Arena(capacity: 256) }
    }

    /// Assigns the context of a thread that has ended, or a new one, to the calling thread. The registry retains it.
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

    /// The number of contexts: the largest number of threads with a context that existed at the same time.
    static var count: Int { registry.withLock { $0.all.count } }

    /// The number of bytes of shaped words in all contexts.
    static var wordBytes: Int {
        registry.withLock { $0.all }.reduce(0) { $0 + $1.words.publishedBytes.load(ordering: .relaxed) }
    }

    /// The number of bytes of scratch memory, without the checkpoints; for tests.
    var scratchBytes: Int {
        advances.capacity * 4 + segments.capacity * MemoryLayout<BreakSegment>.stride + units.byteCount
    }

    /// Empties the word table and the scratch memory of every context when the context is next used.
    static func purgeAll() {
        era.add(1, ordering: .relaxed)
    }
}
