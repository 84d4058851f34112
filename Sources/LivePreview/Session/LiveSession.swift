import Foundation
import LivePreviewBuild
import LivePreviewMessages
import PreviewDeclarations
import ProjectSettings
import Scheduling
import SwiftToolchain

/// Receives the events of a session. *Thread*: main.
@MainActor package protocol LiveSessionDelegate: AnyObject {
    /// The progress of a build; nil when it ends.
    func session(_ session: LiveSession, didMakeProgress progress: BuildProgress?)
    /// The code of a generation is loaded in `hostProcess`. The delegate requests a preview and calls
    /// ``LiveSession/decide(_:shown:errors:picture:)``.
    func session(_ session: LiveSession, didLoad previews: [PreviewSummary], in hostProcess: PreviewHostProcess)
    /// A generation was shown, or failed.
    func session(_ session: LiveSession, didDecide report: GenerationReport)
    /// The process of the newest good generation ended or was ended: its preview crashed, called `exit` or hung.
    func session(_ session: LiveSession, didLose state: GenerationReport.State, reason: CompilerMessage)
    /// The locations in the user's code at which the last lost process ended. Called some time after ``session(_:didLose:reason:)``,
    /// because finding them takes time.
    func session(_ session: LiveSession, didLocateLoss places: [CompilerMessage])
    /// A line that user code printed.
    func session(_ session: LiveSession, didPrint line: String)
}

