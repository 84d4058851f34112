import ArgumentParser
import PreviewSessions

/// A command whose output a session can produce instead of this process. The command only reads previews and writes its output.
protocol SessionCommand: ParsableCommand {
    /// Whether a session can run the command with these options; false if they concern this process or its files.
    var isForSession: Bool { get }

    /// Whether the command creates previews. If it does not, this process runs it unless a session is specified, because a session would
    /// not save time.
    var needsStage: Bool { get }

    /// Runs the command and returns its output instead of printing it.
    /// - Parameter arguments: the words after the program's name.
    /// - Parameter stages: creates new stages; the previous stage is closed.
    /// - Throws: ``CommandFailure`` or the error of a preview.
    @MainActor func output(arguments: [String], stages: any CommandStages) throws -> CommandOutput
}

extension SessionCommand {
    var needsStage: Bool { true }
}
