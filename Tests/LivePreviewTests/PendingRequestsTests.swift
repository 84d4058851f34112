import Foundation
import XCTest

@testable import LivePreviewHost

/// Requests to the shell that have no answer yet.
final class PendingRequestsTests: XCTestCase {
    func testACompletionCanAddARequest() {
        MainActor.assumeIsolated {
            let requests = PendingRequests<Int>()
            var answers: [Int] = []
            let first = requests.add { answer in
                answers.append(answer)
                _ = requests.add { answers.append($0) }
            }
            requests.complete(first, with: 1)
            requests.complete(first, with: 2)
            requests.complete(requests.lastNumber, with: 3)
            XCTAssertEqual(answers, [1, 3])
        }
    }

    func testARequestWithATimeLimitEndsOnce() {
        MainActor.assumeIsolated {
            let requests = PendingRequests<String>()
            var answers: [String] = []
            let answered = requests.add(limit: 0.02, lateAnswer: "late") { answers.append($0) }
            requests.complete(answered, with: "answer")
            let forgotten = requests.add(limit: 0.01, lateAnswer: "late") { answers.append($0) }
            let deadline = Date(timeIntervalSinceNow: 30)
            while answers.count < 2, Date() < deadline { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
            requests.complete(forgotten, with: "too late")
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
            XCTAssertEqual(answers, ["answer", "late"])
        }
    }
}
