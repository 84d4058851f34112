import Foundation
import UIPrimitives

/// Reads a file line by line. Only one line, of up to ``ResourceLimits/lineBytes``, is in memory. *Thread*: any, but only one thread at a
/// time.
package final class LineReader {
    private let file: UnsafeMutablePointer<FILE>
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)
    /// The range of the bytes of `chunk` that are not returned yet.
    private var unread = 0..<0
    private let limit: Int

    /// - Parameter limit: the longest line. *Units*: bytes.
    package init(_ path: String, limit: Int = ResourceLimits.lineBytes) throws(SystemFile.Failure) {
        self.limit = limit
        guard let file = fopen(path, "re") else { throw SystemFile.Failure(code: errno) }
        self.file = file
    }

    deinit { fclose(file) }

    /// Returns the next line without its line break; nil at the end of the file.
    /// - Throws: `EFBIG` for a line that is longer than the limit.
    package func next() throws(SystemFile.Failure) -> Data? {
        var line = Data()
        while true {
            if unread.isEmpty {
                let count = fread(&chunk, 1, chunk.count, file)
                guard ferror(file) == 0 else { throw SystemFile.Failure(code: errno) }
                guard count > 0 else { return line.isEmpty ? nil : line }
                unread = 0..<count
            }
            let isWhole = appendPart(into: &line)
            guard line.count <= limit else { throw SystemFile.Failure(code: EFBIG) }
            if isWhole { return line }
        }
    }

    /// Appends the unread bytes up to the end of the line. Returns whether the end is among them.
    private func appendPart(into line: inout Data) -> Bool {
        chunk.withUnsafeBytes { bytes in
            let rest = UnsafeRawBufferPointer(rebasing: bytes[unread])
            // `memchr` is fast in debug builds as well, unlike a search of the standard library.
            let newline = memchr(rest.baseAddress!, 0x0A, rest.count)
            let end = newline.map { UnsafeRawPointer($0) - rest.baseAddress! }
            line.append(contentsOf: rest.prefix(end ?? rest.count))
            unread = (unread.lowerBound + (end.map { $0 + 1 } ?? rest.count))..<unread.upperBound
            return end != nil
        }
    }
}
