import Foundation
import FoundationNetworking
import Scheduling
import UIPrimitives

/// Shows the address of a page and opens it in the desktop's browser. *Thread*: main.
///
/// *Differs from WebKit*: nothing is loaded and no script runs. The delegate is notified as if every address were loaded in the next turn
/// of the main loop, so that a program that waits for the end of the loading continues.
open class WKWebView: UIView {
    /// The configuration given to the initializer.
    public let configuration: WKWebViewConfiguration
    /// Notified about the loading of addresses; not retained.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Shows the dialogs of a page's scripts; not retained. *Differs from WebKit*: no method is called.
    open weak var uiDelegate: (any WKUIDelegate)?
    /// The address that is shown; nil before the first navigation.
    open private(set) var url: URL?
    /// The title of the page. *Differs from WebKit*: the host of the address, or the address if it has no host.
    open var title: String? { url?.host ?? url?.absoluteString }
    /// Whether a navigation is in progress: from its start until immediately before the delegate is notified of its end.
    open private(set) var isLoading = false
    /// The progress of the loading: 0 before the first address is shown and during a navigation, otherwise 1.
    open var estimatedProgress: Double { url == nil || isLoading ? 0 : 1 }
    /// Whether the scheme of the address is `https`.
    open var hasOnlySecureContent: Bool { url?.scheme == "https" }
    /// A scroll view without content, which is not in the web view.
    open private(set) lazy var scrollView = UIScrollView(frame: .zero)
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var allowsBackForwardNavigationGestures = false
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var allowsLinkPreview = true
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var customUserAgent: String?
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var isInspectable = false
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var pageZoom: CGFloat = 1
    /// *Differs from WebKit*: stored, without effect; pages are not loaded.
    open var underPageBackgroundColor: UIColor!

    private var history: [URL] = []
    private var historyIndex = -1
    private var generation = 0
    private let card = WebCardView(frame: .zero)

    /// Creates a view with a configuration. *Units*: points, superview coordinates.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view with the default configuration.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    /// Creates a view from a nib, with the default configuration; nothing is decoded.
    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        addSubview(card)
        card.open = { [weak self] in
            guard let url = self?.url, url.isWebURL else { return }
            UIApplication.shared.openURL(url)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        card.frame = bounds
    }

    // MARK: Loading

    /// Shows the address of a request.
    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
        request.url.map { navigate(to: $0, request: request, type: .other) }
    }

    /// Shows the address of a file.
    @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        navigate(to: URL, request: URLRequest(url: URL), type: .other)
    }

    /// Shows `baseURL`, or `about:blank` if it is nil. *Differs from WebKit*: the text is not shown.
    @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        let url = baseURL ?? Self.blank
        return navigate(to: url, request: URLRequest(url: url), type: .other)
    }

    /// Shows `baseURL`. *Differs from WebKit*: the data is not shown.
    @discardableResult open func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? {
        navigate(to: baseURL, request: URLRequest(url: baseURL), type: .other)
    }

    private static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

    /// Notifies the delegate as if the address were loaded again.
    @discardableResult open func reload() -> WKNavigation? {
        url.map { navigate(to: $0, request: URLRequest(url: $0), type: .reload, historyIndex: historyIndex) }
    }

    /// Notifies the delegate as if the address were loaded again.
    @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload() }

    /// Ends the navigation in progress; the delegate receives no further notification about it.
    open func stopLoading() {
        generation += 1
        isLoading = false
    }

    /// Whether there is an earlier address.
    open var canGoBack: Bool { historyIndex > 0 }
    /// Whether there is a later address.
    open var canGoForward: Bool { historyIndex + 1 < history.count }

    /// Shows the earlier address in the history.
    @discardableResult open func goBack() -> WKNavigation? { canGoBack ? go(by: -1) : nil }
    /// Shows the later address in the history.
    @discardableResult open func goForward() -> WKNavigation? { canGoForward ? go(by: 1) : nil }

    /// The history.
    open var backForwardList: WKBackForwardList { WKBackForwardList(history, historyIndex: historyIndex) }

    /// Shows an address of the history. Does nothing and returns nil if the item is from an older state of the history.
    @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? {
        history.indices.contains(item.historyIndex) && history[item.historyIndex] == item.url
            ? go(by: item.historyIndex - historyIndex) : nil
    }

    private func go(by step: Int) -> WKNavigation {
        let target = historyIndex + step
        let url = history[target]
        return navigate(to: url, request: URLRequest(url: url), type: .backForward, historyIndex: target)
    }

    /// Begins a navigation. After the calling code has returned, requests the delegate's decision, shows the address and notifies the
    /// delegate.
    /// - Parameter target: the index of the address in the history; nil for a new address.
    private func navigate(to url: URL, request: URLRequest, type: WKNavigationType, historyIndex target: Int? = nil) -> WKNavigation {
        let navigation = WKNavigation()
        generation += 1
        let current = generation
        isLoading = true
        let action = WKNavigationAction(request: request, type: type)
        var isDecided = false
        let proceed: @MainActor (WKNavigationActionPolicy) -> Void = { [weak self] policy in
            guard let self, generation == current, !isDecided else { return }
            isDecided = true
            guard policy != .cancel else {
                isLoading = false
                return
            }
            if let target {
                historyIndex = target
            } else {
                history = Array(history.prefix(historyIndex + 1)) + [url]
                historyIndex = history.count - 1
            }
            finish(navigation, url, current)
        }
        performOnNextMainTurn { [weak self] in
            guard let self, generation == current else { return }
            if let navigationDelegate {
                navigationDelegate.webView(self, decidePolicyFor: action, decisionHandler: proceed)
            } else {
                proceed(.allow)
            }
        }
        return navigation
    }

    /// Shows the address and notifies the delegate, until the delegate begins another navigation or stops this one.
    private func finish(_ navigation: WKNavigation, _ url: URL, _ current: Int) {
        navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        guard generation == current else { return }
        self.url = url
        card.show(url)
        navigationDelegate?.webView(self, didCommit: navigation)
        guard generation == current else { return }
        isLoading = false
        navigationDelegate?.webView(self, didFinish: navigation)
    }

    // MARK: Scripts

    /// Calls the handler with an error. *Differs from WebKit*: no script runs.
    open func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
        guard let completionHandler else { return }
        // Protection: the handler is called only on the main thread.
        nonisolated(unsafe) let handler = completionHandler
        performOnNextMainTurn { handler(nil, WKError(.javaScriptExceptionOccurred)) }
    }

    /// Throws an error. *Differs from WebKit*: no script runs.
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        throw WKError(.javaScriptExceptionOccurred)
    }
}
