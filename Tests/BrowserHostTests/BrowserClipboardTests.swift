import Foundation
import Graphics
import UIKit
import XCTest

@testable import BrowserHost

/// The clipboard of a program in a page; the test acts as the page.
final class BrowserClipboardTests: XCTestCase {
    @MainActor private final class Page {
        let clipboard = BrowserClipboard()
        var requests: [BrowserClipboard.Request] = []

        func open() { clipboard.onRequest = { [weak self] in self?.requests.append($0) } }

        /// The text that a read returns; nil while it waits.
        func read(_ selection: HostSelection = .clipboard) -> String?? {
            var answer: String??
            clipboard.read(selection) { answer = .some($0) }
            return answer
        }
    }

    func testACopyGoesToThePageAndThePrimarySelectionStays() {
        MainActor.assumeIsolated {
            let page = Page()
            page.clipboard.write("before", to: .clipboard)
            page.open()
            page.clipboard.write("copied", to: .clipboard)
            page.clipboard.write("selected", to: .primary)
            page.clipboard.write(String(repeating: "x", count: BrowserClipboard.longestText + 1), to: .clipboard)
            XCTAssertEqual(page.requests, [.write("copied")])
            XCTAssertEqual(page.read(.primary), "selected")
        }
    }

    func testATextThatIsTooLongIsNotReplacedByAnEarlierOne() {
        MainActor.assumeIsolated {
            let page = Page()
            page.open()
            page.clipboard.pageDidSend("earlier")
            _ = page.read()
            var answer: String??
            page.clipboard.read(.clipboard) { answer = .some($0) }
            page.clipboard.pageDidSend(String(repeating: "x", count: BrowserClipboard.longestText + 1))
            XCTAssertEqual(answer, .some(nil))
        }
    }

    func testATextThatArrivedWithAPasteCommandIsReadOnceWithoutARequest() {
        MainActor.assumeIsolated {
            let page = Page()
            page.open()
            page.clipboard.pageDidSend("pasted")
            XCTAssertEqual(page.read(), "pasted")
            XCTAssertEqual(page.requests, [])
            XCTAssertEqual(page.clipboard.cachedString(in: .clipboard), "pasted")

            XCTAssertEqual(page.read(), .none)
            XCTAssertEqual(page.requests, [.read])
        }
    }

    func testAReadRequestsTheTextOnceAndARefusalReturnsNone() {
        MainActor.assumeIsolated {
            let page = Page()
            page.open()
            page.clipboard.write("own", to: .clipboard)
            page.requests = []
            var answers: [String?] = []
            for _ in 0..<2 { page.clipboard.read(.clipboard) { answers.append($0) } }
            XCTAssertEqual(page.requests, [.read])
            XCTAssertEqual(answers, [])
            page.clipboard.pageDidSend("of another program")
            XCTAssertEqual(answers, ["of another program", "of another program"])
            XCTAssertFalse(page.clipboard.isOwn(.clipboard))

            page.clipboard.read(.clipboard) { answers.append($0) }
            page.clipboard.pageDidSend(nil)
            page.clipboard.read(.clipboard) { answers.append($0) }
            page.clipboard.pageDidClose()
            XCTAssertEqual(answers.suffix(2), [nil, nil])
        }
    }

    func testTheProgramsOwnTextIsReadWithItsImage() {
        MainActor.assumeIsolated {
            let page = Page()
            page.open()
            page.clipboard.offer(HostCopy(text: "A", image: Bitmap(width: 1, height: 1)), to: .clipboard)
            page.clipboard.pageDidSend("A")
            XCTAssertNotNil(page.clipboard.ownContent(of: .clipboard)?.image)
            page.clipboard.pageDidSend("B")
            XCTAssertNil(page.clipboard.ownContent(of: .clipboard))
        }
    }

    func testWithoutAPageTheProgramHasAClipboardOfItsOwn() {
        MainActor.assumeIsolated {
            let page = Page()
            page.clipboard.write("own", to: .clipboard)
            XCTAssertEqual(page.read(), "own")
        }
    }
}
