import Foundation
import JSONRPC
import LayoutCases

extension DocumentExercise {
    /// Solves the cases of a file. Returns whether one was solved.
    static func readCases(_ bytes: [UInt8]) -> Bool {
        let results: [Result<String, LayoutCaseError>]
        do throws(LayoutCaseError) {
            results = try LayoutCaseRunner().results(of: Data(bytes), file: "a.json")
        } catch {
            precondition(!error.reason.isEmpty, "an error without a reason")
            return false
        }
        var isSolved = false
        for result in results {
            switch result {
            case .success(let line):
                check(line: line)
                isSolved = true
            case .failure(let error):
                precondition(!error.reason.isEmpty && error.location != nil, "an error without a reason or a place")
            }
        }
        return isSolved
    }

    /// A result is one line of JSON.
    private static func check(line: String) {
        precondition(!line.contains("\n"), "more than one line")
        do throws(JSONTextError) {
            _ = try JSONValue(parsing: Data(line.utf8))
        } catch {
            preconditionFailure("\(line) is not JSON: \(error)")
        }
    }
}
