import CoreGraphics
import Foundation
import PreviewDeclarations
import Scheduling

/// The results of an accessibility audit of a preview in its surroundings, for the workspace. The audit runs in another process, because
/// it shows the preview several times.
package struct PreviewAudit: Sendable, Equatable {
    /// A place where a rule is not met.
    package struct Finding: Sendable, Equatable {
        package let rule: String
        /// The description of the finding, with the measured values.
        package let message: String
        package let remedy: String
        /// The label or the text of the element; nil if it has neither.
        package let name: String?
        /// Whether the finding is only advice: the guidelines do not require its remedy.
        package let isAdvice: Bool
        /// The frame of the element; zero if the preview shows it only with larger texts. *Units*: points of the preview.
        package let frame: CGRect
    }

    package let findings: [Finding]

    package init(findings: [Finding]) {
        self.findings = findings
    }

    /// The longest time for which the audit may print nothing before it is killed. *Units*: seconds.
    private static let limit = 60.0
    /// The exit code of an audit with findings.
    private static let foundCode = 4

    /// Runs `program audit` and calls `onEnd` with the result; nil if the audit failed. *Thread*: main.
    @MainActor package static func run(
        _ preview: String, in variant: PreviewVariant, program: String = ChildProcessRenderer.program.path,
        onEnd: @escaping @MainActor (PreviewAudit?) -> Void
    ) {
        read(preview, in: variant, program: program) { lines in onEnd(lines.map { PreviewAudit(lines: $0) }) }
    }

    /// Runs `program audit`, with `leading` before the name of the command, and calls `onEnd` with its output; nil if the audit failed.
    /// *Thread*: main.
    @MainActor package static func read(
        _ preview: String, in variant: PreviewVariant, program: String, leading: [String] = [],
        onEnd: @escaping @MainActor (Data?) -> Void
    ) {
        let arguments = leading + ["audit", preview, "--json", "--advice"] + variant.arguments
        let isStarted = SystemThread.detach {
            let output = ChildProcess.output(of: program, arguments, linePrefix: "weft: process that audits the preview", limit: limit)
            let lines = [0, foundCode].contains(output.code) ? output.data : nil
            DispatchQueue.main.async { onEnd(lines) }
        }
        if !isStarted { DispatchQueue.main.async { onEnd(nil) } }
    }

    /// Reads the findings, one JSON object per line. Findings that an exception accepts, and other lines, are ignored.
    package init(lines: Data) {
        findings = lines.split(separator: UInt8(ascii: "\n")).compactMap { line in
            (try? JSONDecoder().decode(Line.self, from: Data(line)))?.finding
        }
    }

    private struct Line: Decodable {
        let rule: String
        let level: String
        let message: String
        let remedy: String
        let name: String?
        let accepted: String?
        let frame: [CGFloat]

        var finding: Finding? {
            guard accepted == nil, frame.count == 4 else { return nil }
            return Finding(
                rule: rule, message: message, remedy: remedy, name: name, isAdvice: level == "advice",
                frame: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
        }
    }
}
