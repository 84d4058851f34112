import Foundation

/// A place in the text of an input. *Thread*: main.
open class UITextPosition: NSObject {
    /// UTF-16 units from the start.
    package let offset: Int

    package init(offset: Int) {
        self.offset = offset
    }
}

/// A stretch of the text of an input. *Thread*: main.
open class UITextRange: NSObject {
    package let range: NSRange

    package init(_ range: NSRange) {
        self.range = range
    }

    open var start: UITextPosition { UITextPosition(offset: range.location) }
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
    open var isEmpty: Bool { range.length == 0 }
}

/// The way text is put in. *Differs from UIKit*: the language is the locale's.
open class UITextInputMode: NSObject {
    open var primaryLanguage: String? { Locale.current.identifier }
}

public enum UITextStorageDirection: Int, Sendable {
    case forward, backward
}

/// An object that takes typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// An object whose text can be selected and edited.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    var selectedTextRange: UITextRange? { get set }
    /// What the input method is composing.
    var markedTextRange: UITextRange? { get }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    func unmarkText()
    func caretRect(for position: UITextPosition) -> CGRect
    func firstRect(for range: UITextRange) -> CGRect
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?
}

extension UITextInput {
    /// The place `offset` UTF-16 units on; nil outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return place >= 0 && place <= endOfDocument.offset ? UITextPosition(offset: place) : nil
    }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let start = min(fromPosition.offset, toPosition.offset)
        return UITextRange(NSRange(location: start, length: max(fromPosition.offset, toPosition.offset) - start))
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }
}
