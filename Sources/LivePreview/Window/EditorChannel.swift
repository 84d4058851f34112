import Foundation
import Glibc
import JSONRPC
import PreviewWorkspace
import Scheduling
import UIPrimitives

/// The messages between `weft dev --editor` and the editor that started it: lines of JSON on standard output and input. *Thread*: main.
@MainActor package final class EditorChannel {
    /// A request of the editor.
    enum Request: Equatable {
        /// Show the preview with a name.
        case show(String)
        /// Show the first preview that the file at a path declares.
        case showFile(String)
    }

    var onRequest: ((Request) -> Void)?
    /// Called when the editor has closed its end of the channel.
    package var onEnd: (() -> Void)?
    private let output: Int32

    package init(output: Int32 = STDOUT_FILENO) {
        self.output = output
        signal(SIGPIPE, SIG_IGN)
    }

    /// Begins to read requests.
    /// - Parameter input: a descriptor that nothing else reads.
    package func start(input: Int32 = STDIN_FILENO) {
        let isRead = SystemThread.detach { [weak self] in
            var lines = LineBuffer(limit: Self.longestLine)
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                let count = read(input, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                for case .text(let line) in lines.append(Data(buffer[0..<count])) {
                    guard let request = Self.request(in: line) else { continue }
                    DispatchQueue.main.async { MainActor.assumeIsolated { self?.onRequest?(request) } }
                }
            }
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.onEnd?() } }
        }
        if !isRead { Log.warning("the editor's requests are not read: \(SystemThread.refusal)") }
    }

    /// The longest accepted line, which is longer than any request. *Units*: bytes.
    private nonisolated static let longestLine = 64 << 10

    private struct Members: Decodable {
        var show: String?
        var showFile: String?
    }

    /// Reads a request; nil if the line is not one.
    nonisolated static func request(in line: Data) -> Request? {
        guard let members = try? JSONDecoder().decode(Members.self, from: line) else { return nil }
        return members.show.map(Request.show) ?? members.showFile.map(Request.showFile)
    }

    /// Sends the address of the browser page that `--web` opens.
    package func send(address: String) {
        send(line: "{\"address\":\(JSONText.quoted(address))}")
    }

    /// Requests that the editor open a line of a source.
    func send(open place: SourceLocation) {
        send(line: "{\"open\":{\"file\":\(JSONText.quoted(place.file)),\"line\":\(place.line),\"column\":\(place.column)}}")
    }

    /// Sends the result of a generation.
    func send(_ report: GenerationReport) {
        send(line: report.line)
    }

    private func send(line: String) {
        try? SystemFile.write(Data((line + "\n").utf8), to: output)
    }
}
