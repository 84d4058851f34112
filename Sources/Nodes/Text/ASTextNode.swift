import Foundation
import Graphics
import LayoutEngine
import Scheduling
import TextEngine
import UIKit
import UIPrimitives

/// Displays an attributed string. The text is measured and drawn off the main thread; if it does not fit, it is truncated with a token.
///
/// *Differs from Texture*: one engine and one class for `ASTextNode` and `ASTextNode2`; truncation, the truncation text and ``isTruncated``
/// work in every mode; paragraphs whose style has a clipping or truncating mode wrap by words, because the mode of the node decides;
/// shadows are drawn by the layer from the glyphs' shape.
/// *Thread*: any, except for touches.
open class ASTextNode: ASControlNode {
    /// The state of a text node.
    struct TextState {
        var content: NodeText?
        /// The renderer, created from the values of this state on first use; nil after a change.
        var renderer: TextRenderer?
        var rare = _OutOfLine<RareTextState>()
        // Small types, because a list keeps thousands of these states: they fill one word.
        var maximumLines: UInt32 = 0
        /// Incremented by every change of a value that a renderer uses. It only has to differ while a renderer is created.
        var rendererVersion: UInt16 = 0
        var truncationMode = NSLineBreakMode.byWordWrapping
        var followsTint = false

        /// Invalidates the renderer after a change.
        mutating func dropRenderer() {
            renderer = nil
            rendererVersion &+= 1
        }
    }

    /// Rarely used text state. It is stored out of line, because most text nodes use none of it and a list has thousands of text nodes.
    struct RareTextState: _OutOfLineValues {
        var truncationText: NSAttributedString?
        var additionalMessage: NSAttributedString?
        var exclusionPaths: [UIBezierPath]?
        var inset = UIEdgeInsets.zero
        var scaleFactors: [NSNumber]?
        var placeholder = PlaceholderStyle()
        var links = LinkState()
    }

    struct PlaceholderStyle {
        var color: UIColor? = ASDisplayNodeDefaultPlaceholderColor()
        var insets = UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    }

    /// The configuration of links, their delegate, and the highlighted link.
    struct LinkState {
        weak var delegate: (any ASTextNodeDelegate)?
        /// The names of the attributes that make a link; nil means only `NSLinkAttributeName`.
        var attributeNames: [String]?
        var highlightStyle = ASTextNodeHighlightStyle.light
        var highlight = TextHighlight()
        var longPressCancelsTouches = false
        var passesNonlinkTouches = false
        var handlesTokenTaps = false
    }

    final let text = Locked(TextState())
    /// The boxes over the highlighted link. *Thread*: main.
    // Protection: main thread only.
    final nonisolated(unsafe) var highlightOverlay: TextHighlightOverlay?

    public override init() {
        super.init()
        hasOwnBaselines = true
        needsDisplayOnBoundsChange = true
        isOpaque = false
        backgroundColor = .clear
    }

    /// False while user interaction is enabled, and for a text with links, which a layer-backed node could not press.
    open override var supportsLayerBacking: Bool { super.supportsLayerBacking && !hasLinks }

    // MARK: Text

    /// The text. Nil becomes an empty string; setting an equal text has no effect. *Thread*: any. *Cost*: a text with only a font, a color
    /// and a paragraph style is stored in less memory than an attributed string, and each read creates an attributed string.
    open var attributedText: NSAttributedString? {
        get { text.withLock { $0.content }?.attributedString }
        set { setOverridable(.text, newValue) { setAttributedText($0) } }
    }

    /// The characters of the text, which are read without creating an attributed string. *Thread*: any.
    package final var plainText: String? { text.withLock { $0.content }?.string }

    /// The text that replaces the truncated part; nil means "…". Attributes that it does not set are taken from the text's last character.
    open var truncationAttributedText: NSAttributedString? {
        get { text.withLock { $0.rare.truncationText } }
        set { change(\.rare.truncationText, to: newValue?.immutableCopy, relayout: false) }
    }

    /// The text that follows the truncation text after a space; the delegate is notified when it is tapped.
    open var additionalTruncationMessage: NSAttributedString? {
        get { text.withLock { $0.rare.additionalMessage } }
        set { change(\.rare.additionalMessage, to: newValue?.immutableCopy, relayout: false) }
    }

    /// The position of the truncation. `byWordWrapping`, the default, truncates at the end, between words. *Differs from Texture*: the
    /// truncation text replaces all white space and punctuation before it and not only the last character, and a word that ends where it
    /// begins stays.
    open var truncationMode: NSLineBreakMode {
        get { text.withLock { $0.truncationMode } }
        set { change(\.truncationMode, to: newValue, relayout: false) }
    }

    /// The maximum number of lines; 0, the default, means no limit. A change redraws, but does not lay out again.
    open var maximumNumberOfLines: UInt {
        get { UInt(text.withLock { $0.maximumLines }) }
        set { change(\.maximumLines, to: UInt32(clamping: newValue), relayout: false) }
    }

