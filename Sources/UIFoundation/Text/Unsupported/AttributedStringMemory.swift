internal import CRelease
import Foundation
import Scheduling

/// Frees the memory that Foundation keeps for attributed strings after their deallocation.
///
/// Foundation on Linux never frees the array of a string's attributes: some 700 bytes for each string, and with them its fonts,
/// colors and attachments (swift-corelibs-foundation, pull request 5256). A list that creates five texts for each row would grow by
/// three kilobytes for each row. This type records the arrays of the strings that nodes and views show, and frees those whose
/// strings are deallocated. If Foundation frees them itself, or has another layout, it does nothing: a test at first use decides.
package enum AttributedStringMemory {
    /// Frees the string's attributes some time after its last reference is released. Watching a string repeatedly is harmless; clients'
    /// subclasses, which may store attributes elsewhere, are ignored. *Thread*: any. *Cost*: a lookup, and at times a pass over the
    /// others.
    package static func watch(_ string: NSAttributedString) {
        guard let layout, type(of: string) == NSAttributedString.self || type(of: string) == NSMutableAttributedString.self
        else { return }
        let isFull = watched.withLock { watched in
            let array = layout.array(of: string)
            if watched.strings[array] == nil { watched.strings[array] = Watched(string: string) }
            guard watched.strings.count >= watched.limit else { return false }
            watched.limit = .max
            return true
        }
        // Not counted as pending work: its time depends on all texts of the process, and nothing waits for it.
        if isFull { BackgroundQueue.release.dispatchQueue.async { sweep() } }
    }

    /// Frees the attributes of all deallocated strings. *Thread*: any.
    static func sweep() {
        guard let layout else { return }
        var gone: [UnsafeRawPointer] = []
        watched.withLock { watched in
            for (array, entry) in watched.strings where entry.string == nil { gone.append(array) }
            for array in gone { watched.strings[array] = nil }
            watched.limit = watched.strings.count + max(leastLimit, watched.strings.count / 4)
        }
        // Attributes may be client objects: their deinitializers run outside of the lock.
        for array in gone { layout.release(array) }
    }

    private struct Watched {
        weak var string: NSAttributedString?
    }

    private struct State {
        /// The watched strings by the address of their array, which is not reused until the array is freed here.
        var strings: [UnsafeRawPointer: Watched] = [:]
        /// The number of watched strings at which the next pass runs.
        var limit = leastLimit
    }

    private static let leastLimit = 512
    private static let watched = Locked(State())
    private static let layout = FoundationLayout()
}

/// The position of the attribute array in Foundation's attributed string; nil if the array is freed by Foundation.
private struct FoundationLayout: Sendable {
    private let word: Int
    private let releaseObject: @convention(c) (UnsafeRawPointer?) -> Void

    init?() {
        let probe = NSAttributedString(string: "x", attributes: [.link: Attribute()])
        guard let release = weft_release_function(), let word = Self.word(of: probe) else { return nil }
        self.word = word
        releaseObject = release
        guard freesWhatFoundationKeeps() else { return nil }
    }

    func array(of string: NSAttributedString) -> UnsafeRawPointer {
        Self.words(of: string)[word]!
    }

    func release(_ array: UnsafeRawPointer) { releaseObject(array) }

    private final class Attribute {}

    /// Finds the stored property by name, and the word of the object with the same address.
    private static func word(of string: NSAttributedString) -> Int? {
        let stored = Mirror(reflecting: string).children.first { $0.label == "_attributeArray" }?.value as? OpaquePointer
        guard let stored else { return nil }
        return (0..<wordCount).first { words(of: string)[$0] == UnsafeRawPointer(stored) }
    }

    /// Two words of the header, and those of the type's mark, the characters and the array.
    private static let wordCount = 5

    private static func words(of string: NSAttributedString) -> UnsafePointer<UnsafeRawPointer?> {
        UnsafePointer(Unmanaged.passUnretained(string).toOpaque().assumingMemoryBound(to: UnsafeRawPointer?.self))
    }

    /// Whether an attribute outlives its string, and is released with the array.
    private func freesWhatFoundationKeeps() -> Bool {
        weak var attribute: Attribute?
        let array = {
            let made = Attribute()
            attribute = made
            let string = NSAttributedString(string: "x", attributes: [.link: made])
            return withExtendedLifetime(string) { self.array(of: string) }
        }()
        guard attribute != nil else { return false }
        release(array)
        return attribute == nil
    }
}
