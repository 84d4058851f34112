import LivePreviewMessages
import UIKit
import XCTest

@testable import LivePreviewHost

/// The order of the answers that the shell gives to requests for the desktop's text.
final class ForwardedClipboardTests: XCTestCase {
    /// A clipboard whose requests are answered by the test.
    @MainActor private final class Requests {
        private(set) var numbers: [Int] = []
        lazy var clipboard = ForwardedClipboard { [unowned self] message in
            if case .textRequested(_, let number, _) = message { numbers.append(number) }
        }
    }

    func testAnAnswerThatArrivesAfterALaterOneDoesNotReplaceIt() {
        MainActor.assumeIsolated {
            let requests = Requests()
            var answers: [String?] = []
            requests.clipboard.read(.clipboard) { answers.append($0) }
            requests.clipboard.read(.clipboard) { answers.append($0) }
            requests.clipboard.didReceive("second", number: requests.numbers[1])
            requests.clipboard.didReceive("first", number: requests.numbers[0])
            XCTAssertEqual(answers, ["second", "second"], "the late answer completes its read with the known text")
            XCTAssertEqual(requests.clipboard.cachedString(in: .clipboard), "second")
        }
    }

    func testAnAnswerToARequestBeforeACopyDoesNotReplaceTheCopy() {
        MainActor.assumeIsolated {
            let requests = Requests()
            var answer: String?
            requests.clipboard.read(.clipboard) { answer = $0 }
            requests.clipboard.write("copied", to: .clipboard)
            requests.clipboard.didReceive("of the desktop, before", number: requests.numbers[0])
            XCTAssertEqual(answer, "copied")
            XCTAssertEqual(requests.clipboard.cachedString(in: .clipboard), "copied")
            requests.clipboard.refresh()
            requests.clipboard.didReceive("of the desktop, after", number: requests.numbers[1])
            XCTAssertEqual(requests.clipboard.cachedString(in: .clipboard), "of the desktop, after")
        }
    }

    func testAnImageOfAnotherProgramIsRequestedWhenItIsPasted() {
        MainActor.assumeIsolated {
            var numbers: [Int] = []
            let clipboard = ForwardedClipboard { message in
                if case .imageRequested(.clipboard, let number) = message { numbers.append(number) }
            }
            var answers: [Data?] = []
            clipboard.readImage(.clipboard) { answers.append($0) }
            clipboard.readImage(.clipboard) { answers.append($0) }
            XCTAssertEqual(numbers.count, 2)
            clipboard.didReceive(image: Data([1]), number: numbers[1])
            clipboard.didReceive(image: nil, number: numbers[0])
            clipboard.didReceive(image: Data([2]), number: numbers[0])
            XCTAssertEqual(answers, [Data([1]), nil])
        }
    }

    func testASecondAnswerToARequestIsIgnored() {
        MainActor.assumeIsolated {
            let requests = Requests()
            var count = 0
            requests.clipboard.read(.clipboard) { _ in count += 1 }
            requests.clipboard.didReceive("first", number: requests.numbers[0])
            requests.clipboard.didReceive("second", number: requests.numbers[0])
            requests.clipboard.didReceive("unknown", number: 99)
            XCTAssertEqual(count, 1)
            XCTAssertEqual(requests.clipboard.cachedString(in: .clipboard), "first")
        }
    }
}
