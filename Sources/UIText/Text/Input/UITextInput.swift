import Foundation

/// A position in the text of an input. *Thread*: main.
open class UITextPosition: NSObject {
    /// The number of UTF-16 units from the beginning.
    let offset: Int

    init(offset: Int) {
        self.offset = offset
    }
}

/// A range in the text of an input. *Thread*: main.
open class UITextRange: NSObject {
    /// The range in UTF-16 units.
    package let range: NSRange

    package init(_ range: NSRange) {
        self.range = range
    }

    /// The position of the beginning.
    open var start: UITextPosition { UITextPosition(offset: range.location) }
    /// The position after the end.
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
    /// Whether start and end are equal.
    open var isEmpty: Bool { range.length == 0 }
}

/// The language of text input. *Differs from UIKit*: always the language of the locale.
open class UITextInputMode: NSObject {
    /// The identifier of the current locale.
    open var primaryLanguage: String? { Locale.current.identifier }
    /// Announces another input mode. *Differs from UIKit*: never posted; the desktop does not report its input method.
    public static let currentInputModeDidChangeNotification = NSNotification.Name("UITextInputCurrentInputModeDidChangeNotification")
}

extension UIResponder {
    /// The language of text input in this object; nil for an object that receives no text.
    public var textInputMode: UITextInputMode? { (self as? any UIKeyInput) == nil && !(self is UIWindow) ? nil : UITextInputMode() }
}

/// The direction of a search in text storage.
public enum UITextStorageDirection: Int, Sendable {
    /// As in UIKit.
    case forward, backward
}

/// An object that receives typed text. *Thread*: main.
///
/// *Differs from UIKit*: only text fields and text views receive typed text; any other first responder receives only the key presses
/// (`pressesBegan(_:with:)`).
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether the text is not empty.
    var hasText: Bool { get }
    /// Replaces the selection with `text`, as if the user had typed it.
    func insertText(_ text: String)
    /// Deletes the selection, or the grapheme cluster before the caret.
    func deleteBackward()
}

/// An object whose text can be selected and edited. *Thread*: main.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The selected range, which is empty at the caret if nothing is selected; setting nil does nothing.
    var selectedTextRange: UITextRange? { get set }
    /// The range of the text that the input method composes; nil if it composes none.
    var markedTextRange: UITextRange? { get }
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last character.
    var endOfDocument: UITextPosition { get }
    /// The text of a range. *Traps*: the range is outside of the text.
    func text(in range: UITextRange) -> String?
    /// Replaces the text of a range on behalf of the user, unless the text is not editable or the delegate refuses.
    func replace(_ range: UITextRange, withText text: String)
    /// Replaces the composed text, or the selection if none is composed, with text that is not final. The selected range counts from the
    /// beginning of `markedText`. Nil or empty text ends the composition. *Units*: UTF-16 units.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Keeps the composed text as if it had been typed.
    func unmarkText()
    /// The rectangle of the caret at a position, in the coordinates of the view.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The first rectangle of a range, in the coordinates of the view; zero for an empty range.
    func firstRect(for range: UITextRange) -> CGRect
    /// The position nearest to a point of the view.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The range of the character at a point of the view; nil for an empty text.
    func characterRange(at point: CGPoint) -> UITextRange?
}

extension UITextInput {
    /// The position `offset` UTF-16 units after another; nil if it is outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return place >= 0 && place <= endOfDocument.offset ? UITextPosition(offset: place) : nil
    }

    /// The range between two positions, in any order.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let start = min(fromPosition.offset, toPosition.offset)
        return UITextRange(NSRange(location: start, length: max(fromPosition.offset, toPosition.offset) - start))
    }

    /// The number of UTF-16 units from the first position to the second; negative if the second is before the first.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }

    /// The order of two positions.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }
}
