import Foundation

/// An address in the history of a web view.
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
    /// The address.
    public let url: URL
    /// The address that was requested first: the same, because pages are not loaded.
    open var initialURL: URL { url }
    /// The title of the page: nil, because pages are not loaded.
    open var title: String? { nil }
    let historyIndex: Int

    init(url: URL, historyIndex: Int) {
        self.url = url
        self.historyIndex = historyIndex
    }
}

/// The history of a web view at the time when it was requested. *Differs from WebKit*: each request creates new items.
@preconcurrency @MainActor open class WKBackForwardList: NSObject {
    private let items: [WKBackForwardListItem]
    private let historyIndex: Int

    init(_ history: [URL], historyIndex: Int) {
        items = history.enumerated().map { WKBackForwardListItem(url: $0.element, historyIndex: $0.offset) }
        self.historyIndex = historyIndex
    }

    /// The current address; nil before the first.
    open var currentItem: WKBackForwardListItem? { item(at: 0) }
    /// The address before the current one; nil if there is none.
    open var backItem: WKBackForwardListItem? { item(at: -1) }
    /// The address after the current one; nil if there is none.
    open var forwardItem: WKBackForwardListItem? { item(at: 1) }
    /// The addresses before the current one, from the first.
    open var backList: [WKBackForwardListItem] { Array(items.prefix(max(historyIndex, 0))) }
    /// The addresses after the current one, from the next.
    open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(historyIndex + 1)) }
    /// Returns the address at a distance from the current one; nil if there is none.
    open func item(at index: Int) -> WKBackForwardListItem? {
        items.indices.contains(historyIndex + index) ? items[historyIndex + index] : nil
    }
}
