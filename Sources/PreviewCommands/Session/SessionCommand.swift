import ArgumentParser
import PreviewSessions

/// A command whose output a session can produce in place of this process: it reads previews and writes nothing but its output.
protocol SessionCommand: ParsableCommand {
    /// Whether these options are for a session; false if they are about this process or its files.
    var isForSession: Bool { get }

    /// Whether it makes previews. Otherwise the same build needs no session for it.
    var needsStage: Bool { get }

    /// Produces the output.
    /// - Parameter arguments: the words after the program's name.
    /// - Parameter stages: makes new stages; stages that were used before are closed.
    /// - Throws: ``CommandFailure``, or what a preview throws.
    @MainActor func output(arguments: [String], stages: any CommandStages) throws -> CommandOutput
}

extension SessionCommand {
    var needsStage: Bool { true }
}
