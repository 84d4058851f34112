import Foundation
import UIKit

extension NSMutableAttributedString {
    /// Replaces the paragraph style of a range by one with a minimum line height, in points. Does nothing for an empty range.
    public func attributeText(in range: NSRange, withTextKitMinimumLineHeight minimumLineHeight: CGFloat) {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = minimumLineHeight
        attributeText(in: range, withTextKitParagraphStyle: style)
    }

    /// Replaces the paragraph style of a range by one with a minimum and a maximum line height, in points.
    public func attributeText(
        in range: NSRange, withTextKitMinimumLineHeight minimumLineHeight: CGFloat, maximumLineHeight: CGFloat
    ) {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = minimumLineHeight
        style.maximumLineHeight = maximumLineHeight
        attributeText(in: range, withTextKitParagraphStyle: style)
    }

    /// Replaces the paragraph style of a range by one whose lines all have the same height, in points.
    public func attributeText(in range: NSRange, withTextKitLineHeight lineHeight: CGFloat) {
        attributeText(in: range, withTextKitMinimumLineHeight: lineHeight, maximumLineHeight: lineHeight)
    }

    /// Replaces the paragraph style of a range. Does nothing for an empty range.
    public func attributeText(in range: NSRange, withTextKitParagraphStyle paragraphStyle: NSParagraphStyle) {
        if range.length > 0 { addAttribute(.paragraphStyle, value: paragraphStyle, range: range) }
    }
}

/// A mutable attributed string that is built step by step.
///
/// *Differs from Texture*: a change is applied immediately and the string can be read at any time.
public final class ASMutableAttributedStringBuilder: NSMutableAttributedString {
    /// Returns the builder itself, so later changes of the builder also change the returned string.
    public func composedAttributedString() -> NSMutableAttributedString { self }
}
