import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The web view of older programs, which shows addresses as its successor does.
final class OldWebViewTests: XCTestCase {
    @MainActor private final class Page: NSObject, UIWebViewDelegate {
        var events: [String] = []
        var refused = ""

        func webView(_ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType) -> Bool {
            events.append("\(navigationType) \(request.url?.lastPathComponent ?? "")")
            return request.url?.lastPathComponent != refused
        }

        func webViewDidStartLoad(_ webView: UIWebView) { events.append("start") }
        func webViewDidFinishLoad(_ webView: UIWebView) { events.append("finish") }
    }

    private func request(_ name: String) -> URLRequest { URLRequest(url: URL(string: "https://example.org/\(name)")!) }

    func testTheDelegateDecidesAboutAddressesAndIsNotified() {
        MainActor.assumeIsolated {
            let page = Page()
            let stage = HeadlessStage(UIViewController())
            let view = UIWebView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            view.delegate = page
            view.loadRequest(request("a"))
            XCTAssertTrue(view.isLoading)
            stage.settle()
            XCTAssertFalse(view.isLoading)
            view.loadRequest(request("b"))
            stage.settle()
            XCTAssertEqual(view.request?.url?.lastPathComponent, "b")
            view.goBack()
            stage.settle()
            XCTAssertEqual(view.request?.url?.lastPathComponent, "a")
            XCTAssertTrue(view.canGoForward)
            page.refused = "c"
            view.loadRequest(request("c"))
            stage.settle()
            XCTAssertEqual(view.request?.url?.lastPathComponent, "a")
            XCTAssertEqual(
                page.events,
                ["other a", "start", "finish", "other b", "start", "finish", "backForward a", "start", "finish", "other c"])
            view.loadRequest(request("d"))
            view.stopLoading()
            stage.settle()
            XCTAssertEqual(page.events.last, "other c", "a request that was stopped is not decided")
            XCTAssertNil(view.stringByEvaluatingJavaScript(from: "1"))
        }
    }
}
