import Foundation

/// An object that is notified of the edits of a text storage. Every method has a default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Called after an edit, before the layout managers are notified; the method may change characters and attributes. `editedRange` is the
    /// changed range of the new text, `delta` the change of its length, in UTF-16 units.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
    /// Called with the same arguments, after `textStorage(_:willProcessEditing:range:changeInLength:)`; the method may change only
    /// attributes.
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
/// Several edits between `beginEditing()` and `endEditing()` are processed together. A subclass that stores its own characters overrides
/// the primitive methods and calls ``edited(_:range:changeInLength:)`` after each change.
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

    /// Creates an empty text.
    public init() { super.init(string: "") }

    public override init(string str: String) { super.init(string: str) }

    public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]?) {
        super.init(string: str, attributes: attrs)
    }

    public override init(attributedString attrStr: NSAttributedString) { super.init(attributedString: attrStr) }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

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

    // Foundation's methods change the text directly and do not call the two primitive methods, which a subclass that stores its own
    // characters overrides. The overrides below call the primitive methods for such a subclass. Foundation's other methods call one of the
    // methods that are overridden here.

    /// Whether the text is stored by Foundation's class, so that the methods of that class can change it directly.
    private var hasOwnText: Bool { type(of: self) == NSTextStorage.self }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        guard hasOwnText else { return replaceByPrimitives(range, attrString) }
        super.replaceCharacters(in: range, with: attrString)
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: attrString.length - range.length)
    }

    private func replaceByPrimitives(_ range: NSRange, _ text: NSAttributedString) {
        beginEditing()
        replaceCharacters(in: range, with: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, part, _ in
            setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
        }
        endEditing()
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        guard hasOwnText else { return changeAttributes(in: range) { $0.merge(attrs) { $1 } } }
        super.addAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        guard hasOwnText else { return changeAttributes(in: range) { $0[name] = nil } }
        super.removeAttribute(name, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    private func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        beginEditing()
        var location = range.location
        // `enumerateAttributes` is not used, because on this system it reads the characters of Foundation's class.
        while location < NSMaxRange(range) {
            var part = NSRange()
            var attributes = attributes(at: location, effectiveRange: &part)
            change(&attributes)
            let end = min(max(NSMaxRange(part), location + 1), NSMaxRange(range))
            setAttributes(attributes, range: NSRange(location: location, length: end - location))
            location = end
        }
        endEditing()
    }

    open override func deleteCharacters(in range: NSRange) {
        guard hasOwnText else { return replaceCharacters(in: range, with: "") }
        super.deleteCharacters(in: range)
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: -range.length)
    }

    open override func beginEditing() { nestedEdits += 1 }

    open override func endEditing() {
        nestedEdits = max(nestedEdits - 1, 0)
        process()
    }

    // MARK: Processing

    /// Records an edit, and processes it outside of `beginEditing()` and `endEditing()`. `editedRange` is the range of the old text.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        if self.editedMask.isEmpty {
            self.editedRange = NSRange(location: editedRange.location, length: max(editedRange.length + delta, 0))
        } else {
            let old = self.editedRange
            let start = min(old.location, editedRange.location)
            let end = max(NSMaxRange(old), NSMaxRange(editedRange)) + delta
            self.editedRange = NSRange(location: start, length: max(end - start, 0))
        }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        process()
    }

    /// Processes the recorded edits, unless they are part of a group, or edits of the processing itself.
    private func process() {
        guard nestedEdits == 0, !isProcessing, !editedMask.isEmpty else { return }
        isProcessing = true
        processEditing()
        isProcessing = false
        clearEdits()
    }

    /// Notifies the delegate and the layout managers of the recorded edits. A subclass can change attributes before it calls this method.
    open func processEditing() {
        guard delegate != nil || !managers.isEmpty else { return }
        // Protection: as in `addLayoutManager(_:)`; a storage with a delegate belongs to the main thread, too.
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated {
            storage.delegate?.textStorage(
                storage, willProcessEditing: storage.editedMask, range: storage.editedRange, changeInLength: storage.changeInLength)
            storage.delegate?.textStorage(
                storage, didProcessEditing: storage.editedMask, range: storage.editedRange, changeInLength: storage.changeInLength)
            for manager in storage.managers { manager.invalidateLayout() }
        }
    }

    private func clearEdits() {
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
    }
}
