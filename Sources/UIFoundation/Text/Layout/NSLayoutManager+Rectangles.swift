import Foundation

extension NSLayoutManager {
    /// For each line of a range, calls a block with the rectangle around the part of the range on that line, in the container's
    /// coordinates, until the block sets its second argument. *Differs from UIKit*: `selectedRange` has no effect.
    public func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let range = Range(glyphRange) else { return }
        var isEnded = ObjCBool(false)
        for rect in layout.rects(for: range) {
            block(rect.offsetBy(dx: textContainer.lineFragmentPadding, dy: 0), &isEnded)
            if isEnded.boolValue { return }
        }
    }

    /// For each line of a range, calls a block with the line's rectangle, used rectangle, container and range, until the block sets its
    /// last argument.
    public func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container = textContainers.first, glyphRange.length > 0 else { return }
        var isEnded = ObjCBool(false)
        var index = glyphRange.location
        while index < NSMaxRange(glyphRange), !isEnded.boolValue {
            var line = NSRange()
            let rect = lineFragmentRect(forGlyphAt: index, effectiveRange: &line)
            guard NSMaxRange(line) > index else { return }
            block(rect, lineFragmentUsedRect(forGlyphAt: index, effectiveRange: nil), container, line, &isEnded)
            index = NSMaxRange(line)
        }
    }
}
