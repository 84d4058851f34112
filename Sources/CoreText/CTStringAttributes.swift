import FoundationCompatibility
import UIPrimitives

// The keys of attributed texts have the names of UIKit's, whose values texts here can show.

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
