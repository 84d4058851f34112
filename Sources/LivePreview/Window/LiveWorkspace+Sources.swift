import Foundation
import LivePreviewBuild
import LivePreviewMessages
import PreviewWorkspace

/// The sources of the shown elements.
extension LiveWorkspace {
    /// Opens a source in the editor that started the program, or in that of the user's settings.
    func openSource(_ place: SourceLocation) {
        if let editor { return editor.send(open: place) }
        if let problem = SourceEditor.open(place) { controller.notice = problem }
    }

    /// Opens the line that created an element.
    func showSource(of trace: CreationTrace) {
        let sources = ElementSources(host: session.host)
        DispatchQueue.global().async { [weak self] in
            let place = sources.creation(of: trace)
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard let self else { return }
                    guard let place else { return self.controller.notice = "No line of the package creates this \(trace.className)" }
                    self.openSource(place)
                }
            }
        }
    }

    /// Writes changed lines to the sources, and answers the request of `hostProcess` with this number.
    func write(_ edits: [SourceEdit], number: Int, for hostProcess: PreviewHostProcess) {
        let sources = ElementSources(host: session.host)
        DispatchQueue.global().async { [weak self, weak hostProcess] in
            let outcome = sources.write(edits)
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    hostProcess?.send(.editsWritten(outcome.areWritten, number: number))
                    let places = outcome.written.joined(separator: ", ")
                    self?.written = places
                    guard !outcome.failures.isEmpty else { return }
                    let summary =
                        places.isEmpty ? "Nothing was written; Copy Swift copies the edits as code." : "Only \(places) was written."
                    self?.controller.notice = "\(summary)  \(outcome.failures.joined(separator: "  ·  "))"
                }
            }
        }
    }
}
