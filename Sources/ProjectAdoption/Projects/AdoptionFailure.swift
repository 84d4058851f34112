/// The reason why a project cannot be adopted, with the missing or unreadable file.
struct AdoptionFailure: Error, CustomStringConvertible {
    /// The causes that callers treat differently.
    enum Cause: Sendable {
        /// The package manager refuses a manifest, for example one with an old tools version.
        case refusedManifest
        case other
    }

    let description: String
    let cause: Cause

    init(_ description: String, cause: Cause = .other) {
        self.description = description
        self.cause = cause
    }
}
