import AsyncDisplayKit
import XCTest

final class UnfairLockTests: XCTestCase {
    func testOnlyOneThreadAtATimeHoldsTheLock() {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock_s())
        defer { lock.deallocate() }
        nonisolated(unsafe) var count = 0
        nonisolated(unsafe) let shared = lock
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<2000 {
                os_unfair_lock_lock(shared)
                count += 1
                os_unfair_lock_unlock(shared)
            }
        }
        XCTAssertEqual(count, 16_000)
        XCTAssertTrue(os_unfair_lock_trylock(lock))
        XCTAssertFalse(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
    }

    func testALockInAPropertyIsLockedByItsAddress() {
        final class Counter {
            var lock = os_unfair_lock()
            func next() -> Bool {
                os_unfair_lock_lock(&lock)
                defer { os_unfair_lock_unlock(&lock) }
                return os_unfair_lock_trylock(&lock)
            }
        }
        let counter = Counter()
        XCTAssertFalse(counter.next())
        XCTAssertFalse(counter.next())
    }

    func testAnAllocatedLockHoldsItsState() {
        let lock = OSAllocatedUnfairLock(initialState: 1)
        lock.withLock { $0 += 2 }
        XCTAssertEqual(lock.withLock { $0 }, 3)
        let none = lock.withLock { _ in lock.withLockIfAvailable { $0 } }
        XCTAssertNil(none)
        XCTAssertEqual(lock.withLockIfAvailable { $0 }, 3)
        let plain = OSAllocatedUnfairLock()
        plain.lock()
        XCTAssertFalse(plain.lockIfAvailable())
        plain.unlock()
    }
}
