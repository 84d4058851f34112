internal import CRelease
import Foundation
import Scheduling

/// Frees the memory of attributed strings that Foundation does not free.
///
/// When an attributed string is deallocated, Foundation on Linux keeps the array of its attributes forever: some 700 bytes, and with them
/// fonts, colors and attachments (swift-corelibs-foundation, pull request 5256). A list that creates five texts for each row would grow by
/// three kilobytes for each row. This type records the arrays of the strings that nodes and views show, and frees an array after its string
/// is deallocated. If Foundation frees the arrays itself, or stores them elsewhere, this type does nothing: a test at first use determines
/// that.
package enum AttributedStringMemory {
    /// Records a string, and frees its attributes some time after its last reference is released. A string may be recorded repeatedly.
    /// Subclasses of clients are ignored, because they may store attributes elsewhere. *Thread*: any. *Cost*: a lookup, and sometimes a
    /// pass over all recorded strings on a background queue.
    ///
    /// The first 64 strings, or those up to 16,384 UTF-16 units together, are retained until the first ``sweep()``, because the test at
    /// first use takes a twentieth of the instructions of the start of a program.
    package static func record(_ string: NSAttributedString) {
        guard type(of: string) == NSAttributedString.self || type(of: string) == NSMutableAttributedString.self else { return }
        let isSweepDue = recorded.withLock { recorded in
            if recorded.isPostponing { return recorded.postpone(string) }
            guard let layout else { return false }
            return recorded.insert(string, layout)
        }
        // The sweep does not count as pending work: its duration depends on all texts of the process, and no other work depends on it.
        if isSweepDue { BackgroundQueue.release.dispatchQueue.async { sweep() } }
    }

    /// Frees the attributes of all recorded strings that are deallocated. *Thread*: any.
    static func sweep() {
        insertPostponed()
        guard let layout else { return }
        var deallocated: [UnsafeRawPointer] = []
        recorded.withLock { recorded in
            for (array, entry) in recorded.strings where entry.string == nil { deallocated.append(array) }
            for array in deallocated { recorded.strings[array] = nil }
            recorded.limit = recorded.strings.count + max(minimumLimit, recorded.strings.count / 4)
        }
        // Attributes may be client objects, so their deinitializers must run outside of the lock.
        for array in deallocated { layout.release(array) }
    }

    private static func insertPostponed() {
        // The strings are released outside of the lock, too.
        let strings = recorded.withLock { $0.takePostponed() }
        guard let layout else { return }
        recorded.withLock { recorded in
            for string in strings { _ = recorded.insert(string, layout) }
        }
    }

    private struct Recorded {
        weak var string: NSAttributedString?
    }

    private struct State {
        /// The recorded strings by the address of their attribute array. The address is not reused before this type frees the array.
        var strings: [UnsafeRawPointer: Recorded] = [:]
        /// The number of recorded strings at which the next sweep runs.
        var limit = minimumLimit
        /// The first strings; nil after the first sweep.
        private var postponed: [NSAttributedString]? = []
        private var postponedLength = 0
        private var isFirstSweepRequested = false

        /// Whether the first sweep has not yet begun.
        var isPostponing: Bool { postponed != nil }

        /// Retains a string until the first sweep. Returns whether that sweep is due.
        mutating func postpone(_ string: NSAttributedString) -> Bool {
            postponed?.append(string)
            postponedLength += string.length
            guard !isFirstSweepRequested, postponed?.count == postponedCount || postponedLength > postponedUnits else { return false }
            isFirstSweepRequested = true
            return true
        }

        /// The retained strings, which are released with the result.
        mutating func takePostponed() -> [NSAttributedString] {
            defer { postponed = nil }
            return postponed ?? []
        }

        /// Records a string. Returns whether a sweep is due.
        mutating func insert(_ string: NSAttributedString, _ layout: FoundationLayout) -> Bool {
            let array = layout.array(of: string)
            if strings[array] == nil { strings[array] = Recorded(string: string) }
            guard strings.count >= limit else { return false }
            limit = .max
            return true
        }
    }

    private static let minimumLimit = 512
    private static let (postponedCount, postponedUnits) = (64, 16_384)
    private static let recorded = Locked(State())
    private static let layout = FoundationLayout()
}

/// The position of the attribute array in Foundation's attributed strings. The initializer returns nil if Foundation frees the array
/// itself.
private struct FoundationLayout: Sendable {
    private let word: Int
    private let releaseObject: @convention(c) (UnsafeRawPointer?) -> Void

    init?() {
        let probe = NSAttributedString(string: "x", attributes: [.link: Attribute()])
        guard let release = weft_release_function(), let word = Self.word(of: probe) else { return nil }
        self.word = word
        releaseObject = release
        guard arrayReleasesKeptAttribute() else { return nil }
        // Foundation does not use the array when it deallocates the probe.
        self.release(withExtendedLifetime(probe) { array(of: probe) })
    }

    func array(of string: NSAttributedString) -> UnsafeRawPointer {
        Self.words(of: string)[word]!
    }

    func release(_ array: UnsafeRawPointer) { releaseObject(array) }

    private final class Attribute {}

    /// Returns the index of the object's word that contains the address of the array; nil if there is none. Finds the address by the name
    /// of the stored property, and then the word with this address.
    private static func word(of string: NSAttributedString) -> Int? {
        let stored = Mirror(reflecting: string).children.first { $0.label == "_attributeArray" }?.value as? OpaquePointer
        guard let stored else { return nil }
        return (0..<wordCount).first { words(of: string)[$0] == UnsafeRawPointer(stored) }
    }

    /// The number of words in the object: two of the header, and one each for Core Foundation's type information, the
    /// characters and the array.
    private static let wordCount = 5

    private static func words(of string: NSAttributedString) -> UnsafePointer<UnsafeRawPointer?> {
        UnsafePointer(Unmanaged.passUnretained(string).toOpaque().assumingMemoryBound(to: UnsafeRawPointer?.self))
    }

    /// Whether Foundation keeps an attribute after its string is deallocated, and releasing the array releases the attribute.
    private func arrayReleasesKeptAttribute() -> Bool {
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
