import FoundationCompatibility
import UIPrimitives

// The keys equal the keys of UIKit's attributes, because attributed texts are drawn with the attributes of UIKit.

/// The font. *Differs from Core Text*: the key of UIKit's font.
public var kCTFontAttributeName: CFString { "NSFont" }
/// The color. *Differs from Core Text*: the key of UIKit's color.
public var kCTForegroundColorAttributeName: CFString { "NSColor" }
/// The paragraph style. *Differs from Core Text*: the key of UIKit's paragraph style.
public var kCTParagraphStyleAttributeName: CFString { "NSParagraphStyle" }
/// The additional space between characters. *Differs from Core Text*: the key of UIKit's kerning.
public var kCTKernAttributeName: CFString { "NSKern" }
/// The style of the underline. *Differs from Core Text*: the key of UIKit's underline.
public var kCTUnderlineStyleAttributeName: CFString { "NSUnderline" }
/// The color of the underline. *Differs from Core Text*: the key of UIKit's underline color.
public var kCTUnderlineColorAttributeName: CFString { "NSUnderlineColor" }
/// The width of the outline. *Differs from Core Text*: the key of UIKit's stroke width.
public var kCTStrokeWidthAttributeName: CFString { "NSStrokeWidth" }
/// The color of the outline. *Differs from Core Text*: the key of UIKit's stroke color.
public var kCTStrokeColorAttributeName: CFString { "NSStrokeColor" }
