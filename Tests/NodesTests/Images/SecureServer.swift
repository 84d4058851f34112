import Foundation
import XCTest

/// A web server on the loopback interface with TLS and an untrusted certificate. Needs `openssl`.
final class SecureServer {
    let port: Int
    private let process = Process()
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (key, certificate) = (folder.appendingPathComponent("key.pem").path, folder.appendingPathComponent("cert.pem").path)
        let maker = Process()
        Self.prepare(maker, "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1", key, certificate, option: "-out")
        try maker.run()
        maker.waitUntilExit()
        let output = Pipe()
        Self.prepare(process, "s_server -accept 127.0.0.1:0 -www", key, certificate, option: "-cert")
        process.standardOutput = output
        try process.run()
        port = try Self.port(from: output.fileHandleForReading)
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    var url: URL { URL(string: "https://127.0.0.1:\(port)/x")! }

    struct NotStarted: Error, CustomStringConvertible {
        var description: String { "no TLS server: this test needs openssl (apt-get install openssl)" }
    }

    private static func prepare(_ process: Process, _ words: String, _ key: String, _ certificate: String, option: String) {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let keyOption = option == "-out" ? "-keyout" : "-key"
        process.arguments = ["openssl"] + words.split(separator: " ").map(String.init) + [keyOption, key, option, certificate]
        process.standardError = FileHandle.nullDevice
    }

    /// Returns the port in the line `ACCEPT address:port`, which the server prints when it listens.
    private static func port(from handle: FileHandle) throws -> Int {
        var text = ""
        while let data = try handle.read(upToCount: 1), !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
            guard text.hasSuffix("\n") else { continue }
            let line = text.split(separator: "\n").last ?? ""
            if line.hasPrefix("ACCEPT"), let port = line.split(separator: ":").last.flatMap({ Int($0) }) { return port }
        }
        throw NotStarted()
    }
}