    /// Shapes that the text flows around. *Units*: points from the text container's upper left corner.
    open var exclusionPaths: [UIBezierPath]? {
        get { text.withLock { $0.rare.exclusionPaths } }
        set { change(\.rare.exclusionPaths, to: newValue, relayout: true) }
    }

    /// Space around the text; zero by default. *Units*: points.
    open var textContainerInset: UIEdgeInsets {
        get { text.withLock { $0.rare.inset } }
        set { change(\.rare.inset, to: newValue, relayout: true) }
    }

    /// Factors in descending order. If the text does not fit into a bounded width, the original font sizes are multiplied by the first
    /// factor with which it fits, or else by the last one. Nil by default.
    open var pointSizeScaleFactors: [NSNumber]? {
        get { text.withLock { $0.rare.scaleFactors } }
        set { change(\.rare.scaleFactors, to: newValue, relayout: false) }
    }

    /// Whether text without a color attribute is drawn in the tint color, provided that its first character has no color attribute; false
    /// by default.
    open var textColorFollowsTintColor: Bool {
        get { text.withLock { $0.followsTint } }
        set { change(\.followsTint, to: newValue, relayout: false) }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        guard
            text.withLock({ state in
                if state.followsTint { state.dropRenderer() }
                return state.followsTint
            })
        else { return }
        setNeedsDisplay()
    }

    open override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        let current = primitiveTraitCollection()
        if current.userInterfaceStyle != previous.userInterfaceStyle { setNeedsDisplay() }
        if current.layoutDirection != previous.layoutDirection {
            text.withLock { $0.dropRenderer() }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    // MARK: Measuring and drawing

    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { measuredSize(in: constrainedSize) }

    open override var _ownBaselines: (ascender: CGFloat, descender: CGFloat) { text.withLock { $0.content }?.baselines ?? (0, 0) }

    /// Keeps outdated contents unscaled until the text is drawn in its new size, because stretched letters are more noticeable than letters
    /// of the previous layout.
    @MainActor package override var gravityOfStaleContents: CALayerContentsGravity? {
        primitiveTraitCollection().layoutDirection == .rightToLeft ? .topRight : .topLeft
    }

    @preconcurrency @MainActor
    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { renderer }

    open override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let renderer = parameters as? TextRenderer, let context = UIGraphicsGetCurrentContext(), !isCancelledBlock()
        else { return }
        let layout = renderer.layout(in: bounds.size).layout
        guard !isCancelledBlock() else { return }
        let inset = renderer.configuration.inset
        layout.draw(in: context, at: CGPoint(x: bounds.minX + inset.left, y: bounds.minY + inset.top))
    }

    package override func dropDrawingCaches() { dropRenderer() }

    // MARK: Displayed text

    /// Whether a part of the text is truncated in the node's current size. *Cost*: may lay the text out.
    open var isTruncated: Bool { currentLayout.isTruncated }

    /// The number of lines, after truncation. *Cost*: may lay the text out.
    open var lineCount: UInt { currentLayout.source.text.isEmpty ? 0 : UInt(currentLayout.lines.count) }

    /// Returns the number of lines in a node of `size`, in points, and whether the text is truncated. *Thread*: any.
    package final func textFit(in size: CGSize) -> (lineCount: Int, isTruncated: Bool) {
        let renderer = renderer
        if renderer.isKnownToFitOneLine(in: size) { return (1, false) }
        let layout = withNodeTraits { renderer.layout(in: size).layout }
        return (layout.source.text.isEmpty ? 0 : layout.lines.count, layout.isTruncated)
    }

    /// Returns whether the text would be truncated in the maximum size of a range. *Thread*: any.
    open func shouldTruncate(forConstrainedSize constrainedSize: ASSizeRange) -> Bool {
        withNodeTraits { renderer.layout(in: constrainedSize.max).layout.isTruncated }
    }

    /// The extent of the node's shadow beyond the text: negative insets, as for `inset(by:)`. The node is enlarged by it.
    /// *Units*: points.
    open var shadowPadding: UIEdgeInsets { shadowReach }

    /// Returns the boxes of a range in UTF-16 units, one or more per line, as `CGRect` values in the node's coordinates.
    open func rects(forTextRange textRange: NSRange) -> [NSValue] { lineRects(of: textRange).map { NSValue(cgRect: $0) } }

    /// Returns the boxes that a highlight of a range covers, without padding: the boxes of the range. The node itself does not call this
    /// method.
    open func highlightRects(forTextRange textRange: NSRange) -> [NSValue] { rects(forTextRange: textRange) }

    /// Returns the bounding box of a range in UTF-16 units, in the node's coordinates.
    open func frame(forTextRange textRange: NSRange) -> CGRect { union(of: lineRects(of: textRange)) }

