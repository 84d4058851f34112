import Foundation
import Scheduling
import Synchronization

/// The fonts that the client registers, as files or as bytes. Requests by name find them before the fonts of the machine.
///
/// Snapshots use them too, because a client brings the same fonts to every machine. *Thread*: any. *Lock*: its own.
package enum RegisteredFonts {
    private struct Entry {
        let file: FontFile
        let family: String
        let postScriptName: String
        let weight: Int
        let isItalic: Bool

        init(_ face: FontFace) {
            file = face.file
            family = face.familyName
            postScriptName = face.postScriptName
            weight = face.weight
            isItalic = face.isItalic
        }
    }

    private static let entries = Locked<[Entry]>([])
    /// Whether a font has ever been registered. If not, lookups do not need the lock.
    private static let isUsed = Atomic<Bool>(false)

    /// Registers the names of every face in a font file. *Throws*: if the file is not a font or is already registered.
    package static func register(path: String) throws(FontError) {
        guard !contains(path: path) else { throw FontError.alreadyRegistered(path: path) }
        let count = FontFace.count(in: path)
        let faces = (0..<max(count, 1)).compactMap { FontLibrary.shared.face(in: FontFile(path: path, index: $0)) }
        guard !faces.isEmpty else { throw FontError.unreadable(path: path) }
        let isNew = entries.withLock { entries in
            guard !entries.contains(where: { $0.file.path == path }) else { return false }
            entries += faces.map(Entry.init)
            return true
        }
        guard isNew else { throw FontError.alreadyRegistered(path: path) }
        isUsed.store(true, ordering: .relaxed)
        FontLibrary.shared.clearNameCaches()
    }

    /// Unregisters the names of a file's faces. Existing fonts keep their faces. *Throws*: if they were not registered.
    package static func unregister(path: String) throws(FontError) {
        let wasKnown = entries.withLock { entries in
            let count = entries.count
            entries.removeAll { $0.file.path == path }
            return entries.count < count
        }
        guard wasKnown else { throw FontError.notRegistered(path: path) }
        FontLibrary.shared.removeFont(path: path)
        FontLibrary.shared.clearNameCaches()
    }

    static func contains(path: String) -> Bool {
        isUsed.load(ordering: .relaxed) && entries.withLock { $0.contains { $0.file.path == path } }
    }

    // MARK: Looking up

    /// Returns the request for a PostScript name, or for the regular face of a family; nil if no registered font has the name.
    static func request(for name: String, size: CGFloat) -> FontRequest? {
        guard isUsed.load(ordering: .relaxed) else { return nil }
        let found = entries.withLock { entries in
            entries.first { $0.postScriptName == name }
                ?? best(weight: 400, isItalic: false, among: entries.filter { $0.family == name })
        }
        return found.map {
            FontRequest(
                family: .file(path: $0.file.path, index: $0.file.index), weight: $0.weight, isItalic: $0.isItalic, size: size)
        }
    }

    /// Returns the file of the face that is nearest to a weight and slant in a registered family; nil if the family is not registered.
    static func file(family: String, weight: Int, isItalic: Bool) -> FontFile? {
        guard isUsed.load(ordering: .relaxed) else { return nil }
        return entries.withLock { entries in
            best(weight: weight, isItalic: isItalic, among: entries.filter { $0.family == family })?.file
        }
    }

    private static func best(weight: Int, isItalic: Bool, among entries: [Entry]) -> Entry? {
        func distance(_ entry: Entry) -> Int { abs(entry.weight - weight) + (entry.isItalic == isItalic ? 0 : 10_000) }
        return entries.min { distance($0) < distance($1) }
    }

    static var families: Set<String> {
        Set(entries.withLock { $0.map(\.family) })
    }

    static func fontNames(family: String) -> Set<String> {
        Set(entries.withLock { $0.filter { $0.family == family }.map(\.postScriptName) })
    }
}
