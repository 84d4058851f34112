import Foundation
import LivePreviewBuild

/// Receives what happens in a session, to answer questions about it. *Thread*: main.
package protocol SessionObserver: AnyObject {
    /// A generation is shown, in place of the former one.
    func serve(_ generation: Generation, number: Int)
    /// A generation is decided.
    func note(_ report: GenerationReport)
    /// The code printed a line, or its process ended for this reason.
    func note(line: String)
    /// The session ends.
    func stop()
}
