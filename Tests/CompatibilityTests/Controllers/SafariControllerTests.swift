import AsyncDisplayKit
import HeadlessHost
import XCTest

private final class PageListener: NSObject, SFSafariViewControllerDelegate {
    var receivedCalls: [String] = []
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { receivedCalls.append("finish") }
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {
        receivedCalls.append("load \(didLoadSuccessfully)")
    }
}

final class SafariControllerTests: XCTestCase {
    func testAPageOpensInTheDesktopsBrowserAndTheControllerIsDismissed() {
        MainActor.assumeIsolated {
            let root = UIViewController()
            let stage = HeadlessStage(root)
            let listener = PageListener()
            let page = SFSafariViewController(url: URL(string: "https://example.com/a")!)
            page.delegate = listener
            root.present(page, animated: true)
            stage.advance(by: 2)
            XCTAssertNil(root.presentedViewController)
            XCTAssertEqual(listener.receivedCalls, ["load true", "finish"])
            XCTAssertEqual(stage.host.openedURLs.map(\.absoluteString), ["https://example.com/a"])
        }
    }

    func testAnApplicationKeepsTheScreenOn() {
        MainActor.assumeIsolated {
            let stage = HeadlessStage(UIViewController())
            XCTAssertFalse(stage.host.keepsScreenOn)
            UIApplication.shared.isIdleTimerDisabled = true
            XCTAssertTrue(stage.host.keepsScreenOn)
            UIApplication.shared.isIdleTimerDisabled = false
            XCTAssertFalse(stage.host.keepsScreenOn)
        }
    }

    func testATimeOfSeconds() {
        XCTAssertEqual(CMTime(seconds: 1.5, preferredTimescale: 600), CMTimeMake(value: 900, timescale: 600))
        XCTAssertEqual(CMTimeGetSeconds(CMTimeMakeWithSeconds(-2.25, preferredTimescale: 4)), -2.25)
        XCTAssertFalse(CMTime(seconds: .nan, preferredTimescale: 600).isValid)
        XCTAssertFalse(CMTime(seconds: .infinity, preferredTimescale: 600).isValid)
        XCTAssertFalse(CMTime(seconds: 1, preferredTimescale: 0).isValid)
        let long = CMTime(seconds: 1e16, preferredTimescale: 1_000_000)
        XCTAssertEqual(long.seconds / 1e16, 1, accuracy: 1e-9)
        XCTAssertLessThan(long.timescale, 1_000_000)
    }

    func testAPictureInsideARectangle() {
        let available = CGRect(x: 10, y: 20, width: 100, height: 50)
        XCTAssertEqual(
            AVMakeRect(aspectRatio: CGSize(width: 4, height: 4), insideRect: available),
            CGRect(x: 35, y: 20, width: 50, height: 50))
        XCTAssertEqual(AVMakeRect(aspectRatio: .zero, insideRect: available), CGRect(x: 60, y: 45, width: 0, height: 0))
    }
}
