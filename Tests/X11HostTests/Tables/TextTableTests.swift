import UIKit
import XCTest

@testable import X11Host

final class TextTableTests: XCTestCase {
    func testKeySymbolsMeanKeys() {
        let cases: [(UInt, HostKey)] = [
            (0xFF0D, .return), (0xFF8D, .return), (0xFF1B, .escape), (0xFF09, .tab), (0xFE20, .tab), (0xFF08, .backspace),
            (0xFFFF, .delete), (0xFF52, .up), (0xFF97, .up), (0xFF55, .pageUp), (0xFF56, .pageDown), (0xFFBE, .function(1)),
            (0xFFC9, .function(12)), (0xFFE1, .shift), (0xFFEB, .command), (0x61, .character("a")), (0x41, .character("a")),
            (0xE4, .character("ä")), (0x0100_20AC, .character("€")), (0xFFB5, .character("5")), (0xFFAA, .character("*")),
            (0x1008_FF11, .unknown(0x1008_FF11)),
        ]
        for (symbol, key) in cases { XCTAssertEqual(KeyTable.key(symbol), key, String(symbol, radix: 16)) }
    }

    func testKeyEventsHaveCharactersButNoControlCodes() {
        XCTAssertEqual(KeyText.characters(typed: "A", key: .character("a")), "A")
        XCTAssertEqual(KeyText.characters(typed: "\u{3}", key: .character("c")), "c")
        XCTAssertEqual(KeyText.characters(typed: "\u{1B}", key: .escape), "")
        XCTAssertEqual(KeyText.characters(typed: "\r", key: .return), "\r")
    }

    func testDroppedListsNameAddresses() {
        let list = "# a comment\r\nfile:///home/me/a%20b.png\r\nhttp://example.org/x\r\nfile://host/etc/y.swift\r\nnonsense\r\n"
        XCTAssertEqual(
            ForeignDrag.urls(in: Array(list.utf8)).map(\.absoluteString),
            ["file:///home/me/a%20b.png", "http://example.org/x", "file:///etc/y.swift"])
        XCTAssertEqual(ForeignDrag.urls(in: [0xFF, 0xFE]), [])
        let upperCase = "File:3///t\r\nFILE:///t"
        XCTAssertEqual(ForeignDrag.urls(in: Array(upperCase.utf8)).map(\.absoluteString), ["file:///t"])
    }

    func testDisplayNamesAreParsed() {
        XCTAssertEqual(DisplayAddress(":7")?.number, 7)
        XCTAssertEqual(DisplayAddress("localhost:10.1")?.host, "localhost")
        XCTAssertEqual(DisplayAddress("localhost:10.1")?.screen, 1)
        XCTAssertEqual(DisplayAddress("unix:3")?.host, "")
        for bad in ["", "7", ":", ":x", ":1.2.3", ":-1", ":99999", ":1.x"] { XCTAssertNil(DisplayAddress(bad), bad) }
    }

    func testTheStartupMessageQuotesAndEndsWithZero() {
        let startup = StartupNotification(identifier: "shell \"x\"-12_TIME4711")
        XCTAssertEqual(startup.userTime, 4711)
        XCTAssertEqual(String(decoding: startup.removal.dropLast(), as: UTF8.self), "remove: ID=shell\\ \\\"x\\\"-12_TIME4711")
        XCTAssertEqual(startup.removal.last, 0)
        XCTAssertNil(StartupNotification(identifier: "plain").userTime)
    }

    func testIconsHoldEverySizeWithTransparentCorners() {
        let icon = WindowIcon.standard
        XCTAssertEqual(icon.images.map(\.side), [16, 32, 48, 64, 128])
        for picture in icon.images {
            XCTAssertEqual(picture.pixels.count, picture.side * picture.side)
            XCTAssertEqual(picture.pixels[0], 0)
            XCTAssertEqual(picture.pixels[picture.side / 2 * picture.side + 1] >> 24, 0xFF)
        }
        XCTAssertEqual(icon.property.prefix(2), [16, 16])
        XCTAssertEqual(icon.property.count, [16, 32, 48, 64, 128].reduce(0) { $0 + 2 + $1 * $1 })
    }
}
