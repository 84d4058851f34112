import Foundation
import Graphics
import TextEngine
import UIPrimitives

/// Shows text that cannot be edited.
open class UILabel: UIView, BaselineSource, WrappingText {
    private var source = Source.plain(nil)
    private let layouts = LabelLayouts()

    private enum Source {
        case plain(String?)
        case attributed(NSAttributedString?)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a label from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UILabel.self)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    // MARK: Text

    /// The text without attributes. Setting it removes the attributes.
    open var text: String? {
        get {
            switch source {
            case .plain(let text): return text
            case .attributed(let text): return text?.string
            }
        }
        set {
            if case .plain(let old) = source, old == newValue { return }
            source = .plain(newValue)
            textDidChange()
        }
    }

    /// The text with attributes; the font, color and alignment of the label apply where they are missing.
    open var attributedText: NSAttributedString? {
        get {
            if case .attributed(let text) = source { return text }
            return text.map { NSAttributedString(string: $0, attributes: baseAttributes) }
        }
        set {
            if case .attributed(let old) = source, old == newValue { return }
            source = .attributed(newValue?.copy() as? NSAttributedString)
            textDidChange()
        }
    }

    /// The font; the system font of 17 points by default and for nil.
    open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet {
            if font == nil { font = .systemFont(ofSize: 17) }
            if oldValue != font { textDidChange() }
        }
    }

    /// The color of the text; `.label` by default and for nil.
    open var textColor: UIColor! = .label {
        didSet {
            if textColor == nil { textColor = .label }
            if oldValue != textColor { textAppearanceDidChange() }
        }
    }

    /// The alignment of text without a paragraph style; `.natural` by default.
    open var textAlignment = NSTextAlignment.natural { didSet { if oldValue != textAlignment { textAppearanceDidChange() } } }
    /// The wrapping of lines, or the truncation of the last one; `.byTruncatingTail` by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { if oldValue != lineBreakMode { textDidChange() } } }

    /// The maximum number of lines; 0 for no limit. 1 by default.
    open var numberOfLines = 1 { didSet { if oldValue != numberOfLines { textDidChange() } } }
    /// Whether text that does not fit into the bounds is shrunk, down to ``minimumScaleFactor``; false by default.
    open var adjustsFontSizeToFitWidth = false { didSet { if oldValue != adjustsFontSizeToFitWidth { textAppearanceDidChange() } } }
    /// The smallest factor of the font size; 0 means 0.1.
    open var minimumScaleFactor: CGFloat = 0 { didSet { if oldValue != minimumScaleFactor { textAppearanceDidChange() } } }
    /// The vertical position of shrunk text of one line; `.alignBaselines` by default.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if oldValue != baselineAdjustment { setNeedsDisplay() } }
    }
    /// Whether the space between characters is reduced, by 5 % of the font size at most, before text is truncated or shrunk; false by
    /// default. A paragraph style can also permit it.
    open var allowsDefaultTighteningForTruncation = false {
        didSet { if oldValue != allowsDefaultTighteningForTruncation { textAppearanceDidChange() } }
    }
    /// Whether a font of a text style or of `UIFontMetrics` follows the preferred text size; false by default.
    open var adjustsFontForContentSizeCategory = false

    /// Whether the text is shown in its color; if false, it is dimmed. True by default.
    open var isEnabled = true { didSet { if oldValue != isEnabled { textAppearanceDidChange() } } }
    /// Whether `highlightedTextColor` is used; false by default.
    open var isHighlighted = false { didSet { if oldValue != isHighlighted { textAppearanceDidChange() } } }
    /// The color while `isHighlighted`; nil uses `textColor`.
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { textAppearanceDidChange() } } }
    /// The color of the shadow; nil if there is none.
    open var shadowColor: UIColor? { didSet { if oldValue != shadowColor { textAppearanceDidChange() } } }
    /// The offset of the shadow; one point up by default. *Units*: points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { if oldValue != shadowOffset { textAppearanceDidChange() } } }

    /// The width for the intrinsic size of several lines; 0 for no limit. *Units*: points.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if oldValue != preferredMaxLayoutWidth { invalidateIntrinsicContentSize() } }
    }

    private func textDidChange() {
        accessibilityLabel = text
        textAppearanceDidChange()
        invalidateIntrinsicContentSize()
    }

    private func textAppearanceDidChange() {
        layouts.removeAll()
        setNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection != nil else { return }
        if adjustsFontForContentSizeCategory, let new = font.adjusted(from: previousTraitCollection, to: traitCollection) { font = new }
        textAppearanceDidChange()
    }

    // MARK: Attributes

    private var shownColor: UIColor {
        if !isEnabled { return .tertiaryLabel }
        return isHighlighted ? highlightedTextColor ?? textColor : textColor
    }

    private var baseAttributes: [NSAttributedString.Key: Any] {
        let paragraph = NSMutableParagraphStyle()
        // Natural alignment follows the layout direction of the view, even if the text's letters are read in the other direction.
        let isMirrored = textAlignment == .natural && effectiveUserInterfaceLayoutDirection == .rightToLeft
        paragraph.alignment = isMirrored ? .right : textAlignment
        paragraph.lineBreakMode = numberOfLines == 1 ? lineBreakMode : lineBreakMode.wrapping
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font ?? .systemFont(ofSize: 17), .foregroundColor: shownColor, .paragraphStyle: paragraph,
        ]
        if let shadowColor {
            let shadow = NSShadow()
            shadow.shadowColor = shadowColor
            shadow.shadowOffset = shadowOffset
            attributes[.shadow] = shadow
        }
        return attributes
    }

    /// The text with all attributes.
    private var completeText: NSAttributedString {
        switch source {
        case .plain(let text):
            return NSAttributedString(string: text ?? "", attributes: baseAttributes)
        case .attributed(let text):
            guard let text, text.length > 0 else { return NSAttributedString(string: "") }
            let complete = NSMutableAttributedString(string: text.string, attributes: baseAttributes)
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
                complete.addAttributes(attributes, range: range)
                if isHighlighted || !isEnabled { complete.addAttribute(.foregroundColor, value: shownColor, range: range) }
            }
            return complete
        }
    }

    // MARK: Layout

    private func layout(in size: CGSize, lines: Int) -> TextLayout {
        layouts.layout(for: size, lines: lines) {
            withCurrent(traitCollection) {
                makeLayout(completeText, size: size, lines: lines)
            }
        }
    }

    private func makeLayout(_ text: NSAttributedString, size: CGSize, lines: Int) -> TextLayout {
        let layout = plainLayout(text, size: size, lines: lines)
        if layout.isTruncated || layout.size.width > size.width, let tight = tightenedLayout(of: text, size: size, lines: lines) {
            return tight
        }
        guard adjustsFontSizeToFitWidth, layout.isTruncated || layout.size.width > size.width else { return layout }
        return shrunkLayout(of: text, size: size, lines: lines) ?? layout
    }

    /// The text at the largest scale that fits, or else the smallest one permitted; found by bisection in seven steps.
    private func shrunkLayout(of text: NSAttributedString, size: CGSize, lines: Int) -> TextLayout? {
        var (low, high) = (minimumScaleFactor > 0 ? minimumScaleFactor : 0.1, CGFloat(1))
        var best: TextLayout?
        for _ in 0..<7 {
            let scale = (low + high) / 2
            let layout = plainLayout(text.scalingFonts(by: scale), size: size, lines: lines)
            if layout.isTruncated || layout.size.width > size.width { high = scale } else { (low, best) = (scale, layout) }
        }
        return best ?? plainLayout(text.scalingFonts(by: low), size: size, lines: lines)
    }

    private func plainLayout(_ text: NSAttributedString, size: CGSize, lines: Int) -> TextLayout {
        text.labelLayout(
            size: size, lines: lines, mode: lineBreakMode, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    /// The reductions of the space between characters to try, in order, as fractions of the font size.
    private static let tightenings: [CGFloat] = [0.02, 0.035, 0.05]

    /// The least tightened text that fits; nil if none does or it is not permitted.
    private func tightenedLayout(of text: NSAttributedString, size: CGSize, lines: Int) -> TextLayout? {
        guard allowsDefaultTighteningForTruncation || text.permitsTightening else { return nil }
        for part in Self.tightenings {
            let layout = plainLayout(text.tightened(by: part), size: size, lines: lines)
            if !layout.isTruncated, layout.size.width <= size.width { return layout }
        }
        return nil
    }

    /// The y coordinate of the text in a rectangle of a height: centered, or for a shrunk line as ``baselineAdjustment`` requires.
    private func top(of layout: TextLayout, in height: CGFloat) -> CGFloat {
        let centered = max((height - layout.size.height) / 2, 0)
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, baselineAdjustment != .alignCenters, !layout.lines.isEmpty else {
            return centered
        }
        let infinite = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let original = self.layout(in: infinite, lines: 1)
        guard original.size.width > bounds.width, original.size.height > layout.size.height else { return centered }
        let originalTop = max((height - original.size.height) / 2, 0)
        return baselineAdjustment == .none ? originalTop : originalTop + original.firstBaseline - layout.firstBaseline
    }

    /// The rectangle of the text in `bounds`, with at most the given number of lines; size zero without text. It determines the
    /// size of the label. *Units*: points.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard !(text ?? "").isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let size = layout(in: bounds.size, lines: numberOfLines).size
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : CGFloat.greatestFiniteMagnitude
        let bounds = CGRect(x: 0, y: 0, width: width, height: CGFloat.greatestFiniteMagnitude)
        let rect = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
        let scale = max(traitCollection.displayScale, 1)
        return CGSize(width: (rect.width * scale).rounded(.up) / scale, height: (rect.height * scale).rounded(.up) / scale)
    }

    open override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : 0
        return sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : width, height: 0))
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    /// Draws the text, vertically centered in `rect`. Override it to change the rectangle.
    open func drawText(in rect: CGRect) {
        guard !(text ?? "").isEmpty, rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let layout = layout(in: rect.size, lines: numberOfLines)
        let y = rect.minY + top(of: layout, in: rect.height)
        let scale = max(layer.contentsScale, 1)
        // Baselines on whole pixels keep horizontal strokes sharp.
        layout.draw(in: context, at: CGPoint(x: rect.minX, y: (y * scale).rounded() / scale))
    }

    /// The number of visible lines, and whether a part of the text is not visible.
    package final var textFit: (lineCount: Int, isTruncated: Bool) {
        guard !(text ?? "").isEmpty else { return (0, false) }
        let layout = layout(in: bounds.size, lines: numberOfLines)
        return (layout.lines.count, layout.isTruncated)
    }

    package var wrapsAtConstrainedWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    /// The ``baselines`` if the label had the height of its text.
    package final var fittingBaselines: (first: CGFloat, last: CGFloat) {
        let width = bounds.width > 0 && numberOfLines != 1 ? bounds.width : CGFloat.greatestFiniteMagnitude
        let layout = layout(in: CGSize(width: width, height: .greatestFiniteMagnitude), lines: numberOfLines)
        return (layout.firstBaseline, layout.size.height - layout.lastBaseline)
    }

    /// The distances from the top to the first baseline and from the bottom to the last one. *Units*: points.
    package var baselines: (first: CGFloat, last: CGFloat) {
        let layout = layout(in: bounds.size, lines: numberOfLines)
        let top = top(of: layout, in: bounds.height)
        return (top + layout.firstBaseline, bounds.height - top - layout.lastBaseline)
    }
}

/// The last three layouts of a label, which is often measured and drawn at the same sizes.
@MainActor private final class LabelLayouts {
    private var entries: [(size: CGSize, lines: Int, layout: TextLayout)] = []

    func layout(for size: CGSize, lines: Int, make: () -> TextLayout) -> TextLayout {
        if let entry = entries.first(where: { $0.size == size && $0.lines == lines }) { return entry.layout }
        let layout = make()
        entries.append((size, lines, layout))
        if entries.count > 3 { entries.removeFirst() }
        return layout
    }

    func removeAll() {
        entries = []
    }
}

extension NSLineBreakMode {
    /// The mode for all lines but the last: truncating modes wrap at words.
    fileprivate var wrapping: NSLineBreakMode {
        self == .byCharWrapping ? .byCharWrapping : .byWordWrapping
    }
}
