import Foundation
import Glibc
import PreviewDeclarations
import PreviewStages
import UIPrimitives

/// Another window of the workspace: this program once more. Each preview has the traits, the language and the time zone of a whole
/// process, so that two windows of one process would change each other.
enum WindowProcess {
    /// Opens a window with a preview. Returns why it cannot, or nil. *Thread*: any.
    static func open(_ link: PreviewLink) -> String? {
        do {
            let child = try ProgramSpawn.start(
                PicturesByProcess.program.path, ["preview", link.text], descriptors: [nil, STDOUT_FILENO, STDERR_FILENO])
            // The system keeps the result of an ended process until it is read.
            Thread { _ = waitpid(child, nil, 0) }.start()
            return nil
        } catch {
            return "The window cannot be opened: \(error)"
        }
    }
}
