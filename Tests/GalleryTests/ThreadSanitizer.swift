import XCTest

/// Skips tests of properties that the thread sanitizer itself changes.
enum ThreadSanitizer {
    /// Skips the test in builds with the thread sanitizer.
    static func skip(_ reason: String) throws {
        #if THREAD_SANITIZER
            throw XCTSkip("the thread sanitizer \(reason)")
        #endif
    }
}
