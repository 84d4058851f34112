import Foundation
import Graphics
import UIKit
import UIPrimitives
import XCTest

@testable import BrowserHost

/// The messages between Weft, the server and the page.
final class PageMessageTests: XCTestCase {
    private func message(_ text: String) -> PageMessage? { PageMessage(Data(text.utf8)) }

    func testMessagesOfThePageAreRead() {
        XCTAssertEqual(
            message(#"{"type":"size","width":375,"height":667.5,"scale":2}"#), .size(CGSize(width: 375, height: 667.5), scale: 2))
        XCTAssertEqual(message(#"{"type":"shown"}"#), .shown)
        XCTAssertEqual(message(#"{"type":"focus","focused":true}"#), .focus(true))
        XCTAssertEqual(message(#"{"type":"clipboard","text":"a\n\u0000b"}"#), .clipboard("a\n\u{0}b"))
        XCTAssertEqual(message(#"{"type":"clipboard","text":null}"#), .clipboard(nil))
        XCTAssertEqual(
            message(#"{"type":"pointer","kind":"down","x":3,"y":-4.5,"button":2,"modifiers":5}"#),
            .pointer(kind: .down, at: CGPoint(x: 3, y: -4.5), button: .right, modifiers: [.shift, .alternate]))
        XCTAssertEqual(
            message(#"{"type":"wheel","x":1,"y":2,"dx":0,"dy":-1.5,"modifiers":2}"#),
            .wheel(CGVector(dx: 0, dy: -1.5), at: CGPoint(x: 1, y: 2), modifiers: .control))
        XCTAssertEqual(
            message(#"{"type":"key","kind":"down","key":"Ä","repeats":true,"modifiers":1}"#),
            .key(isPress: true, .character("ä"), text: "Ä", modifiers: .shift, isRepeat: true))
        XCTAssertEqual(
            message(#"{"type":"key","kind":"up","key":"ArrowLeft","modifiers":0}"#),
            .key(isPress: false, .left, text: "", modifiers: [], isRepeat: false))
        XCTAssertEqual(
            message(#"{"type":"key","kind":"down","key":"F5"}"#),
            .key(isPress: true, .function(5), text: "", modifiers: [], isRepeat: false))
    }

    func testWhatNoPageSendsIsIgnored() {
        for text in [
            "", "{", "[]", "null", "{}", #"{"type":"other"}"#, #"{"type":"size","width":0,"height":1,"scale":1}"#,
            #"{"type":"size","width":1e9,"height":1,"scale":1}"#, #"{"type":"size","width":100,"height":100,"scale":0}"#,
            #"{"type":"size","width":"100","height":100,"scale":1}"#, #"{"type":"pointer","kind":"down","x":1}"#,
            #"{"type":"pointer","kind":"fly","x":1,"y":1}"#, #"{"type":"pointer","kind":"down","x":1,"y":1,"button":9}"#,
            #"{"type":"pointer","kind":"move","x":1e300,"y":1}"#, #"{"type":"wheel","x":1,"y":1,"dx":1e7,"dy":0}"#,
            #"{"type":"key","kind":"down","key":"Unidentified"}"#, #"{"type":"key","kind":"held","key":"a"}"#,
            #"{"type":"key","kind":"down","key":"F99"}"#, #"{"type":"key","kind":"down","key":""}"#,
        ] {
            XCTAssertNil(message(text), text)
        }
    }

    func testAKeyTypesItsTextUnlessItIsAShortcut() throws {
        func events(_ text: String) throws -> [String] {
            try XCTUnwrap(message(text)).events(at: 7).map { event in
                switch event {
                case .keyPressed(let press): "press \(press.characters) \(press.timestamp)"
                case .keyReleased: "release"
                case .textInput(let text, _): "text \(text)"
                case .pinched(_, let scale, _): "zoom \(scale > 1)"
                case .scrolled(_, let scroll): "scroll \(scroll.delta.dy)"
                case .pointerMoved: "move"
                case .pointerPressed: "pressed"
                default: "other"
                }
            }
        }
        XCTAssertEqual(try events(#"{"type":"key","kind":"down","key":"A","modifiers":1}"#), ["press A 7.0", "text A"])
        XCTAssertEqual(try events(#"{"type":"key","kind":"down","key":"a","modifiers":2}"#), ["press a 7.0"])
        XCTAssertEqual(try events(#"{"type":"key","kind":"down","key":"Enter"}"#), ["press \r 7.0"])
        XCTAssertEqual(try events(#"{"type":"key","kind":"up","key":"a"}"#), ["release"])
        XCTAssertEqual(try events(#"{"type":"wheel","x":1,"y":1,"dx":0,"dy":2}"#), ["scroll 2.0"])
        XCTAssertEqual(try events(#"{"type":"wheel","x":1,"y":1,"dx":0,"dy":-1,"modifiers":2}"#), ["zoom true"])
        XCTAssertEqual(try events(#"{"type":"pointer","kind":"down","x":1,"y":1}"#), ["move", "pressed"])
    }

    func testRecordsAreReadFromAnyChunksAndOthersRefused() throws {
        let records = [ServerRecord(.opened), ServerRecord(.text, Data("{}".utf8)), ServerRecord(.text, Data(count: 300))]
        var (reader, read) = (ServerRecord.Reader(), [ServerRecord]())
        for byte in records.map(\.data).reduce(Data(), +) {
            reader.add(Data([byte]))
            while let record = try reader.next() { read.append(record) }
        }
        XCTAssertEqual(read, records)
        for bytes: [UInt8] in [[0, 0, 0, 0, 9], [255, 255, 255, 255, 1]] {
            var reader = ServerRecord.Reader()
            reader.add(Data(bytes))
            XCTAssertThrowsError(try reader.next())
        }
    }

    func testAFrameContainsOnlyItsMovesAndThePixelsOfItsRectangles() throws {
        let bitmap = try XCTUnwrap(Bitmap(width: 5, height: 4, isOpaque: true))
        for y in 0..<4 { for x in 0..<5 { bitmap.row(y)[x] = UInt32(y * 16 + x) } }
        let change = FrameChange(
            moves: [FrameChange.Move(area: PixelRect(x: 0, y: 2, width: 5, height: 2), distance: -1)],
            rects: [PixelRect(x: 1, y: 1, width: 2, height: 2), PixelRect(x: 4, y: 3, width: 1, height: 1)])

        let words = FrameMessage.data(of: bitmap, change).withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }

        XCTAssertEqual(words, [1, 5, 4, 2] + [0, 2, 5, 2, 1] + [1, 1, 2, 2, 0x11, 0x12, 0x21, 0x22] + [4, 3, 1, 1, 0x34])
    }
}
