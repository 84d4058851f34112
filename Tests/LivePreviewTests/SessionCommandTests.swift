import Foundation
import JSONRPC
import PreviewServers
import XCTest

@testable import LivePreview
@testable import LivePreviewBuild

/// Commands of the command line that `weft dev --serve` answers.
final class SessionCommandTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")
    private let preview = "Box by center spec"
    private var socket: String { folder.appendingPathComponent("dev-Cards.socket").path }
    private var reference: String { folder.appendingPathComponent("box.png").path }

    /// The built `weft` beside the test bundle.
    private let weft = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("weft")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sd-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func run(_ arguments: String...) throws -> (code: Int32, output: String) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = weft
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": "", "XDG_RUNTIME_DIR": folder.path]) { $1 }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    /// A generation whose host is `weft` with its own previews. The script removes the arguments that name the library.
    private func generation() throws -> Generation {
        let program = folder.appendingPathComponent("host")
        try "#!/bin/sh\nshift 3\nexec '\(weft.path)' \"$@\"\n".write(to: program, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        return Generation(kind: .body, library: folder.appendingPathComponent("library.so"), program: program, saved: 0, changedFiles: [])
    }

    func testAPictureIsComparedWithThePreviewOfTheNewestGeneration() throws {
        XCTAssertEqual(try run("snapshot", preview, "-o", reference, "--session", "none").code, 0)
        let server = try SessionServer(path: socket, package: folder)
        defer { server.stop() }
        // The second generation replaces the first one, and the socket stays the same.
        for number in [3, 4] {
            server.serve(try generation(), number: number)
            let same = try run("compare", reference, "--preview", preview, "--session", socket)
            XCTAssertEqual(same.code, 0, same.output)
            XCTAssertEqual(same.output, "equal pictures: 1\n")
            XCTAssertEqual(try SessionClient.answer(at: socket, "list", [:], time: 60).get()["generation"], .number(number))
        }
        let dark = try run("compare", reference, "--preview", preview, "--appearance", "dark", "--session", socket)
        XCTAssertEqual(dark.code, 4, dark.output)
        XCTAssertTrue(dark.output.contains("box.png: "), dark.output)
        let other = folder.appendingPathComponent("other.png").path
        XCTAssertEqual(try run("snapshot", preview, "-o", other, "--session", socket).code, 0)
        XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: other)), try Data(contentsOf: URL(fileURLWithPath: reference)))
        let unknown = try run("compare", reference, "--preview", "None", "--session", socket)
        XCTAssertEqual(unknown.code, 2, unknown.output)
    }
}
