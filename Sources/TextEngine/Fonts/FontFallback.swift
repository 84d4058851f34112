import Foundation
internal import CICU
import Scheduling
import Synchronization

/// Chooses a face for characters that a font does not cover.
///
/// Pinned fonts of the character's script come first, so that windows and snapshots show the same glyphs where possible. If none covers
/// the character and the font mode is `system`, fontconfig is queried.
enum FontFallback {
    private struct Key: Hashable {
        let scalar: UInt32
        let isBold: Bool
        let isItalic: Bool
        let han: HanVariant
    }

    /// The kind of font for the Han characters of a text: the same character has different glyphs in different languages.
    enum HanVariant: UInt8 {
        case simplified, traditional, japanese, korean

        /// The script whose pinned fonts are tried first for a Han character.
        var script: String {
            switch self {
            case .simplified: "Hans"
            case .traditional: "Hant"
            case .japanese: "Hira"
            case .korean: "Hang"
            }
        }
    }

    /// The number of searches, for tests.
    static let searches = Atomic<Int>(0)

    private static let cache = Locked<[Key: FontFace?]>([:])

    /// Returns a face for a scalar; nil if no font covers it.
    static func face(for scalar: UInt32, base: Font, script: Int32, han: HanVariant, isEmoji: Bool) -> FontFace? {
        let key = Key(
            scalar: isEmoji ? scalar | 1 << 31 : scalar, isBold: base.request.weight >= 600,
            isItalic: base.request.isItalic, han: han)
        if let face = cache.withLock({ $0[key] }) { return face }
        searches.add(1, ordering: .relaxed)
        let face = search(scalar, weight: key.isBold ? 700 : 400, isItalic: key.isItalic, script: script, han: han, isEmoji: isEmoji)
        cache.withLock { table in
            if table.count >= maximumEntries { table.removeAll() }
            table[key] = .some(face)
        }
        return face
    }

    /// The number of entries at which the cache is emptied. Ordinary text in all scripts needs fewer; the limit is for hostile text.
    static let maximumEntries = 20_000

    /// The estimated number of bytes for a key and its value, including the table's spare capacity.
    static let bytesPerEntry = 48

    /// The number of characters whose face is cached.
    static var count: Int { cache.withLock(\.count) }

    private static func search(
        _ scalar: UInt32, weight: Int, isItalic: Bool, script: Int32, han: HanVariant, isEmoji: Bool
    ) -> FontFace? {
        var names: [String] = isEmoji ? ["Zsye"] : []
        let name = weft_script_name(script).map { String(cString: $0) } ?? "Zyyy"
        switch name {
        case "Hani": names += [han.script, "Hani"]
        case "Zyyy", "Zinh": names += ["Latn", "Zsym", han.script, "Zsye"]
        default: names += [name, "Latn", "Zsym"]
        }
        names += ["Hira", "Hang"]
        for script in names {
            for file in PinnedFonts.files(script: script, weight: weight, isItalic: isItalic) {
                if let face = FontLibrary.shared.face(in: file), face.covers(scalar) { return face }
            }
        }
        guard FontLibrary.usesSystemFonts,
            let file = SystemFonts.file(covering: scalar, weight: weight, isItalic: isItalic)
        else { return nil }
        return FontLibrary.shared.face(in: file)
    }

    /// Removes all cached results, after a memory warning or a change of the font mode.
    static func purge() {
        cache.withLock { $0.removeAll() }
    }
}
