import Foundation

extension URL {
    /// The reason why GStreamer must not open the URL; nil if it may. *Thread*: not main, because it reads the file system.
    ///
    /// Pipes and devices are excluded: opening a pipe would wait for a writer, and a device may be a camera.
    var playbackObstacle: PlaybackFailure? {
        guard isFileURL else {
            let schemes: Set = ["http", "https", "rtsp", "rtsps"]
            guard let scheme = scheme?.lowercased(), schemes.contains(scheme) else {
                return PlaybackFailure(.notReadable, "cannot open URLs with the scheme \(scheme ?? "(none)")")
            }
            return nil
        }
        var status = stat()
        guard stat(path, &status) == 0 else { return PlaybackFailure(.notFound, "no file at \(path)") }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: return PlaybackFailure(.notReadable, "\(path) is a folder")
        default: return PlaybackFailure(.notReadable, "\(path) is not a regular file")
        }
        guard access(path, R_OK) == 0 else { return PlaybackFailure(.notReadable, "no permission to read \(path)") }
        return status.st_size == 0 ? PlaybackFailure(.unknownFormat, "\(path) is empty") : nil
    }
}
