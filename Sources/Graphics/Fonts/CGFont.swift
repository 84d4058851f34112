import Foundation
import TextEngine
import UIPrimitives

/// A face of no size, as a program reads it from bytes of its own. Immutable. *Thread*: any.
///
/// Its letters are used through `UIFont`, once ``CTFontManagerRegisterGraphicsFont(_:_:)`` has made its name known.
public final class CGFont: Hashable, Sendable {
    package let font: Font

    private init(font: Font) {
        self.font = font
    }

    /// The first font in the provider's bytes; nil, and one line in the log, where they are none.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data else { return nil }
        let path = FontBytes.add(Data(referencing: data))
        let font = Font.resolve(path: path, index: 0, size: 12)
        guard font.face.file.path == path else { return nil }
        self.init(font: font)
    }

    /// An installed or registered font by PostScript name.
    public convenience init?(_ name: CFString) {
        guard let font = Font.resolve(named: String(describing: name), size: 12) else { return nil }
        self.init(font: font)
    }

    public var postScriptName: CFString? { NSString(string: font.face.postScriptName) }
    /// The family's name; fonts' own full names are not read.
    public var fullName: CFString? { NSString(string: font.face.familyName) }
    public var numberOfGlyphs: Int { font.face.glyphCount }
    public var unitsPerEm: Int32 { Int32(clamping: font.face.unitsPerEm) }
    /// Font units above the baseline.
    public var ascent: Int32 { inUnits(font.metrics.ascender) }
    /// Font units; negative, below the baseline.
    public var descent: Int32 { inUnits(font.metrics.descender) }
    public var leading: Int32 { inUnits(font.metrics.leading) }
    public var capHeight: Int32 { inUnits(font.metrics.capHeight) }
    public var xHeight: Int32 { inUnits(font.metrics.xHeight) }

    private func inUnits(_ points: CGFloat) -> Int32 {
        Int32(clamping: Int((points / font.size * CGFloat(font.face.unitsPerEm)).rounded()))
    }

    public static func == (a: CGFont, b: CGFont) -> Bool { a.font == b.font }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(font)
    }
}
