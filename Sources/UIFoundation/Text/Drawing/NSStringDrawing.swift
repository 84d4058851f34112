import Foundation
import Graphics
import TextEngine

/// Options for measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Lines wrap at the width, and the rectangle starts at the top of the first line.
    public static let usesLineFragmentOrigin = Self(rawValue: 1 << 0)
    /// Line heights include the font's leading.
    public static let usesFontLeading = Self(rawValue: 1 << 1)
    /// *Differs from UIKit*: without effect; measurements always use the font's metrics and not the drawn pixels.
    public static let usesDeviceMetrics = Self(rawValue: 1 << 3)
    /// The last line that fits ends with "…" if there is more text.
    public static let truncatesLastVisibleLine = Self(rawValue: 1 << 5)
}

/// Options for fitting a drawn string, and the results of the drawing.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor by which the font size may be multiplied to fit text into its rectangle; 0, the default, leaves the size
    /// unchanged.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor of the font size that the last drawing or measurement used; 1 before the first.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle of the text in the last drawing or measurement. *Units*: points.
    open internal(set) var totalBounds = CGRect.zero

    public override init() {
        super.init()
    }
}

extension NSAttributedString {
    /// The size of the text without wrapping, not rounded. *Units*: points. *Thread*: any.
    public func size() -> CGSize {
        StringDrawing.bounds(
            of: self, size: CGSize(width: CGFloat.infinity, height: .infinity), options: .usesLineFragmentOrigin
        ).size
    }

    /// The rectangle of the text in `size`, not rounded; a side of 0 means no limit. *Units*: points. *Thread*: any.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let fitted = fitted(into: size.unlimitedWhereZero, options: options, context: context)
        let bounds = StringDrawing.bounds(of: fitted.text, size: size.unlimitedWhereZero, options: options)
        context?.actualScaleFactor = fitted.scale
        context?.totalBounds = bounds
        return bounds
    }

    /// Draws into the current context, wrapping at the rectangle's width. *Thread*: any.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws into the current context without wrapping. *Thread*: any.
    public func draw(at point: CGPoint) {
        draw(with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws into the current context. Without `usesLineFragmentOrigin`, lines do not wrap, and the baseline of the first line is at the
    /// rectangle's origin.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let canvas = UIGraphicsGetCurrentContext() else { return }
        let fitted = fitted(into: rect.size.unlimitedWhereZero, options: options, context: context)
        let drawing = StringDrawing(fitted.text, size: rect.size.unlimitedWhereZero, options: options)
        context?.actualScaleFactor = fitted.scale
        context?.totalBounds = drawing.bounds
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= drawing.layout.firstBaseline }
        drawing.layout.draw(in: canvas, at: origin)
    }
}

extension String {
    /// The size without wrapping. *Units*: points. *Thread*: any.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributedStringWithFreedMemory(attributes).size()
    }

    /// The rectangle of the text with `attributes`; see `NSAttributedString.boundingRect(with:options:context:)`. *Thread*: any.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributedStringWithFreedMemory(attributes).boundingRect(with: size, options: options, context: context)
    }

    /// Draws into the current context, wrapping at the rectangle's width. *Thread*: any.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributedStringWithFreedMemory(attributes).draw(in: rect)
    }

    /// Draws into the current context without wrapping. *Thread*: any.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributedStringWithFreedMemory(attributes).draw(at: point)
    }

    /// Draws into the current context; see `NSAttributedString.draw(with:options:context:)`. *Thread*: any.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        attributedStringWithFreedMemory(attributes).draw(with: rect, options: options, context: context)
    }
}

extension String {
    /// An attributed string whose attributes ``AttributedStringMemory`` frees, because Foundation does not free them.
    func attributedStringWithFreedMemory(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        let string = NSAttributedString(string: self, attributes: attributes)
        AttributedStringMemory.record(string)
        return string
    }
}

extension NSString {
    /// The size without wrapping. *Units*: points. *Thread*: any.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }

    /// The rectangle of the text with `attributes`; see `NSAttributedString.boundingRect(with:options:context:)`. *Thread*: any.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    /// Draws into the current context, wrapping at the rectangle's width. *Thread*: any.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attributes)
    }

    /// Draws into the current context without wrapping. *Thread*: any.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attributes)
    }

    /// Draws into the current context; see `NSAttributedString.draw(with:options:context:)`. *Thread*: any.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
    }
}

/// The layout of an attributed string, for measuring or drawing it.
struct StringDrawing {
    let layout: TextLayout
    let bounds: CGRect

    init(_ string: NSAttributedString, size: CGSize, options: NSStringDrawingOptions) {
        let isMultiline = options.contains(.usesLineFragmentOrigin)
        var request = TextLayoutRequest(width: isMultiline ? size.width : .infinity)
        request.usesFontLeading = options.contains(.usesFontLeading)
        let mode = string.firstLineBreakMode
        if options.contains(.truncatesLastVisibleLine) {
            request.height = size.height
            request.truncation = TextTruncation(mode: mode.isSingleLine ? mode.truncationMode : .tail, respectsWords: false)
        }
        if isMultiline, mode.isSingleLine, !string.string.contains("\n") {
            request.maximumLines = 1
            request.wrapsByCharacter = true
            request.truncation = TextTruncation(mode: mode.truncationMode, respectsWords: false)
        }
        layout = TextLayout(StyledTextBuilder().styledText(string), request)
        let y = isMultiline ? 0 : -layout.firstBaseline
        bounds = CGRect(origin: CGPoint(x: 0, y: y), size: layout.size)
    }

    /// The bounds of a string. Measuring creates no objects that only drawing needs, because most strings are measured far more often than
    /// drawn.
    static func bounds(of string: NSAttributedString, size: CGSize, options: NSStringDrawingOptions) -> CGRect {
        if options.isSubset(of: [.usesLineFragmentOrigin, .usesFontLeading]), options.contains(.usesLineFragmentOrigin) {
            var request = TextLayoutRequest(width: size.width)
            request.usesFontLeading = options.contains(.usesFontLeading)
            if let size = StyledTextBuilder.size(of: string, in: request) { return CGRect(origin: .zero, size: size) }
        }
        return StringDrawing(string, size: size, options: options).bounds
    }
}

extension NSAttributedString {
    /// The line break mode of the first paragraph.
    var firstLineBreakMode: NSLineBreakMode {
        guard length > 0 else { return .byWordWrapping }
        let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        return style?.lineBreakMode ?? .byWordWrapping
    }
}

extension CGSize {
    /// The size with infinity in place of each side of 0 or less.
    fileprivate var unlimitedWhereZero: CGSize {
        CGSize(width: width > 0 ? width : .infinity, height: height > 0 ? height : .infinity)
    }
}
