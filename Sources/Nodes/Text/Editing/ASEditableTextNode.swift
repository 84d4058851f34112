import Foundation
import LayoutEngine
import Scheduling
import TextEngine
import UIKit
import UIPrimitives

/// Displays editable text in a text view. A second text view shows the placeholder while there is no text.
///
/// Typing invalidates the calculated layout but does not lay out: call `setNeedsLayout()` in
/// `editableTextNodeDidUpdateText(_:)` for a node that grows with its text.
/// *Thread*: any for configuration and measurement; main for editing.
open class ASEditableTextNode: ASDisplayNode {
    /// The text and its settings. The views have copies of them after loading.
    struct EditingState {
        var text: NSAttributedString?
        var placeholder: NSAttributedString?
        var typingAttributes: [String: Any]?
        var selectedRange = NSRange(location: 0, length: 0)
        var inset = UIEdgeInsets.zero
        var maximumLines: UInt = 0
        var isScrollEnabled = true
        var traits = TextInputTraits()
        weak var delegate: (any ASEditableTextNodeDelegate)?
    }

    final let editing = Locked(EditingState())

    /// The views, after loading.
    // Protection: main thread only.
    final nonisolated(unsafe) var views: EditableTextViews?

    public override init() {
        super.init()
        isOpaque = false
    }

    /// Creates a node with the text and the placeholder of the components.
    public init(textKitComponents: ASTextKitComponents, placeholderTextKitComponents: ASTextKitComponents) {
        super.init()
        isOpaque = false
        editing.withLock {
            $0.text = textKitComponents.attributedSeedString
            $0.placeholder = placeholderTextKitComponents.attributedSeedString
        }
    }

    /// Always false: text is edited in a view.
    open override var supportsLayerBacking: Bool { false }

    // MARK: Text

    /// The text; nil while the placeholder is displayed. *Thread*: any.
    open var attributedText: NSAttributedString? {
        get { editing.withLock { $0.text.flatMap { $0.length > 0 ? $0 : nil } } }
        set { setText(newValue) }
    }

    /// The text displayed while there is no other text.
    open var attributedPlaceholderText: NSAttributedString? {
        get { editing.withLock { $0.placeholder } }
        set { setPlaceholder(newValue) }
    }

    /// Whether there is no text, so that the placeholder is displayed.
    open func isDisplayingPlaceholder() -> Bool { attributedText == nil }

    /// The attributes of typed text, by attribute name. If nil, typed text has the attributes of the text before the caret.
    open var typingAttributes: [String: Any]? {
        get { editing.withLock { $0.typingAttributes } }
        set { setTypingAttributes(newValue) }
    }

    /// The selection as a range of UTF-16 units; its length is 0 for a caret.
    open var selectedRange: NSRange {
        get { editing.withLock { $0.selectedRange } }
        set { setSelectedRange(newValue) }
    }

    /// Receives editing events; not retained. May be set on any thread; called on the main thread.
    open weak var delegate: ASEditableTextNodeDelegate? {
        get { editing.withLock { $0.delegate } }
        set { editing.withLock { $0.delegate = newValue } }
    }

    // MARK: Appearance

    /// Space around the text. *Units*: points.
    open var textContainerInset: UIEdgeInsets {
        get { editing.withLock { $0.inset } }
        set { configure(\.inset, newValue) { $0.setInset(newValue) } }
    }

    /// The maximum height of the node in lines; further lines scroll. 0 means no limit. If the value is 1, the Tab key moves the
    /// keyboard focus.
    open var maximumLinesToDisplay: UInt {
        get { editing.withLock { $0.maximumLines } }
        set { configure(\.maximumLines, newValue) { $0.setMaximumLines(newValue) } }
    }

    /// Whether the text scrolls inside the node; true by default.
    open var scrollEnabled: Bool {
        get { editing.withLock { $0.isScrollEnabled } }
        set { configure(\.isScrollEnabled, newValue) { $0.setScrollEnabled(newValue) } }
    }

    /// The view for editing. *Thread*: main; loads the node.
    @preconcurrency @MainActor open var textView: UITextView { loadedViews.text }

    /// The text input mode. *Differs from Texture*: always that of the locale, and a new object at each access; the desktop does not report
    /// its input method.
    open var textInputMode: UITextInputMode { UITextInputMode() }

