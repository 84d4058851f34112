import Foundation

/// Opens URLs with the programs that the desktop has associated with them.
enum URLOpener {
    /// The allowed schemes. A URL of another scheme could start any program that is registered for that scheme.
    private static let schemes: Set<String> = ["http", "https", "mailto", "file"]

    /// Starts `xdg-open`. Returns false if it is not installed or cannot be started, or if the scheme is not allowed.
    static func open(_ url: URL, environment: [String: String]) -> Bool {
        guard schemes.contains(url.scheme?.lowercased() ?? ""), let program = find("xdg-open", environment) else { return false }
        let process = Process()
        process.executableURL = program
        process.arguments = [url.absoluteString]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }

    private static func find(_ name: String, _ environment: [String: String]) -> URL? {
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
