import XCTest

/// Skips tests of properties that a sanitizer itself changes.
enum Sanitizer {
    /// Skips the test in builds with the thread sanitizer.
    static func skipThread(_ reason: String) throws {
        #if THREAD_SANITIZER
            throw XCTSkip("the thread sanitizer \(reason)")
        #endif
    }

    /// Skips the test in builds with the address sanitizer.
    static func skipAddress(_ reason: String) throws {
        #if ADDRESS_SANITIZER
            throw XCTSkip("the address sanitizer \(reason)")
        #endif
    }
}
