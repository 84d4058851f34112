import Foundation
import LayoutEngine
import Scheduling
import TextEngine
import UIKit
import UIPrimitives

/// A text that the user edits: a text view, and another that shows the placeholder while there is no text.
///
/// Typing changes the calculated layout but lays nothing out: call `setNeedsLayout()` in
/// `editableTextNodeDidUpdateText(_:)` for a node that grows with its text.
/// *Thread*: any for setting up and measuring; editing on the main thread.
open class ASEditableTextNode: ASDisplayNode {
    /// What is known of the text; before loading it is all there is.
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

    /// The views, once loaded.
    // Protection: main thread only.
    final nonisolated(unsafe) var views: EditableTextViews?

    public override init() {
        super.init()
        isOpaque = false
    }

    /// Begins with the text and the placeholder of components.
    public init(textKitComponents: ASTextKitComponents, placeholderTextKitComponents: ASTextKitComponents) {
        super.init()
        isOpaque = false
        editing.withLock {
            $0.text = textKitComponents.attributedSeedString
            $0.placeholder = placeholderTextKitComponents.attributedSeedString
        }
    }

    /// Text is edited in a view.
    open override var supportsLayerBacking: Bool { false }

    // MARK: Text

    /// The text; nil while the placeholder shows.
    open var attributedText: NSAttributedString? {
        get { editing.withLock { $0.text.flatMap { $0.length > 0 ? $0 : nil } } }
        set { setText(newValue) }
    }

    /// Shown exactly while there is no text.
    open var attributedPlaceholderText: NSAttributedString? {
        get { editing.withLock { $0.placeholder } }
        set { setPlaceholder(newValue) }
    }

    open func isDisplayingPlaceholder() -> Bool { attributedText == nil }

    /// Attributes of typed text, by the names of their keys.
    open var typingAttributes: [String: Any]? {
        get { editing.withLock { $0.typingAttributes } }
        set { setTypingAttributes(newValue) }
    }

    open var selectedRange: NSRange {
        get { editing.withLock { $0.selectedRange } }
        set { setSelectedRange(newValue) }
    }

    /// Set on any thread; told on the main one.
    open weak var delegate: ASEditableTextNodeDelegate? {
        get { editing.withLock { $0.delegate } }
        set { editing.withLock { $0.delegate = newValue } }
    }

    // MARK: Appearance

    /// Room around the text. *Units*: points.
    open var textContainerInset: UIEdgeInsets {
        get { editing.withLock { $0.inset } }
        set { configure(\.inset, newValue) { $0.setInset(newValue) } }
    }

    /// The node is no higher than so many lines; further ones scroll. 0 means no limit. In a node of one line the Tab key moves the
    /// keyboard focus.
    open var maximumLinesToDisplay: UInt {
        get { editing.withLock { $0.maximumLines } }
        set { configure(\.maximumLines, newValue) { $0.setMaximumLines(newValue) } }
    }

    open var scrollEnabled: Bool {
        get { editing.withLock { $0.isScrollEnabled } }
        set { configure(\.isScrollEnabled, newValue) { $0.setScrollEnabled(newValue) } }
    }

    /// The view that edits. *Thread*: main; loads the node.
    @preconcurrency @MainActor open var textView: UITextView { loadedViews.text }

    open var textInputMode: UITextInputMode { UITextInputMode() }

    /// The box around a range of the text, in the node's coordinates. *Thread*: main once loaded.
    open func frame(forTextRange textRange: NSRange) -> CGRect { textBoundingRect(in: textRange) }

    // MARK: Node

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

    // MARK: UITextInputTraits; settable before loading

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { editing.withLock { $0.traits.autocapitalizationType } }
        set { changeTraits { $0.autocapitalizationType = newValue } }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { editing.withLock { $0.traits.autocorrectionType } }
        set { changeTraits { $0.autocorrectionType = newValue } }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { editing.withLock { $0.traits.spellCheckingType } }
        set { changeTraits { $0.spellCheckingType = newValue } }
    }
    open var keyboardType: UIKeyboardType {
        get { editing.withLock { $0.traits.keyboardType } }
        set { changeTraits { $0.keyboardType = newValue } }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { editing.withLock { $0.traits.keyboardAppearance } }
        set { changeTraits { $0.keyboardAppearance = newValue } }
    }
    open var returnKeyType: UIReturnKeyType {
        get { editing.withLock { $0.traits.returnKeyType } }
        set { changeTraits { $0.returnKeyType = newValue } }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { editing.withLock { $0.traits.enablesReturnKeyAutomatically } }
        set { changeTraits { $0.enablesReturnKeyAutomatically = newValue } }
    }
    open var isSecureTextEntry: Bool {
        get { editing.withLock { $0.traits.isSecureTextEntry } }
        set { changeTraits { $0.isSecureTextEntry = newValue } }
    }
    open var textContentType: UITextContentType! {
        get { editing.withLock { $0.traits.textContentType } }
        set { changeTraits { $0.textContentType = newValue } }
    }
}

// On the main actor as the protocol is, while the node's own members may be used on any thread.
extension ASEditableTextNode: UITextInputTraits {}

// Sendable from Swift 6 on only, as `ASDisplayNode` is. Protection: `editing` is behind its lock.
@available(swift, introduced: 6)
extension ASEditableTextNode: @unchecked Sendable {}
