import Foundation
import LivePreviewBuild

/// What the report of a crash says about the user's code.
package enum CrashReport {
    /// The reason and the innermost places in the user's package.
    ///
    /// - Parameter output: standard error of the process, with the report of Swift's runtime.
    /// - Parameter package: the folder of the package; *Parameter* `linked`: its path in the build.
    package static func messages(in output: String, exit: LiveChild.Exit, host: HostPackage) -> [CompilerMessage] {
        var messages = [CompilerMessage(message: reason(in: output, exit: exit))]
        for line in output.split(whereSeparator: \.isNewline) {
            // `3 0x0000… CardNode.layoutSpecThatFits(_:) + 120 in library at /path/CardNode.swift:12:9`
            guard let match = line.firstMatch(of: /^\s*\d+ (?:\[[^\]]*\] )*(?:0x[0-9a-f]+ )?(?:\[[^\]]*\] )*(.+?) (?:\+ \d+ )?in .* at (\/.+?):(\d+)(?::(\d+))?$/) else { continue }
            let path = host.originalPath(of: String(match.2))
            guard path.hasPrefix(host.original.path + "/") else { continue }
            messages.append(
                CompilerMessage(file: path, line: Int(match.3), column: match.4.flatMap { Int($0) }, message: "in \(match.1)"))
            if messages.count > 8 { break }
        }
        return messages
    }

    private static func reason(in output: String, exit: LiveChild.Exit) -> String {
        let lines = output.split(whereSeparator: \.isNewline).map(String.init)
        let place = lines.first { $0.hasPrefix("weft: the preview at work") }
        let fatal = lines.first { $0.contains("Fatal error") || $0.contains("fatal error") }
        let ending: String
        if let signal = exit.signal {
            ending = "the preview crashed (\(name(of: signal)))"
        } else {
            ending = "the preview ended the process with exit code \(exit.code)"
        }
        return ([fatal ?? ending, fatal == nil ? nil : ending, place].compactMap { $0 }).joined(separator: "; ")
    }

    private static func name(of signal: Int32) -> String {
        switch signal {
        case SIGILL, SIGTRAP: "trap"
        case SIGSEGV: "invalid memory access, or the stack's end"
        case SIGBUS: "bus error"
        case SIGFPE: "arithmetic error"
        case SIGABRT: "abort"
        case SIGKILL: "killed"
        default: "signal \(signal)"
        }
    }
}
