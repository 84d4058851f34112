import Foundation
import UIKit
import WebKit

// The methods that proxies of the delegates of web views forward.
extension WKNavigationDelegate where Self: _RXDelegateProxy {
    private var real: any WKNavigationDelegate { target(or: DefaultDelegate.shared as any WKNavigationDelegate) }

    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        send([webView, navigationAction, decisionHandler]) {
            real.webView(webView, decidePolicyFor: navigationAction, decisionHandler: decisionHandler)
        }
    }

    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
    ) {
        send([webView, navigationResponse, decisionHandler]) {
            real.webView(webView, decidePolicyFor: navigationResponse, decisionHandler: decisionHandler)
        }
    }

    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        send([webView, navigation as Any]) { real.webView(webView, didStartProvisionalNavigation: navigation) }
    }

    public func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
        send([webView, navigation as Any]) { real.webView(webView, didReceiveServerRedirectForProvisionalNavigation: navigation) }
    }

    public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        send([webView, navigation as Any, error]) { real.webView(webView, didFailProvisionalNavigation: navigation, withError: error) }
    }

    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        send([webView, navigation as Any]) { real.webView(webView, didCommit: navigation) }
    }

    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        send([webView, navigation as Any]) { real.webView(webView, didFinish: navigation) }
    }

    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        send([webView, navigation as Any, error]) { real.webView(webView, didFail: navigation, withError: error) }
    }

    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        send([webView]) { real.webViewWebContentProcessDidTerminate(webView) }
    }
}
