import Foundation
import FoundationNetworking
import UIPrimitives

/// Identifies the loading of an address.
@preconcurrency @MainActor open class WKNavigation: NSObject {}

/// The cause of a navigation.
public enum WKNavigationType: Int, Sendable {
    /// As in WebKit. *Differs from WebKit*: links and forms do not occur.
    case linkActivated, formSubmitted, backForward, reload, formResubmitted, other = -1
}

/// The decision of the delegate about a navigation.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// As in WebKit. *Differs from WebKit*: `download` has the effect of `allow`.
    case cancel, allow, download
}

/// The decision of the delegate about a response.
public enum WKNavigationResponsePolicy: Int, Sendable {
    /// As in WebKit.
    case cancel, allow, download
}

/// A frame of a page. *Differs from WebKit*: there is only the main one.
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
    /// Whether the frame is the main one: always `true`.
    open var isMainFrame: Bool { true }
    /// The request of the frame.
    public let request: URLRequest

    init(_ request: URLRequest) {
        self.request = request
    }
}

/// A navigation for which the delegate decides.
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
    /// The cause of the navigation.
    public let navigationType: WKNavigationType
    /// The request of the navigation.
    public let request: URLRequest
    /// The frame that navigates: the main one.
    public let sourceFrame: WKFrameInfo
    /// The frame that shows the page: the main one.
    public let targetFrame: WKFrameInfo?
    /// Whether the result is downloaded: always `false`.
    open var shouldPerformDownload: Bool { false }

    init(request: URLRequest, type: WKNavigationType) {
        navigationType = type
        self.request = request
        sourceFrame = WKFrameInfo(request)
        targetFrame = sourceFrame
    }
}

/// A response for which the delegate decides. *Differs from WebKit*: never created.
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
    /// The response of the server.
    public let response: URLResponse
    /// Whether the response is for the main frame: always `true`.
    open var isForMainFrame: Bool { true }
    /// Whether the view can show the type of the response: always `true`.
    open var canShowMIMEType: Bool { true }

    init(response: URLResponse) {
        self.response = response
    }
}

/// Allows or cancels navigations, and receives their events. Every method is optional.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
    /// Called before an address is shown. The implementation must call the handler with its decision.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
    /// Decides about a response. *Differs from WebKit*: never called; nothing is loaded.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)
    /// Called after the decision to allow a navigation, before its address is shown.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    /// Called after a redirection by the server. *Differs from WebKit*: never called; nothing is loaded.
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    /// Called when a navigation fails before its page is shown. *Differs from WebKit*: never called; nothing is loaded.
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    /// Called after an address is shown, while the navigation is in progress.
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    /// Called at the end of a navigation, after its address is shown.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    /// Called when a navigation fails after its page is shown. *Differs from WebKit*: never called; nothing is loaded.
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    /// Called when the process of the pages ends unexpectedly. *Differs from WebKit*: never called; there is no process for pages.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
    /// Allows the navigation.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
    /// Allows the response.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
    ) { decisionHandler(.allow) }
    /// Does nothing by default.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    /// Does nothing by default.
    public func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {}
    /// Does nothing by default.
    public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {}
    /// Does nothing by default.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    /// Does nothing by default.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// Does nothing by default.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    /// Does nothing by default.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Shows the dialogs of a page's scripts. *Differs from WebKit*: no method is called.
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {}
