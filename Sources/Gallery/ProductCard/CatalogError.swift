import Foundation

/// The reason why a product file cannot be used, with the file and, if it is known, the line.
struct CatalogError: Error, CustomStringConvertible, LocalizedError {
    let file: URL
    /// The line of the error, counted from 1; nil if the error has no position in the file.
    let line: Int?
    let reason: String

    var description: String {
        let place = line.map { "\(file.path):\($0)" } ?? file.path
        return "\(place): \(reason)"
    }

    var errorDescription: String? { description }
}

extension CatalogError {
    init(file: URL, data: Data, error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(file: file, data: data, path: context.codingPath, reason: "\"\(key.stringValue)\" is missing")
        case .valueNotFound(_, let context):
            self.init(file: file, data: data, path: context.codingPath, reason: "a value is missing")
        case .typeMismatch(let type, let context):
            self.init(file: file, data: data, path: context.codingPath, reason: "expected \(Self.name(of: type))")
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            self.init(file: file, syntaxErrorIn: data)
        case .dataCorrupted(let context):
            self.init(file: file, data: data, path: context.codingPath, reason: context.debugDescription)
        @unknown default:
            self.init(file: file, line: nil, reason: "\(error)")
        }
    }

    private init(file: URL, data: Data, path: [CodingKey], reason: String) {
        let place = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        let trimmed = place.hasPrefix(".") ? String(place.dropFirst()) : place
        self.init(
            file: file, line: JSONLineFinder(data).line(of: path),
            reason: trimmed.isEmpty ? reason : "\(trimmed): \(reason)")
    }

    /// Creates a syntax error with its line. The decoder on Linux does not report the position of the error; `JSONSerialization` does.
    private init(file: URL, syntaxErrorIn data: Data) {
        var reason = "the text ends early or is not JSON"
        do {
            _ = try JSONSerialization.jsonObject(with: data)
        } catch {
            reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? reason
        }
        let finder = JSONLineFinder(data)
        let offset = reason.range(of: #"character \d+"#, options: .regularExpression).flatMap { Int(reason[$0].dropFirst(10)) }
        self.init(file: file, line: offset.map(finder.lineNumber(at:)) ?? finder.lastLine, reason: "not valid JSON: \(reason)")
    }

    private static func name(of type: Any.Type) -> String {
        switch type {
        case is String.Type: return "a string"
        case is Int.Type: return "a whole number"
        case is Bool.Type: return "true or false"
        case is [Any].Type: return "an array"
        default: return "an object"
        }
    }
}
