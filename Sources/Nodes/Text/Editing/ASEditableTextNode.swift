import Foundation
import LayoutEngine
import Scheduling
import TextEngine
import UIKit
import UIPrimitives

/// An editable text: a text view, and a second one that shows the placeholder while the text is empty.
///
/// Typing changes the calculated layout but lays nothing out: call `setNeedsLayout()` in
/// `editableTextNodeDidUpdateText(_:)` for a node that grows with its text.
/// *Thread*: any for configuring and measuring; editing on the main thread.
open class ASEditableTextNode: ASDisplayNode {
    /// The state of the text; before loading there is no other.
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

    /// Creates a node with the text and the placeholder of the components.
    public init(textKitComponents: ASTextKitComponents, placeholderTextKitComponents: ASTextKitComponents) {
        super.init()
        isOpaque = false
        editing.withLock {
            $0.text = textKitComponents.attributedSeedString
            $0.placeholder = placeholderTextKitComponents.attributedSeedString
        }
    }

    /// False: editing requires a view.
    open override var supportsLayerBacking: Bool { false }

    // MARK: Text

    /// The text; nil while it is empty and the placeholder shows. A selection at the end stays at the end. *Thread*: any.
    open var attributedText: NSAttributedString? {
        get { editing.withLock { $0.text.flatMap { $0.length > 0 ? $0 : nil } } }
        set { setText(newValue) }
    }

    /// The text shown while ``attributedText`` is nil. Default: nil.
    open var attributedPlaceholderText: NSAttributedString? {
        get { editing.withLock { $0.placeholder } }
        set { setPlaceholder(newValue) }
    }

    /// Whether the text is empty.
    open func isDisplayingPlaceholder() -> Bool { attributedText == nil }

    /// The attributes of typed text, by the raw values of their keys. Default: nil.
    open var typingAttributes: [String: Any]? {
        get { editing.withLock { $0.typingAttributes } }
        set { setTypingAttributes(newValue) }
    }

    /// The selection, in UTF-16 units. *Thread*: any; off the main thread the view follows on its next turn.
    open var selectedRange: NSRange {
        get { editing.withLock { $0.selectedRange } }
        set { setSelectedRange(newValue) }
    }

    /// Receives editing events on the main thread. Default: nil. *Thread*: any.
    open weak var delegate: ASEditableTextNodeDelegate? {
        get { editing.withLock { $0.delegate } }
        set { editing.withLock { $0.delegate = newValue } }
    }

    // MARK: Appearance

    /// The insets around the text. *Units*: points. Default: zero.
    open var textContainerInset: UIEdgeInsets {
        get { editing.withLock { $0.inset } }
        set { configure(\.inset, newValue) { $0.setInset(newValue) } }
    }

    /// The maximum height in lines; further lines scroll. Default: 0, no limit. In a node of one line the Tab key moves the
    /// keyboard focus.
    open var maximumLinesToDisplay: UInt {
        get { editing.withLock { $0.maximumLines } }
        set { configure(\.maximumLines, newValue) { $0.setMaximumLines(newValue) } }
    }

    /// Whether text that does not fit scrolls. Default: true.
    open var scrollEnabled: Bool {
        get { editing.withLock { $0.isScrollEnabled } }
        set { configure(\.isScrollEnabled, newValue) { $0.setScrollEnabled(newValue) } }
    }

    /// The view that edits. Loads the node. *Thread*: main.
    @preconcurrency @MainActor open var textView: UITextView { loadedViews.text }

    /// A new default input mode. *Differs from Texture*: the keyboard's language is not known.
    open var textInputMode: UITextInputMode { UITextInputMode() }

    /// The bounding box of a range in UTF-16 units, in the node's coordinates. *Units*: points. *Thread*: main once loaded.
    open func frame(forTextRange textRange: NSRange) -> CGRect { boxOfText(in: textRange) }

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

    /// Passed to the text view. *Thread*: any.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { editing.withLock { $0.traits.autocapitalizationType } }
        set { changeTraits { $0.autocapitalizationType = newValue } }
    }
    /// Passed to the text view. *Thread*: any.
    open var autocorrectionType: UITextAutocorrectionType {
        get { editing.withLock { $0.traits.autocorrectionType } }
        set { changeTraits { $0.autocorrectionType = newValue } }
    }
    /// Passed to the text view. *Thread*: any.
    open var spellCheckingType: UITextSpellCheckingType {
        get { editing.withLock { $0.traits.spellCheckingType } }
        set { changeTraits { $0.spellCheckingType = newValue } }
    }
    /// Passed to the text view. *Thread*: any.
    open var keyboardType: UIKeyboardType {
        get { editing.withLock { $0.traits.keyboardType } }
        set { changeTraits { $0.keyboardType = newValue } }
    }
    /// Passed to the text view. *Thread*: any.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { editing.withLock { $0.traits.keyboardAppearance } }
        set { changeTraits { $0.keyboardAppearance = newValue } }
    }
    /// Passed to the text view. *Thread*: any.
    open var returnKeyType: UIReturnKeyType {
        get { editing.withLock { $0.traits.returnKeyType } }
        set { changeTraits { $0.returnKeyType = newValue } }
    }
    /// Passed to the text view. *Thread*: any.
    open var enablesReturnKeyAutomatically: Bool {
        get { editing.withLock { $0.traits.enablesReturnKeyAutomatically } }
        set { changeTraits { $0.enablesReturnKeyAutomatically = newValue } }
    }
    /// Whether the text is shown, and measured, as masking characters. Default: false. *Thread*: any.
    open var isSecureTextEntry: Bool {
        get { editing.withLock { $0.traits.isSecureTextEntry } }
        set { changeTraits { $0.isSecureTextEntry = newValue } }
    }
    /// Passed to the text view. *Thread*: any.
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
