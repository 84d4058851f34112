import Foundation
import Glibc
import PreviewDeclarations
import PreviewStages
import Scheduling
import UIPrimitives

/// Opens another window of the workspace in another process of this program. The traits, language and time zone of a preview apply to its
/// whole process, so two windows of one process would affect each other.
enum WindowProcess {
    /// Opens a window with a preview. Returns nil, or the reason why the window cannot be opened. *Thread*: any.
    static func open(_ link: PreviewLink) -> String? {
        do {
            let child = try ProgramSpawn.start(
                ChildProcessRenderer.program.path, ["preview", link.text], environment: environment(ProcessInfo.processInfo.environment),
                descriptors: [nil, STDOUT_FILENO, STDERR_FILENO])
            // Waits for the end of the process, because the system keeps an ended process until its result is read. Without a thread, it
            // keeps the process until this program ends.
            _ = SystemThread.detach { waitpid(child, nil, 0) }
            return nil
        } catch {
            return "The window cannot be opened: \(error)"
        }
    }

    /// Returns the environment of the other window, in the language of the user. The saved frame of the window is not restored, because the
    /// new window would cover this one exactly. The window manager places the new window.
    static func environment(_ own: [String: String]) -> [String: String] {
        PreviewLocale.userEnvironment(own).merging(["WEFT_RESTORE": "0"]) { $1 }
    }
}
