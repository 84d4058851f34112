import Foundation
import Graphics
import TextEngine
import UIPrimitives

/// A line of text that the user edits.
///
/// *Thread*: main. Text that is longer than the field scrolls.
open class UITextField: UIControl, UITextInput, PointerButtonHandler, KeyboardFocusSource, CursorSource {
    /// The appearance of the border.
    public enum BorderStyle: Int, Sendable {
        /// As in UIKit. *Differs from UIKit*: `line` and `bezel` look the same.
        case none, line, bezel, roundedRect
    }

    /// The condition under which a part of the field is visible.
    public enum ViewMode: Int, Sendable {
        /// As in UIKit.
        case never, whileEditing, unlessEditing, always
    }

    /// The reason for the end of editing. *Differs from UIKit*: always `committed`; in UIKit `cancelled` applies only to television
    /// remotes.
    public enum DidEndEditingReason: Int, Sendable {
        /// As in UIKit; see ``DidEndEditingReason`` for the difference.
        case committed, cancelled
    }

    /// Posted after the user changed the text; the object is the field.
    nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
    /// Posted after editing began; the object is the field.
    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    /// Posted after editing ended; the object is the field.
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")

    let editor = TextEditor(storage: NSTextStorage(string: ""))
    let canvas = TextCanvasView(frame: .zero)
    package let clearButton = UIButton(frame: .zero)
    package static let clearTitle = "✕"
    /// The distance by which the text is scrolled to the left to show the caret. *Units*: points.
    var scrollOffset: CGFloat = 0
    private var layoutCache: TextLayout?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        connect()
    }

    /// Creates a field from a nib. With the coder of an archive, the field is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        connect()
        NibDecoder.textField(self, from: coder)
    }

    open override func addNibMembers(to members: NibMembers) {
        super.addNibMembers(to: members)
        members.value("delegate") { [self] in delegate = $0 }
    }

    private func connect() {
        isAccessibilityElement = true
        editor.owner = self
        canvas.content = { [weak self] in self?.canvasContent }
        canvas.clipsToBounds = true
        addSubview(canvas)
        clearButton.setTitle(Self.clearTitle, for: .normal)
        clearButton.setTitleColor(.secondaryLabel, for: .normal)
        clearButton.addAction(UIAction { [weak self] _ in self?.clearByButton() }, for: .touchUpInside)
        clearButton.isHidden = true
        addSubview(clearButton)
    }

    // MARK: Text

    /// The text. Setting it applies ``defaultTextAttributes``, clears the undo history and sends no action.
    open var text: String? {
        get { editor.storage.string }
        set { setText(NSAttributedString(string: newValue ?? "", attributes: defaultTextAttributes)) }
    }
    /// A copy of the text with attributes. Setting it clears the undo history and sends no action.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(attributedString: editor.storage) }
        set { setText(newValue ?? NSAttributedString(string: "")) }
    }
    /// The text shown while the field is empty; ``attributedPlaceholder`` has precedence.
    open var placeholder: String? { didSet { textDidChange() } }
    /// The styled text shown while the field is empty.
    open var attributedPlaceholder: NSAttributedString? { didSet { textDidChange() } }
    /// The font of text without a font attribute; the system font of 17 points by default.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { applyTextAttributes() } }
    /// Whether a ``font`` of a text style or of `UIFontMetrics` follows the preferred text size; false by default.
    open var adjustsFontForContentSizeCategory = false
    /// The color of text without a color attribute; nil, the default, means `.label`.
    open var textColor: UIColor? { didSet { applyTextAttributes() } }
    /// The alignment of text that is shorter than the field; natural by default.
    open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
    /// The attributes of text that is set as a plain string, and of typed text. Setting it changes the whole text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { applyTextAttributes() } }
    /// The attributes of the text typed next; reset when the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { editor.typingAttributes }
        set { editor.typingAttributes = newValue ?? [:] }
    }
    /// Whether longer text is shown in a smaller font, down to ``minimumFontSize``, before it scrolls; `false` by default.
    open var adjustsFontSizeToFitWidth = false { didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } } }
    /// The smallest font size for longer text; 0, the default, means that the font size is not reduced. *Units*: points.
    open var minimumFontSize: CGFloat = 0 { didSet { if minimumFontSize != oldValue { textDidChange() } } }
    /// Whether the text is cleared when editing begins; `false` by default.
    open var clearsOnBeginEditing = false
    /// Whether typing replaces the whole text; `false` by default.
    open var clearsOnInsertion = false
    /// The delegate, which is notified of editing; not retained.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the field is the first responder.
    open var isEditing: Bool { isFirstResponder }
    open override var undoManager: UndoManager? { editor.undoManager }

    private func setText(_ text: NSAttributedString) {
        editor.setText(text)
        textDidChange()
    }

    // MARK: Appearance

    /// The appearance of the border; none by default. With a border, the text has a margin of 7 points at both sides.
    open var borderStyle = BorderStyle.none { didSet { applyBorder() } }
    /// An image stretched over the field behind the text; nil by default.
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    /// The condition under which the clear button is visible; never by default. The button is hidden while the text is empty.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view at the left edge, with its own size; nil by default. Visible depending on ``leftViewMode``.
    open var leftView: UIView? { didSet { replaceSide(oldValue, leftView) } }
    /// The condition under which the left view is visible; never by default.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view at the right edge, with its own size; nil by default. Visible depending on ``rightViewMode``.
    open var rightView: UIView? { didSet { replaceSide(oldValue, rightView) } }
    /// The condition under which the right view is visible; never by default.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    private func replaceSide(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    // MARK: Rectangles

    /// Returns the bounds. *Differs from UIKit*: never called.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The area for text while it is not edited; by default the space between the views at the edges. Subclasses may override it.
    open func textRect(forBounds bounds: CGRect) -> CGRect { availableTextRect(bounds) }
    /// The area for text while it is edited; ``textRect(forBounds:)`` by default.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Returns ``textRect(forBounds:)``. *Differs from UIKit*: never called; the placeholder is in the area of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Draws the placeholder into the current context. Subclasses may override it. *Differs from UIKit*: the rectangle is in the
    /// coordinates of the area of the text, which begins at zero.
    open func drawPlaceholder(in rect: CGRect) { drawPlaceholderText(in: rect) }
    /// The frame of the left view; at the left edge, vertically centered, by default.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds, isLeft: true) }
    /// The frame of the right view; at the right edge, vertically centered, by default.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, bounds, isLeft: false) }
    /// The frame of the clear button; 20 by 20 points near the right edge by default.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.midY - 10, width: 20, height: 20)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    open override func draw(_ rect: CGRect) {
        background?.draw(in: bounds)
    }

    open override var intrinsicContentSize: CGSize {
        let padding: CGFloat = borderStyle == .none ? 0 : 14
        return CGSize(width: naturalLayout.size.width.rounded(.up) + padding, height: (font?.lineHeight ?? 17).rounded(.up) + padding)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: First responder

    private final var ownInputView: UIView?
    private final var ownAccessoryView: UIView?

    /// A view, such as a picker, that is shown at the bottom of the window while the text is edited.
    open override var inputView: UIView? {
        get { ownInputView ?? super.inputView }
        set { ownInputView = newValue }
    }

    /// A view that is shown above the input view, such as a bar with a button that ends editing.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView ?? super.inputAccessoryView }
        set { ownAccessoryView = newValue }
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// The label for screen readers; the placeholder until the client sets a label.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder }
        set { super.accessibilityLabel = newValue }
    }

    /// The value for screen readers; the text until the client sets a value, but nil for a password.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isSecureTextEntry ? nil : text) }
        set { super.accessibilityValue = newValue }
    }
    package var suppliedFocusRole: KeyboardFocusRole { isEnabled ? .text : .none }
    package var suppliedCursor: HostCursor? { isEnabled ? .iBeam : nil }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory, let new = font?.adjusted(from: previousTraitCollection, to: traitCollection) { font = new }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        beginEditing()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        editor.commitComposition()
        guard super.resignFirstResponder() else { return false }
        endEditingSession()
        return true
    }

    // MARK: Commands

    open override func copy(_ sender: Any?) { editor.copy() }
    open override func cut(_ sender: Any?) { editor.cut() }
    open override func paste(_ sender: Any?) { editor.paste() }
    open override func delete(_ sender: Any?) { editor.delete(to: editor.head) }
    open override func selectAll(_ sender: Any?) { editor.select(NSRange(location: 0, length: editor.length)) }

    // MARK: UITextInput

    /// Whether the text is not empty.
    open var hasText: Bool { editor.length > 0 }
    /// Replaces the selection with `text`, as if the user had typed it.
    open func insertText(_ text: String) { editor.insert(text) }
    /// Deletes the selection, or the grapheme cluster before the caret.
    open func deleteBackward() { editor.delete(to: editor.target(.backward, by: .character)) }
    /// The selected range, which is empty at the caret if nothing is selected; setting nil does nothing.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(editor.selection) }
        set { if let newValue { editor.select(newValue.range) } }
    }
    /// The range of the text that the input method composes; nil if it composes none.
    open var markedTextRange: UITextRange? { editor.markedRange.map { UITextRange($0) } }
    /// The position before the first character.
    open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    /// The position after the last character.
    open var endOfDocument: UITextPosition { UITextPosition(offset: editor.length) }
    /// The text of a range. *Traps*: the range is outside of the text.
    open func text(in range: UITextRange) -> String? { editor.string.substring(with: range.range) }
    /// Replaces the text of a range, unless the field is disabled or the delegate refuses.
    open func replace(_ range: UITextRange, withText text: String) { editor.replaceAsUser(range.range, with: text) }
    /// Replaces the composed text, or the selection if none is composed, with text that is not final; nil or empty text ends the
    /// composition. *Units*: UTF-16 units. *Differs from UIKit*: the caret is at the end of the selected range.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        editor.compose(markedText ?? "", selectedRange: selectedRange)
    }
    /// Keeps the composed text as if it had been typed.
    open func unmarkText() { editor.commitComposition() }
    /// The rectangle of the caret at a position, in the field's coordinates.
    open func caretRect(for position: UITextPosition) -> CGRect { convertFromLayout(editorLayout.editorCaretRect(at: position.offset)) }
    /// The first rectangle of a range, in the field's coordinates; zero for an empty range.
    open func firstRect(for range: UITextRange) -> CGRect {
        convertFromLayout(Range(range.range).flatMap { editorLayout.rects(for: $0).first } ?? .zero)
    }
    /// The position nearest to a point of the field.
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        UITextPosition(offset: editorLayout.editorOffset(at: textPoint(point)))
    }
    /// The range of the character at a point of the field; nil for an empty text.
    open func characterRange(at point: CGPoint) -> UITextRange? {
        editorLayout.hit(textPoint(point)).map { UITextRange(NSRange($0.character)) }
    }

    // MARK: Traits

    /// *Differs from UIKit*: stored, without effect; text is typed as the keyboard of the desktop sends it.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// *Differs from UIKit*: stored, without effect; the desktop has no correction of typed text.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// *Differs from UIKit*: stored, without effect; the desktop has no spell checking of typed text.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// *Differs from UIKit*: stored, without effect; there is no software keyboard.
    open var keyboardType = UIKeyboardType.default
    /// *Differs from UIKit*: stored, without effect; there is no software keyboard.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// *Differs from UIKit*: stored, without effect; there is no software keyboard, and a hardware key has no label.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether the return key does nothing while the text is empty; `false` by default.
    open var enablesReturnKeyAutomatically = false
    /// *Differs from UIKit*: stored, without effect; there is no autofill.
    open var textContentType: UITextContentType!
    /// Whether characters are shown as dots and cannot be copied; `false` by default.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { textDidChange() } }
    }

    // MARK: Layout of the text

    /// The layout of the text as it is shown, with dots for secure text. Cached until the text or its appearance changes.
    var shownLayout: TextLayout {
        if let layoutCache { return layoutCache }
        let created = makeLayout()
        layoutCache = created
        return created
    }

    /// The layout at the full size of the font.
    private var naturalLayout: TextLayout { adjustsFontSizeToFitWidth ? makeLayout(scale: 1) : shownLayout }

    /// Invalidates the layout after a change of the text, its appearance or its area.
    func textDidChange() {
        layoutCache = nil
        clearButton.isHidden = !isVisible(clearButtonMode) || !hasText
        setNeedsLayout()
        canvas.setNeedsDisplay()
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.first, isEnabled { beginSelecting(touch) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, isEnabled, touch.tapCount < 2 else { return }
        editor.moveCaret(to: textPoint(touch.location(in: self)), extending: true)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        editor.offerPrimarySelection()
    }

    package func handlePointerButton(_ button: HostButton) -> Bool {
        guard button == .middle, isEnabled else { return false }
        editor.paste(from: .primary)
        return true
    }
}
