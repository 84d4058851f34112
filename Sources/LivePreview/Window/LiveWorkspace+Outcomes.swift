import Foundation
import LivePreviewBuild
import LivePreviewMessages
import PreviewDeclarations
import PreviewStages
import PreviewWorkspace
import SwiftToolchain
import UIKit

/// The outcomes of generations, and their problems.
extension LiveWorkspace {
    package func session(_ session: LiveSession, didDecide report: GenerationReport) {
        editor?.send(report)
        if report.state != .shown, report.generation == session.generation { incoming = nil }
        controller.canvasNote = nil
        switch report.state {
        case .shown:
            let seconds = String(format: "%.2f", (report.shown ?? report.saved) - report.saved)
            controller.notice = nil
            controller.generationText =
                "Generation \(report.generation)  ·  \(seconds) s" + (written.isEmpty ? "" : "  ·  changed \(written)")
            written = ""
            renderPicturesOfShownGeneration()
        case .error, .crashed, .hung:
            controller.notice = nil
            controller.generationText = "Generation \(report.generation) \(report.state.rawValue)  ·  the last good picture is shown"
            show(report.errors, as: PreviewProblem.Kind(report.state))
        }
    }

    package func session(_ session: LiveSession, didLose state: GenerationReport.State, reason: CompilerMessage) {
        hosting.surfaceView.freeze()
        controller.generationText = "Generation \(session.generation) \(state.rawValue)  ·  F5 starts it again"
        lastProblemKind = PreviewProblem.Kind(state)
        show([reason], as: lastProblemKind)
    }

    package func session(_ session: LiveSession, didLocateLoss places: [CompilerMessage]) {
        add(places, as: lastProblemKind)
    }

    private func show(_ errors: [CompilerMessage], as kind: PreviewProblem.Kind) {
        controller.show([])
        add(errors, as: kind)
    }

    private func add(_ errors: [CompilerMessage], as kind: PreviewProblem.Kind) {
        controller.add(
            errors.prefix(20).map { error in
                let place = error.file.map { SourceLocation(file: $0, line: error.line ?? 1, column: error.column ?? 1) }
                let subject = place.map { "\(session.host.relativePath(of: $0.file) ?? $0.file):\($0.line):\($0.column)" }
                return problem(kind, subject: subject, message: error.message, place: place)
            })
    }

    /// The arguments with which the host's program runs a command for the shown generation; nil before there is one.
    private var commandArguments: [String]? {
        session.shownGeneration.map { [HostProtocol.commandArgument, $0.library.path, HostProtocol.argument(for: $0.literals)] }
    }

    /// Audits a preview of the shown generation, and answers the request of `hostProcess` with this number.
    func audit(_ preview: String, in variant: PreviewVariant, number: Int, for hostProcess: PreviewHostProcess) {
        guard let leading = commandArguments else { return _ = hostProcess.send(.audited(nil, number: number)) }
        PreviewAudit.read(preview, in: variant, program: session.host.program.path, leading: leading) { [weak hostProcess] lines in
            hostProcess?.send(.audited(lines, number: number))
        }
    }

    private func renderPicturesOfShownGeneration() {
        guard let leading = commandArguments else { return }
        pictures.leadingArguments = leading
        if controller.pictures == nil { controller.pictures = pictures }
    }

    package func session(_ session: LiveSession, didMakeProgress progress: BuildProgress?) {
        guard let progress else {
            controller.progress = nil
            // Without a notice, the status bar would state before the first generation that there are no previews.
            return controller.notice = controller.canvasNote.map { "\($0.title) …" }
        }
        let count = progress.total > 0 ? "  \(progress.completed) of \(progress.total)" : ""
        controller.notice = "Building: \(progress.phase)\(count)"
        controller.canvasNote?.detail = progress.phase + count
        controller.progress = progress.total > 0 ? CGFloat(progress.completed) / CGFloat(progress.total) : nil
    }

    package func session(_ session: LiveSession, didPrint line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Adds a problem unless it is shown already.
    func add(_ kind: PreviewProblem.Kind, subject: String?, message: String) {
        controller.add([problem(kind, subject: subject, message: message)])
    }

    private func problem(
        _ kind: PreviewProblem.Kind, subject: String?, message: String, place: SourceLocation? = nil
    ) -> PreviewProblem {
        let name = controller.currentPreview ?? session.host.original.lastPathComponent
        return PreviewProblem(kind: kind, preview: name, subject: subject, message: message, place: place)
    }
}

extension PreviewProblem.Kind {
    /// The kind of the problem of a generation in a state other than `shown`.
    fileprivate init(_ state: GenerationReport.State) {
        self =
            switch state {
            case .error, .shown: .failedToBuild
            case .crashed: .crashed
            case .hung: .hung
            }
    }
}
