import Foundation
import LivePreviewBuild
import LivePreviewMessages
import PreviewStages
import PreviewWorkspace
import SwiftToolchain
import UIKit

/// The outcomes of generations, and their problems.
extension LiveWorkspace {
    package func session(_ session: LiveSession, didDecide report: GenerationReport) {
        editor?.send(report)
        if report.state != .shown, report.generation == session.generation { incoming = nil }
        switch report.state {
        case .shown:
            let seconds = String(format: "%.2f", (report.shown ?? report.saved) - report.saved)
            controller.notice = nil
            controller.generationText =
                "Generation \(report.generation)  ·  \(seconds) s" + (written.isEmpty ? "" : "  ·  changed \(written)")
            written = ""
            takePictures()
        case .error, .crashed, .hung:
            controller.notice = nil
            controller.generationText = "Generation \(report.generation) \(report.state.rawValue)  ·  the last good picture is shown"
            let kind: PreviewProblem.Kind = report.state == .error ? .failedToBuild : report.state == .crashed ? .crashed : .hung
            show(report.errors, as: kind)
        }
    }

    package func session(_ session: LiveSession, didLose state: GenerationReport.State, reason: CompilerMessage) {
        hosting.surfaceView.freeze()
        controller.generationText = "Generation \(session.generation) \(state.rawValue)  ·  F5 starts it again"
        loss = state == .hung ? .hung : .crashed
        show([reason], as: loss)
    }

    package func session(_ session: LiveSession, didLocateLoss places: [CompilerMessage]) {
        add(places, as: loss)
    }

    private func show(_ errors: [CompilerMessage], as kind: PreviewProblem.Kind) {
        controller.show([])
        add(errors, as: kind)
    }

    private func add(_ errors: [CompilerMessage], as kind: PreviewProblem.Kind) {
        for error in errors.prefix(20) {
            let place = error.file.map { SourcePlace(file: $0, line: error.line ?? 1, column: error.column ?? 1) }
            let root = session.host.original.path + "/"
            let subject = place.map {
                "\($0.file.hasPrefix(root) ? String($0.file.dropFirst(root.count)) : $0.file):\($0.line):\($0.column)"
            }
            add(kind, subject: subject, message: error.message, place: place)
        }
    }

    private func takePictures() {
        guard let shown = session.shownGeneration else { return }
        pictures.leadingArguments = [HostProtocol.commandArgument, shown.library.path, HostProtocol.argument(for: shown.literals)]
        if controller.pictures == nil { controller.pictures = pictures }
    }

    package func session(_ session: LiveSession, didMakeProgress progress: BuildProgress?) {
        guard let progress else {
            controller.progress = nil
            return controller.notice = nil
        }
        let count = progress.total > 0 ? "  \(progress.completed) of \(progress.total)" : ""
        controller.notice = "Building: \(progress.phase)\(count)"
        controller.progress = progress.total > 0 ? CGFloat(progress.completed) / CGFloat(progress.total) : nil
    }

    package func session(_ session: LiveSession, didPrint line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Adds a problem unless it is shown already.
    func add(_ kind: PreviewProblem.Kind, subject: String?, message: String, place: SourcePlace? = nil) {
        let name = controller.currentPreview ?? session.host.original.lastPathComponent
        let problem = PreviewProblem(kind: kind, preview: name, subject: subject, message: message, place: place)
        if !controller.problems.contains(problem) { controller.show(controller.problems + [problem]) }
    }
}
