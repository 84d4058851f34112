import Foundation
import Graphics
import TextEngine
import UIPrimitives

extension UITextView {
    /// The delegate as a delegate of a text view; nil if it is only a delegate of a scroll view.
    var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    /// Calls `notify` with the delegate, if there is one, and then posts the notification `name`.
    func notify(_ name: NSNotification.Name, _ notify: (any UITextViewDelegate) -> Void) {
        if let textDelegate { notify(textDelegate) }
        NotificationCenter.default.post(name: name, object: self)
    }

    // MARK: Attributes

    /// The attributes of text that is set as a plain string.
    var plainAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let font { attributes[.font] = font }
        if let textColor { attributes[.foregroundColor] = textColor }
        if textAlignment != .natural {
            let style = NSMutableParagraphStyle()
            style.alignment = textAlignment
            attributes[.paragraphStyle] = style
        }
        return attributes
    }

    /// Creates styled text with the view's font, color and traits.
    var builder: StyledTextBuilder {
        var builder = StyledTextBuilder(
            traits: traitCollection, font: font ?? StyledTextBuilder.standardFont, color: textColor ?? .label)
        if textStorage.length == 0 { builder.emptyTextAttributes = typingAttributes }
        return builder
    }

    /// Sets or removes an attribute of the whole text and of typed text.
    func applyToWholeText(_ key: NSAttributedString.Key, _ value: Any?) {
        let range = NSRange(location: 0, length: textStorage.length)
        if let value {
            textStorage.addAttribute(key, value: value, range: range)
        } else {
            textStorage.removeAttribute(key, range: range)
        }
        editor.typingAttributes[key] = value
        layoutManager.invalidateLayout()
    }

    /// Applies the alignment to the whole text.
    func applyAlignment() {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        applyToWholeText(.paragraphStyle, style)
    }

    // MARK: Layout

    /// Adapts the container to the view's width, and the content size to the text.
    func fitContainer() {
        let width = max(bounds.width - textContainerInset.left - textContainerInset.right, 0)
        if textContainer.size.width != width { textContainer.size = CGSize(width: width, height: textContainer.size.height) }
        let height = editorLayout.editorHeight + textContainerInset.top + textContainerInset.bottom
        let size = CGSize(width: bounds.width, height: height)
        if contentSize != size { contentSize = size }
    }

    /// Invalidates layout and drawing after a change of the text layout.
    func textLayoutDidChange() {
        setNeedsLayout()
        canvas.setNeedsDisplay()
    }

    /// Returns the size of the view that shows the whole text in the given width; a width of 0 or less means no limit. *Units*: points.
    func fittingSize(_ size: CGSize) -> CGSize {
        let inset = textContainerInset
        let padding = textContainer.lineFragmentPadding * 2
        var request = textContainer.request
        request.width =
            size.width > 0 && size.width < CGFloat.greatestFiniteMagnitude
            ? max(size.width - inset.left - inset.right - padding, 0) : .infinity
        let text = builder.styledText(textStorage)
        let layout = TextLayout(isSecureTextEntry ? text.masked : text, request)
        return CGSize(
            width: layout.size.width + padding + inset.left + inset.right,
            height: layout.editorHeight + inset.top + inset.bottom)
    }

    private var textOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    }

    /// Converts a point of the view to the layout.
    func textPoint(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    }

    /// Converts a rectangle of the layout to the view.
    func convertFromLayout(_ rect: CGRect) -> CGRect {
        rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }

    /// The values for drawing the visible part of the text.
    var canvasContent: TextCanvasView.Content? {
        TextCanvasView.Content(
            layout: editorLayout, origin: CGPoint(x: textOrigin.x - bounds.minX, y: textOrigin.y - bounds.minY),
            selection: editor.shownSelection(isFocused: isFirstResponder), markedRange: editor.markedRange,
            showsCaret: isEditable && isFirstResponder && editor.selection.length == 0, tint: tintColor, found: foundText)
    }

    // MARK: Touches

    /// Places the caret, or selects a word or paragraph, depending on the number of clicks.
    func beginSelecting(_ touch: UITouch) {
        let point = textPoint(touch.location(in: self))
        if !isFirstResponder { becomeFirstResponder() }
        switch touch.tapCount {
        case 2: editor.selectWord(at: point)
        case 3...: editor.selectParagraph(at: point)
        default: editor.moveCaret(to: point, extending: false)
        }
    }

    /// Opens the link at a clicked point of a text that is not editable, unless the delegate refuses.
    func followLink(at point: CGPoint) {
        guard !isEditable, let hit = editorLayout.hit(textPoint(point)), hit.rect.contains(textPoint(point)),
            hit.character.lowerBound < textStorage.length
        else { return }
        var range = NSRange()
        let value = textStorage.attribute(.link, at: hit.character.lowerBound, effectiveRange: &range)
        let detected = value == nil ? layoutManager.detectedLink(at: hit.character.lowerBound) : nil
        if let detected { range = detected.range }
        guard let url = detected?.url ?? value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return }
        let opens = textDelegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
        if opens { _ = UIApplication.shared.host?.open(url) }
    }
}

extension UITextView: TextEditorOwner {
    var editorLayout: TextLayout { layoutManager.layout }
    var editorPageHeight: CGFloat { max(bounds.height - textContainerInset.top - textContainerInset.bottom, 1) }
    var isEditorEditable: Bool { isEditable }
    var isEditorSecure: Bool { isSecureTextEntry }
    var isEditorMultiline: Bool { true }
    /// Whether Tab inserts a tab. False for a text view of one line, or with a return key type other than the default, such as Next: the
    /// text view is then a field of a form, and Tab moves to the next field.
    var insertsTabs: Bool { !isSingleLine && textContainer.maximumNumberOfLines != 1 && returnKeyType == .default }

    func editor(shouldReplace range: NSRange, with text: String) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func editorDidChangeText() {
        textLayoutDidChange()
        foundText = nil
        findInteraction?.searchedTextDidChange()
        fitContainer()
        if isScrollEnabled { scrollRangeToVisible(editor.selection) }
        notify(Self.textDidChangeNotification) { $0.textViewDidChange(self) }
    }

    func editorDidChangeSelection(from old: NSRange, isEditing: Bool) {
        canvas.setNeedsDisplay()
        if isFirstResponder, isScrollEnabled, !isEditing { scrollRangeToVisible(NSRange(location: editor.head, length: 0)) }
        textDelegate?.textViewDidChangeSelection(self)
    }

    func editorDidPressReturn() -> Bool {
        !isEditable || (enablesReturnKeyAutomatically && !hasText)
    }
}

extension UITextView: TextInputReceiver {
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
        if findInteraction?.handleKey(key) == true { return true }
        guard isSelectable || isEditable else { return false }
        return editor.receiveKey(key)
    }

    package var caretRectInWindow: CGRect {
        convert(caretRect(for: UITextPosition(offset: editor.head)), to: window)
    }
}
