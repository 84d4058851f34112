import Foundation
import Graphics
import TextEngine
import UIPrimitives

/// One line of text that the user edits.
///
/// *Thread*: main. *Differs from UIKit*: `adjustsFontSizeToFitWidth` is kept, but text longer than the field scrolls.
open class UITextField: UIControl, UITextInput, PointerButtonHandler, KeyboardFocusSource, CursorSource {
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    /// Why editing ended. *Differs from UIKit*: always committed; the other is a television's.
    public enum DidEndEditingReason: Int, Sendable {
        case committed, cancelled
    }

    nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")

    let editor = TextEditor(storage: NSTextStorage(string: ""))
    let canvas = TextCanvasView(frame: .zero)
    let clearButton = UIButton(frame: .zero)
    /// How far the text is moved to the left so that the caret shows. Points.
    var scrollOffset: CGFloat = 0
    private var layoutCache: TextLayout?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        connect()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        connect()
    }

    private func connect() {
        editor.owner = self
        canvas.content = { [weak self] in self?.canvasContent }
        canvas.clipsToBounds = true
        addSubview(canvas)
        clearButton.setTitle("✕", for: .normal)
        clearButton.setTitleColor(.secondaryLabel, for: .normal)
        clearButton.addAction(UIAction { [weak self] _ in self?.clearByButton() }, for: .touchUpInside)
        clearButton.isHidden = true
        addSubview(clearButton)
    }

    // MARK: Text

    open var text: String? {
        get { editor.storage.string }
        set { setText(NSAttributedString(string: newValue ?? "", attributes: defaultTextAttributes)) }
    }
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(attributedString: editor.storage) }
        set { setText(newValue ?? NSAttributedString(string: "")) }
    }
    open var placeholder: String? { didSet { textDidChange() } }
    open var attributedPlaceholder: NSAttributedString? { didSet { textDidChange() } }
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { applyLook() } }
    open var textColor: UIColor? { didSet { applyLook() } }
    open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
    /// Attributes of text set as a plain string, and of typed text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { applyLook() } }
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { editor.typingAttributes }
        set { editor.typingAttributes = newValue ?? [:] }
    }
    open var adjustsFontSizeToFitWidth = false
    /// *Differs from UIKit*: kept, without effect; long text scrolls.
    open var minimumFontSize: CGFloat = 0
    open var clearsOnBeginEditing = false
    open weak var delegate: (any UITextFieldDelegate)?
    open var isEditing: Bool { isFirstResponder }
    open override var undoManager: UndoManager? { editor.undoManager }

    private func setText(_ text: NSAttributedString) {
        editor.setText(text)
        textDidChange()
    }

    // MARK: Appearance

    open var borderStyle = BorderStyle.none { didSet { applyBorder() } }
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var leftView: UIView? { didSet { replaceSide(oldValue, leftView) } }
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var rightView: UIView? { didSet { replaceSide(oldValue, rightView) } }
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    private func replaceSide(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    // MARK: Rectangles

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect { availableTextRect(bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds, isLeft: true) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, bounds, isLeft: false) }
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
        return CGSize(width: shownLayout.size.width.rounded(.up) + padding, height: (font?.lineHeight ?? 17).rounded(.up) + padding)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

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

    open override var canBecomeFirstResponder: Bool { isEnabled }
    package var suppliedFocusRole: KeyboardFocusRole { isEnabled ? .text : .none }
    package var suppliedCursor: HostCursor? { isEnabled ? .iBeam : nil }

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
        editor.keepComposition()
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

    open var hasText: Bool { editor.length > 0 }
    open func insertText(_ text: String) { editor.insert(text) }
    open func deleteBackward() { editor.delete(to: editor.target(.backward, by: .character)) }
    open var selectedTextRange: UITextRange? {
        get { UITextRange(editor.selection) }
        set { if let newValue { editor.select(newValue.range) } }
    }
    open var markedTextRange: UITextRange? { editor.markedRange.map { UITextRange($0) } }
    open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    open var endOfDocument: UITextPosition { UITextPosition(offset: editor.length) }
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
        didSet { if isSecureTextEntry != oldValue { textDidChange() } }
    }

    // MARK: Layout of the text

    /// The layout of the text as shown: dots where it is secret.
    var shownLayout: TextLayout {
        if let layoutCache { return layoutCache }
        let made = makeLayout()
        layoutCache = made
        return made
    }

    /// The text, its look or its room changed.
    func textDidChange() {
        layoutCache = nil
        clearButton.isHidden = !shows(clearButtonMode) || !hasText
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
        editor.place(at: textPoint(touch.location(in: self)), extending: true)
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
