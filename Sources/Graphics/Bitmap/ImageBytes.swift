import Foundation
import UIPrimitives

/// Reads files of images and fonts. *Thread*: any; meant for background queues.
package enum ImageBytes {
    /// Returns the bytes of a file.
    /// - Throws: ``ImageError`` with the system's reason if the file cannot be read, and for a named pipe, because reading it could block.
    package static func data(contentsOf url: URL) throws(ImageError) -> Data {
        if SystemFile.isPipe(url.path) { throw ImageError(.unreadable("\(url.path): is a pipe")) }
        do {
            return try Data(contentsOf: url, options: .mappedIfSafe)
        } catch {
            throw ImageError(.unreadable("\(url.path): \(error.localizedDescription)"))
        }
    }
}
