import Foundation

/// The texts of errors in messages to the user.
package enum ErrorText {
    /// Returns the text of an error: the description of a `LocalizedError` or, without one, the Swift description. The description of an
    /// `NSError` contains its domain, code and dictionary; it is replaced with the reason and the path of the file, if there is one.
    package static func of(_ error: any Error) -> String {
        let description = "\(error)"
        guard description.hasPrefix("Error Domain=") else {
            return (error as? any LocalizedError)?.errorDescription ?? description
        }
        let error = error as NSError
        var reason = error.localizedFailureReason ?? error.localizedDescription
        if let path = path(of: error) {
            if reason.hasSuffix(".") { reason.removeLast() }
            return "\(reason): \(path)"
        }
        // Foundation's parsers store the reason of an error only in the debug description.
        let detail = error.userInfo[NSDebugDescriptionErrorKey] as? String
        return [reason, detail].compactMap { $0 }.joined(separator: " ")
    }

    private static func path(of error: NSError) -> String? {
        error.userInfo[NSFilePathErrorKey] as? String ?? (error.userInfo[NSURLErrorKey] as? URL)?.path
    }
}
