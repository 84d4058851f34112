import Foundation
import LivePreviewBuild
import SwiftToolchain

/// Extracts the reason of a crash and its locations in the user's code.
enum CrashReport {
    /// Returns the reason why the process ended.
    static func reason(of exit: PreviewHostProcess.Exit) -> CompilerMessage {
        CompilerMessage(message: reason(in: exit.errorOutput, exit: exit))
    }

    /// Returns the innermost stack frames in the user's package that standard error (`output`) lists: those of the crash or, if the process
    /// was ended because it did not respond, those of its main thread. *Cost*: runs programs of the toolchain, which takes some hundred
    /// milliseconds. *Thread*: any.
    package static func locations(in output: String, host: HostPackage) -> [CompilerMessage] {
        var offsets: [String: [String]] = [:]
        for line in output.split(whereSeparator: \.isNewline) where line.hasPrefix("weft-frame: ") {
            let words = line.dropFirst(12).split(separator: " ")
            guard words.count >= 2, let offset = words.last else { continue }
            offsets[words.dropLast().joined(separator: " "), default: []].append(String(offset))
        }
        return offsets.flatMap { library, offsets in
            Symbolizer.places(of: Array(offsets.prefix(24)), in: library).compactMap { place -> CompilerMessage? in
                let path = host.originalPath(of: place.file)
                guard host.relativePath(of: path) != nil else { return nil }
                return CompilerMessage(file: path, line: place.line, column: place.column, message: "in \(place.function)")
            }.prefix(8)
        }
    }

    private static func reason(in output: String, exit: PreviewHostProcess.Exit) -> String {
        let lines = output.split(whereSeparator: \.isNewline).map(String.init)
        let place = lines.first { $0.hasPrefix("weft: the current preview") }
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
        case SIGSEGV: "invalid memory access or stack overflow"
        case SIGBUS: "bus error"
        case SIGFPE: "arithmetic error"
        case SIGABRT: "abort"
        case SIGKILL: "killed"
        default: "signal \(signal)"
        }
    }
}
