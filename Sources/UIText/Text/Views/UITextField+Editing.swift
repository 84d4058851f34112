import Foundation
import Graphics
import TextEngine
import UIPrimitives

extension UITextField {
    // MARK: Appearance

    /// Adds the default text attributes to the whole text, and lays the text out again with the field's font and color.
    func applyTextAttributes() {
        let range = NSRange(location: 0, length: editor.length)
        editor.storage.addAttributes(defaultTextAttributes, range: range)
        textDidChange()
    }

    /// Applies the border style to the layer.
    func applyBorder() {
        layer.borderWidth = borderStyle == .none ? 0 : 1
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
        setNeedsLayout()
    }

    /// Whether a part of the field whose view mode is `mode` is visible now.
    func isVisible(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    // MARK: Rectangles

    /// The frame of a view at the left or right edge, vertically centered.
    func sideRect(_ side: UIView?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let side else { return .zero }
        let size = side.bounds.size
        let x = isLeft ? bounds.minX : bounds.maxX - size.width
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The area for text between the views at the edges. *Units*: points, in the field.
    func availableTextRect(_ bounds: CGRect) -> CGRect {
        let padding: CGFloat = borderStyle == .none ? 0 : 7
        var left = bounds.minX + padding
        var right = bounds.maxX - padding
        if leftView != nil, isVisible(leftViewMode) { left = max(left, leftViewRect(forBounds: bounds).maxX) }
        if rightView != nil, isVisible(rightViewMode) { right = min(right, rightViewRect(forBounds: bounds).minX) }
        if isVisible(clearButtonMode), hasText { right = min(right, clearButtonRect(forBounds: bounds).minX) }
        return CGRect(x: left, y: bounds.minY, width: max(right - left, 0), height: bounds.height)
    }

    /// Positions the views at the edges, the clear button and the canvas.
    func layOutParts() {
        leftView?.isHidden = !isVisible(leftViewMode)
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.isHidden = !isVisible(rightViewMode)
        rightView?.frame = rightViewRect(forBounds: bounds)
        clearButton.isHidden = !isVisible(clearButtonMode) || !hasText
        clearButton.frame = clearButtonRect(forBounds: bounds)
        let available = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        if canvas.frame != available {
            if adjustsFontSizeToFitWidth, canvas.frame.width != available.width { textDidChange() }
            canvas.frame = available
            canvas.setNeedsDisplay()
        }
        showCaret()
    }

    // MARK: Text

    private var builder: StyledTextBuilder { builder(scale: 1) }

    private func builder(scale: CGFloat) -> StyledTextBuilder {
        let font = font ?? .systemFont(ofSize: 17)
        return StyledTextBuilder(
            traits: traitCollection, font: scale == 1 ? font : font.withSize(font.pointSize * scale),
            color: isEnabled ? textColor ?? .label : .secondaryLabel)
    }

    /// Lays out the text in one line. The font is reduced if the text is wider than the field and ``adjustsFontSizeToFitWidth`` is set.
    func makeLayout() -> TextLayout {
        let layout = makeLayout(scale: 1)
        let (available, size) = (canvas.bounds.width, font?.pointSize ?? 17)
        guard adjustsFontSizeToFitWidth, minimumFontSize > 0, minimumFontSize < size, available > 0, layout.size.width > available else {
            return layout
        }
        return makeLayout(scale: max(available / layout.size.width, minimumFontSize / size))
    }

    /// Lays out the text in one line with scaled fonts; secure text as dots.
    func makeLayout(scale: CGFloat) -> TextLayout {
        let textBuilder = builder(scale: scale)
        var request = TextLayoutRequest(maximumLines: 1)
        request.prefersRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard isSecureTextEntry else {
            return TextLayout(textBuilder.styledText(scale == 1 ? editor.storage : editor.storage.scalingFonts(by: scale)), request)
        }
        // With one dot for each UTF-16 unit, an offset in the dots is also an offset in the text.
        let dots = NSAttributedString(string: String(repeating: "•", count: editor.length), attributes: defaultTextAttributes)
        return TextLayout(textBuilder.styledText(scale == 1 ? dots : dots.scalingFonts(by: scale)), request)
    }

    private var placeholderLayout: TextLayout? {
        guard !hasText, let text = attributedPlaceholder ?? placeholder.map({ NSAttributedString(string: $0) }) else { return nil }
        var textBuilder = builder
        textBuilder.color = .placeholderText
        var request = TextLayoutRequest(width: canvas.bounds.width, maximumLines: 1)
        request.truncation = TextTruncation(mode: .tail, respectsWords: false)
        return TextLayout(textBuilder.styledText(text), request)
    }

    /// The position of the text's layout in the canvas.
    func textOrigin(of layout: TextLayout) -> CGPoint {
        let available = canvas.bounds
        let free = max(available.width - layout.size.width, 0)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x: CGFloat =
            switch textAlignment {
            case .center: free / 2
            case .right: free
            case .natural where isRightToLeft: free
            default: 0
            }
        return CGPoint(x: x - scrollOffset, y: (available.height - layout.size.height) / 2)
    }

    /// Draws the placeholder into the current context. `rect` has the size of the canvas.
    func drawPlaceholderText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let layout = placeholderLayout else { return }
        let origin = textOrigin(of: layout)
        layout.draw(in: context, at: CGPoint(x: origin.x + rect.minX, y: origin.y + rect.minY))
    }

    /// The values for drawing the canvas: the placeholder or the text.
    var canvasContent: TextCanvasView.Content? {
        let placeholder = placeholderLayout
        let layout = placeholder ?? shownLayout
        return TextCanvasView.Content(
            layout: layout, origin: textOrigin(of: layout),
            selection: editor.shownSelection(isFocused: isFirstResponder), markedRange: editor.markedRange,
            showsCaret: isFirstResponder && editor.selection.length == 0, tint: tintColor,
            drawText: placeholder == nil ? nil : { [weak self] in self?.drawPlaceholder(in: $0) })
    }

    /// Scrolls the text so that the caret is visible.
    func showCaret() {
        let caret = shownLayout.editorCaretRect(at: editor.head).minX
        let width = canvas.bounds.width
        let old = scrollOffset
        if shownLayout.size.width <= width {
            scrollOffset = 0
        } else {
            scrollOffset = min(max(scrollOffset, caret - width + 2), max(caret - 2, 0))
        }
        if old != scrollOffset { canvas.setNeedsDisplay() }
    }

    /// Converts a point of the field to the layout.
    func textPoint(_ point: CGPoint) -> CGPoint {
        let origin = textOrigin(of: shownLayout)
        return CGPoint(x: point.x - canvas.frame.minX - origin.x, y: point.y - canvas.frame.minY - origin.y)
    }

    /// Converts a rectangle of the layout to the field.
    func convertFromLayout(_ rect: CGRect) -> CGRect {
        let origin = textOrigin(of: shownLayout)
        return rect.offsetBy(dx: canvas.frame.minX + origin.x, dy: canvas.frame.minY + origin.y)
    }

    // MARK: Editing

    /// Prepares editing, sends the `editingDidBegin` actions, notifies the delegate and posts the notification.
    func beginEditing() {
        if clearsOnBeginEditing { text = "" }
        editor.typingAttributes = defaultTextAttributes
        textDidChange()
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    /// Sends the `editingDidEnd` actions, notifies the delegate and posts the notification.
    func endEditingSession() {
        textDidChange()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    /// Clears the text after a click on the clear button, unless the delegate refuses.
    func clearByButton() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        editor.replaceAsUser(NSRange(location: 0, length: editor.length), with: "")
    }

    /// Places the caret, or selects a word or everything, depending on the number of clicks.
    func beginSelecting(_ touch: UITouch) {
        if !isFirstResponder { becomeFirstResponder() }
        let point = textPoint(touch.location(in: self))
        switch touch.tapCount {
        case 2: editor.selectWord(at: point)
        case 3...: editor.select(NSRange(location: 0, length: editor.length))
        default: editor.moveCaret(to: point, extending: false)
        }
    }
}

extension UITextField: TextEditorOwner {
    var editorLayout: TextLayout { shownLayout }
    var editorPageHeight: CGFloat { 0 }
    var isEditorEditable: Bool { isEnabled }
    var isEditorSecure: Bool { isSecureTextEntry }
    var isEditorMultiline: Bool { false }
    var insertsTabs: Bool { false }

    func editor(shouldReplace range: NSRange, with text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    func editorDidChangeText() {
        textDidChange()
        showCaret()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func editorDidChangeSelection(from old: NSRange, isEditing: Bool) {
        if !isEditing { showCaret() }
        canvas.setNeedsDisplay()
        delegate?.textFieldDidChangeSelection(self)
    }

    func editorDidPressReturn() -> Bool {
        if enablesReturnKeyAutomatically, !hasText { return true }
        if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered]) }
        return true
    }
}

extension UITextField: TextInputReceiver {
    package func receiveText(_ text: String) {
        selectAllIfInsertionClears()
        editor.insert(text)
    }

    package func receiveComposition(_ text: String, caret: Int) {
        selectAllIfInsertionClears()
        editor.compose(text, caret: caret)
    }

    /// If `clearsOnInsertion` is true, sets it to false and selects the whole text, so that the next insertion replaces the text.
    private func selectAllIfInsertionClears() {
        guard clearsOnInsertion else { return }
        clearsOnInsertion = false
        editor.select(NSRange(location: 0, length: editor.length))
    }

    package func receiveKey(_ key: HostKeyPress) -> Bool {
        editor.receiveKey(key)
    }

    package var caretRectInWindow: CGRect {
        convert(caretRect(for: UITextPosition(offset: editor.head)), to: window)
    }
}
