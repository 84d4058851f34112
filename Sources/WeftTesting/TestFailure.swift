import Testing
import XCTest

/// Fails the running test, whichever library runs it.
///
/// In a file without UIKit: the toolchain looks for an overlay where a file imports `Testing` and a module of that name.
enum TestFailure {
    static func report(_ message: String, at place: TestPlace) {
        guard Test.current != nil else {
            return XCTFail(message, file: place.file, line: place.line)
        }
        Issue.record(
            Comment(rawValue: message),
            sourceLocation: SourceLocation(
                fileID: "\(place.fileID)", filePath: "\(place.file)", line: Int(place.line), column: Int(place.column)))
    }
}
