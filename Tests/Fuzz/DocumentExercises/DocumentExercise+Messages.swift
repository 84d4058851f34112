import Foundation
import JSONRPC

extension DocumentExercise {
    /// The longest line, short enough that inputs exceed it.
    private static let lineLimit = 512

    static func readMessages(_ bytes: [UInt8]) -> Bool {
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
