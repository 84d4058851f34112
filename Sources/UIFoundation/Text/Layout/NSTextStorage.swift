import Foundation

/// The text of a text view, which notifies its layout managers of changes. *Thread*: main after a layout manager is added.
open class NSTextStorage: NSMutableAttributedString {
    private var managers: [NSLayoutManager] = []
    private var nestedEdits = 0

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
        changed()
    }

    open override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
        super.setAttributes(attributes, range: range)
        changed()
    }

    // Overridden, because Foundation's methods change the text directly, without calling the two primitive methods.

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        super.replaceCharacters(in: range, with: attrString)
        changed()
    }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        super.setAttributedString(attrString)
        changed()
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        super.addAttribute(name, value: value, range: range)
        changed()
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        super.addAttributes(attrs, range: range)
        changed()
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        super.removeAttribute(name, range: range)
        changed()
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        super.insert(attrString, at: loc)
        changed()
    }

    open override func append(_ attrString: NSAttributedString) {
        super.append(attrString)
        changed()
    }

    open override func deleteCharacters(in range: NSRange) {
        super.deleteCharacters(in: range)
        changed()
    }

    open override func beginEditing() { nestedEdits += 1 }

    open override func endEditing() {
        nestedEdits = max(nestedEdits - 1, 0)
        changed()
    }

    private func changed() {
        guard nestedEdits == 0, !managers.isEmpty else { return }
        MainActor.assumeIsolated { [managers] in
            for manager in managers { manager.invalidateLayout() }
        }
    }
}
