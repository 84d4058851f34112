import CommandResults
import Foundation
import Glibc
import Scheduling

/// The format of the pictures that arrive from the process that renders them. A picture is a line with the preview, the cell and the
/// number of bytes, separated by tabs, followed by the bytes of a PNG. A count of 0 represents a picture that could not be rendered.
///
/// A stream is used instead of files, which a killed process would leave behind.
package enum PictureStream {
    package struct Picture: Equatable {
        package let preview: String
        package let cell: String
        let png: Data

        package init(preview: String, cell: String, png: Data) {
            self.preview = preview
            self.cell = cell
            self.png = png
        }
    }

    package static func data(of picture: Picture) -> Data {
        // Spaces replace the tabs and line breaks in names, as in the list of previews.
        let words = [picture.preview, picture.cell].map { $0.map { "\t\n".contains($0) ? " " : "\($0)" }.joined() }
        return Data("\(words[0])\t\(words[1])\t\(picture.png.count)\n".utf8) + picture.png
    }

    /// Assembles pictures from the data of the stream, which arrives in parts of any size.
    package struct Reader {
        private var buffer = Data()
        private var head: (preview: String, cell: String, count: Int)?

        package init() {}

        package mutating func add(_ data: Data) {
            buffer.append(data)
        }

        /// Returns the next complete picture; nil if more data is needed.
        package mutating func next() -> Picture? {
            while head == nil, let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let fields = String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self)
                    .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                buffer = Data(buffer[buffer.index(after: end)...])
                // A line that is not a header of a picture is skipped.
                if fields.count == 3, let count = Int(fields[2]), count >= 0 { head = (fields[0], fields[1], count) }
            }
            guard let head, buffer.count >= head.count else { return nil }
            defer {
                buffer = Data(buffer.dropFirst(head.count))
                self.head = nil
            }
            return Picture(preview: head.preview, cell: head.cell, png: Data(buffer.prefix(head.count)))
        }
    }

    /// The writing end of the stream, in the process that renders the pictures. *Thread*: any.
    package final class Writer: Sendable {
        private let file: Int32
        private let turn = Locked(())

        /// Uses standard output for the stream, and discards the output of previews from now on, because it would mix with the pictures.
        /// The process exits when its standard input closes, which means that the requesting process has ended.
        package init() {
            file = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
            let nullDevice = open("/dev/null", O_WRONLY)
            dup2(nullDevice, STDOUT_FILENO)
            close(nullDevice)
            Self.exitWhenInputCloses()
        }

        /// Writes a picture. Exits the process if nothing reads the stream anymore.
        package func write(_ picture: Picture) {
            let data = PictureStream.data(of: picture)
            turn.withLock { _ in
                var rest = data[...]
                while !rest.isEmpty {
                    let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { _exit(ProgramExit.failure) }
                    rest = rest.dropFirst(count)
                }
            }
        }

        /// Exits the process when its standard input closes. Runs on its own thread, because a preview that never returns blocks the main
        /// thread.
        private static func exitWhenInputCloses() {
            let isWatched = SystemThread.detach {
                var byte: UInt8 = 0
                while true {
                    let count = Glibc.read(STDIN_FILENO, &byte, 1)
                    if count > 0 || (count < 0 && errno == EINTR) { continue }
                    // `_exit` runs no exit handlers: there is nothing to save, and a handler could wait for a lock that the main thread
                    // holds.
                    _exit(ProgramExit.failure)
                }
            }
            // Without the thread, the process could outlive the requesting one.
            guard isWatched else {
                Log.error(SystemThread.refusal)
                exit(ProgramExit.failure)
            }
        }
    }
}
