/// The reason why a file of layout cases cannot be run.
package struct LayoutCaseError: Error, Equatable, CustomStringConvertible {
    /// The name of the file as the user gave it.
    var file: String
    /// The path of the value in the file, such as `cases[3].spec.children[0].type`; nil if the error concerns the whole file.
    package var location: String?
    /// The reason for the error.
    package var reason: String

    package var description: String {
        // The reason may quote a value from the file, which may have any length.
        [file, location, reason.count > 400 ? reason.prefix(400) + "…" : reason].compactMap { $0 }.joined(separator: ": ")
    }
}
