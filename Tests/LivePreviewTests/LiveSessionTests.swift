import Foundation
import LivePreviewMessages
import PreviewDeclarations
import SwiftToolchain
import XCTest

@testable import LivePreview
@testable import LivePreviewBuild

/// The order of generations and reports. The programs of the generations do not answer.
final class LiveSessionTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-session-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("Package.swift"))
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func generation(_ library: String = "library") throws -> Generation {
        let program = folder.appendingPathComponent("program")
        try "#!/bin/sh\nexec sleep 100\n".write(to: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let file = folder.appendingPathComponent("\(library).so")
        return Generation(kind: .body, library: file, program: program, saved: 0, changedFiles: [])
    }

    @MainActor private func wait(line: UInt = #line, until condition: () -> Bool) {
        let deadline = Date(timeIntervalSinceNow: 30)
        while !condition(), Date() < deadline { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
        XCTAssertTrue(condition(), "not within 30 seconds", line: line)
    }

    func testLaterGenerationsAndRestartsWaitForTheReportOfAGenerationThatHung() throws {
        try MainActor.assumeIsolated {
            let log = DecisionLog()
            let session = try LiveSession(package: folder, limit: 600)
            defer { session.stop() }
            session.delegate = log
            session.handle(.built(try generation()))
            session.decide(try XCTUnwrap(session.candidate?.hostProcess), shown: 1)

            session.handle(.built(try generation()))
            let hostProcess = try XCTUnwrap(session.candidate?.hostProcess)
            hostProcess.onMessage = { _ in XCTFail("a message of a process that is being ended was read") }
            session.candidateTimedOut(hostProcess)
            XCTAssertNil(hostProcess.onMessage)
            session.handle(.built(try generation("corrected")))
            session.restart()
            XCTAssertEqual(session.generation, 2)
            XCTAssertNil(session.candidate)

            wait { session.generation == 3 }
            XCTAssertEqual(log.reports.map(\.generation), [1, 2])
            XCTAssertEqual(log.reports.map(\.state), [.shown, .hung])
            XCTAssertEqual(log.newest, [1, 2], "each report is one about the newest generation")
            XCTAssertEqual(session.candidate?.generation.library.lastPathComponent, "corrected.so", "the restart loads the newest code")
            session.restart()
            XCTAssertEqual(session.candidate?.generation.library.lastPathComponent, "corrected.so", "also while it is being loaded")
        }
    }
}

/// Records the reports of a session.
private final class DecisionLog: LiveSessionDelegate {
    var reports: [GenerationReport] = []
    /// The number of the newest generation at each report.
    var newest: [Int] = []

    func session(_ session: LiveSession, didDecide report: GenerationReport) {
        reports.append(report)
        newest.append(session.generation)
    }

    func session(_ session: LiveSession, didMakeProgress progress: BuildProgress?) {}
    func session(_ session: LiveSession, didLoad previews: [PreviewSummary], in hostProcess: PreviewHostProcess) {}
    func session(_ session: LiveSession, didLose state: GenerationReport.State, reason: CompilerMessage) {}
    func session(_ session: LiveSession, didLocateLoss places: [CompilerMessage]) {}
    func session(_ session: LiveSession, didPrint line: String) {}
}
