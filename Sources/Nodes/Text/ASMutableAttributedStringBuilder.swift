import Foundation
import UIKit

extension NSMutableAttributedString {
    /// Gives a range a paragraph style with a minimum line height, in points. An empty range changes nothing.
    public func attributeText(in range: NSRange, withTextKitMinimumLineHeight minimumLineHeight: CGFloat) {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = minimumLineHeight
        attributeText(in: range, withTextKitParagraphStyle: style)
    }

    /// Gives a range a paragraph style with a minimum and a maximum line height, in points.
    public func attributeText(
        in range: NSRange, withTextKitMinimumLineHeight minimumLineHeight: CGFloat, maximumLineHeight: CGFloat
    ) {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = minimumLineHeight
        style.maximumLineHeight = maximumLineHeight
        attributeText(in: range, withTextKitParagraphStyle: style)
    }

    /// Gives a range a paragraph style whose lines all have one height, in points.
    public func attributeText(in range: NSRange, withTextKitLineHeight lineHeight: CGFloat) {
        attributeText(in: range, withTextKitMinimumLineHeight: lineHeight, maximumLineHeight: lineHeight)
    }

    /// Replaces the paragraph style of a range.
    public func attributeText(in range: NSRange, withTextKitParagraphStyle paragraphStyle: NSParagraphStyle) {
        if range.length > 0 { addAttribute(.paragraphStyle, value: paragraphStyle, range: range) }
    }
}

/// A mutable attributed string that is built step by step.
///
/// *Differs from Texture*: a change is applied immediately and the string can be read at any time.
public final class ASMutableAttributedStringBuilder: NSMutableAttributedString {
    /// The result, which later changes of the builder change too.
    public func composedAttributedString() -> NSMutableAttributedString { self }
}
