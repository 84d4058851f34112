import Foundation
import Graphics

/// A font. On iOS, fonts of UIKit and Core Text can replace each other; here they are the same class.
public typealias CTFont = UIFont
/// The number of a glyph in a font.
public typealias CGGlyph = UInt16

/// Returns the font with a PostScript name; the font of the system if there is none. *Differs from Core Text*: the matrix is ignored.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    let size = size == 0 ? 12 : size
    return UIFont(name: name as String, size: size) ?? UIFont.systemFont(ofSize: size)
}

/// Returns a font in another size; 0 for the same size. *Differs from Core Text*: the matrix and the attributes are ignored.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont { size == 0 ? font : font.withSize(size) }

/// Returns the size of a font. *Units*: points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// Returns the height above the baseline. *Units*: points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Returns the height below the baseline, a positive number. *Units*: points.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// Returns the space between lines. *Units*: points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// Returns the height of capital letters. *Units*: points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// Returns the height of lowercase letters such as x. *Units*: points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// Returns the PostScript name of a font.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { NSString(string: font.fontName) }
/// Returns the name of the family of a font.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { NSString(string: font.familyName) }
