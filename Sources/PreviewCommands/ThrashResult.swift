import CommandResults
import NodeInspection
import UIPrimitives

/// The result of random updates of one preview's list.
struct ThrashResult {
    /// The outcome of the updates.
    enum Outcome: Equatable {
        case passed
        /// The updates failed: the smallest sequence of operations that fails, and the failure.
        case found(operations: [UInt64], failure: String)
        /// The preview has no list to update.
        case noList
        /// The preview could not be shown.
        case failed(String)
    }

    let preview: String
    let seed: UInt64
    /// The number of batches in a complete run.
    let count: Int
    let outcome: Outcome

    /// The result as one line of JSON; nil if nothing was updated. Seed and operations are strings, because JSON numbers are exact only
    /// up to 53 bits.
    var jsonLine: String? {
        var members = ["\"preview\": \(JSONText.quoted(preview))", "\"seed\": \"\(seed)\"", "\"batches\": \(count)"]
        members.append("\"passed\": \(outcome == .passed)")
        switch outcome {
        case .passed: break
        case .found(let operations, let failure):
            members.append("\"failure\": \(JSONText.quoted(failure))")
            members.append("\"operations\": [\(Self.words(operations).map { "\"\($0)\"" }.joined(separator: ", "))]")
        case .noList, .failed: return nil
        }
        return "{" + members.joined(separator: ", ") + "}"
    }

    /// The source of a test that fails in the same way as the updates; nil if they did not fail.
    var testFile: String? {
        guard case .found(let operations, let failure) = outcome else { return nil }
        return PreviewThrash.testFile(preview: preview, operations: operations, failure: failure)
    }

    /// Returns the error with which the command ends; nil if all updates passed.
    static func failure(of results: [ThrashResult]) -> CommandFailure? {
        var (messages, code) = ([String](), ProgramExit.findings)
        for result in results {
            switch result.outcome {
            case .passed, .noList: break
            case .found(let operations, let failure):
                let numbers = words(operations).joined(separator: ", ")
                messages.append("“\(result.preview)” fails: \(failure)\noperations: [\(numbers)]")
            case .failed(let message):
                messages.append(message)
                code = ProgramExit.failure
            }
        }
        return messages.isEmpty ? nil : CommandFailure(message: messages.joined(separator: "\n"), code: code)
    }

    private static func words(_ operations: [UInt64]) -> [String] {
        operations.map { "0x" + String($0, radix: 16) }
    }
}
