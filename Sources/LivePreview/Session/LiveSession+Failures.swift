import Foundation
import LivePreviewBuild
import SwiftToolchain

/// The ends of processes, and the reports of outcomes.
extension LiveSession {
    /// Reports the end of the current process immediately. The locations follow later, because programs of the toolchain find them.
    func didLose(_ state: GenerationReport.State, reason: CompilerMessage, _ exit: PreviewHostProcess.Exit) {
        current = nil
        observer?.note(line: reason.message)
        delegate?.session(self, didLose: state, reason: reason)
        let number = generation
        locate(exit) { session, places in
            guard session.current == nil, session.generation == number, !places.isEmpty else { return }
            session.delegate?.session(session, didLocateLoss: places)
        }
    }

    /// Finds the locations in the user's code at which a process ended, on a background thread.
    private func locate(_ exit: PreviewHostProcess.Exit, _ body: @escaping @MainActor (LiveSession, [CompilerMessage]) -> Void) {
        DispatchQueue.global().async { [weak self, host] in
            let places = CrashReport.locations(in: exit.errorOutput, host: host)
            DispatchQueue.main.async { MainActor.assumeIsolated { self.map { body($0, places) } } }
        }
    }

    func candidateTimedOut(_ hostProcess: PreviewHostProcess) {
        guard let candidate, candidate.hostProcess === hostProcess else { return }
        let message = "the preview was not shown within \(Int(limit)) seconds"
        self.candidate = nil
        // Later generations wait for the report, and a frame that the process still draws is not shown.
        isLocating = true
        hostProcess.onMessage = nil
        // The closure retains the process until its end has been reported.
        hostProcess.onExit = { [weak self] exit in
            hostProcess.onExit = nil
            self?.report(.hung, of: candidate, reason: CompilerMessage(message: message), exit)
        }
        hostProcess.endWithReport()
    }

    func candidateDidExit(_ exit: PreviewHostProcess.Exit, _ hostProcess: PreviewHostProcess) {
        guard let candidate, candidate.hostProcess === hostProcess else { return }
        candidate.timer?.cancel()
        self.candidate = nil
        report(.crashed, of: candidate, reason: CrashReport.reason(of: exit), exit)
    }

    /// Reports a failed generation with the locations in the user's code. Later generations wait until these are known, so that reports
    /// keep their order.
    private func report(_ state: GenerationReport.State, of lost: Candidate, reason: CompilerMessage, _ exit: PreviewHostProcess.Exit) {
        isLocating = true
        locate(exit) { session, places in
            session.report(
                state, of: lost.generation, number: lost.number, preview: lost.preview, errors: [reason] + places)
            session.isLocating = false
            let held = session.deferredOutcomes
            session.deferredOutcomes = []
            held.forEach(session.handle)
        }
    }

    func fail(_ state: GenerationReport.State, _ message: String) {
        guard let candidate else { return }
        discardCandidate()
        report(
            state, of: candidate.generation, number: candidate.number, preview: candidate.preview,
            errors: [CompilerMessage(message: message)])
    }

    func discardCandidate() {
        candidate?.timer?.cancel()
        candidate?.hostProcess.end()
        candidate = nil
    }

    /// Reports the outcome of a generation.
    func report(
        _ state: GenerationReport.State, of new: Generation, number: Int, preview: String? = nil, shown: Double? = nil,
        errors: [CompilerMessage] = [], picture: String? = nil
    ) {
        report(
            GenerationReport(
                generation: number, state: state, kind: new.kind, preview: preview, saved: new.saved, shown: shown, errors: errors,
                picture: picture))
    }

    func report(_ report: GenerationReport) {
        observer?.note(report)
        delegate?.session(self, didDecide: report)
    }

    /// Reports a line that user code printed.
    func report(line: String) {
        observer?.note(line: line)
        delegate?.session(self, didPrint: line)
    }
}
