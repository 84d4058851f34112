import Foundation
import JSONRPC

extension DocumentExercise {
    static func readValue(_ bytes: [UInt8]) -> Bool {
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
    static func check(_ text: String) {
        precondition(!text.contains("\n"), "more than one line")
        do throws(JSONTextError) {
            let again = try JSONValue(parsing: Data(text.utf8)).text
            precondition(again == text, "\(text) became \(again)")
        } catch {
            preconditionFailure("\(text) is not read again: \(error)")
        }
    }
}
