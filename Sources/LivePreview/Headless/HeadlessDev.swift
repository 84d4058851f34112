import Foundation
import Glibc
import LivePreviewBuild
import LivePreviewMessages
import PreviewDeclarations
import ProjectSettings
import Scheduling
import SwiftToolchain
import UIPrimitives

/// Runs `weft dev --headless`: builds the package again after each change of its sources and, for each build (a generation of the code),
/// prints one line of JSON. If requested, also writes a picture and runs a command for each generation. *Thread*: main.
@MainActor package final class HeadlessDev: LiveSessionDelegate {
    private let session: LiveSession
    private let requestedPreview: String?
    private let variant: PreviewVariant
    private let pictures: URL?
    private let hook: GenerationHook?
    private var signals: SignalSources?
    private var lastPhase = ""

    /// - Parameter preview: the name of the preview to show; nil for the first one.
    /// - Parameter pictures: the folder for a PNG of each generation; nil writes no pictures.
    /// - Parameter hook: runs a command after each generation; nil runs none.
    /// - Parameter server: serves each generation at a socket; nil serves none.
    /// - Parameter project: the settings that determine which groups of previews are shown; nil for all groups.
    /// - Throws: ``BuildFailure`` if there is no package or no toolchain.
    package init(
        package: URL, preview: String?, variant: PreviewVariant, pictures: URL?, hook: GenerationHook? = nil,
        server: SessionServer? = nil, project: ProjectSettings? = nil
    ) throws {
        session = try LiveSession(package: package)
        session.project = project
        session.observer = server
        requestedPreview = preview
        self.variant = variant
        self.pictures = pictures
        self.hook = hook
        session.delegate = self
        hook?.onFailure = { [weak self] in self?.print($0, to: STDERR_FILENO) }
    }

    /// Runs until SIGINT, SIGTERM or the end of the terminal, or until nothing reads standard output.
    package func run() -> Never {
        signals = SignalSources(SignalSources.ofTermination, queue: .main) { [weak self] _ in
            MainActor.assumeIsolated { self?.finish() }
        }
        signal(SIGPIPE, SIG_IGN)
        observeReader()
        session.start()
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    private func finish() {
        hook?.stop()
        session.stop()
        exit(0)
    }

    /// Ends the session when the reader of standard output closes it, even while nothing is written.
    private func observeReader() {
        let isWatched = SystemThread.detach {
            var entry = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
            while poll(&entry, 1, -1) >= 0 || errno == EINTR {
                if entry.revents & Int16(POLLERR | POLLHUP) != 0 {
                    return DispatchQueue.main.async { MainActor.assumeIsolated { self.finish() } }
                }
                // Only `POLLNVAL` remains: standard output is not open, so there is no reader to wait for.
                if entry.revents != 0 { return }
            }
        }
        if !isWatched { Log.warning("the end of the reader of standard output is not detected: \(SystemThread.refusal)") }
    }

    // MARK: LiveSessionDelegate

    package func session(_ session: LiveSession, didMakeProgress progress: BuildProgress?) {
        guard let progress, progress.phase != lastPhase else { return }
        lastPhase = progress.phase
        let count = progress.total > 0 ? "[\(progress.completed)/\(progress.total)] " : ""
        print(count + progress.phase, to: STDERR_FILENO)
    }

    package func session(_ session: LiveSession, didLoad previews: [PreviewSummary], in hostProcess: PreviewHostProcess) {
        let name: String
        do {
            name = try chosen(from: previews)
        } catch {
            return session.decide(hostProcess, shown: nil, errors: [CompilerMessage(message: "\(error)")])
        }
        session.willShow(name, in: hostProcess)
        let picture = picture(of: session.generation)
        let former = hostProcess.onMessage
        hostProcess.onMessage = { [weak session, weak hostProcess] message in
            guard let session, let hostProcess else { return }
            switch message {
            case .pictured(let time): session.decide(hostProcess, shown: time, picture: picture)
            case .failed(let text): session.decide(hostProcess, shown: nil, errors: [CompilerMessage(message: text)])
            default: former?(message)
            }
        }
        hostProcess.send(.picture(PreviewRequest(preview: name, variant: variant, windowSize: variant.screenSize), path: picture))
    }

    /// Returns the name of the preview to show.
    /// - Throws: ``PreviewLookupError``, which names the nearest matches.
    private func chosen(from previews: [PreviewSummary]) throws -> String {
        let registry = PreviewRegistry(previews.map(Preview.init))
        guard requestedPreview == nil, let first = previews.first else { return try registry.preview(named: requestedPreview ?? "").name }
        return first.name
    }

    package func session(_ session: LiveSession, didDecide report: GenerationReport) {
        var report = report
        if report.preview == nil { report.preview = requestedPreview }
        if report.state != .shown { removeFormerPicture(of: report.generation) }
        print(report.line, to: STDOUT_FILENO)
        hook?.run(report)
    }

    /// The path of a generation's PNG; nil without `--pictures`.
    private func picture(of generation: Int) -> String? { pictures?.appendingPathComponent("\(generation).png").path }

    /// Removes the PNG that an earlier session wrote under the number of a failed generation. A script would mistake that PNG for the
    /// picture of the failed generation.
    private func removeFormerPicture(of generation: Int) {
        if let path = picture(of: generation) { unlink(path) }
    }

    /// Prints the reason to standard error. The generation's line of JSON was printed when the generation was shown; later events get none.
    package func session(_ session: LiveSession, didLose state: GenerationReport.State, reason: CompilerMessage) {
        print(reason.message, to: STDERR_FILENO)
    }

    package func session(_ session: LiveSession, didLocateLoss places: [CompilerMessage]) {
        for place in places { print(place.message, to: STDERR_FILENO) }
    }

    package func session(_ session: LiveSession, didPrint line: String) {
        print(line, to: STDERR_FILENO)
    }

    private func print(_ line: String, to file: Int32) {
        do {
            try SystemFile.write(Data((line + "\n").utf8), to: file)
        } catch {
            if file == STDOUT_FILENO { finish() }
        }
    }
}
