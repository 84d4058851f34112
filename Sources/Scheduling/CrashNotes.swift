import Foundation
import Synchronization

/// The current work of each thread, which the handler of a fatal signal can read: the label of the innermost trace span. The notes are
/// disabled unless a preview program enables them.
///
/// *Thread*: any; each thread reads and writes its own note.
package enum CrashNotes {
    private static let isOn = Atomic<Bool>(false)
    private static let capacity = 256

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { CrashNotes.release($0) }
        return key
    }()

    static var isEnabled: Bool { isOn.load(ordering: .relaxed) }

    /// The memory address of the main thread's note; 0 until ``enable()`` has been called.
    private static let mainNote = Atomic<UInt>(0)

    /// Enables the notes. *Thread*: main. *Cost*: about a microsecond per span.
    package static func enable() {
        _ = key
        mainNote.store(UInt(bitPattern: buffer()), ordering: .releasing)
        isOn.store(true, ordering: .relaxed)
    }

    /// The current activity of the main thread; nil outside of every span. The text may mix two notes if the main thread writes one at the
    /// same time; a main thread that hangs writes none. *Thread*: any.
    package static var ofMainThread: String? {
        guard let note = UnsafePointer<CChar>(bitPattern: mainNote.load(ordering: .acquiring)) else { return nil }
        let text = String(cString: note)
        return text.isEmpty ? nil : text
    }

    /// The note of the calling thread: a C string, or nil. Safe in a signal handler.
    package static var current: UnsafePointer<CChar>? {
        guard isEnabled, let note = pthread_getspecific(key) else { return nil }
        let text = UnsafePointer(note.assumingMemoryBound(to: CChar.self))
        return text.pointee == 0 ? nil : text
    }

    /// Writes the calling thread's note. Returns the previous note, for ``end(_:)``; nil while the notes are disabled.
    static func begin(_ text: String) -> String? {
        guard isEnabled else { return nil }
        let note = buffer()
        let outer = String(cString: note)
        strncpy(note, text, capacity - 1)
        return outer
    }

    static func end(_ outer: String?) {
        guard let outer else { return }
        strncpy(buffer(), outer, capacity - 1)
    }

    // MARK: Memory of a thread

    /// The size of a thread's signal stack, which follows its note in memory. Without it, no handler runs on a thread that has used up its
    /// stack. *Units*: bytes.
    private static let stackSize = 64 << 10

    private static let blockSize = capacity + stackSize

    /// The note that is shared by all threads for which no memory can be allocated.
    // Protection: several threads may write it, and a reader may get a mixture of texts; the last byte is always 0.
    nonisolated(unsafe) private static let shared = {
        let note = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
        note.initialize(repeating: 0, count: capacity)
        return note
    }()

    private static func buffer() -> UnsafeMutablePointer<CChar> {
        if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: CChar.self) }
        let block = mmap(nil, blockSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let block, block != MAP_FAILED else { return shared }
        guard pthread_setspecific(key, block) == 0 else {
            munmap(block, blockSize)
            return shared
        }
        setSignalStack(stack_t(ss_sp: block + capacity, ss_flags: 0, ss_size: stackSize))
        return block.assumingMemoryBound(to: CChar.self)
    }

    /// Sets the stack on which the calling thread runs signal handlers, unless another library has set one.
    private static func setSignalStack(_ stack: stack_t) {
        var (old, new) = (stack_t(), stack)
        guard sigaltstack(nil, &old) == 0, old.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        sigaltstack(&new, nil)
    }

    /// Releases the memory of a thread that ends.
    private static func release(_ block: UnsafeMutableRawPointer?) {
        guard let block else { return }
        var current = stack_t()
        if sigaltstack(nil, &current) == 0, current.ss_sp == block + capacity {
            var none = stack_t(ss_sp: nil, ss_flags: Int32(SS_DISABLE), ss_size: 0)
            sigaltstack(&none, nil)
        }
        munmap(block, blockSize)
    }
}
