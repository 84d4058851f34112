import Foundation

/// An object that is notified of the edits of a text storage. Every method has a default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Called after an edit, before the layout managers are notified; characters and attributes may be changed. `editedRange` is the changed
    /// range of the new text, `delta` the change of its length, in UTF-16 units.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
    /// Called likewise, after that method; only attributes may be changed.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
}

/// The text of a text view, which notifies its delegate and its layout managers of changes. *Thread*: main after a layout manager is added.
///
/// Several edits between `beginEditing()` and `endEditing()` are processed together. A subclass with characters of its own overrides the
/// primitive methods and calls ``edited(_:range:changeInLength:)`` after each change.
open class NSTextStorage: NSMutableAttributedString {
    /// The kinds of an edit.
    public struct EditActions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Attributes were added, removed or changed.
        public static let editedAttributes = Self(rawValue: 1)
        /// Characters were added, removed or replaced.
        public static let editedCharacters = Self(rawValue: 2)
    }

    private var managers: [NSLayoutManager] = []
    private var nestedEdits = 0
    private var isProcessing = false

    /// Notified of edits; not retained.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// The kinds of the edits that are not processed yet.
    open private(set) var editedMask: EditActions = []
    /// The range of the edits that are not processed yet, in UTF-16 units of the new text.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// The change of the length by the edits that are not processed yet. *Units*: UTF-16 units.
    open private(set) var changeInLength = 0

    /// The layout managers in the order in which they were added.
    open var layoutManagers: [NSLayoutManager] { managers }

    /// Adds a layout manager, which lays out this text. *Thread*: main; traps on another thread.
    open func addLayoutManager(_ manager: NSLayoutManager) {
        managers.append(manager)
        // Protection: layout managers, and this storage from now on, belong to the main thread.
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated { manager.textStorage = storage }
    }

    /// Removes a layout manager, which keeps its reference to this text.
    open func removeLayoutManager(_ manager: NSLayoutManager) {
        managers.removeAll { $0 === manager }
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        super.replaceCharacters(in: range, with: str)
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: str.utf16.count - range.length)
    }

    open override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
        super.setAttributes(attributes, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    // Overridden, because Foundation's methods change the text directly, without calling the two primitive methods.

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        super.replaceCharacters(in: range, with: attrString)
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: attrString.length - range.length)
    }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        let old = length
        super.setAttributedString(attrString)
        edited(
            [.editedCharacters, .editedAttributes], range: NSRange(location: 0, length: old), changeInLength: attrString.length - old)
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        super.addAttribute(name, value: value, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        super.addAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        super.removeAttribute(name, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        super.insert(attrString, at: loc)
        edited([.editedCharacters, .editedAttributes], range: NSRange(location: loc, length: 0), changeInLength: attrString.length)
    }

    open override func append(_ attrString: NSAttributedString) {
        let old = length
        super.append(attrString)
        edited([.editedCharacters, .editedAttributes], range: NSRange(location: old, length: 0), changeInLength: attrString.length)
    }

    open override func deleteCharacters(in range: NSRange) {
        super.deleteCharacters(in: range)
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: -range.length)
    }

    open override func beginEditing() { nestedEdits += 1 }

    open override func endEditing() {
        nestedEdits = max(nestedEdits - 1, 0)
        if nestedEdits == 0, !isProcessing, !editedMask.isEmpty { processEditing() }
    }

    // MARK: Processing

    /// Records an edit, and processes it outside of `beginEditing()` and `endEditing()`. `editedRange` is the range of the old text.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let new = NSRange(location: editedRange.location, length: max(editedRange.length + delta, 0))
        if self.editedMask.isEmpty {
            self.editedRange = new
        } else {
            // The recorded range moves or grows with an edit before or in it.
            var old = self.editedRange
            if NSMaxRange(old) > editedRange.location {
                if old.location >= NSMaxRange(editedRange) { old.location += delta } else { old.length = max(old.length + delta, 0) }
            }
            self.editedRange = NSUnionRange(old, new)
        }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        if nestedEdits == 0, !isProcessing { processEditing() }
    }

    /// Notifies the delegate and the layout managers of the recorded edits.
    open func processEditing() {
        guard delegate != nil || !managers.isEmpty else { return forgetEdits() }
        isProcessing = true
        // Protection: as in `addLayoutManager(_:)`; a storage with a delegate belongs to the main thread, too.
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated {
            storage.delegate?.textStorage(
                storage, willProcessEditing: storage.editedMask, range: storage.editedRange, changeInLength: storage.changeInLength)
            storage.delegate?.textStorage(
                storage, didProcessEditing: storage.editedMask, range: storage.editedRange, changeInLength: storage.changeInLength)
            for manager in storage.managers { manager.invalidateLayout() }
        }
        isProcessing = false
        forgetEdits()
    }

    private func forgetEdits() {
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
    }
}
