import Foundation
import Graphics
import UIFoundation
import UIPrimitives

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A layer that draws text from the top of its bounds.
open class CATextLayer: CALayer {
    /// A `String`, or an `NSAttributedString` whose attributes count before the layer's.
    open var string: Any? {
        didSet { setNeedsDisplay() }
    }

    /// A `UIFont`, or the name of a font.
    open var font: Any? {
        didSet { setNeedsDisplay() }
    }

    /// *Units*: points. Used where `font` is not a `UIFont`.
    open var fontSize: CGFloat = 36 {
        didSet { setNeedsDisplay() }
    }

    open var foregroundColor: CGColor? = .white {
        didSet { setNeedsDisplay() }
    }

    open var alignmentMode = CATextLayerAlignmentMode.natural {
        didSet { setNeedsDisplay() }
    }

    open var truncationMode = CATextLayerTruncationMode.none {
        didSet { setNeedsDisplay() }
    }

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