/// Runs the newest code of a package: builds it when sources change, and loads each generation in a separate process.
///
/// 1. ``CodeWatcher`` builds a library.
/// 2. A process that was started in advance loads the library. If only literals changed, a process has already loaded it.
/// 3. The delegate opens a preview in the new process. The previous process continues until the preview is shown.
///
/// *Thread*: main.
@MainActor package final class LiveSession {
    package weak var delegate: (any LiveSessionDelegate)?
    /// The number of the newest generation, which may not be decided yet.
    package private(set) var generation = 0
    /// The process that shows the newest good generation; nil before there is one and after it has ended unexpectedly.
    var current: PreviewHostProcess?
    /// The user's package.
    let host: HostPackage
    /// Serves each shown generation to other programs; nil if none may send requests.
    var observer: (any SessionObserver)?
    /// The settings that choose which groups of previews are shown; nil shows all.
    var project: ProjectSettings?

    private let builder: GenerationBuilder
    private var watcher: CodeWatcher?
    private let preparedHosts = PreparedHostProcesses()
    /// The process that is to show the newest generation.
    var candidate: Candidate?
    /// The time limit for loading and showing a preview. *Units*: seconds.
    let limit: Double
    /// Whether the failure of a candidate is still to be reported. `deferredOutcomes` contains the outcomes that are handled afterwards.
    var isLocating = false
    var deferredOutcomes: [CodeWatcher.Outcome] = []

    /// A process that is to show a generation.
    struct Candidate {
        let hostProcess: PreviewHostProcess
        let generation: Generation
        let number: Int
        var preview: String?
        var timer: ClockTimer?
    }

    /// - Parameter limit: the time limit for loading and showing a preview. *Units*: seconds.
    /// - Throws: ``BuildFailure`` if there is no package or no toolchain.
    package init(package: URL, limit: Double = 5) throws {
        builder = try GenerationBuilder(package: package)
        host = builder.host
        self.limit = limit
    }

    /// Begins to build and to watch the sources.
    func start() {
        watcher = CodeWatcher(
            builder: builder,
            onProgress: { [weak self] progress in
                guard let self else { return }
                delegate?.session(self, didMakeProgress: progress)
            }, onOutcome: { [weak self] in self?.handle($0) }, onLiteralLibrary: { [weak self] in self?.prepareStandby(for: $0) },
            onLimit: { [weak self] in self?.report(line: $0) })
        watcher?.start()
    }

    /// Ends builds and processes, and waits until they have ended, so that none remains when the program exits.
    package func stop() {
        watcher?.stop()
        preparedHosts.end()
        for hostProcess in [candidate?.hostProcess, current] { hostProcess?.end() }
        candidate = nil
        current = nil
        deferredOutcomes = []
        observer?.stop()
        watcher?.waitForBuilds(limit: Self.endLimit)
        watcher = nil
        preparedHosts.waitForEnds(limit: Self.endLimit)
    }

    /// The longest wait for a process that was killed or a build that was canceled. *Units*: seconds.
    private static let endLimit = 2.0

    // MARK: Generations

    func handle(_ outcome: CodeWatcher.Outcome) {
        if isLocating { return deferredOutcomes.append(outcome) }
        discardCandidate()
        generation += 1
        switch outcome {
        case .built(let new): load(new)
        case .failed(let failure, let kind, let saved):
            report(GenerationReport(generation: generation, state: .error, kind: kind, preview: nil, saved: saved, errors: failure.errors))
        }
    }

    private func load(_ new: Generation) {
        let ready = takeStandby(for: new)
        guard let hostProcess = ready?.hostProcess ?? preparedHosts.take(for: new.program) else {
            return report(.error, of: new, number: generation, errors: [CompilerMessage(message: "\(new.program.path) cannot be started")])
        }
        candidate = Candidate(hostProcess: hostProcess, generation: new, number: generation)
        candidate?.timer = SystemClock().schedule(after: limit) { [weak self] in self?.candidateTimedOut(hostProcess) }
        hostProcess.onOutput = { [weak self] line in self?.report(line: line) }
        hostProcess.onMessage = { [weak self, weak hostProcess] message in
            guard let self, let hostProcess else { return }
            handleLoading(message, of: hostProcess)
        }
        hostProcess.onExit = { [weak self, weak hostProcess] exit in
            guard let self, let hostProcess else { return }
            candidateDidExit(exit, hostProcess)
        }
        if let exit = hostProcess.exit { return candidateDidExit(exit, hostProcess) }
        hostProcess.send(.setLiterals(new.literals))
        if let previews = ready?.previews {
            delegate?.session(self, didLoad: shown(previews), in: hostProcess)
        } else {
            hostProcess.send(.load(library: new.library.path))
        }
        preparedHosts.prepare(new.program)
    }

    /// Returns the previews in the groups of the project. If there are none, returns all previews and prints a line about it.
    private func shown(_ previews: [PreviewSummary]) -> [PreviewSummary] {
        guard let project else { return previews }
        let shown = previews.filter { project.shows(group: $0.group) }
        guard shown.isEmpty, !previews.isEmpty else { return shown }
        let groups = NearestNames.list(project.groups)
        delegate?.session(
            self, didPrint: "\(project.file.path): groups: no preview is in a group named \(groups); the previews of all groups are shown")
        return previews
    }

    private func handleLoading(_ message: HostMessage, of hostProcess: PreviewHostProcess) {
        guard let candidate, candidate.hostProcess === hostProcess else { return }
        switch message {
        case .hello(let version):
            guard version != HostProtocol.version else { return }
            let versions = "version \(version) of the protocol, and this program version \(HostProtocol.version)"
            fail(.error, "the preview host uses \(versions): build the package with the Weft of this program")
        case .loaded(let previews):
            delegate?.session(self, didLoad: shown(previews), in: hostProcess)
        case .failed(let message):
            fail(.error, message)
        default: break
        }
    }

    /// Records the preview that the generation is to show, for reports of a failure.
    func willShow(_ preview: String, in hostProcess: PreviewHostProcess) {
        if candidate?.hostProcess === hostProcess { candidate?.preview = preview }
    }

    /// The delegate's preview was shown at `time` (seconds since 1970), or failed with `errors`.
    ///
    /// If the preview was shown, the process becomes ``current`` and the previous one ends.
    package func decide(_ hostProcess: PreviewHostProcess, shown time: Double?, errors: [CompilerMessage] = [], picture: String? = nil) {
        guard let candidate, candidate.hostProcess === hostProcess else { return }
        candidate.timer?.cancel()
        self.candidate = nil
        if time != nil {
            let former = current
            current = hostProcess
            former?.onExit = nil
            former?.onHang = nil
            former?.end()
            shownGeneration = candidate.generation
            observer?.serve(candidate.generation, number: candidate.number)
            watch(hostProcess)
        } else {
            hostProcess.end()
        }
        report(
            time == nil ? .error : .shown, of: candidate.generation, number: candidate.number, preview: candidate.preview, shown: time,
            errors: errors, picture: picture)
    }

    /// The newest good generation: the code of ``current``. It is kept after the process has ended unexpectedly.
    private(set) var shownGeneration: Generation?

    /// Loads the newest built generation in a new process, without the state of the previous process.
    package func restart() {
        guard var again = candidate?.generation ?? shownGeneration else { return }
        // A newer build, deferred until a failure has been reported, is loaded in a new process anyway.
        if deferredOutcomes.contains(where: { if case .built = $0 { true } else { false } }) { return }
        // The reported duration until the preview is shown begins now.
        again.saved = Date().timeIntervalSince1970
        handle(.built(again))
    }

    private func watch(_ hostProcess: PreviewHostProcess) {
        hostProcess.onExit = { [weak self, weak hostProcess] exit in
            guard let self, let hostProcess, hostProcess === current else { return }
            didLose(.crashed, reason: CrashReport.reason(of: exit), exit)
        }
        hostProcess.onHang = { [weak self, weak hostProcess] in
            guard let self, let hostProcess, hostProcess === current else { return }
            let message = "the preview did not answer for \(Int(PreviewHostProcess.answerLimit)) seconds, and was ended"
            hostProcess.onExit = { [weak self] exit in
                hostProcess.onExit = nil
                self?.didLose(.hung, reason: CompilerMessage(message: message), exit)
            }
            hostProcess.endWithReport()
        }
    }

    // MARK: Processes started in advance

    /// Loads a library in a process before the edit that needs it.
    private func prepareStandby(for library: URL) {
        guard let program = shownGeneration?.program ?? candidate?.generation.program else { return }
        preparedHosts.prepareStandby(for: library, program: program) { [weak self] line in self?.report(line: line) }
    }

    /// Returns the process that has loaded the generation's library, if it is ready, and prepares another one for the next edit.
    private func takeStandby(for new: Generation) -> PreparedHostProcesses.Standby? {
        guard new.kind == .literal, let ready = preparedHosts.takeStandby(for: new.library) else { return nil }
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.standbyDelay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, !self.preparedHosts.hasStandby, self.watcher != nil,
                    self.shownGeneration?.library == new.library
                else { return }
                self.prepareStandby(for: new.library)
            }
        }
        return ready
    }

    /// The delay of starting the next process, which would otherwise slow down showing the preview. *Units*: seconds.
    private static let standbyDelay = 0.1
}
