import XCTest

@testable import UIPrimitives

/// Storage of rarely set properties: allocated on the first write, and shared by copies until one of them writes.
final class OutOfLineTests: XCTestCase {
    private struct Inner: _OutOfLineValues {
        var number = 3
    }

    private struct Values: _OutOfLineValues {
        var name: String?
        var list: [Int] = []
        var inner = _OutOfLine<Inner>()
    }

    private var storage = _OutOfLine<Values>()

    func testReadingAllocatesNothing() {
        XCTAssertNil(storage.name)
        XCTAssertEqual(storage.list, [])
        XCTAssertEqual(storage.inner.number, 3)
        XCTAssertNil(storage.remove(\.name))
        XCTAssertTrue(storage.isUnset)
    }

    func testSettingADefaultAllocatesNothing() {
        storage.set(\.list, [], isDefault: true)
        XCTAssertTrue(storage.isUnset)
        storage.set(\.list, [1], isDefault: false)
        XCTAssertEqual(storage.list, [1])
        storage.set(\.list, [], isDefault: true)
        XCTAssertEqual(storage.list, [])
    }

    func testAWrittenPropertyIsReadAndTheOthersKeepTheirDefaults() {
        storage.name = "a"
        XCTAssertFalse(storage.isUnset)
        XCTAssertEqual(storage.name, "a")
        XCTAssertEqual(storage.list, [])
        XCTAssertEqual(storage.remove(\.name), "a")
        XCTAssertNil(storage.name)
    }

    func testACopySharesTheStorageUntilOneOfThemWrites() {
        storage.list = [1]
        var copy = storage
        XCTAssertTrue(copy.isIdentical(to: storage))
        copy.list.append(2)
        XCTAssertFalse(copy.isIdentical(to: storage))
        XCTAssertEqual(storage.list, [1])
        XCTAssertEqual(copy.list, [1, 2])
    }

    func testWritingAgainAllocatesNothing() {
        storage.list = [1]
        storage.inner.number = 4
        let addresses = self.addresses
        write(5)
        XCTAssertEqual(storage.inner.number, 5)
        XCTAssertEqual(self.addresses, addresses)
    }

    private var addresses: [ObjectIdentifier?] {
        [storage.storage.map(ObjectIdentifier.init), storage.inner.storage.map(ObjectIdentifier.init)]
    }

    private func write(_ number: Int) {
        storage.inner.number = number
        storage.list[0] = number
    }
}
