import Glibc
import XCTest

@testable import Scheduling

final class SignalSourcesTests: XCTestCase {
    func testSignalsAreHandledOnTheQueueUntilTheSourcesAreCanceled() {
        XCTAssertFalse(SignalSources.isIgnored(SIGUSR2))
        let numbers = Locked<[Int32]>([])
        let isHandled = MonotonicSignal()
        let sources = SignalSources([SIGUSR2], queue: DispatchQueue(label: "signals")) { number in
            numbers.withLock { $0.append(number) }
            isHandled.signal()
        }

        kill(getpid(), SIGUSR2)

        XCTAssertTrue(isHandled.wait(seconds: 10))
        XCTAssertEqual(numbers.withLock { $0 }, [SIGUSR2])
        sources.cancel()
        XCTAssertFalse(SignalSources.isIgnored(SIGUSR2), "the process ends at the signal again")
    }

    func testAProcessThatIgnoresTheEndOfItsTerminalDoesNotHandleIt() {
        let former = signal(SIGHUP, SIG_DFL)
        defer { signal(SIGHUP, former) }
        XCTAssertEqual(SignalSources.ofTermination, [SIGINT, SIGTERM, SIGHUP])
        signal(SIGHUP, SIG_IGN)
        XCTAssertEqual(SignalSources.ofTermination, [SIGINT, SIGTERM])
    }
}
