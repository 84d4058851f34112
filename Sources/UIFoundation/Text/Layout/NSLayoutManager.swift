import Foundation
import TextEngine

/// Lays out a text storage in a container and converts between characters and positions.
///
/// *Thread*: main. *Differs from UIKit*: a glyph's index is the index of its character, and only one container is used.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// The text; not retained. Setting it invalidates the layout.
    open weak var textStorage: NSTextStorage? { didSet { invalidateLayout() } }
    /// The containers in the order in which they were added; only the first is used.
    open private(set) var textContainers: [NSTextContainer] = []
    /// Whether line heights include the font's leading; `false` by default.
    open var usesFontLeading = false { didSet { invalidateLayout() } }

    /// *Differs from UIKit*: stored, without effect: the whole text is laid out.
    open var allowsNonContiguousLayout = false
    /// Whether the layout does not cover the whole text; always `false`.
    open var hasNonContiguousLayout: Bool { false }
    /// *Differs from UIKit*: stored, without effect: the paragraph styles determine the hyphenation.
    open var hyphenationFactor: CGFloat = 0
    /// *Differs from UIKit*: stored, without effect: such characters are not drawn.
    open var showsInvisibleCharacters = false
    /// *Differs from UIKit*: stored, without effect: such characters are not drawn.
    open var showsControlCharacters = false

    /// Called when the layout is invalidated, by a change of the text, of a container or of a property of this object.
    package var onInvalidation: (() -> Void)?
    /// Creates the builder that converts the text, with the default font and color.
    package var builder: () -> StyledTextBuilder = { StyledTextBuilder() }
    /// Returns whether paragraphs without a character of strong direction, such as empty ones, are laid out from right to left; `false` by
    /// default.
    package var prefersRightToLeft: () -> Bool = { false }
    /// Whether dots are laid out instead of the characters, as in a password field.
    package var isMasked = false { didSet { if isMasked != oldValue { invalidateLayout() } } }
    /// The attributes of links, which replace the same attributes of the text.
    package var linkAttributes: [NSAttributedString.Key: Any] = [:] { didSet { invalidateLayout() } }
    /// Finds links in text without a link attribute; nil finds none.
    package var linkDetector: ((String) -> [(range: NSRange, url: URL)])? { didSet { invalidateLayout() } }
    private var cached: TextLayout?
    private var cachedLinks: [(range: NSRange, url: URL)]?

    public override init() {
        super.init()
    }

    /// Adds a container and invalidates the layout.
    open func addTextContainer(_ container: NSTextContainer) {
        textContainers.append(container)
        container.layoutManager = self
        invalidateLayout()
    }

    /// Discards the layout; it is created again when it is next needed.
    package func invalidateLayout() {
        cached = nil
        cachedLinks = nil
        onInvalidation?()
    }

    /// The layout of the whole text in the first container. Cached.
    package var layout: TextLayout {
        if let cached { return cached }
        var request = textContainers.first?.request ?? TextLayoutRequest()
        request.usesFontLeading = usesFontLeading
        request.prefersRightToLeft = prefersRightToLeft()
        let text = builder().styledText(textWithLinkAttributes)
        let layout = TextLayout(isMasked ? text.masked : text, request)
        cached = layout
        return layout
    }

    private var textWithLinkAttributes: NSAttributedString {
        guard let textStorage else { return NSAttributedString(string: "") }
        guard !linkAttributes.isEmpty else { return textStorage }
        var links: [NSRange] = []
        textStorage.enumerateAttribute(.link, in: NSRange(location: 0, length: textStorage.length), options: []) { link, range, _ in
            if link != nil { links.append(range) }
        }
        links += detectedLinks.map(\.range)
        guard !links.isEmpty else { return textStorage }
        let text = NSMutableAttributedString(attributedString: textStorage)
        for range in links { text.addAttributes(linkAttributes, range: range) }
        return text
    }

    /// The detected links. Cached until the text changes. *Cost*: a few passes over the text.
    private var detectedLinks: [(range: NSRange, url: URL)] {
        if let cachedLinks { return cachedLinks }
        guard let linkDetector, let textStorage else { return [] }
        let found = linkDetector(textStorage.string)
        cachedLinks = found
        return found
    }

    /// The detected link at a character; nil if there is none.
    package func detectedLink(at index: Int) -> (range: NSRange, url: URL)? {
        detectedLinks.first { $0.range.contains(index) }
    }

    private var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }

    /// Lays out the text if necessary.
    open func ensureLayout(for container: NSTextContainer) {
        _ = layout
    }

    /// The rectangle around the lines, in the container's coordinates.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        CGRect(x: 0, y: 0, width: layout.size.width + padding * 2, height: layout.size.height)
    }

    /// The range of the text that the container shows.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: layout.visibleRanges.first?.upperBound ?? 0)
    }

    /// The index of the character at a point of the container; 0 for an empty text.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        layout.hit(CGPoint(x: point.x - padding, y: point.y))?.character.lowerBound ?? 0
    }

    /// The index of the character at a point of the container, and the position of the point as a fraction of the character's width.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        guard let hit = layout.hit(CGPoint(x: point.x - padding, y: point.y)) else { return 0 }
        let rect = hit.rect
        partialFraction?.pointee = rect.width > 0 ? min(max((point.x - padding - rect.minX) / rect.width, 0), 1) : 0
        return hit.character.lowerBound
    }

    /// The rectangle around a range, in the container's coordinates; zero for an empty range.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let range = Range(glyphRange) else { return .zero }
        let rects = layout.rects(for: range)
        return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }.offsetBy(dx: padding, dy: 0)
    }

    /// The rectangle of a character's line, with the whole width of the container, and the range of the line's characters.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> CGRect {
        guard !layout.lines.isEmpty else { return .zero }
        let index = layout.lineIndex(of: glyphIndex)
        effectiveRange?.pointee = NSRange(layout.originalRange(ofLine: index))
        let line = layout.lines[index]
        let width = textContainers.first.map { $0.size.width } ?? layout.size.width
        return CGRect(x: 0, y: line.top, width: width, height: line.height)
    }

    /// The same rectangle as ``lineFragmentRect(forGlyphAt:effectiveRange:)``, but only as wide as the line's text.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> CGRect {
        var rect = lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
        guard !layout.lines.isEmpty else { return rect }
        let line = layout.lines[layout.lineIndex(of: glyphIndex)]
        rect.origin.x = line.x
        rect.size.width = line.width + padding * 2
        return rect
    }

    /// Returns the same range, because glyphs have the indexes of their characters.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    /// Returns the same range, because glyphs have the indexes of their characters.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }

    /// Discards the layout; it is created again when it is next needed. *Differs from UIKit*: discards the layout of the whole text,
    /// whatever the range.
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?) {
        actualCharacterRange?.pointee = charRange
        invalidateLayout()
    }

    /// Discards the layout; it is created again when it is next needed. *Differs from UIKit*: discards the layout of the whole text,
    /// whatever the range.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) { invalidateLayout() }

    /// The number of glyphs, which is the number of characters in UTF-16 units.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    /// Returns the same index, because glyphs have the indexes of their characters.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// Returns the same index, because glyphs have the indexes of their characters.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// Returns the first container, and the range of all glyphs; nil for an index without a glyph.
    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> NSTextContainer? {
        guard isValidGlyphIndex(glyphIndex), let container = textContainers.first else { return nil }
        effectiveRange?.pointee = glyphRange(for: container)
        return container
    }

    /// Whether there is a glyph with this index.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }

    /// Does nothing: ``drawGlyphs(forGlyphRange:at:)`` draws the background too.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

    /// Draws the text into the current context. *Differs from UIKit*: draws the whole text, whatever the range.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout.draw(in: context, at: CGPoint(x: origin.x + padding, y: origin.y))
    }
}
