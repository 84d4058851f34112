import Foundation
import Synchronization

/// The current work of each thread, which the handler of a fatal signal can read: the label of the innermost trace span. Disabled
/// unless a preview program enables it.
///
/// *Thread*: any; each thread reads and writes its own note.
package enum CrashNotes {
    private static let isOn = Atomic<Bool>(false)
    private static let capacity = 256

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { free($0) }
        return key
    }()

    package static var isEnabled: Bool { isOn.load(ordering: .relaxed) }

    /// The memory address of the main thread's note; 0 until ``keep()`` has been called.
    private static let mainNote = Atomic<UInt>(0)

    /// Enables the notes. *Thread*: main. *Cost*: about a microsecond per span.
    package static func keep() {
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

    /// Writes the calling thread's note. Returns the previous note, for ``end(_:)``.
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

    private static func buffer() -> UnsafeMutablePointer<CChar> {
        if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: CChar.self) }
        let new = UnsafeMutablePointer<CChar>(OpaquePointer(calloc(capacity, 1)!))
        pthread_setspecific(key, new)
        return new
    }
}
