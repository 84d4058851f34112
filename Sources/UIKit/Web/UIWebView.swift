import Foundation
import FoundationNetworking
import Scheduling
import UIPrimitives

/// An object that a `UIWebView` notifies of its addresses. Every method has a default. *Thread*: main.
@preconcurrency @MainActor public protocol UIWebViewDelegate: AnyObject {
    /// Returns whether an address may be shown; `true` by default.
    func webView(_ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType) -> Bool
    /// Called before an address is shown.
    func webViewDidStartLoad(_ webView: UIWebView)
    /// Called after an address is shown.
    func webViewDidFinishLoad(_ webView: UIWebView)
    /// Called after an address could not be loaded. *Differs from UIKit*: not called, because nothing is loaded.
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
    /// Returns `true`.
    public func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
    ) -> Bool { true }
    /// Does nothing.
    public func webViewDidStartLoad(_ webView: UIWebView) {}
    /// Does nothing.
    public func webViewDidFinishLoad(_ webView: UIWebView) {}
    /// Does nothing.
    public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// Shows the address of a page and opens it in the desktop's browser, as its successor `WKWebView` does. *Thread*: main.
///
/// *Differs from UIKit*: nothing is loaded and no script runs. The delegate is notified as if every address were loaded immediately.
open class UIWebView: UIView {
    /// The reason for a new address.
    public enum NavigationType: Int, Sendable {
        /// As in UIKit.
        case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
    }

    /// Notified of the addresses; not retained.
    open weak var delegate: (any UIWebViewDelegate)?
    /// The request whose address is shown; nil before the first one.
    open private(set) var request: URLRequest?
    /// Whether a request is in progress: the delegate has not been notified of its end yet.
    open private(set) var isLoading = false
    /// A scroll view without content, which is not in the web view.
    open private(set) lazy var scrollView = UIScrollView(frame: .zero)
    /// *Differs from UIKit*: stored, without effect; pages are not loaded.
    open var scalesPageToFit = false
    /// *Differs from UIKit*: stored, without effect; pages are not loaded.
    open var allowsInlineMediaPlayback = false
    /// *Differs from UIKit*: stored, without effect; pages are not loaded.
    open var mediaPlaybackRequiresUserAction = true
    /// *Differs from UIKit*: stored, without effect; pages are not loaded.
    open var allowsLinkPreview = false
    /// *Differs from UIKit*: stored, without effect; pages are not loaded.
    open var suppressesIncrementalRendering = false
    /// *Differs from UIKit*: stored, without effect; pages are not loaded.
    open var keyboardDisplayRequiresUserAction = true

    private var history: [URLRequest] = []
    private var historyIndex = -1
    /// The number of the newest request; an older one is not shown.
    private var generation = 0
    private let card = WebCardView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view from a nib; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        addSubview(card)
        card.open = { [weak self] in
            guard let url = self?.request?.url, url.isWebURL else { return }
            UIApplication.shared.openURL(url)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        card.frame = bounds
    }

    /// Shows the address of a request.
    open func loadRequest(_ request: URLRequest) { navigate(to: request, .other) }

    /// Shows the address to which the text belongs. *Differs from UIKit*: the text is not shown.
    open func loadHTMLString(_ string: String, baseURL: URL?) { navigate(to: URLRequest(url: baseURL ?? Self.blank), .other) }

    /// Shows the address to which the data belongs. *Differs from UIKit*: the data is not shown.
    open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) {
        navigate(to: URLRequest(url: baseURL), .other)
    }

    private static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

    /// Notifies the delegate as if the address were loaded again.
    open func reload() { if let request { navigate(to: request, .reload, historyIndex: historyIndex) } }

    /// Ends the request in progress, about which the delegate is no longer notified.
    open func stopLoading() {
        generation += 1
        isLoading = false
    }

    /// Whether there is an earlier address.
    open var canGoBack: Bool { historyIndex > 0 }
    /// Whether there is a later address.
    open var canGoForward: Bool { historyIndex + 1 < history.count }
    /// Shows the earlier address in the history.
    open func goBack() { if canGoBack { navigate(to: history[historyIndex - 1], .backForward, historyIndex: historyIndex - 1) } }
    /// Shows the later address in the history.
    open func goForward() { if canGoForward { navigate(to: history[historyIndex + 1], .backForward, historyIndex: historyIndex + 1) } }

    /// Returns nil. *Differs from UIKit*: no script runs.
    @discardableResult open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }

    /// Shows an address if the delegate permits it, after the calling code has returned.
    /// - Parameter target: the index of the address in the history; nil for a new address.
    private func navigate(to request: URLRequest, _ type: NavigationType, historyIndex target: Int? = nil) {
        generation += 1
        let current = generation
        isLoading = true
        performOnNextMainTurn { [weak self] in
            guard let self, generation == current else { return }
            guard delegate?.webView(self, shouldStartLoadWith: request, navigationType: type) != false else {
                if generation == current { isLoading = false }
                return
            }
            guard generation == current else { return }
            delegate?.webViewDidStartLoad(self)
            guard generation == current else { return }
            show(request, at: target)
            isLoading = false
            delegate?.webViewDidFinishLoad(self)
        }
    }

    private func show(_ request: URLRequest, at target: Int?) {
        if let target {
            historyIndex = target
        } else {
            history = Array(history.prefix(historyIndex + 1)) + [request]
            historyIndex = history.count - 1
        }
        self.request = request
        if let url = request.url { card.show(url) }
    }
}
