import Foundation
import UIPrimitives

/// Whether a path names a file that can be opened as a font. *Thread*: any.
enum FontFileStatus: Equatable {
    case usable, missing
    /// The reason, as part of a sentence.
    case unusable(String)

    /// Determines the status. Opens only regular files: opening a pipe blocks, and reading a device may never end.
    init(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            self = errno == ENOENT || errno == ENOTDIR ? .missing : .unusable(String(cString: strerror(errno)))
            return
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            self = .unusable("it is not a regular file")
            return
        }
        guard status.st_size <= ResourceLimits.fontBytes else {
            self = .unusable("it is larger than \(ResourceLimits.fontBytes >> 20) MB")
            return
        }
        // Opens the file, because access() succeeds even if no more files can be opened.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            self = .unusable(String(cString: strerror(errno)))
            return
        }
        close(file)
        self = .usable
    }
}

extension PinnedFont {
    /// Returns the problem with this font if its file has the given status; nil if the file can be opened.
    func problem(_ status: FontFileStatus) -> FontError? {
        switch status {
        case .usable: nil
        case .missing: .missing(path: file.path, package: package)
        case .unusable(let reason): damaged(reason)
        }
    }

    func damaged(_ reason: String) -> FontError { .damaged(path: file.path, package: package, reason: reason) }

    /// Returns the problem with the installed file; nil if it is the recorded one. *Cost*: that of ``FontDigests/digest(of:)``.
    func problem(_ digests: inout FontDigests) -> FontError? {
        if let problem = problem(FontFileStatus(path: file.path)) { return problem }
        do throws(SystemFile.Failure) {
            let digest = try digests.digest(of: file.path)
            return digest == sha256 ? nil : .changed(path: file.path, package: package, found: digest)
        } catch {
            return damaged(error.code == EFBIG ? "it is larger than any recorded font" : "\(error)")
        }
    }
}
