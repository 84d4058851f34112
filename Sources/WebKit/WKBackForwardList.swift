import Foundation

/// An address in the history of a web view.
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
    /// The address.
    public let url: URL
    /// The address that was requested first: the same, because pages are not loaded.
    open var initialURL: URL { url }
    /// The title of the page: nil, because pages are not loaded.
    open var title: String? { nil }
    let place: Int

    init(url: URL, place: Int) {
        self.url = url
        self.place = place
    }
}

/// The history of a web view at the time when it was requested. *Differs from WebKit*: each request creates new items.
@preconcurrency @MainActor open class WKBackForwardList: NSObject {
    private let items: [WKBackForwardListItem]
    private let place: Int

    init(_ history: [URL], place: Int) {
        items = history.enumerated().map { WKBackForwardListItem(url: $0.element, place: $0.offset) }
        self.place = place
    }

    /// The current address; nil before the first.
    open var currentItem: WKBackForwardListItem? { item(at: 0) }
    /// The address before the current one; nil if there is none.
    open var backItem: WKBackForwardListItem? { item(at: -1) }
    /// The address after the current one; nil if there is none.
    open var forwardItem: WKBackForwardListItem? { item(at: 1) }
    /// The addresses before the current one, from the first.
    open var backList: [WKBackForwardListItem] { Array(items.prefix(max(place, 0))) }
    /// The addresses after the current one, from the next.
    open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(place + 1)) }
    /// Returns the address at a distance from the current one; nil if there is none.
    open func item(at index: Int) -> WKBackForwardListItem? {
        items.indices.contains(place + index) ? items[place + index] : nil
    }
}
