import Foundation
import Graphics
import TextEngine
import UIPrimitives

/// A scroll view with text that the user selects and edits with mouse and keyboard.
///
/// *Thread*: main. *Differs from UIKit*: dragging selects text, as on desktops; the wheel and the scroll bars scroll.
open class UITextView: UIScrollView, UITextInput, PointerButtonHandler, KeyboardFocusSource, CursorSource {
    /// Posted after the user changed the text; the object is the text view.
    nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
    /// Posted after editing began; the object is the text view.
    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted after editing ended; the object is the text view.
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")

    // MARK: Parts

    /// The area in which the text is laid out; its width follows the view.
    open private(set) var textContainer: NSTextContainer
    /// Lays out the text.
    open private(set) var layoutManager: NSLayoutManager
    /// The text with its attributes. The view shows changes of the storage without notifying the delegate.
    open private(set) var textStorage: NSTextStorage
    let editor: TextEditor
    let canvas = TextCanvasView(frame: .zero)

    /// Creates a view for a text container, with the container's layout manager and storage if it has them.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        let container = textContainer ?? NSTextContainer(size: CGSize(width: 0, height: 0))
        let manager = container.layoutManager ?? NSLayoutManager()
        let storage = manager.textStorage ?? NSTextStorage(string: "")
        self.textContainer = container
        layoutManager = manager
        textStorage = storage
        editor = TextEditor(storage: storage)
        super.init(frame: frame)
        connect()
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    /// Creates a text view from a nib. With the coder of an archive, the view is empty.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer(size: .zero)
        layoutManager = NSLayoutManager()
        textStorage = NSTextStorage(string: "")
        editor = TextEditor(storage: textStorage)
        super.init(coder: coder)
        connect()
        NibDecoder.textView(self, from: coder)
    }

    private func connect() {
        isAccessibilityElement = true
        if textContainer.layoutManager == nil { layoutManager.addTextContainer(textContainer) }
        if layoutManager.textStorage == nil { textStorage.addLayoutManager(layoutManager) }
        layoutManager.builder = { [weak self] in self?.builder ?? StyledTextBuilder() }
        layoutManager.prefersRightToLeft = { [weak self] in self?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
        layoutManager.onInvalidation = { [weak self] in self?.textLayoutDidChange() }
        layoutManager.linkAttributes = linkTextAttributes ?? [:]
        editor.owner = self
        canvas.content = { [weak self] in self?.canvasContent }
        addSubview(canvas)
        backgroundColor = .systemBackground
    }

    // MARK: Text

    /// The text; never nil. Setting it applies font, color and alignment, clears the undo history and does not call
    /// `textViewDidChange(_:)`.
    open var text: String! {
        get { textStorage.string }
        set { editor.setText(NSAttributedString(string: newValue ?? "", attributes: plainAttributes)) }
    }

    /// A copy of the text with attributes. Setting it clears the undo history and does not call `textViewDidChange(_:)`.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: textStorage) }
        set { editor.setText(newValue ?? NSAttributedString(string: "")) }
    }

    /// The font of text without a font attribute; setting it changes the whole text.
    open var font: UIFont? { didSet { applyToWholeText(.font, font) } }
    /// Whether a ``font`` of a text style or of `UIFontMetrics` follows the preferred text size; false by default.
    open var adjustsFontForContentSizeCategory = false
    /// The color of text without a color attribute; setting it changes the whole text. nil, the default, means `.label`.
    open var textColor: UIColor? { didSet { applyToWholeText(.foregroundColor, textColor) } }
    /// The alignment; natural by default. Setting it replaces the paragraph style of the whole text.
    open var textAlignment = NSTextAlignment.natural { didSet { applyAlignment() } }
    /// The attributes of the text typed next; reset when the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.typingAttributes.isEmpty ? plainAttributes : editor.typingAttributes }
        set {
            editor.typingAttributes = newValue
            if textStorage.length == 0 { layoutManager.invalidateLayout() }
        }
    }
    /// The attributes of links, which are merged into the attributes of the text and have precedence; only the link color by default.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.systemBlue] {
        didSet { layoutManager.linkAttributes = linkTextAttributes ?? [:] }
    }
    /// The space around the text; 8 points above and below by default. *Units*: points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textLayoutDidChange() } }
    }

    /// Whether the user can change the text; `true` by default.
    open var isEditable = true { didSet { if isEditable != oldValue { updateLinkDetector() } } }
    /// Whether the user can select text that is not editable; `true` by default. Editable text can always be selected.
    open var isSelectable = true
    /// Whether the view shows one line, as a text field does: Tab then moves the keyboard focus instead of typing a tab.
    ///
    /// *Differs from UIKit*, where Tab types a tab in every text view.
    package final var isSingleLine = false
    /// The kinds of data that are detected and shown as links in a text that is not editable; none by default. *Differs from UIKit*: only
    /// web and mail addresses and telephone numbers are found.
    open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { if dataDetectorTypes != oldValue { updateLinkDetector() } } }
    /// *Differs from UIKit*: stored, without effect; there is no user interface to change attributes.
    open var allowsEditingTextAttributes = false
    /// Whether typing replaces the whole text; `false` by default.
    open var clearsOnInsertion = false

    /// Whether Control+F opens a bar to search the text; false by default. ``findInteraction`` exists while it is true.
    open var isFindInteractionEnabled = false { didSet { if isFindInteractionEnabled != oldValue { updateFindInteraction() } } }
    /// The search in the text; nil unless ``isFindInteractionEnabled`` is set.
    open internal(set) var findInteraction: UIFindInteraction?
    final var foundText: FoundText? { didSet { if foundText != oldValue { canvas.setNeedsDisplay() } } }

    /// The selected range in UTF-16 units, which is empty at the caret if nothing is selected. Setting it clamps the range to the text.
    open var selectedRange: NSRange {
        get { editor.selection }
        set { editor.select(newValue) }
    }

    /// Scrolls without animation until a range in UTF-16 units is visible.
    open func scrollRangeToVisible(_ range: NSRange) {
        let box = layoutManager.boundingRect(forGlyphRange: range, in: textContainer)
        let caret = range.length == 0 ? editorLayout.editorCaretRect(at: range.location) : box
        scrollRectToVisible(
            caret.offsetBy(dx: textContainerInset.left, dy: textContainerInset.top).insetBy(dx: -2, dy: -2), animated: false)
    }

    open override var undoManager: UndoManager? { editor.undoManager }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        fitContainer()
        if canvas.frame != bounds {
            canvas.frame = bounds
            canvas.setNeedsDisplay()
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(size)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        canvas.setNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory, let new = font?.adjusted(from: previousTraitCollection, to: traitCollection) { font = new }
        layoutManager.invalidateLayout()
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { layoutManager.invalidateLayout() } }
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { findInteraction?.dismissFindNavigator() }
    }

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

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    /// The value for screen readers; the text until the client sets a value, and nil for a secure text.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isSecureTextEntry ? nil : text) }
        set { super.accessibilityValue = newValue }
    }
    package var suppliedFocusRole: KeyboardFocusRole { isEditable ? .text : .none }
    package var suppliedCursor: HostCursor? { isEditable || isSelectable ? .iBeam : nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        canvas.setNeedsDisplay()
        if isEditable { notify(Self.textDidBeginEditingNotification) { $0.textViewDidBeginEditing(self) } }
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
        editor.commitComposition()
        guard super.resignFirstResponder() else { return false }
        canvas.setNeedsDisplay()
        if isEditable { notify(Self.textDidEndEditingNotification) { $0.textViewDidEndEditing(self) } }
        return true
    }

    // MARK: Editing commands

    open override func copy(_ sender: Any?) { editor.copy() }
    open override func cut(_ sender: Any?) { editor.cut() }
    open override func paste(_ sender: Any?) { editor.paste() }
    open override func delete(_ sender: Any?) { editor.delete(to: editor.head) }
    open override func selectAll(_ sender: Any?) { editor.select(NSRange(location: 0, length: editor.length)) }

    // MARK: UITextInput

    /// Whether the text is not empty.
    open var hasText: Bool { textStorage.length > 0 }
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
    open var endOfDocument: UITextPosition { UITextPosition(offset: textStorage.length) }
    /// The text of a range. *Traps*: the range is outside of the text.
    open func text(in range: UITextRange) -> String? { editor.string.substring(with: range.range) }
    /// Replaces the text of a range, unless the text is not editable or the delegate refuses.
    open func replace(_ range: UITextRange, withText text: String) { editor.replaceAsUser(range.range, with: text) }
    /// Replaces the composed text, or the selection if none is composed, with text that is not final; nil or empty text ends the
    /// composition. *Units*: UTF-16 units. *Differs from UIKit*: the caret is at the end of the selected range.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        editor.compose(markedText ?? "", selectedRange: selectedRange)
    }
    /// Keeps the composed text as if it had been typed.
    open func unmarkText() { editor.commitComposition() }
    /// The rectangle of the caret at a position, in the view's content coordinates.
    open func caretRect(for position: UITextPosition) -> CGRect { convertFromLayout(editorLayout.editorCaretRect(at: position.offset)) }
    /// The first rectangle of a range, in the view's content coordinates; zero for an empty range.
    open func firstRect(for range: UITextRange) -> CGRect {
        convertFromLayout(Range(range.range).flatMap { editorLayout.rects(for: $0).first } ?? .zero)
    }
    /// The position nearest to a point of the content.
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        UITextPosition(offset: editorLayout.editorOffset(at: textPoint(point)))
    }
    /// The range of the character at a point of the content; nil for an empty text.
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
    /// The label of the return key; `.default` by default. *Differs from UIKit*: with any other value, Tab moves the keyboard focus.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether the return key does nothing while the text is empty; `false` by default.
    open var enablesReturnKeyAutomatically = false
    /// *Differs from UIKit*: stored, without effect; there is no autofill.
    open var textContentType: UITextContentType!
    /// Whether characters are shown as dots and cannot be copied; `false` by default.
    open var isSecureTextEntry = false {
        didSet { layoutManager.isMasked = isSecureTextEntry }
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isSelectable || isEditable, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
        beginSelecting(touch)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isSelectable || isEditable, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
        if touch.tapCount < 2 { editor.moveCaret(to: textPoint(touch.location(in: self)), extending: true) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isSelectable || isEditable, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
        editor.offerPrimarySelection()
        if editor.selection.length == 0 { followLink(at: touch.location(in: self)) }
    }

    package func handlePointerButton(_ button: HostButton) -> Bool {
        guard button == .middle, isEditable else { return false }
        editor.paste(from: .primary)
        return true
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer, isSelectable || isEditable { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
