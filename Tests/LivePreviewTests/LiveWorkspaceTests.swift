import Foundation
import HeadlessHost
import PreviewWorkspace
import UIKit
import XCTest

@testable import LivePreview
@testable import LivePreviewBuild

/// The window of `weft dev`.
final class LiveWorkspaceTests: XCTestCase {
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
