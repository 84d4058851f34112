import Foundation
import Graphics
import TextEngine

/// Breaks a text into lines. *Thread*: any.
public final class CTFramesetter: NSObject, @unchecked Sendable {  // Protection: immutable; the text is a copy.
    let text: NSAttributedString

    init(_ text: NSAttributedString) { self.text = NSAttributedString(attributedString: text) }

    /// The text of a range; a length of 0 means the rest of the text.
    fileprivate func part(_ range: CFRange) -> (text: NSAttributedString, offset: Int) {
        let start = min(max(range.location, 0), text.length)
        let length = range.length == 0 ? text.length - start : min(max(range.length, 0), text.length - start)
        return (text.attributedSubstring(from: NSRange(location: start, length: length)), start)
    }

    fileprivate func layout(_ range: CFRange, _ size: CGSize) -> (layout: TextLayout, offset: Int) {
        let part = part(range)
        let request = TextLayoutRequest(width: size.width, height: size.height)
        return (TextLayout(StyledTextBuilder().styledText(part.text), request), part.offset)
    }
}

/// The lines of a text in a rectangle. *Thread*: any.
public final class CTFrame: NSObject, Sendable {
    let layout: TextLayout
    let offset: Int
    let path: CGPath

    fileprivate init(_ layout: TextLayout, offset: Int, path: CGPath) {
        self.layout = layout
        self.offset = offset
        self.path = path
    }
}

/// Creates an object that breaks a text into lines. Later changes of a mutable text have no effect.
public func CTFramesetterCreateWithAttributedString(_ attrString: NSAttributedString) -> CTFramesetter { CTFramesetter(attrString) }

/// Lays out the text of a range, whose length may be 0 for the rest, in the box of a path.
///
/// *Differs from Core Text*: the lines have the width of the box even if the path is not a rectangle; attributes of frames are ignored.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: Any?
) -> CTFrame {
    let (layout, offset) = framesetter.layout(stringRange, path.boundingBox.size)
    return CTFrame(layout, offset: offset, path: path)
}

/// Returns the size that the text of a range needs within the given size, and through the pointer the range that fits. *Units*: points.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: Any?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let (layout, offset) = framesetter.layout(stringRange, constraints)
    fitRange?.pointee = visibleRange(layout, offset)
    return CGSize(width: ceil(layout.size.width), height: ceil(layout.size.height))
}

/// Returns the range of the text that a frame shows. *Units*: UTF-16 code units.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { visibleRange(frame.layout, frame.offset) }

private func visibleRange(_ layout: TextLayout, _ offset: Int) -> CFRange {
    guard !layout.lines.isEmpty else { return CFRange(location: offset, length: 0) }
    return CFRange(location: offset, length: layout.originalRange(ofLine: layout.lines.count - 1).upperBound)
}

/// Returns the path of a frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the lines of a frame, as objects of the class ``CTLine``.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray {
    NSArray(array: frame.layout.lines.indices.map { CTLine(frame.layout, index: $0, offset: frame.offset) })
}

/// Writes the starts of the baselines of lines, relative to the lower left corner of the box of the path; y points up. A length of 0 means
/// the rest of the lines. *Units*: points.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let lines = frame.layout.lines.dropFirst(max(range.location, 0)).prefix(range.length == 0 ? .max : range.length)
    let height = frame.path.boundingBox.height
    for (index, line) in lines.enumerated() { origins[index] = CGPoint(x: line.x, y: height - line.baseline) }
}

/// Draws the lines of a frame. Text is upright in a context whose y axis points up. As on iOS, a program flips the y axis of a view's
/// context first.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let box = frame.path.boundingBox
    context.saveGState()
    context.translateBy(x: box.minX, y: box.maxY)
    context.scaleBy(x: 1, y: -1)
    frame.layout.draw(in: context, at: .zero)
    context.restoreGState()
}
