import Foundation
import PreviewDeclarations
import XCTest

@testable import PreviewCommands

/// Other windows of the workspace.
final class WindowProcessTests: XCTestCase {
    func testEachOpenWindowOfAProgramHasItsOwnNumber() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("windows-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ["XDG_STATE_HOME": folder.path]
        func number(_ program: String) -> Int { WindowNumber.reserve(program: program, environment: environment) }
        XCTAssertEqual([number("weft"), number("weft"), number("Cards"), number("weft")], [1, 2, 1, 3])

        // The number of a process that has ended is free again.
        let lock = open("\(folder.path)/weft/windows/other-1", O_CREAT | O_RDWR, 0o600)
        XCTAssertEqual(flock(lock, LOCK_EX), 0)
        XCTAssertEqual(number("other"), 2)
        close(lock)
        XCTAssertEqual(number("other"), 1)
        XCTAssertEqual(WindowNumber.reserve(program: "weft", environment: ["XDG_STATE_HOME": "/proc/nowhere"]), 1)
    }

    func testAnotherWindowIsNotPlacedOverThisOne() {
        let environment = WindowProcess.environment(["HOME": "/home/anna"])
        XCTAssertEqual(environment["HOME"], "/home/anna")
        XCTAssertEqual(environment["WEFT_RESTORE"], "0")
    }

    func testAnotherWindowHasTheLanguageOfTheUserAndNotOfThePreview() {
        MainActor.assumeIsolated { PreviewLocale.apply(nil) }
        let language = ProcessInfo.processInfo.environment["LANG"]
        MainActor.assumeIsolated { PreviewLocale.apply("ar_EG") }
        defer { MainActor.assumeIsolated { PreviewLocale.apply(nil) } }
        XCTAssertEqual(ProcessInfo.processInfo.environment["LANG"], "ar_EG.UTF-8")
        XCTAssertEqual(WindowProcess.environment(ProcessInfo.processInfo.environment)["LANG"], language)
    }
}
