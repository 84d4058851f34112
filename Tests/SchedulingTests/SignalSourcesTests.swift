import Glibc
import XCTest

@testable import Scheduling

final class SignalSourcesTests: XCTestCase {
    func testSignalsAreHandledOnTheQueueUntilTheSourcesAreCanceled() {
        // The system ignores this signal by default: one that is still pending at the end does not end the process.
        XCTAssertFalse(SignalSources.isIgnored(SIGWINCH))
        let numbers = Locked<[Int32]>([])
        let isHandled = MonotonicSignal()
        let sources = SignalSources([SIGWINCH]) { number in
            numbers.withLock { $0.append(number) }
            isHandled.signal()
        }

        // A signal that arrives before Dispatch has registered its source is lost.
        for _ in 0..<1_000 where numbers.withLock({ $0.isEmpty }) {
            kill(getpid(), SIGWINCH)
            _ = isHandled.wait(seconds: 0.01)
        }

        XCTAssertEqual(numbers.withLock { Set($0) }, [SIGWINCH])
        sources.cancel()
        XCTAssertFalse(SignalSources.isIgnored(SIGWINCH), "the system handles the signal again")
    }

    func testAProcessThatIgnoresTheEndOfItsTerminalDoesNotHandleIt() {
        let former = signal(SIGHUP, SIG_DFL)
        defer { signal(SIGHUP, former) }
        XCTAssertEqual(SignalSources.ofTermination, [SIGINT, SIGTERM, SIGHUP])
        signal(SIGHUP, SIG_IGN)
        XCTAssertEqual(SignalSources.ofTermination, [SIGINT, SIGTERM])
    }
}
