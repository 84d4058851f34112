import Foundation
import JSONRPC
import UIPrimitives
import XCTest

final class JSONValueTests: XCTestCase {
    func testValuesSurviveTextAndBack() throws {
        let value: JSONValue = [
            "text": "a “quote” \"\\\n\u{1}", "whole": 12, "part": 1.5, "yes": true, "no": false, "nothing": .null, "list": [1, "2", []],
        ]

        let parsed = try JSONValue(parsing: Data(value.text.utf8))

        for name in ["text", "whole", "part", "yes", "no", "list"] { XCTAssertEqual(parsed[name], value[name], name) }
        XCTAssertNil(parsed["nothing"], "null counts as missing")
    }

    func testMalformedTextsAreErrors() {
        let texts = ["", "{", "[1", "{\"a\":}", "nul", "\"\u{D7FF}", "{\"a\" 1}", "\u{0}", "[1] [2]", "\"\\ud800\""]
        for text in texts { XCTAssertThrowsError(try JSONValue(parsing: Data(text.utf8)), text) }
        XCTAssertThrowsError(try JSONValue(parsing: Data([0xFF, 0xFE, 0x22])))
    }

    func testDeepAndLargeTextsAreRefusedBeforeTheyAreParsed() {
        func nested(_ open: String, _ close: String) -> Data {
            Data((String(repeating: open, count: 100_000) + String(repeating: close, count: 100_000)).utf8)
        }
        for data in [nested("[", "]"), nested("{\"a\":", "}"), Data(String(repeating: "[", count: 100_000).utf8)] {
            XCTAssertThrowsError(try JSONValue(parsing: data)) { XCTAssertTrue("\($0)".contains("levels deep"), "\($0)") }
        }
        let many = Data(("[" + String(repeating: "0,", count: ResourceLimits.messageEntries + 1) + "0]").utf8)
        XCTAssertThrowsError(try JSONValue(parsing: many)) { XCTAssertTrue("\($0)".contains("values"), "\($0)") }
    }

    func testASchemaNamesThePlaceOfAMismatch() {
        let schema = JSONSchema.object([
            .required("name", .string(choices: ["a", "b"])), .optional("sizes", .array(of: .number(0...10), counts: 1...2)),
            .optional("place", .either([.integer(), .object([.required("x", .integer())])])),
        ])

        XCTAssertNil(schema.mismatch(of: ["name": "a", "sizes": [1, 2.5], "place": ["x": 1]], at: "params"))
        XCTAssertEqual(schema.mismatch(of: [:], at: "params"), "params.name is missing")
        XCTAssertEqual(schema.mismatch(of: ["name": "c"], at: "params"), "params.name is “c”, not one of a, b")
        XCTAssertEqual(
            schema.mismatch(of: ["name": "a", "sizes": [1, 11]], at: "params"), "params.sizes[1] is 11.0, not between 0.0 and 10.0")
        XCTAssertEqual(schema.mismatch(of: ["name": "a", "sizes": []], at: "params"), "params.sizes has 0 elements, not 1 to 2")
        XCTAssertEqual(schema.mismatch(of: ["name": "a", "place": ["x": "1"]], at: "params"), "params.place.x is not a whole number")
        XCTAssertEqual(
            schema.mismatch(of: ["name": "a", "sise": 1], at: "params"), "params.sise is not known; there are name, sizes, place")
    }
}

final class RPCMessageTests: XCTestCase {
    private func failure(_ text: String) -> RPCFailure? {
        do {
            _ = try RPCRequest(parsing: Data(text.utf8))
            XCTFail("accepted: \(text)")
            return nil
        } catch {
            return error
        }
    }

    func testARequestIsRead() throws {
        let request = try RPCRequest(parsing: Data(#"{"jsonrpc":"2.0","id":"a","method":"list","params":{"limit":1}}"#.utf8))

        XCTAssertEqual(request, RPCRequest(id: "a", method: "list", params: ["limit": 1]))
        XCTAssertNil(try RPCRequest(parsing: Data(#"{"jsonrpc":"2.0","method":"x"}"#.utf8))?.id)
        XCTAssertNil(try RPCRequest(parsing: Data(#"{"jsonrpc":"2.0","id":1,"result":{}}"#.utf8)), "an answer")
    }

    /// The answer would contain another number than the request.
    func testAnIdentifierThatIsNotExactIsRefused() throws {
        for id in ["9007199254740993", "1e300", "1.0001"] {
            let failure = failure(#"{"jsonrpc":"2.0","id":\#(id),"method":"list"}"#)
            XCTAssertEqual(failure?.id, .null)
            XCTAssertEqual(failure?.error.code, RPCError.invalidRequest)
        }
        let request = try RPCRequest(parsing: Data(#"{"jsonrpc":"2.0","id":9007199254740991,"method":"list"}"#.utf8))
        XCTAssertTrue(request?.text.contains("\"id\":9007199254740991,") == true)
    }

    func testWhatIsNoRequestIsAnErrorWithItsIdentifier() {
        XCTAssertEqual(failure("{")?.error.code, RPCError.parseError)
        for text in ["1", "[]", "{}", #"{"jsonrpc":"1.0","id":7,"method":"x"}"#, #"{"jsonrpc":"2.0","id":7,"method":1}"#] {
            XCTAssertEqual(failure(text)?.error.code, RPCError.invalidRequest, text)
        }
        XCTAssertEqual(failure(#"{"jsonrpc":"2.0","id":7,"method":"x","params":[1]}"#)?.id, 7)
        XCTAssertEqual(failure(#"{"jsonrpc":"2.0","id":{},"method":"x"}"#)?.id, .null)
    }
}

final class LineBufferTests: XCTestCase {
    func testLinesArriveInPieces() {
        var buffer = LineBuffer()
        XCTAssertEqual(buffer.append(Data("ab".utf8)), [])
        XCTAssertTrue(buffer.isInsideLine)
        XCTAssertEqual(buffer.append(Data("c\r\n\n{}\nrest".utf8)), [.text(Data("abc".utf8)), .text(Data("{}".utf8))])
        XCTAssertEqual(buffer.finish(), .text(Data("rest".utf8)))
        XCTAssertNil(buffer.finish())
    }

    func testEmptyLinesAndSpacesStayInTextForPeople() {
        var buffer = LineBuffer(keepsWhitespace: true)
        let lines = ["", " a ", ""].map { LineBuffer.Line.text(Data($0.utf8)) }
        XCTAssertEqual(buffer.append(Data("\n a \n\n".utf8)), lines)
        XCTAssertNil(buffer.finish())
    }

    /// A gigabyte without a line feed uses no more memory than the limit and one read buffer.
    func testALongLineIsDroppedAsItArrives() {
        var buffer = LineBuffer(limit: 1_000)
        let piece = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)
        for _ in 0..<1_024 {
            XCTAssertEqual(buffer.append(piece), [])
            XCTAssertEqual(buffer.keptBytes, 0)
        }
        XCTAssertEqual(buffer.append(Data("\n{}\n".utf8)), [.tooLong, .text(Data("{}".utf8))])
    }
}
