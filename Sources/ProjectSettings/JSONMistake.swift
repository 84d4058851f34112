import Foundation

/// Finds the syntax error in a JSON text that a user has written.
enum JSONMistake {
    /// Returns the location of the error, such as `line 2, column 11`; nil if the text is valid JSON or Foundation does not report a
    /// location.
    static func place(in data: Data) -> String? {
        do {
            _ = try JSONSerialization.jsonObject(with: data)
            return nil
        } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
            if reason.contains("end of file") { return "the end of the file" }
            let numbers = reason.split { !$0.isNumber }.compactMap { Int($0) }
            if reason.contains("line"), numbers.count >= 2 { return "line \(numbers[0]), column \(numbers[1])" }
            guard reason.contains("character"), let offset = numbers.last, offset <= data.count else { return nil }
            let before = data.prefix(offset)
            let column = offset - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
            return "line \(before.count { $0 == UInt8(ascii: "\n") } + 1), column \(column)"
        }
    }
}
