import Foundation
internal import CHarfBuzz
import Synchronization

/// A font face at a size, with OpenType features, for shaping and measuring text.
///
/// Fonts are compared by identity: equal requests give the same object while it is in use, unless the font mode or the registered fonts
/// change in between.
/// *Thread*: any; a font is immutable.
// Protection: the HarfBuzz font is immutable; `features` is not written after `init`.
package final class Font: Hashable, @unchecked Sendable {
    /// A small number that is unique in this process; part of the keys of caches.
    package let id: UInt32
    package let request: FontRequest
    package let face: FontFace
    package let metrics: FontMetrics
    /// Whether upright outlines are slanted because the family has no italic face.
    let isSlanted: Bool

    /// The advance of a space. *Units*: 1/64 point.
    let spaceAdvance: Int32
    let coversASCII: Bool
    /// The value of ``FontFace/plainWordEnd``, stored here so that readers need not retain the face.
    let plainWordEnd: WordClass?
    let shapingFont: OpaquePointer
    let features: [hb_feature_t]

    private static let nextID = Atomic<UInt32>(1)

    /// The size in points.
    package var size: CGFloat { request.size }

    init(request: FontRequest, face: FontFace) {
        id = Self.nextID.add(1, ordering: .relaxed).oldValue
        self.request = request
        self.face = face
        metrics = face.unitMetrics.scaled(by: request.size)
        isSlanted = request.isItalic && !face.isItalic && !face.isColor
        shapingFont = face.makeShapingFont(scale: Int32((request.size * 64).rounded()))
        features = request.features.compactMap { feature in
            guard feature.tag.utf8.count == 4 else { return nil }
            return hb_feature_t(
                tag: hb_tag_from_string(feature.tag, 4), value: feature.value, start: 0, end: UInt32.max)
        }
        plainWordEnd = face.plainWordEnd
        coversASCII = (0x20...0x7E).allSatisfy { face.covers($0) }
        var glyph: UInt32 = 0
        hb_font_get_nominal_glyph(shapingFont, 0x20, &glyph)
        spaceAdvance = hb_font_get_glyph_h_advance(shapingFont, glyph)
    }

    deinit {
        hb_font_destroy(shapingFont)
    }

    /// Returns the font that matches `request` best. Never fails: another font replaces a family that is not installed. Font files that
    /// cannot be used are logged once.
    package static func resolve(_ request: FontRequest) -> Font {
        FontLibrary.shared.font(for: request)
    }

    /// Returns the font of a family or PostScript name, or the font that replaces one of Apple's families; nil if there is none.
    package static func resolve(named name: String, size: CGFloat) -> Font? {
        FontLibrary.shared.font(named: name, size: size)
    }

    /// Returns the font in a file or in the bytes that `path` represents. If it cannot be used, logs this once and returns the system font.
    package static func resolve(path: String, index: Int, size: CGFloat) -> Font {
        let face = FontLibrary.shared.face(in: FontFile(path: path, index: index))
        // The request has the face's own weight and slant, so that no other file of the family matches better.
        return resolve(
            FontRequest(
                family: face == nil ? .system : .file(path: path, index: index), weight: face?.weight ?? 400,
                isItalic: face?.isItalic ?? false, size: size))
    }

    /// Removes the cached faces of a file that was replaced or removed. Existing fonts keep their faces.
    package static func removeFont(path: String) {
        FontLibrary.shared.removeFont(path: path)
    }

    /// Returns the font for the same request at another size in points.
    package func withSize(_ size: CGFloat) -> Font {
        size == self.size ? self : FontLibrary.shared.font(for: request.withSize(size))
    }

    package static func == (a: Font, b: Font) -> Bool { a === b }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
