import Foundation
import UIPrimitives

/// Reads a file line by line: only one line is in memory. *Thread*: one at a time.
package final class LineReader {
    private let file: UnsafeMutablePointer<FILE>
    private var buffer: UnsafeMutablePointer<CChar>?
    private var capacity = 0

    package init(_ path: String) throws(SystemFile.Failure) {
        guard let file = fopen(path, "re") else { throw SystemFile.Failure(code: errno) }
        self.file = file
    }

    deinit {
        fclose(file)
        free(buffer)
    }

    /// The next line without its end; nil at the end of the file.
    package func next() throws(SystemFile.Failure) -> Data? {
        errno = 0
        let count = getline(&buffer, &capacity, file)
        guard count >= 0, let buffer else {
            guard ferror(file) == 0 else { throw SystemFile.Failure(code: errno) }
            return nil
        }
        let line = Data(bytes: buffer, count: count)
        return line.last == UInt8(ascii: "\n") ? line.dropLast() : line
    }
}