    /// Returns the area after the text of the last line, in the node's coordinates.
    open func trailingRect() -> CGRect { convertFromLayout(currentLayout.trailingRect) }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { text.withLock { $0.content?.isEmpty != true } }
    open override var defaultAccessibilityLabel: String? { plainText }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }

    // MARK: Keyboard

    /// The Tab key moves the focus to a text with links; arrow keys then move between its links.
    @MainActor package override var keyboardFocusRole: KeyboardFocusRole { keyLinks.isEmpty ? super.keyboardFocusRole : .value }

    @MainActor package override func keyboardFocusDidChange(_ isFocused: Bool) { focusLink(isFocused ? keyLinks.first : nil) }

    @MainActor package override func handleKeyPress(_ key: HostKeyPress) -> Bool { handleLinkKey(key) }

    // MARK: Placeholder

    /// The color of the bars that represent lines until the text is drawn; nil shows none. Setting a color that is not clear enables the
    /// placeholder. Default: a light gray, which a node with `placeholderEnabled` displays.
    open var placeholderColor: UIColor? {
        get { text.withLock { $0.rare.placeholder.color } }
        set { setPlaceholderColor(newValue) }
    }

    /// The insets of a placeholder bar in its line. *Units*: points; 1 above and below by default.
    open var placeholderInsets: UIEdgeInsets {
        get { text.withLock { $0.rare.placeholder.insets } }
        set { text.withLock { $0.rare.placeholder.insets = newValue } }
    }

    open override func placeholderImage() -> UIImage? { drawnPlaceholder() }

    // MARK: Links

    /// Receives touches on links; not retained. May be set on any thread; called on the main thread.
    open weak var delegate: ASTextNodeDelegate? {
        get { text.withLock { $0.rare.links.delegate } }
        set { text.withLock { $0.rare.links.delegate = newValue } }
    }

    /// The names of the attributes that make a range of the text a link. Default: `NSLinkAttributeName`.
    /// Links also need `isUserInteractionEnabled` and a delegate.
    open var linkAttributeNames: [String] {
        get { text.withLock { $0.rare.links.attributeNames } ?? [NSAttributedString.Key.link.rawValue] }
        set { text.withLock { $0.rare.links.attributeNames = newValue } }
    }

    /// The appearance of the highlight of a link; `light` by default.
    open var highlightStyle: ASTextNodeHighlightStyle {
        get { text.withLock { $0.rare.links.highlightStyle } }
        set { text.withLock { $0.rare.links.highlightStyle = newValue } }
    }

    /// The highlighted range; its length is 0 if nothing is highlighted. *Thread*: set on the main thread.
    open var highlightRange: NSRange {
        get { text.withLock { $0.rare.links.highlight.range } }
        set { setHighlightRange(newValue, animated: false) }
    }

    /// Highlights a range. Visible only if the node's layer or one of its ancestors has `as_allowsHighlightDrawing`. *Thread*: main.
    open func setHighlightRange(_ highlightRange: NSRange, animated: Bool) {
        highlight(TextHighlight(range: highlightRange), animated: animated)
    }

    /// Whether a long press on a link cancels the touches of the node; false by default. The value at the time of loading is used.
    open var longPressCancelsTouches: Bool {
        get { text.withLock { $0.rare.links.longPressCancelsTouches } }
        set { text.withLock { $0.rare.links.longPressCancelsTouches = newValue } }
    }

    /// Whether touches outside of links pass to the views behind the node; false by default.
    open var passthroughNonlinkTouches: Bool {
        get { text.withLock { $0.rare.links.passesNonlinkTouches } }
        set { text.withLock { $0.rare.links.passesNonlinkTouches = newValue } }
    }

    /// Whether touches on the truncation token are handled even if ``passthroughNonlinkTouches`` is set; false by default.
    open var alwaysHandleTruncationTokenTap: Bool {
        get { text.withLock { $0.rare.links.handlesTokenTaps } }
        set { text.withLock { $0.rare.links.handlesTokenTaps = newValue } }
    }

    /// Returns the value of the link at or near a point in the node's coordinates, and writes the name of its attribute and its range.
    /// Returns nil if there is no link.
    open func linkAttributeValue(
        at point: CGPoint, attributeName: UnsafeMutablePointer<NSString?>?, range: UnsafeMutablePointer<NSRange>?
    ) -> Any? {
        guard let link = link(near: point) else { return nil }
        attributeName?.pointee = NSString(string: link.name)
        range?.pointee = link.range
        return link.value
    }

    // MARK: Touches

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        watchLongPresses()
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard super.point(inside: point, with: event) else { return false }
        return claimsTouch(at: point)
    }

    @preconcurrency @MainActor
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.first { highlightLink(at: touch.location(in: view)) }
    }

    @preconcurrency @MainActor
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        if let touch = touches.first { updateHighlight(at: touch.location(in: view)) }
    }

    @preconcurrency @MainActor
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if let touch = touches.first { reportTap(at: touch.location(in: view)) }
    }

    @preconcurrency @MainActor
    open override func touchesCancelled(_ touches: Set<UITouch>?, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        clearHighlight()
    }

    @preconcurrency @MainActor
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        shouldBeginLongPress(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

// `Sendable` only from Swift 6 on, like `ASDisplayNode`. Protection: the state that this class adds is protected by `text`'s lock.
@available(swift, introduced: 6)
extension ASTextNode: @unchecked Sendable {}

extension ASTextNode: OverridableTextNode {}
