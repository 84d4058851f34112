import SwiftToolchain
import UIPrimitives
import XCTest

@testable import PreviewCommands
@testable import PreviewServers

/// The findings of `weft doctor` about limits and problems that the tests simulate.
final class DoctorTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-doctor-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: folder)
    }

    private func write(_ text: String, to path: String) throws -> String {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func details(_ findings: [DoctorFinding]) -> [String: String] {
        findings.reduce(into: [:]) { $0[$1.name] = $1.detail }
    }

    func testTheLowestLimitOfTheControlGroupsCounts() throws {
        _ = try write("max\n", to: "groups/a/b/memory.max")
        _ = try write("1073741824\n", to: "groups/a/memory.max")
        _ = try write("100\n", to: "groups/a/pids.max")
        _ = try write("250000 100000\n", to: "groups/a/b/cpu.max")
        _ = try write("150000 100000\n", to: "groups/a/cpu.max")
        let own = try write("1:name=x:/y\n0::/a/b\n", to: "own")
        let found = details(MachineFindings(groupRoot: folder.path + "/groups", ownGroupFile: own).all)
        XCTAssertTrue(found["memory"]?.hasPrefix("1.0 GB, the limit of the control group (raise memory.max") == true, "\(found)")
        XCTAssertTrue(found["processes"]?.hasPrefix("at most 100, threads included (raise pids.max") == true, "\(found)")
        XCTAssertTrue(found["processors"]?.hasSuffix(", of which the control group allows 1.5") == true, "\(found)")
    }

    func testWithoutControlGroupsTheMachineIsTheLimit() {
        let found = details(MachineFindings(groupRoot: folder.path, ownGroupFile: folder.path + "/none").all)
        XCTAssertEqual(found["processes"], "no limit of the control group")
        XCTAssertEqual(found["memory"]?.contains("control group"), false)
    }

    func testAFolderForTemporaryFilesThatCannotBeWrittenIsNamed() throws {
        XCTAssertEqual(details(MachineFindings(temporaryFolder: folder.path).all)["temporary files"], folder.path)
        let file = try write("", to: "file")
        XCTAssertEqual(
            details(MachineFindings(temporaryFolder: file).all)["temporary files"],
            "\(file) cannot be written: Not a directory (set TMPDIR to a folder that can be written); until then: the compiler, weft compare and "
                + "thumbnails fail")
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["file"])
    }

    func testAToolThatHangsIsEnded() throws {
        let start = Date()
        XCTAssertThrowsError(try SwiftTools().run("/bin/sh", ["-c", "sleep 60 & sleep 60"], within: 0.3)) {
            XCTAssertTrue("\($0)".contains("does not end within"), "\($0)")
        }
        XCTAssertLessThan(Date().timeIntervalSince(start), 20)
    }

    func testTheThreadsOfTheProcessAreCounted() {
        XCTAssertEqual(ProcessLimits.availableThreads(), ResourceLimits.minimumThreads)
        XCTAssertNil(ProcessLimits.problem(threads: ResourceLimits.minimumThreads))
        XCTAssertEqual(
            ProcessLimits.problem(descriptors: 1_024, addressSpace: .max, stack: 64 << 10),
            "the stack is limited to 64 KB (ulimit -s); at least 1024 KB are needed")
        XCTAssertTrue(ProcessLimits.problem(threads: 3)?.hasPrefix("only 3 more threads can be started (ulimit -u") == true)
    }

    /// A bus that accepts connections and never answers.
    func testABusThatIsSilentIsNamedAfterTheTimeLimit() throws {
        let path = folder.appendingPathComponent("bus").path
        let socket = try RPCSocket.bind(path)
        defer { close(socket) }
        let start = Date()
        let detail = details(DisplayFindings.all(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"]))["desktop portal"] ?? ""
        XCTAssertTrue(detail.hasPrefix("the bus at unix:path=\(path) does not answer within 2 s (start the session's bus again"), detail)
        XCTAssertLessThan(Date().timeIntervalSince(start), 4.5)
    }

    /// A bus is not reported as silent if the system refuses the thread that would connect to it.
    func testABusThatWasNotAskedIsNamedWithTheReason() {
        let detail = DisplayFindings.finding(about: .notQueried, at: "unix:path=/bus").detail
        XCTAssertTrue(detail.hasPrefix("the bus at unix:path=/bus was not asked (no more threads can be started"), detail)
    }

    func testAFaultyFileOfTheProjectIsNamed() throws {
        _ = try write("", to: "Package.swift")
        let file = try write(#"{"devise": 1}"#, to: ".weft.json")
        let state = try XCTUnwrap(ProjectFindings.all(folder: folder, environment: [:]).first).state
        guard case .faulty(let problem, _, _) = state else { return XCTFail("\(state)") }
        XCTAssertTrue(problem.hasPrefix(file + ": devise is not known"), problem)
    }

    func testReportsOfCrashesAreListed() throws {
        let environment = ["XDG_STATE_HOME": folder.path]
        XCTAssertEqual(
            details(ProjectFindings.all(folder: folder, environment: environment))["reports of crashes"], "none in \(folder.path)/weft")
        _ = try write("Card\n11\n", to: "weft/weft.crash")
        XCTAssertEqual(
            details(ProjectFindings.all(folder: folder, environment: environment))["reports of crashes"],
            "in \(folder.path)/weft: weft.crash")
    }

    func testTheVersionOfTheCompilerIsRead() {
        XCTAssertEqual(ToolchainFindings.version(in: "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x"), "6.3.1")
        XCTAssertNil(ToolchainFindings.version(in: "sh: no such program"))
    }

    func testTheModulesAreThoseOfThePackage() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Package.swift")
        let text = try String(contentsOf: package, encoding: .utf8)
        for (module, debian) in ToolchainFindings.modules {
            XCTAssertTrue(text.contains("pkgConfig: \"\(module)\", apt: \"\(debian)\""), module)
        }
        XCTAssertEqual(text.components(separatedBy: "pkgConfig: \"").count - 1, ToolchainFindings.modules.count)
    }

    func testAServerThatIsNotThereIsAProblem() {
        let former = ProcessInfo.processInfo.environment["DISPLAY"]
        setenv("DISPLAY", ":4711", 1)
        defer { former.map { _ = setenv("DISPLAY", $0, 1) } ?? { _ = unsetenv("DISPLAY") }() }
        let findings = DisplayFindings.all(environment: ["DISPLAY": ":4711"])
        XCTAssertTrue(findings[0].detail.hasPrefix("the server at DISPLAY=:4711 refuses the connection"), findings[0].detail)
    }
}
