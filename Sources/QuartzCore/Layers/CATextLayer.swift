import Foundation
import Graphics
import UIFoundation
import UIPrimitives

/// The horizontal alignment of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the alignment.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `natural`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The lines are at the left or the right edge, depending on the direction of the text.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// The lines are at the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// The lines are at the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Centered.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// The lines reach from edge to edge, except the last line.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The truncation of text that does not fit a text layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `none`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The text is clipped, or wrapped if the layer wraps.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// An ellipsis at the beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// An ellipsis in the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// An ellipsis at the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A layer that draws text from the top of its bounds. *Thread*: main.
open class CATextLayer: CALayer {
    /// The text: a `String`, or an `NSAttributedString`, whose attributes replace the layer's properties.
    open var string: Any? {
        didSet { setNeedsDisplay() }
    }

    /// The font of a plain string: a `UIFont` or the name of a font. nil, the default, means the system font.
    open var font: Any? {
        didSet { setNeedsDisplay() }
    }

    /// The font size, unless `font` is a `UIFont`; 36 by default. *Units*: points.
    open var fontSize: CGFloat = 36 {
        didSet { setNeedsDisplay() }
    }

    /// The color of a plain string; white by default. nil also means white.
    open var foregroundColor: CGColor? = .white {
        didSet { setNeedsDisplay() }
    }

    /// The alignment of a plain string; natural by default.
    open var alignmentMode = CATextLayerAlignmentMode.natural {
        didSet { setNeedsDisplay() }
    }

    /// The truncation of a plain string; none by default.
    open var truncationMode = CATextLayerTruncationMode.none {
        didSet { setNeedsDisplay() }
    }

    /// Whether a plain string without truncation is wrapped at words; `false` by default.
    open var isWrapped = false {
        didSet { setNeedsDisplay() }
    }

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATextLayer else { return }
        (string, font, fontSize) = (other.string, other.font, other.fontSize)
        (foregroundColor, alignmentMode, isWrapped) = (other.foregroundColor, other.alignmentMode, other.isWrapped)
        truncationMode = other.truncationMode
    }

    /// Decodes a layer without text.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    open override func draw(in ctx: CGContext) {
        guard let text = attributedText, text.length > 0 else { return }
        UIGraphicsPushContext(ctx)
        text.draw(in: bounds)
        UIGraphicsPopContext()
    }

    private var attributedText: NSAttributedString? {
        if let text = string as? NSAttributedString { return text }
        guard let text = string as? String else { return nil }
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = lineBreakMode
        return NSAttributedString(
            string: text,
            attributes: [
                .font: resolvedFont, .foregroundColor: UIColor(cgColor: foregroundColor ?? .white), .paragraphStyle: style,
            ])
    }

    private var resolvedFont: UIFont {
        if let font = font as? UIFont { return font }
        return (font as? String).flatMap { UIFont(name: $0, size: fontSize) } ?? UIFont.systemFont(ofSize: fontSize)
    }

    private var alignment: NSTextAlignment {
        switch alignmentMode {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }

    private var lineBreakMode: NSLineBreakMode {
        switch truncationMode {
        case .start: .byTruncatingHead
        case .middle: .byTruncatingMiddle
        case .end: .byTruncatingTail
        default: isWrapped ? .byWordWrapping : .byClipping
        }
    }
}
