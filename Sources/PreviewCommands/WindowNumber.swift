import Foundation
import PreviewDeclarations
import UIPrimitives

/// Assigns numbers to the open windows of a program, so that their titles differ. Each window has its own process.
enum WindowNumber {
    private static let limit = 99

    /// Returns the smallest number that no open window of the program `program` has, and reserves it until this process ends; 1 if no
    /// number can be reserved.
    static func reserve(program: String, environment: [String: String] = ProcessInfo.processInfo.environment) -> Int {
        let folder = UserFolder.state.path(in: environment, home: NSHomeDirectory()) + "/weft/windows"
        guard (try? SystemFile.makePrivateFolder(folder)) != nil else { return 1 }
        for number in 1...limit {
            let file = open("\(folder)/\(FileNames.slug(program))-\(number)", O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard file >= 0 else { return 1 }
            // The file stays open: the system removes the lock at the end of the process, also after a crash.
            if flock(file, LOCK_EX | LOCK_NB) == 0 { return number }
            close(file)
        }
        return 1
    }
}
