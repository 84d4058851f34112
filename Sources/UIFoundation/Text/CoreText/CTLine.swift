import Foundation
import Graphics
import TextEngine

/// A laid out line of text. *Thread*: any.
public final class CTLine: NSObject, Sendable {
    let layout: TextLayout
    let index: Int
    /// The offset of the layout's text in the client's text. *Units*: UTF-16 code units.
    let offset: Int

    init(_ layout: TextLayout, index: Int = 0, offset: Int = 0) {
        self.layout = layout
        self.index = index
        self.offset = offset
    }

    /// The line of the layout; nil for an empty text.
    var line: TextLine? { layout.lines.indices.contains(index) ? layout.lines[index] : nil }
}

/// The part that is cut if a line is too long.
public enum CTLineTruncationType: UInt32, Sendable {
    /// The start, the end or the middle.
    case start, end, middle
}

/// Lays out a text without breaking it into lines.
public func CTLineCreateWithAttributedString(_ attrString: NSAttributedString) -> CTLine {
    CTLine(TextLayout(StyledTextBuilder().styledText(attrString), TextLayoutRequest()))
}

/// Returns a line that is at most as wide as a width, with a token where it was cut, by default "…". Returns nil if the line is empty.
/// *Units*: points.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    guard line.line != nil else { return nil }
    let mode: TextTruncation.Mode =
        switch truncationType {
        case .start: .head
        case .end: .tail
        case .middle: .middle
        }
    let token = truncationToken?.layout.source.text
    let request = TextLayoutRequest(
        width: width, maximumLines: 1, truncation: TextTruncation(mode: mode, token: token, respectsWords: false))
    return CTLine(TextLayout(line.layout.source, request), offset: line.offset)
}

/// Returns the width of a line, and through the pointers its ascent, descent and leading. *Units*: points.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let place = line.line
    ascent?.pointee = place.map { $0.baseline - $0.top } ?? 0
    descent?.pointee = place.map { $0.bottom - $0.baseline } ?? 0
    leading?.pointee = 0
    return Double(place?.width ?? 0)
}

/// Returns the range of a line's characters in the text of the client. *Units*: UTF-16 code units.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    guard line.line != nil else { return CFRange(location: line.offset, length: 0) }
    let range = line.layout.originalRange(ofLine: line.index)
    return CFRange(location: range.lowerBound + line.offset, length: range.count)
}

/// Returns the number of glyphs of a line. *Differs from Core Text*: the number of its characters, even for ligatures.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { CTLineGetStringRange(line).length }

/// Returns the index of the character at a point, relative to the start of the baseline; `kCFNotFound` for an empty line. *Units*: points.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    guard let place = line.line else { return -1 }
    let hit = line.layout.hit(CGPoint(x: position.x + place.x, y: (place.top + place.bottom) / 2))
    return (hit?.caret ?? line.layout.originalRange(ofLine: line.index).upperBound) + line.offset
}

/// Returns the distance of a character from the start of a line. *Units*: points. *Differs from Core Text*: the secondary offset, for text
/// of both directions, equals the primary one.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offset = line.line.map { line.layout.caretRect(at: charIndex - line.offset).minX - $0.x } ?? 0
    secondaryOffset?.pointee = offset
    return offset
}

/// Draws a line, with the start of its baseline at the text position of the context. Text is upright in a context whose y axis
/// points up. As on iOS, a program flips the y axis of a view's context first.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    guard let place = line.line else { return }
    context.saveGState()
    context.concatenate(context.textMatrix)
    context.scaleBy(x: 1, y: -1)
    line.layout.draw(
        in: context, at: CGPoint(x: -place.x, y: -place.baseline), between: place.top, and: place.bottom)
    context.restoreGState()
}

extension CGContext {
    // Only the address of the variable is used, as the key of the associated object.
    nonisolated(unsafe) private static var textMatrixKey: UInt8 = 0

    /// The transform of text that `CTLineDraw(_:_:)` draws; the identity by default. *Thread*: that of the drawing.
    public var textMatrix: CGAffineTransform {
        get { objc_getAssociatedObject(self, &Self.textMatrixKey) as? CGAffineTransform ?? .identity }
        set { objc_setAssociatedObject(self, &Self.textMatrixKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// The position of text that `CTLineDraw(_:_:)` draws: the translation of `textMatrix`. *Units*: points.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }
}
