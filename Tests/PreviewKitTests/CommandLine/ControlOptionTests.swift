import ArgumentParser
import AsyncDisplayKit
import Foundation
import XCTest

@testable import CommandResults
@testable import PreviewCommands
@testable import PreviewDeclarations
@testable import PreviewSnapshots

/// Values that the command line gives to the controls of a preview, and other options that would have no effect.
final class ControlOptionTests: XCTestCase {
    @MainActor private static func makeBadge() -> Preview {
        Preview("Badge") { () -> ASDisplayNode in
            _ = PreviewControl.number("Count", 3, in: 0...99)
            _ = PreviewControl.choice("Style", "plain", of: ["plain", "filled"])
            _ = PreviewControl.toggle("Round", true)
            return ASDisplayNode()
        }
    }

    private func message(_ controls: String..., isPlain: Bool = false) throws -> String? {
        try MainActor.assumeIsolated {
            let preview = isPlain ? Preview("Plain") { () -> ASDisplayNode in ASDisplayNode() } : Self.makeBadge()
            let options = try SurroundingsOptions.parse(controls.flatMap { ["--control", $0] } + ["--size", "40x40"])
            do {
                try PreviewSnapshot(preview, variant: options.variant(), size: options.size?.size).close()
                return nil
            } catch let failure as CommandFailure {
                XCTAssertEqual(failure.code, ProgramExit.usage)
                return failure.message
            }
        }
    }

    func testKnownControlsWithAcceptedValuesAreUsed() throws {
        XCTAssertNil(try message())
        XCTAssertNil(try message("Count=12", "Style=filled", "Round=off"))
    }

    func testAnUnknownControlIsReportedWithTheNearestOne() throws {
        XCTAssertEqual(try message("Cuont=12"), "“Badge” has no control “Cuont”; did you mean “Count”?")
        XCTAssertEqual(try message("Width=1"), "“Badge” has no control “Width”; there are “Count”, “Style”, “Round”")
        XCTAssertEqual(try message("Count=1", isPlain: true), "“Plain” has no control “Count”; it declares none")
    }

    func testAValueThatAControlDoesNotAcceptIsReported() throws {
        XCTAssertEqual(
            try message("Count=1200"), "the control “Count” of “Badge” does not accept “1200”; it accepts whole numbers from 0 to 99")
        XCTAssertEqual(try message("Style=x"), "the control “Style” of “Badge” does not accept “x”; it accepts “plain”, “filled”")
        XCTAssertEqual(try message("Round=yes"), "the control “Round” of “Badge” does not accept “yes”; it accepts on and off")
    }

    /// Pictures of one preview report the values that it does not use; several previews use the values that they know.
    func testPicturesOfOnePreviewReportUnknownControls() throws {
        try MainActor.assumeIsolated {
            let plain = Preview("Plain") { () -> ASDisplayNode in ASDisplayNode() }
            PreviewSession.current = PreviewSession(registry: PreviewRegistry([Self.makeBadge(), plain]), arguments: [])
            defer { PreviewSession.current = PreviewSession(registry: PreviewRegistry([]), arguments: []) }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let options = ["--size", "40x40", "--control", "Count=4", "-o", folder.path]
            XCTAssertThrowsError(try SnapshotCommand.parse(["Plain", "--variants", "appearance"] + options).run()) { error in
                XCTAssertEqual((error as? CommandFailure)?.code, ProgramExit.usage)
                XCTAssertEqual((error as? CommandFailure)?.message.contains("“Plain” has no control “Count”"), true)
            }
            XCTAssertNoThrow(try SnapshotCommand.parse(["--all"] + options).run())
        }
    }

    func testSeveralPicturesNeedAFolder() throws {
        try MainActor.assumeIsolated {
            PreviewSession.current = PreviewSession(registry: PreviewRegistry([Self.makeBadge()]), arguments: [])
            defer { PreviewSession.current = PreviewSession(registry: PreviewRegistry([]), arguments: []) }
            let output = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png").path
            let command = try SnapshotCommand.parse(["Badge", "--variants", "appearance", "-o", output])
            XCTAssertThrowsError(try command.run()) { error in
                XCTAssertEqual((error as? CommandFailure)?.code, ProgramExit.usage)
                XCTAssertEqual(
                    (error as? CommandFailure)?.message, "-o \(output): several pictures need a folder, not a file")
            }
        }
    }

    func testTextSizesAxesAndTimeZonesComplete() {
        let script = RootCommand.completionScript(for: .bash)
        XCTAssertTrue(script.contains("'XXXL'$'\\n''AX1'"), "text sizes")
        XCTAssertTrue(script.contains("'appearance'$'\\n''text-size'"), "axes")
        for option in ["--time-zone", "--panel"] { XCTAssertTrue(script.contains("-- \(option) "), option) }
    }

    func testAPanelNeedsTheWorkspace() {
        XCTAssertNoThrow(try PreviewCommand.parse(["--panel", "Inspect"]))
        XCTAssertThrowsError(try PreviewCommand.parse(["--panel", "Inspect", "--bare"]))
    }

    func testALinkWithAnUnknownSettingNamesTheNearestOnes() {
        func problem(_ text: String) -> String? {
            do {
                _ = try PreviewLink(text)
                return nil
            } catch {
                return error.description
            }
        }
        let tablets = "; did you mean “Tablet”, “Tablet, small”, “Tablet, large”?"
        XCTAssertEqual(problem("weft://preview/Chat?device=Tablett")?.hasSuffix(tablets), true)
        XCTAssertEqual(problem("weft://preview/Chat?device=iPad")?.contains("; there are “Phone, small”, “Phone”"), true)
        XCTAssertEqual(problem("weft://preview/Chat?apperance=dark")?.hasSuffix("; did you mean “appearance”?"), true)
        XCTAssertEqual(problem("weft://preview/Chat?rtl=yes")?.hasSuffix("; there are “on”, “off”"), true)
    }
}
