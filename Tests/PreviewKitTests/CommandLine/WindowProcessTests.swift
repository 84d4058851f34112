import PreviewDeclarations
import XCTest

@testable import PreviewCommands

/// Other windows of the workspace.
final class WindowProcessTests: XCTestCase {
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
