import Foundation

/// Receives and sends the compiler's messages on standard input and output: a length in eight bytes, little-endian, followed by JSON.
enum PluginConnection {
    /// Returns the next message; nil when the compiler has closed the pipe.
    static func receive() -> [String: Any]? {
        guard let header = read(8) else { return nil }
        let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard let body = read(length) else { return nil }
        return (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
    }

    static func send(_ message: [String: Any]) {
        guard let body = try? JSONSerialization.data(withJSONObject: message, options: .sortedKeys) else { return }
        let header = Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) })
        FileHandle.standardOutput.write(header + body)
    }

    private static func read(_ count: Int) -> Data? {
        var data = Data()
        while data.count < count {
            let part = FileHandle.standardInput.readData(ofLength: count - data.count)
            if part.isEmpty { return nil }
            data += part
        }
        return data
    }
}
