#if canImport(Testing) && canImport(XCTest)
    import Testing
    import XCTest
#else
    import Scheduling
#endif

/// Fails the running test of XCTest or Swift Testing.
///
/// This file does not import UIKit: the compiler searches for an overlay module if a file imports both `Testing` and UIKit.
enum TestFailure {
    #if canImport(Testing) && canImport(XCTest)
        static func report(_ message: String, at place: TestLocation) {
            guard Test.current != nil else {
                return XCTFail(message, file: place.file, line: place.line)
            }
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(
                    fileID: "\(place.fileID)", filePath: "\(place.file)", line: Int(place.line), column: Int(place.column)))
        }
    #else
        /// Logs the failure, because a statically linked program, such as a benchmark, contains neither XCTest nor Swift Testing.
        static func report(_ message: String, at place: TestLocation) {
            Log.error("\(place.file):\(place.line): \(message)")
        }
    #endif
}
