import XCTest

@testable import X11Host

/// A request to close a window, found among the bytes of other events.
final class CloseRequestPatternTests: XCTestCase {
    private let pattern = CloseRequestPattern(protocols: 0x1234, deleteWindow: 0xABCDE)

    /// A `ClientMessage` as a window manager sends it.
    private func message(type: UInt32, first: UInt32, format: UInt8 = 32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 32)
        bytes[0] = 33 | 0x80
        bytes[1] = format
        for (place, value) in [(4, 77), (8, type), (12, first)] as [(Int, UInt32)] {
            withUnsafeBytes(of: value) { bytes.replaceSubrange(place..<place + 4, with: $0) }
        }
        return bytes
    }

    func testARequestIsFoundAtAnyPlace() {
        for before in 0..<100 {
            let bytes = [UInt8](repeating: 33, count: before) + message(type: 0x1234, first: 0xABCDE) + [1, 2]
            XCTAssertTrue(pattern.isContained(in: bytes[...]), "after \(before) bytes")
        }
    }

    func testOtherMessagesAndPartsOfOneAreNone() {
        let request = message(type: 0x1234, first: 0xABCDE)
        let others = [
            message(type: 0x1234, first: 1), message(type: 1, first: 0xABCDE), message(type: 0x1234, first: 0xABCDE, format: 8),
            Array(request.dropLast()), [],
        ]
        for bytes in others { XCTAssertFalse(pattern.isContained(in: bytes[...])) }
    }
}
