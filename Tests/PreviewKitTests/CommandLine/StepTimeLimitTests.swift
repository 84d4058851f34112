import Foundation
import Scheduling
import XCTest

@testable import PreviewStages

/// The limit of the time for a step.
final class StepTimeLimitTests: XCTestCase {
    func testAStepThatExceedsItsLimitIsReportedWithItsPreview() {
        let exceeded = expectation(description: "the message")
        let message = Locked("")
        let limit = StepTimeLimit(0.05) { text in
            message.withLock { $0 = text }
            exceeded.fulfill()
        }
        CrashContext.note(preview: "Chat")
        defer { CrashContext.note(preview: nil) }

        limit.begin()
        limit.end()
        limit.begin("comparing a.png")
        limit.begin()

        wait(for: [exceeded], timeout: 60)
        let text = message.withLock { $0 }
        XCTAssertTrue(text.hasPrefix("the preview “Chat”, "), text)
        XCTAssertTrue(text.hasSuffix("took longer than 0.05 s (--timeout)"), text)
    }
}
