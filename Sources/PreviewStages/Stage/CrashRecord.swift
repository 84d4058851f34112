import Foundation
import PreviewDeclarations
import UIPrimitives

/// The activity of a program before it crashed or hung, which the next run of the program shows.
package struct CrashRecord: Equatable, Sendable {
    /// The preview's name.
    package let preview: String
    /// The signal that ended the process; 0 if a watchdog ended it.
    let signal: Int32
    /// The innermost step of the thread that crashed or hung; nil if none was recorded.
    package let step: String?

    package init(preview: String, signal: Int32, step: String?) {
        self.preview = preview
        self.signal = signal
        self.step = step
    }

    /// Reads the lines that ``CrashContext`` writes; nil if they are incomplete, for example because the disk was full.
    init?(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 2, !lines[0].isEmpty, let signal = Int32(lines[1]), (0..<65).contains(signal) else { return nil }
        preview = String(lines[0])
        self.signal = signal
        step = lines.count > 2 && !lines[2].isEmpty ? String(lines[2]) : nil
    }

    /// The description of the crash, in one or two sentences.
    package var message: String {
        let event = signal == 0 ? "It did not let the window close, so the program was ended" : "The program was ended by \(signalName)"
        return event + ". F5 shows the preview again."
    }

    private var signalName: String {
        switch signal {
        case SIGILL, SIGTRAP: "a failed precondition or another trap"
        case SIGSEGV, SIGBUS: "an invalid memory access, such as an endless recursion"
        case SIGABRT: "an abort"
        default: "signal \(signal)"
        }
    }

    /// The file of the record, `$XDG_STATE_HOME/weft/<program>.crash` (by default in `~/.local/state`), which only the user can read.
    package struct File: Sendable {
        package let path: String

        package init(program: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
            let folder = UserFolder.state.path(in: environment, home: NSHomeDirectory())
            path = "\(folder)/weft/\(FileNames.slug(program)).crash"
        }

        /// Creates the folder. Returns false if it cannot be created.
        func prepareFolder() -> Bool {
            guard let end = path.lastIndex(of: "/") else { return false }
            return (try? SystemFile.makePrivateFolder(String(path[..<end]))) != nil
        }
    }

    /// Removes the record of the previous run and returns it; nil if that run ended normally or its record is incomplete.
    package static func take(from file: File) -> CrashRecord? {
        guard let data = try? SystemFile.readPrivately(file.path) else { return nil }
        unlink(file.path)
        return CrashRecord(text: String(decoding: data, as: UTF8.self))
    }
}
