import Foundation
import NIOConcurrencyHelpers

/// The server as a process that Weft starts. Weft sends pixels to it and receives input from it.
public enum WebService {
    private struct Start: Codable {
        let token: String
        let port: Int
    }

    private struct Listening: Codable {
        let port: Int
    }

    /// Serves until `input` ends. *Thread*: any, which it blocks.
    /// - Returns: the exit code of the process.
    public static func run(input: Int32, output: Int32) -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        let turn = NIOLock()
        let write: @Sendable (Record) -> Void = { record in turn.withLock { _ = record.write(to: output) } }
        guard let first = Record.read(from: input), first.kind == .start,
            let start = try? JSONDecoder().decode(Start.self, from: first.payload), start.token.utf8.count >= 32,
            (0...65_535).contains(start.port)
        else {
            write(Record(.failure, Data("weft-web is started by weft preview --web and weft dev --web".utf8)))
            return 2
        }
        let viewer = Viewer(output: write)
        let server: Server
        do {
            server = try Server(port: start.port, token: start.token, viewer: viewer)
        } catch {
            write(Record(.failure, Data("port \(start.port): \(error)".utf8)))
            return 1
        }
        if let listening = try? JSONEncoder().encode(Listening(port: server.port)) { write(Record(.start, listening)) }
        while let record = Record.read(from: input) {
            if record.kind == .text || record.kind == .binary { viewer.send(record) }
        }
        server.stop()
        return 0
    }
}
