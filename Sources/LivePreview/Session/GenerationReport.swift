import Foundation
import LivePreviewBuild
import UIPrimitives
import SwiftToolchain

/// The result of a generation: one line of `weft dev --headless`.
package struct GenerationReport: Sendable, Equatable {
    package enum State: String, Sendable, Codable {
        case shown, error, crashed, hung
    }

    /// The number of the generation in the session, counted from 1.
    package var generation: Int
    package var state: State
    var kind: GenerationKind
    /// The preview that was shown or requested; nil if none is known yet.
    package var preview: String?
    /// The time at which the newest of the changed files was saved, or a restart was requested. *Units*: seconds since 1970.
    var saved: Double
    /// The time at which the new pixels were drawn; nil unless ``state`` is ``State/shown``. *Units*: seconds since 1970.
    var shown: Double?
    var errors: [CompilerMessage] = []
    /// The path of the picture's file. The line contains it only if ``state`` is ``State/shown``: a failed generation has no picture.
    var picture: String?

    /// The report as JSON on one line.
    package var line: String {
        var members = [
            "\"generation\":\(generation)", "\"state\":\(JSONText.quoted(state.rawValue))", "\"kind\":\(JSONText.quoted(kind.rawValue))",
            "\"preview\":\(preview.map(JSONText.quoted) ?? "null")", "\"saved\":\(time(saved))", "\"shown\":\(shown.map(time) ?? "null")",
            "\"errors\":[\(errors.map(json).joined(separator: ","))]",
        ]
        if state == .shown, let picture { members.append("\"picture\":\(JSONText.quoted(picture))") }
        return "{" + members.joined(separator: ",") + "}"
    }

    private func json(_ error: CompilerMessage) -> String {
        let file = error.file.map(JSONText.quoted) ?? "null"
        return
            "{\"file\":\(file),\"line\":\(number(error.line)),\"column\":\(number(error.column)),\"message\":\(JSONText.quoted(error.message))}"
    }

    private func number(_ value: Int?) -> String { value.map(String.init) ?? "null" }

    private func time(_ seconds: Double) -> String { String(format: "%.6f", seconds) }
}
