import XCTest

@testable import AccessibilityBus
@testable import MessageBus

/// Keys are offered to assistive programs before the application handles them.
final class KeyOfferTests: XCTestCase {
    @MainActor private final class Keys {
        var delivered: [Int] = []
        var waits: [@MainActor () -> Void] = []
        private(set) lazy var offers = KeyOffers { [unowned self] in waits.append($0) }

        func press(_ numbers: Int...) {
            for number in numbers { offers.add(UInt32(number)) { [unowned self] in delivered.append(number) } }
        }

        func answer(_ number: Int, isConsumed: Bool) { offers.handleReply(UInt32(number), [.bool(isConsumed)]) }
    }

    func testAKeyIsDeliveredUnlessItIsConsumed() {
        MainActor.assumeIsolated {
            let keys = Keys()
            keys.press(1, 2)
            XCTAssertEqual(keys.delivered, [])
            keys.answer(1, isConsumed: true)
            keys.answer(2, isConsumed: false)
            XCTAssertEqual(keys.delivered, [2])
            for wait in keys.waits { wait() }
            XCTAssertEqual(keys.delivered, [2], "an answered key is delivered once")
            keys.press(3)
            XCTAssertEqual(keys.delivered, [2], "answered keys do not end the waiting for others")
        }
    }

    func testKeysKeepTheirOrder() {
        MainActor.assumeIsolated {
            let keys = Keys()
            keys.press(1, 2)
            keys.offers.add { keys.delivered.append(9) }
            keys.answer(2, isConsumed: false)
            XCTAssertEqual(keys.delivered, [])
            keys.answer(1, isConsumed: false)
            XCTAssertEqual(keys.delivered, [1, 2, 9])
        }
    }

    func testARegistryThatDoesNotAnswerIsNotWaitedForUntilItAnswers() {
        MainActor.assumeIsolated {
            let keys = Keys()
            keys.press(1, 2)
            keys.waits[0]()
            XCTAssertEqual(keys.delivered, [1, 2])
            keys.press(3)
            XCTAssertEqual(keys.delivered, [1, 2, 3])
            keys.answer(3, isConsumed: true)
            keys.press(4)
            XCTAssertEqual(keys.delivered, [1, 2, 3])
            keys.answer(4, isConsumed: false)
            XCTAssertEqual(keys.delivered, [1, 2, 3, 4])
        }
    }

    func testARegistryThatRefusesKeysDelaysNone() {
        MainActor.assumeIsolated {
            let keys = Keys()
            keys.press(1)
            keys.offers.handleReply(1, [])
            XCTAssertEqual(keys.delivered, [1])
        }
    }

    func testTheEndOfTheConnectionDeliversPendingKeys() {
        MainActor.assumeIsolated {
            let keys = Keys()
            keys.press(1, 2)
            keys.offers.deliverAll()
            XCTAssertEqual(keys.delivered, [1, 2])
        }
    }

    func testAKeyHasItsTextOrItsName() {
        var key = OfferedKey(isPress: true, symbol: 0x61, name: "a", keycode: 38, modifiers: 4, time: 70, text: "")
        XCTAssertEqual(key.message.signature, "(uiiiisb)")
        XCTAssertEqual(
            key.message, .structure([.number(0), .integer(0x61), .integer(38), .integer(4), .integer(70), .string("a"), .bool(false)]))
        key.isPress = false
        key.text = "ä"
        XCTAssertEqual(
            key.message, .structure([.number(1), .integer(0x61), .integer(38), .integer(4), .integer(70), .string("ä"), .bool(true)]))
    }
}
