import Foundation
import TextEngine
import UIPrimitives

/// A font face without a size, for example from a client's bytes. Immutable. *Thread*: any.
///
/// After `CTFontManagerRegisterGraphicsFont(_:_:)` has registered a font from bytes, `UIFont` finds it by its name.
public final class CGFont: Hashable, Sendable {
    package let font: Font

    private init(font: Font) {
        self.font = font
    }

    /// Creates the first font in the provider's bytes; nil, with a line in the log, if the bytes are not a font.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data else { return nil }
        let path = FontBytes.add(Data(referencing: data))
        let font = Font.resolve(path: path, index: 0, size: 12)
        guard font.face.file.path == path else { return nil }
        self.init(font: font)
    }

    /// Finds an installed or registered font by its PostScript name or family name; nil if there is none. A name of one of Apple's families
    /// selects the font that replaces it.
    public convenience init?(_ name: CFString) {
        guard let font = Font.resolve(named: String(describing: name), size: 12) else { return nil }
        self.init(font: font)
    }

    /// The PostScript name.
    public var postScriptName: CFString? { NSString(string: font.face.postScriptName) }
    /// The family name, because full names in font files are not read.
    public var fullName: CFString? { NSString(string: font.face.familyName) }
    /// The number of glyphs in the face.
    public var numberOfGlyphs: Int { font.face.glyphCount }
    /// The number of font units per em.
    public var unitsPerEm: Int32 { Int32(clamping: font.face.unitsPerEm) }
    /// The ascender above the baseline, in font units.
    public var ascent: Int32 { fontUnits(fromPoints: font.metrics.ascender) }
    /// The descender below the baseline, in font units; negative.
    public var descent: Int32 { fontUnits(fromPoints: font.metrics.descender) }
    /// The distance between lines in addition to ascent and descent. *Units*: font units.
    public var leading: Int32 { fontUnits(fromPoints: font.metrics.leading) }
    /// The height of capital letters. *Units*: font units.
    public var capHeight: Int32 { fontUnits(fromPoints: font.metrics.capHeight) }
    /// The height of a lowercase x. *Units*: font units.
    public var xHeight: Int32 { fontUnits(fromPoints: font.metrics.xHeight) }

    private func fontUnits(fromPoints points: CGFloat) -> Int32 {
        Int32(clamping: Int((points / font.size * CGFloat(font.face.unitsPerEm)).rounded()))
    }

    /// Whether both were found as the same font. A face from bytes and the same face found by name are different fonts.
    public static func == (a: CGFont, b: CGFont) -> Bool { a.font == b.font }

    /// Hashes the identity of the font.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(font)
    }
}
