import ArgumentParser
import AsyncDisplayKit
import Foundation
import PreviewSessions
import XCTest

@testable import CommandResults
@testable import PreviewCommands
@testable import PreviewDeclarations

/// `weft compare` of a picture with a preview as it is now.
final class CompareCommandTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("compare-\(UUID().uuidString)")
    private var picture: String { folder.appendingPathComponent("box.png").path }

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        MainActor.assumeIsolated {
            let preview = Preview("Box", sizing: .fixed(CGSize(width: 20, height: 10))) { () -> ASDisplayNode in
                let node = ASDisplayNode()
                node.backgroundColor = .systemBackground
                return node
            }
            PreviewSession.current = PreviewSession(registry: PreviewRegistry([preview]), arguments: [])
        }
        try SnapshotCommand.parse(["Box", "-o", picture, "--session", "none"]).run()
    }

    override func tearDown() {
        MainActor.assumeIsolated { PreviewSession.current = PreviewSession(registry: PreviewRegistry([]), arguments: []) }
        try? FileManager.default.removeItem(at: folder)
    }

    func testAPictureIsComparedWithThePreview() throws {
        try CompareCommand.parse([picture, "--preview", "Box", "--session", "none", "--json"]).run()
        let difference = folder.appendingPathComponent("difference").path
        let dark = ["--appearance", "dark", "--diff", difference, "--html", folder.appendingPathComponent("report.html").path]
        XCTAssertThrowsError(try CompareCommand.parse([picture, "--preview", "Box", "--session", "none", "--json"] + dark).run()) { error in
            XCTAssertEqual((error as? CommandFailure)?.code, ProgramExit.findings, "\(error)")
        }
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: difference), ["box.png"])
        let report = try String(contentsOf: folder.appendingPathComponent("report.html"), encoding: .utf8)
        XCTAssertEqual(report.components(separatedBy: "data:image/png").count, 4, "before, after and the difference")
    }

    func testASessionMakesThePictureOfThePreview() throws {
        try MainActor.assumeIsolated {
            let words = ["compare", picture, "--preview", "Box"]
            let output = try SessionCommandRunner.output(of: words, stages: NewStages()).output
            XCTAssertEqual(output, try Data(contentsOf: URL(fileURLWithPath: picture)))
            XCTAssertThrowsError(try SessionCommandRunner.output(of: ["compare", picture, picture], stages: NewStages()), "files")
        }
    }

    func testAPreviewReplacesTheSecondPicture() {
        for words in [[picture], [picture, picture, "--preview", "Box"], [picture, picture, "--session", "none"]] {
            XCTAssertThrowsError(try CompareCommand.parse(words), "\(words)")
        }
    }
}