    /// Returns the box around a range of UTF-16 units, in the node's coordinates. *Thread*: main after loading.
    open func frame(forTextRange textRange: NSRange) -> CGRect { textBoundingRect(in: textRange) }

    // MARK: Node

    package override var isAccessibilityElementByDefault: Bool { true }
    open override var defaultAccessibilityLabel: String? { attributedPlaceholderText?.string }
    open override var defaultAccessibilityValue: String? { attributedText?.string }

    /// The size of the text, or of the placeholder if there is no text, with the insets. *Units*: points. *Thread*: any.
    ///
    /// *Differs from Texture*: the text is measured in the width between the insets, and not in the whole width; the size is not rounded up
    /// to whole points.
    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { measuredTextSize(in: constrainedSize) }

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        loadViews()
    }

    @preconcurrency @MainActor
    open override func layout() {
        super.layout()
        views?.setFrame(bounds)
    }

    open override func canBecomeFirstResponder() -> Bool { onMainIfLoaded { $0.text.canBecomeFirstResponder } ?? true }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { onMainIfLoaded { $0.text.becomeFirstResponder() } ?? false }
    open override func canResignFirstResponder() -> Bool { onMainIfLoaded { $0.text.canResignFirstResponder } ?? true }
    @discardableResult
    open override func resignFirstResponder() -> Bool { onMainIfLoaded { $0.text.resignFirstResponder() } ?? false }
    open override func isFirstResponder() -> Bool { onMainIfLoaded { $0.text.isFirstResponder } ?? false }

    // MARK: UITextInputTraits; can be set before loading

    /// The automatic capitalization. *Differs from Texture*: stored, without effect: there is no software keyboard.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { editing.withLock { $0.traits.autocapitalizationType } }
        set { changeTraits { $0.autocapitalizationType = newValue } }
    }
    /// The correction of typed text. *Differs from Texture*: stored, without effect; the desktop has no correction of typed text.
    open var autocorrectionType: UITextAutocorrectionType {
        get { editing.withLock { $0.traits.autocorrectionType } }
        set { changeTraits { $0.autocorrectionType = newValue } }
    }
    /// The spell checking of typed text. *Differs from Texture*: stored, without effect; the desktop has no spell checking of typed text.
    open var spellCheckingType: UITextSpellCheckingType {
        get { editing.withLock { $0.traits.spellCheckingType } }
        set { changeTraits { $0.spellCheckingType = newValue } }
    }
    /// The type of the keyboard. *Differs from Texture*: stored, without effect: there is no software keyboard.
    open var keyboardType: UIKeyboardType {
        get { editing.withLock { $0.traits.keyboardType } }
        set { changeTraits { $0.keyboardType = newValue } }
    }
    /// The appearance of the keyboard. *Differs from Texture*: stored, without effect: there is no software keyboard.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { editing.withLock { $0.traits.keyboardAppearance } }
        set { changeTraits { $0.keyboardAppearance = newValue } }
    }
    /// The type of the Return key. With any type but `default`, the Tab key moves the keyboard focus instead of inserting a tab. *Thread*:
    /// any.
    open var returnKeyType: UIReturnKeyType {
        get { editing.withLock { $0.traits.returnKeyType } }
        set { changeTraits { $0.returnKeyType = newValue } }
    }
    /// Whether the Return key is ignored while there is no text; false by default. *Thread*: any.
    open var enablesReturnKeyAutomatically: Bool {
        get { editing.withLock { $0.traits.enablesReturnKeyAutomatically } }
        set { changeTraits { $0.enablesReturnKeyAutomatically = newValue } }
    }
    /// Whether the text is masked, when it is drawn and when it is measured. *Thread*: any.
    open var isSecureTextEntry: Bool {
        get { editing.withLock { $0.traits.isSecureTextEntry } }
        set { changeTraits { $0.isSecureTextEntry = newValue } }
    }
    /// The kind of the text, for autofill. *Differs from Texture*: stored, without effect: there is no autofill.
    open var textContentType: UITextContentType! {
        get { editing.withLock { $0.traits.textContentType } }
        set { changeTraits { $0.textContentType = newValue } }
    }
}

// In an extension, so that only the conformance is isolated to the main actor; the members may be used on any thread.
extension ASEditableTextNode: UITextInputTraits {}

// `Sendable` only from Swift 6 on, like `ASDisplayNode`. Protection: `editing` is protected by its lock.
@available(swift, introduced: 6)
extension ASEditableTextNode: @unchecked Sendable {}
