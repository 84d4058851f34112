import Foundation
internal import CHarfBuzz
import Scheduling
import Synchronization

/// One face of a font file, for all sizes: its tables, covered characters and metrics.
///
/// Shaping uses HarfBuzz's own reader of OpenType tables, whose faces and fonts are immutable and may be used by any number of threads
/// without a lock. FreeType only draws glyphs and reads outlines. One thread at a time may use one of its handles, so ``FreeTypePool``
/// lends them.
///
/// *Ownership*: maps the file. `FontLibrary` retains a face until its file is removed from the library, and fonts retain their face.
// Protection: `face` and `coverage` are not changed after `init`.
package final class FontFace: @unchecked Sendable {
    /// A small number that is unique in this process.
    let id: UInt32
    package let file: FontFile
    package let familyName: String
    package let postScriptName: String
    /// The weight in the `OS/2` table, with the numbers of CSS: usually 100…900.
    let weight: Int
    let isItalic: Bool
    /// Whether glyphs are colored bitmaps (emoji).
    package let isColor: Bool
    let isMonospaced: Bool
    package let unitsPerEm: Int
    package let glyphCount: Int
    /// The metrics at a size of one point.
    let unitMetrics: FontMetrics
    /// The highest class, by raw value, of the last character of words that can be shaped alone. Nil if no word can be shaped alone,
    /// because a space changes or moves the letters beside it.
    let plainWordEnd: WordClass?
    let pool: FreeTypePool

    private let face: OpaquePointer
    private let coverage: OpaquePointer
    /// The cached result of ``ignoresSpaces``: 0 not computed, 1 true, 2 false.
    private let spaceRule = Atomic<UInt8>(0)

    private static let nextID = Atomic<UInt32>(1)

    /// Opens a face. *Throws*: if the file is missing or contains no usable face. *Cost*: maps the file, reads its headers and coverage.
    init(file: FontFile) throws(FontError) {
        guard let blob = Self.blob(of: file.path) else {
            throw FontError.unreadable(path: file.path)
        }
        defer { hb_blob_destroy(blob) }
        let face: OpaquePointer = hb_face_create(blob, UInt32(clamping: file.index))
        let glyphCount = Int(hb_face_get_glyph_count(face))
        guard file.index < Int(hb_face_count(blob)), glyphCount > 0, hb_face_get_upem(face) > 0 else {
            hb_face_destroy(face)
            throw FontError.unreadable(path: file.path)
        }
        let coverage: OpaquePointer = hb_set_create()
        hb_face_collect_unicodes(face, coverage)
        hb_face_make_immutable(face)

        let reader = FontTableReader(face: face)
        self.id = Self.nextID.add(1, ordering: .relaxed).oldValue
        self.file = file
        self.face = face
        self.coverage = coverage
        self.glyphCount = glyphCount
        unitsPerEm = Int(hb_face_get_upem(face))
        familyName = reader.name(UInt32(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY)) ?? reader.name(UInt32(HB_OT_NAME_ID_FONT_FAMILY)) ?? ""
        postScriptName = reader.name(UInt32(HB_OT_NAME_ID_POSTSCRIPT_NAME)) ?? familyName
        unitMetrics = reader.metrics()
        weight = reader.weight
        isItalic = reader.isItalic
        isColor = reader.isColor
        isMonospaced = reader.isMonospaced
        plainWordEnd = reader.plainWordEnd(coverage: coverage)
        pool = FreeTypePool(FontData(blob), index: file.index)
    }

    private init() {
        id = 0
        file = FontFile(path: "")
        face = hb_face_get_empty()
        coverage = hb_set_get_empty()
        glyphCount = 0
        unitsPerEm = 1000
        familyName = ""
        postScriptName = ""
        unitMetrics = FontTableReader(face: face).metrics()
        weight = 400
        isItalic = false
        isColor = false
        isMonospaced = false
        plainWordEnd = nil
        pool = FreeTypePool(nil, index: 0)
    }

    deinit {
        hb_set_destroy(coverage)
        hb_face_destroy(face)
    }

    /// Whether the face has a glyph for a Unicode scalar. *Thread*: any. *Cost*: one lookup in a bit set.
    func covers(_ scalar: UInt32) -> Bool {
        hb_set_has(coverage, scalar) != 0
    }

    /// Creates a HarfBuzz font of this face, which the caller owns.
    func makeShapingFont(scale: Int32) -> OpaquePointer {
        let font: OpaquePointer = hb_font_create(face)
        hb_ot_font_set_funcs(font)
        hb_font_set_scale(font, scale, scale)
        hb_font_make_immutable(font)
        return font
    }
}

extension FontFace {
    /// The fallback if no font is installed: it has no glyphs and no width.
    static let none = FontFace()

    /// Whether no lookup of the `GSUB` and `GPOS` tables contains the glyph of the space, so that text of any script can be shaped word by
    /// word.
    ///
    /// *Cost*: reads all lookups the first time, some milliseconds for large fonts.
    var ignoresSpaces: Bool {
        switch spaceRule.load(ordering: .relaxed) {
        case 1: return true
        case 2: return false
        default:
            let ignores = !FontTableReader(face: face).containsSpace()
            spaceRule.store(ignores ? 1 : 2, ordering: .relaxed)
            return ignores
        }
    }
}
