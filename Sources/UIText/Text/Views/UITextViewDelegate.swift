import Foundation

/// The way in which the user interacts with a link in a text view. *Differs from UIKit*: the delegate always receives
/// `invokeDefaultAction`.
public enum UITextItemInteraction: Int, Sendable {
    /// As in UIKit; see ``UITextItemInteraction`` for the difference.
    case invokeDefaultAction, presentActions, preview
}

/// The kinds of data that a text view can detect in its text and show as links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Telephone numbers.
    public static let phoneNumber = Self(rawValue: 1)
    /// Web and mail addresses.
    public static let link = Self(rawValue: 2)
    /// Postal addresses. *Differs from UIKit*: without effect; addresses have different forms in each country and are not recognized.
    public static let address = Self(rawValue: 4)
    /// Dates. *Differs from UIKit*: without effect; there is no calendar that could show a date.
    public static let calendarEvent = Self(rawValue: 8)
    /// All kinds.
    public static let all = Self(rawValue: .max)
}

/// An object that a text view notifies of editing and of clicks on links. Every method has a default implementation.
/// *Thread*: main.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing may begin; `true` by default.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Returns whether editing may end; `true` by default.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called after editing has begun; not called for a text view that is selectable but not editable.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called after editing has ended; not called for a text view that is selectable but not editable.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether the user may replace a range of the text; `true` by default. Not called while an input method composes text. The
    /// range is in UTF-16 units.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called after the user changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called after the selection or the caret has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Called when the user clicks a link in a text view that is selectable but not editable. Returns whether the text view opens the link.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool
    /// The older form of `textView(_:shouldInteractWith:in:interaction:)`; called if the delegate does not implement that method.
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
}

extension UITextViewDelegate {
    /// Returns `true` by default.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Returns `true` by default.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing by default.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing by default.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns `true` by default.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    /// Does nothing by default.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing by default.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Calls `textView(_:shouldInteractWith:in:)` by default.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
    /// Returns `true` by default.
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
}
