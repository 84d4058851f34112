import Foundation
import XCTest

/// `weft compare PNG --preview NAME`, with the picture of a session that runs beside it.
final class SessionCompareTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sc-\(UUID().uuidString.prefix(8))")
    private let preview = "Box by center spec"
    private var environment: [String: String] { ["DISPLAY": "", "XDG_RUNTIME_DIR": folder.path] }
    private var socket: String { folder.appendingPathComponent("weft/weft.socket").path }
    private var reference: String { folder.appendingPathComponent("box.png").path }

    override func setUpWithError() throws {
        // With the permissions of the system's folder: no other user may open it.
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        XCTAssertEqual(try weft(["snapshot", preview, "-o", reference, "--session", "none"]).code, 0)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func weft(_ arguments: [String]) throws -> RunningProgram.Result {
        try RunningProgram.run(arguments, environment: environment)
    }

    private func startSession() throws -> RunningProgram {
        let session = try RunningProgram(["serve", "--listen"], environment: environment)
        let deadline = Date(timeIntervalSinceNow: 60)
        while try weft(["list", "--session", socket]).code != 0 {
            guard Date() < deadline else { throw WindowProbe.ProbeError("no session listens at \(socket)") }
        }
        return session
    }

    func testTheSessionMakesThePictureThatIsCompared() throws {
        let session = try startSession()
        for words in [[], ["--session", socket]] {
            let before = try session.sleeps()
            let same = try weft(["compare", reference, "--preview", preview] + words)
            XCTAssertEqual(same.code, 0, same.errors)
            XCTAssertEqual(same.output, "equal pictures: 1\n")
            XCTAssertNotEqual(try session.sleeps(), before, "the session answers \(words)")
        }
        let dark = try weft(["compare", reference, "--preview", preview, "--appearance", "dark", "--session", socket])
        XCTAssertEqual(dark.code, 4, dark.errors)
        XCTAssertTrue(dark.output.hasPrefix("box.png: "), dark.output)
        let unknown = try weft(["compare", reference, "--preview", "Box by", "--session", socket])
        XCTAssertEqual(unknown.code, 2, unknown.errors)
        XCTAssertTrue(unknown.errors.contains(preview), unknown.errors)
    }

    func testWithoutASessionTheProgramMakesThePictureItself() throws {
        XCTAssertEqual(try weft(["compare", reference, "--preview", preview]).code, 0)
        let named = try weft(["compare", reference, "--preview", preview, "--session", socket])
        XCTAssertEqual(named.code, 1)
        XCTAssertTrue(named.errors.contains("no session listens at \(socket)"), named.errors)
    }
}
