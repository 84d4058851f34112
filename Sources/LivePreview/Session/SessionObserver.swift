import Foundation
import LivePreviewBuild

/// Receives the events of a session, to answer requests about it. *Thread*: main.
protocol SessionObserver: AnyObject {
    /// A generation is shown and replaces the previous one.
    func serve(_ generation: Generation, number: Int)
    /// A generation was shown or has failed.
    func note(_ report: GenerationReport)
    /// The code has printed a line, or its process has ended and the line is the reason.
    func note(line: String)
    /// The session ends.
    func stop()
}
