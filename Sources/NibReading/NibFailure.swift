/// The reason why an Interface Builder file cannot be read.
package struct NibFailure: Error, Equatable, CustomStringConvertible {
    /// The file as the caller named it.
    package let file: String
    /// The line, counted from 1; 0 if the file as a whole is meant.
    package let line: Int
    /// The reason, and how to correct it where that is possible.
    package let reason: String

    package init(file: String, line: Int, reason: String) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    package var description: String { line > 0 ? "\(file):\(line): \(reason)" : "\(file): \(reason)" }
}
