/// The reason why an Interface Builder file cannot be read.
package struct NibFailure: Error, Equatable, CustomStringConvertible {
    /// The name of the file, as the caller gave it.
    let file: String
    /// The line of the error, counted from 1; 0 if the error concerns the whole file.
    package let line: Int
    /// The reason, with the way to correct it if there is one.
    package let reason: String

    package init(file: String, line: Int, reason: String) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    package var description: String { line > 0 ? "\(file):\(line): \(reason)" : "\(file): \(reason)" }
}
