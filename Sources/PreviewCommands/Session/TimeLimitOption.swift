import ArgumentParser
import PreviewStages

/// The option for the time limit of one step: a preview, a picture or a batch of updates.
struct TimeLimitOption: ParsableArguments {
    @Option(help: "The time limit for one preview, picture or batch of updates, in seconds; after it the command exits with code 1.")
    var timeout = StepTimeLimit.standard

    func validate() throws {
        guard (0.1...86_400).contains(timeout) else { throw ValidationError("--timeout must be between 0.1 and 86400 seconds") }
    }

    func makeLimit() -> StepTimeLimit { StepTimeLimit(timeout) }
}
