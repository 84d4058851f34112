import AsyncDisplayKit
import HeadlessHost
import WebKit
import XCTest

/// Tests of the card of a web view, and of the notifications of its delegate.
final class WebViewTests: XCTestCase {
    private final class Visitor: NSObject, WKNavigationDelegate {
        var calls: [String] = []
        var policy = WKNavigationActionPolicy.allow

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
        ) {
            calls.append("decide \(navigationAction.request.url?.path ?? "") \(navigationAction.navigationType.rawValue)")
            decisionHandler(policy)
        }
        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { calls.append("start") }
        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { calls.append("commit") }
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            calls.append("finish \(webView.url?.path ?? "") \(webView.isLoading)")
        }
    }

    private func onPage(_ body: @MainActor (WKWebView, Visitor, HeadlessStage) -> Void) {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let stage = HeadlessStage(controller)
            defer { stage.close() }
            let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let visitor = Visitor()
            view.navigationDelegate = visitor
            controller.view.addSubview(view)
            body(view, visitor, stage)
        }
    }

    @MainActor private func load(_ path: String, _ view: WKWebView, _ stage: HeadlessStage) {
        guard let url = URL(string: "https://example.invalid" + path) else { return XCTFail("no URL") }
        view.load(URLRequest(url: url))
        stage.settle()
    }

    func testTheDelegateDecidesAndIsNotifiedInOrder() {
        onPage { view, visitor, stage in
            view.load(URLRequest(url: URL(string: "https://example.invalid/a")!))
            XCTAssertTrue(view.isLoading)
            XCTAssertEqual(visitor.calls, [], "the delegate is notified after the calling code has returned")
            stage.settle()
            XCTAssertEqual(visitor.calls, ["decide /a -1", "start", "commit", "finish /a false"])
            XCTAssertTrue(view.hasOnlySecureContent)
            XCTAssertEqual(view.estimatedProgress, 1)

            visitor.calls = []
            visitor.policy = .cancel
            load("/b", view, stage)
            XCTAssertEqual(visitor.calls, ["decide /b -1"])
            XCTAssertEqual(view.url?.path, "/a")
            XCTAssertFalse(view.isLoading)
        }
    }

    func testBackAndForwardMoveInTheHistory() {
        onPage { view, visitor, stage in
            for path in ["/a", "/b", "/c"] { load(path, view, stage) }
            view.goBack()
            stage.settle()
            view.goBack()
            stage.settle()
            XCTAssertEqual(view.url?.path, "/a")
            XCTAssertFalse(view.canGoBack)
            XCTAssertTrue(view.canGoForward)
            visitor.calls = []
            view.goForward()
            stage.settle()
            XCTAssertEqual(visitor.calls.first, "decide /b \(WKNavigationType.backForward.rawValue)")
            load("/d", view, stage)
            XCTAssertFalse(view.canGoForward, "a new address replaces those after it")
            visitor.calls = []
            load("/e", view, stage)
            view.reload()
            view.stopLoading()
            stage.settle()
            XCTAssertEqual(visitor.calls.count, 4, "a stopped loading sends nothing")
        }
    }

    func testTheCardShowsTheAddressAndOpensIt() {
        onPage { view, _, stage in
            load("/a?b=c", view, stage)
            func labels(_ view: UIView) -> [String] {
                ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(labels)
            }
            XCTAssertTrue(labels(view).contains("https://example.invalid/a?b=c"), "\(labels(view))")
            guard let button = view.subviews.lazy.flatMap(\.subviews).compactMap({ $0 as? UIButton }).first else {
                return XCTFail("no button")
            }
            stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: stage.window))
            XCTAssertEqual(stage.host.openedURLs.map(\.absoluteString), ["https://example.invalid/a?b=c"])
            view.loadHTMLString("<p>text</p>", baseURL: nil)
            stage.settle()
            XCTAssertTrue(button.isHidden, "a browser cannot open this address")
        }
    }

    func testScriptsReportAnError() {
        onPage { view, _, stage in
            var errors: [String] = []
            view.evaluateJavaScript("1 + 1") { value, error in errors.append("\(value ?? "nil") \((error as? WKError)?.code.rawValue ?? 0)")
            }
            stage.settle()
            XCTAssertEqual(errors, ["nil \(WKError.Code.javaScriptExceptionOccurred.rawValue)"])
        }
    }
}
