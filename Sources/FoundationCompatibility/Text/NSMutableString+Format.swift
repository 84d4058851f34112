import Foundation

extension NSMutableString {
    /// Creates an empty string; replaces `NSMutableString()`, which Foundation on Linux does not have.
    public convenience init(_empty: Void = ()) {
        self.init(capacity: 0)
    }

    /// Creates a string from a format and arguments, as `String(format:_:)` does.
    public convenience init(format: String, _ arguments: any CVarArg...) {
        self.init(string: String(format: format, arguments: arguments))
    }

    /// Appends a format with its arguments, as `String(format:_:)` creates it.
    public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
        append(String(format: format, arguments: arguments))
    }
}
