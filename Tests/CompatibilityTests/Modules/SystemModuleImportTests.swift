import Foundation
import XCTest
import os
import os.log

/// A source file that imports only `os` finds its lock.
final class SystemModuleImportTests: XCTestCase {
    func testALockedLockCannotBeLockedAgain() {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        defer { lock.deallocate() }
        os_unfair_lock_lock(lock)
        XCTAssertFalse(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        XCTAssertTrue(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
    }
}
