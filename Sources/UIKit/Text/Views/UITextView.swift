import Foundation
import Graphics
import TextEngine
import UIPrimitives

/// A text that scrolls, can be selected and edited, by mouse and keyboard.
///
/// *Thread*: main. *Differs from UIKit*: dragging selects, as on any desktop; the wheel and the bars scroll.
open class UITextView: UIScrollView, UITextInput, PointerButtonHandler, KeyboardFocusSource, CursorSource {
    nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")

    // MARK: Parts

    open private(set) var textContainer: NSTextContainer
    open private(set) var layoutManager: NSLayoutManager
    open private(set) var textStorage: NSTextStorage
    let editor: TextEditor
    let canvas = TextCanvasView(frame: .zero)

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

    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer(size: .zero)
        layoutManager = NSLayoutManager()
        textStorage = NSTextStorage(string: "")
        editor = TextEditor(storage: textStorage)
        super.init(coder: coder)
        connect()
    }

    private func connect() {
        if textContainer.layoutManager == nil { layoutManager.addTextContainer(textContainer) }
        if layoutManager.textStorage == nil { textStorage.addLayoutManager(layoutManager) }
        layoutManager.builder = { [weak self] in self?.builder ?? StyledTextBuilder() }
        layoutManager.onInvalidation = { [weak self] in self?.textLayoutDidChange() }
        editor.owner = self
        canvas.content = { [weak self] in self?.canvasContent }
        addSubview(canvas)
        backgroundColor = .systemBackground
    }

    // MARK: Text

    open var text: String! {
        get { textStorage.string }
        set { editor.setText(NSAttributedString(string: newValue ?? "", attributes: plainAttributes)) }
    }

    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: textStorage) }
        set { editor.setText(newValue ?? NSAttributedString(string: "")) }
    }

    /// The font of text without one of its own; setting it changes all of the text.
    open var font: UIFont? { didSet { applyToWholeText(.font, font) } }
    open var textColor: UIColor? { didSet { applyToWholeText(.foregroundColor, textColor) } }
    open var textAlignment = NSTextAlignment.natural { didSet { applyAlignment() } }
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.typingAttributes.isEmpty ? plainAttributes : editor.typingAttributes }
        set { editor.typingAttributes = newValue }
    }
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.systemBlue] {
        didSet { layoutManager.invalidateLayout() }
    }
    /// Room around the text. *Units*: points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textLayoutDidChange() } }
    }

    open var isEditable = true
    open var isSelectable = true
    /// Whether the view shows one line, as a text field does: Tab then moves the keyboard focus instead of typing a tab.
    ///
    /// *Differs from UIKit*, where Tab types a tab in every text view.
    package final var isSingleLine = false
    /// *Differs from UIKit*: kept, without effect; links are those of the attributes.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// *Differs from UIKit*: kept; there is no bar to change attributes with.
    open var allowsEditingTextAttributes = false
    /// Whether typing replaces all of the text.
    open var clearsOnInsertion = false

    open var selectedRange: NSRange {
        get { editor.selection }
        set { editor.select(newValue) }
    }

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
        layoutManager.invalidateLayout()
    }

    // MARK: First responder

    private final var ownInputView: UIView?
    private final var ownAccessoryView: UIView?

    /// Stands at the window's bottom while the text is edited, such as a picker.
    open override var inputView: UIView? {
        get { ownInputView ?? super.inputView }
        set { ownInputView = newValue }
    }

    /// Stands above the input view, such as a bar with a button that ends editing.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView ?? super.inputAccessoryView }
        set { ownAccessoryView = newValue }
    }

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    package var suppliedFocusRole: KeyboardFocusRole { isEditable ? .text : .none }
    package var suppliedCursor: HostCursor? { isEditable || isSelectable ? .iBeam : nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        canvas.setNeedsDisplay()
        if isEditable { announce(Self.textDidBeginEditingNotification) { $0.textViewDidBeginEditing(self) } }
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
        editor.keepComposition()
        guard super.resignFirstResponder() else { return false }
        canvas.setNeedsDisplay()
        if isEditable { announce(Self.textDidEndEditingNotification) { $0.textViewDidEndEditing(self) } }
        return true
    }

    // MARK: Editing commands

    open override func copy(_ sender: Any?) { editor.copy() }
    open override func cut(_ sender: Any?) { editor.cut() }
    open override func paste(_ sender: Any?) { editor.paste() }
    open override func delete(_ sender: Any?) { editor.delete(to: editor.head) }
    open override func selectAll(_ sender: Any?) { editor.select(NSRange(location: 0, length: editor.length)) }

    // MARK: UITextInput

    open var hasText: Bool { textStorage.length > 0 }
    open func insertText(_ text: String) { editor.insert(text) }
    open func deleteBackward() { editor.delete(to: editor.target(.backward, by: .character)) }
    open var selectedTextRange: UITextRange? {
        get { UITextRange(editor.selection) }
        set { if let newValue { editor.select(newValue.range) } }
    }
    open var markedTextRange: UITextRange? { editor.markedRange.map { UITextRange($0) } }
    open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    open var endOfDocument: UITextPosition { UITextPosition(offset: textStorage.length) }
    open func text(in range: UITextRange) -> String? { editor.string.substring(with: range.range) }
    open func replace(_ range: UITextRange, withText text: String) { editor.replaceAsUser(range.range, with: text) }
    open func unmarkText() { editor.keepComposition() }
    open func caretRect(for position: UITextPosition) -> CGRect { placed(editorLayout.editorCaretRect(at: position.offset)) }
    open func firstRect(for range: UITextRange) -> CGRect {
        placed(Range(range.range).flatMap { editorLayout.rects(for: $0).first } ?? .zero)
    }
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        UITextPosition(offset: editorLayout.editorOffset(at: textPoint(point)))
    }
    open func characterRange(at point: CGPoint) -> UITextRange? {
        editorLayout.hit(textPoint(point)).map { UITextRange(NSRange($0.character)) }
    }

    // MARK: Traits

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType!
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
        if touch.tapCount < 2 { editor.place(at: textPoint(touch.location(in: self)), extending: true) }
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
