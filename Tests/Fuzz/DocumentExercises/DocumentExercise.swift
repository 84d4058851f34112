import Foundation
import JSONRPC
import NibReading

/// What is done with the bytes of one hostile document. The fuzzer and the short tests share it.
///
/// Traps where a reader returns something inconsistent; bad bytes end in an error with a reason.
package enum DocumentExercise: String, CaseIterable {
    /// Sources of nibs and storyboards.
    case nibs
    /// Values of JSON.
    case json
    /// Lines of JSON-RPC, as they come from a socket.
    case messages

    /// Reads bytes in every way there is. Returns whether they were a document.
    @discardableResult package func read(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .nibs: Self.readNib(bytes)
        case .json: Self.readValue(bytes)
        case .messages: Self.readMessages(bytes)
        }
    }

    // MARK: Nibs

    private static func readNib(_ bytes: [UInt8]) -> Bool {
        let document: NibDocument
        do throws(NibFailure) {
            let root = try NibParser.parse(bytes, file: "A.xib")
            check(root, lines: bytes.count { $0 == UInt8(ascii: "\n") } + 1)
            document = try NibDocument(Data(bytes), file: "A.xib")
        } catch {
            precondition(!error.reason.isEmpty, "an error without a reason")
            return false
        }
        let found = document.controllers.allSatisfy { document.scene(of: $0).contains { _ in true } }
        precondition(found, "a controller without a scene")
        _ = (document.topLevel, document.initialController, document.controller(identifier: "A"))
        _ = NibElementKind.missing(in: document.root).union(NibElementKind.missingSymbols(in: document.root))
        return true
    }

    private static func check(_ element: NibElement, lines: Int) {
        precondition((1...lines).contains(element.line), "line \(element.line) of \(lines)")
        precondition(!element.name.isEmpty, "an element without a name")
        for name in element.attributes.keys {
            precondition(element.number(name)?.isFinite != false && element.ratio(name)?.isFinite != false, "infinite \(name)")
            _ = (element.integer(name), element.bool(name))
        }
        for key in element.children.compactMap({ $0["key"] }) {
            if let rect = element.rect(key) { precondition(rect.width >= 0 && rect.height >= 0, "a negative size") }
            _ = (element.size(key), element.point(key), element.insets(key))
        }
        for isWide in [false, true] {
            _ = element.varied(for: NibSizeClass(isWidthRegular: isWide, isHeightRegular: !isWide))
        }
        for child in element.children { check(child, lines: lines) }
    }

    // MARK: JSON

    private static func readValue(_ bytes: [UInt8]) -> Bool {
        let value: JSONValue
        do throws(JSONTextError) {
            value = try JSONValue(parsing: Data(bytes))
        } catch {
            precondition(!error.description.isEmpty, "an error without a reason")
            return false
        }
        check(value.text)
        return true
    }

    /// Written text is read again and written as the same text.
    private static func check(_ text: String) {
        precondition(!text.contains("\n"), "more than one line")
        do throws(JSONTextError) {
            let again = try JSONValue(parsing: Data(text.utf8)).text
            precondition(again == text, "\(text) became \(again)")
        } catch {
            preconditionFailure("\(text) is not read again: \(error)")
        }
    }

    // MARK: Messages

    /// The longest line, short enough that inputs exceed it.
    private static let lineLimit = 512

    private static func readMessages(_ bytes: [UInt8]) -> Bool {
        let whole = lines(of: bytes, chunk: bytes.count)
        for chunk in [1, 7] { precondition(lines(of: bytes, chunk: chunk) == whole, "lines depend on the chunks they come in") }
        var isRequest = false
        for case .text(let line) in whole where readMessage(line) { isRequest = true }
        return isRequest
    }

    private static func lines(of bytes: [UInt8], chunk: Int) -> [LineBuffer.Line] {
        var buffer = LineBuffer(limit: lineLimit)
        var lines: [LineBuffer.Line] = []
        for start in stride(from: 0, to: bytes.count, by: max(chunk, 1)) {
            lines += buffer.append(Data(bytes[start..<min(start + max(chunk, 1), bytes.count)]))
            precondition(buffer.keptBytes <= lineLimit, "\(buffer.keptBytes) bytes are kept")
        }
        if let last = buffer.finish() { lines.append(last) }
        return lines
    }

    private static func readMessage(_ line: Data) -> Bool {
        do throws(RPCFailure) {
            guard let request = try RPCRequest(parsing: line) else { return false }
            checkMessage(request.text)
            checkMessage(RPCAnswer.text(id: request.id ?? .null, result: request.params))
            return true
        } catch {
            precondition(!error.error.message.isEmpty, "an error without a reason")
            checkMessage(RPCAnswer.text(id: error.id, error: error.error))
            return false
        }
    }

    /// A written message is read again. Its members are in the order of the protocol; those of a value that was read are sorted.
    private static func checkMessage(_ text: String) {
        precondition(!text.contains("\n"), "more than one line")
        do throws(JSONTextError) {
            check(try JSONValue(parsing: Data(text.utf8)).text)
        } catch {
            preconditionFailure("\(text) is not read again: \(error)")
        }
    }
}
