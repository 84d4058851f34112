import Foundation
import HeadlessHost
import LivePreviewMessages
import PreviewDeclarations
import PreviewWorkspace
import UIKit
import XCTest

@testable import LivePreview
@testable import LivePreviewBuild

/// The window of `weft dev`.
final class LiveWorkspaceTests: XCTestCase {
    /// The messages that a process was sent.
    private func messages(in file: URL) -> [ShellMessage] {
        var (bytes, messages) = ((try? Data(contentsOf: file)) ?? Data(), [ShellMessage]())
        while bytes.count > 4 {
            let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            guard let message = try? JSONDecoder().decode(ShellMessage.self, from: bytes.dropFirst(4).prefix(length)) else { break }
            messages.append(message)
            bytes = bytes.dropFirst(4 + length)
        }
        return messages
    }

    func testAnAuditRunsTheProgramOfTheShownGenerationAndAnswersItsRequest() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-audit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "// swift-tools-version: 6.1\n".write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        try MainActor.assumeIsolated {
            let live = try LiveWorkspace(package: folder, preview: nil, settings: WorkspaceSettings())
            defer { live.stop() }
            let program = live.session.host.program
            try FileManager.default.createDirectory(at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
            let script = """
                #!/bin/sh
                [ "$1" = \(HostProtocol.argument) ] && exec cat <&3 >'\(folder.path)/messages'.$$
                echo "$@"
                """
            try script.write(to: program, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            let library = folder.appendingPathComponent("library.so")
            live.session.handle(.built(Generation(kind: .body, library: library, program: program, saved: 0, changedFiles: [])))
            let hostProcess = try XCTUnwrap(live.session.candidate?.hostProcess)
            let file = folder.appendingPathComponent("messages.\(hostProcess.identifier)")
            @MainActor func answer(to number: Int) throws -> String? {
                var found: String??
                let deadline = Date(timeIntervalSinceNow: 30)
                while found == nil, Date() < deadline {
                    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
                    for case .audited(let lines, number) in messages(in: file) {
                        found = .some(lines.map { String(decoding: $0, as: UTF8.self) })
                    }
                }
                return try XCTUnwrap(found, "no answer")
            }
            live.audit("Card", in: PreviewVariant(), number: 6, for: hostProcess)
            XCTAssertNil(try answer(to: 6), "no generation is shown")
            live.session.decide(hostProcess, shown: 1)
            live.audit("Card", in: PreviewVariant(), number: 7, for: hostProcess)
            let arguments = try XCTUnwrap(try answer(to: 7))
            XCTAssertTrue(arguments.hasPrefix("\(HostProtocol.commandArgument) \(library.path) "), arguments)
            XCTAssertTrue(arguments.contains(" audit Card --json"), arguments)
        }
    }

    /// Between two steps of the first build, the status bar must not report that the program has no previews.
    func testTheFirstBuildIsNamedUntilItEnds() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-window-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "// swift-tools-version: 6.1\n".write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        try MainActor.assumeIsolated {
            let live = try LiveWorkspace(package: folder, preview: nil, settings: WorkspaceSettings())
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1000, height: 700), scale: 1)) {
                live.controller
            }
            defer { stage.close() }
            live.controller.canvasNote = CanvasNote(title: "Building Shop")
            live.session(live.session, didMakeProgress: BuildProgress(phase: "Compiling Kit", completed: 3, total: 12))
            XCTAssertEqual(live.controller.canvasNote?.detail, "Compiling Kit  3 of 12")
            XCTAssertEqual(live.controller.notice, "Building: Compiling Kit  3 of 12")
            live.session(live.session, didMakeProgress: nil)
            XCTAssertEqual(live.controller.notice, "Building Shop …")
            live.controller.canvasNote = nil
            live.session(live.session, didMakeProgress: nil)
            XCTAssertNil(live.controller.notice)
        }
    }
}
