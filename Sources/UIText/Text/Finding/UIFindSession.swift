import Foundation

/// Options of a search in a text. *Thread*: main.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
    /// The part of a word that a query must match.
    public enum WordMatchMethod: Int, Sendable {
        /// Any part of a word, the beginning of a word, or the whole word.
        case contains, startsWith, fullWord
    }

    /// The part of a word that a query must match; any part by default.
    open internal(set) var wordMatchMethod = WordMatchMethod.contains
    /// The options of the string comparison; case-insensitive by default.
    open internal(set) var stringCompareOptions: NSString.CompareOptions = .caseInsensitive

    /// Returns the ranges of a query in a text, in UTF-16 units, which do not overlap.
    func ranges(of query: String, in text: NSString) -> [NSRange] {
        guard !query.isEmpty else { return [] }
        var found: [NSRange] = []
        var start = 0
        while start < text.length {
            let rest = NSRange(location: start, length: text.length - start)
            let range = text.range(of: query, options: stringCompareOptions, range: rest)
            guard range.location != NSNotFound, range.length > 0 else { break }
            if isWord(range, in: text) { found.append(range) }
            start = range.location + range.length
        }
        return found
    }

    private func isWord(_ range: NSRange, in text: NSString) -> Bool {
        func isLetter(_ index: Int) -> Bool {
            guard index >= 0, index < text.length, let scalar = Unicode.Scalar(text.character(at: index)) else { return false }
            return CharacterSet.alphanumerics.contains(scalar)
        }
        switch wordMatchMethod {
        case .contains: return true
        case .startsWith: return !isLetter(range.location - 1)
        case .fullWord: return !isLetter(range.location - 1) && !isLetter(range.location + range.length)
        }
    }
}

/// One search by the user in a view. Subclasses override its members. *Thread*: main.
@preconcurrency @MainActor open class UIFindSession: NSObject {
    /// The text that the navigator shows about the results.
    public enum SearchResultDisplayStyle: Int, Sendable {
        /// The position of the highlighted result and the total (“2 of 5”), only the total, or no text.
        case currentAndTotal, total, none
    }

    public override init() {
        super.init()
    }

    /// The number of results; 0 by default.
    open var resultCount: Int { 0 }
    /// The index of the highlighted result; `NSNotFound`, the default, if there is none.
    open var highlightedResultIndex: Int { NSNotFound }
    /// The text that the navigator shows about the results.
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
    /// Whether results can be replaced; false by default.
    open var supportsReplacement: Bool { false }
    /// Whether the highlighted result can be replaced; false by default.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

    /// Searches, and highlights the first result.
    open func performSearch(query: String, options: UITextSearchOptions?) {}
    /// Replaces the highlighted result.
    open func performSingleReplacement(query searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    /// Replaces all results.
    open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    /// Highlights the next or the previous result; after the last, the first.
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    /// Removes the results and their highlights.
    open func invalidateFoundResults() {}
}

/// The search in the text of a text view. *Thread*: main.
final class TextViewFindSession: UIFindSession {
    private weak var textView: UITextView?
    private var ranges: [NSRange] = []
    private var current: Int?

    init(_ textView: UITextView) {
        self.textView = textView
    }

    override var resultCount: Int { ranges.count }
    override var highlightedResultIndex: Int { current ?? NSNotFound }
    override var supportsReplacement: Bool { textView?.isEditable ?? false }
    override var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement && current != nil }

    override func performSearch(query: String, options: UITextSearchOptions?) {
        search(query, options, from: textView?.selectedRange.location ?? 0)
    }

    private func search(_ query: String, _ options: UITextSearchOptions?, from start: Int) {
        guard let textView else { return }
        ranges = (options ?? UITextSearchOptions()).ranges(of: query, in: NSString(string: textView.textStorage.string))
        current = ranges.isEmpty ? nil : ranges.firstIndex { $0.location >= start } ?? 0
        show()
    }

    override func highlightNextResult(in direction: UITextStorageDirection) {
        guard let current else { return }
        let step = direction == .forward ? 1 : ranges.count - 1
        self.current = (current + step) % ranges.count
        show()
    }

    override func performSingleReplacement(query searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        guard let textView, let start = current.flatMap({ ranges.indices.contains($0) ? ranges[$0].location : nil }) else { return }
        // The client may have changed the text since the search.
        search(searchQuery, options, from: start)
        guard let current else { return }
        let range = ranges[current]
        textView.replace(UITextRange(range), withText: replacementString)
        search(searchQuery, options, from: range.location + (replacementString as NSString).length)
    }

    override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        guard let textView else { return }
        search(searchQuery, options, from: 0)
        // One undo step restores all replaced ranges.
        let undoManager = textView.undoManager
        undoManager?.beginUndoGrouping()
        defer { undoManager?.endUndoGrouping() }
        // The ranges are replaced from the last to the first, so that the remaining ones stay valid.
        for range in ranges.reversed() { textView.replace(UITextRange(range), withText: replacementString) }
        search(searchQuery, options, from: 0)
    }

    override func invalidateFoundResults() {
        (ranges, current) = ([], nil)
        show()
    }

    private func show() {
        guard let textView else { return }
        textView.foundText = ranges.isEmpty ? nil : FoundText(ranges: ranges, current: current)
        if let current { textView.scrollRangeToVisible(ranges[current]) }
    }
}

/// The results of a search that a text view highlights.
struct FoundText: Equatable {
    var ranges: [NSRange]
    var current: Int?
}
