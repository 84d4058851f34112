import Foundation

/// Reads the lines of a pipe as they arrive.
package struct LineReader {
    private let handle: FileHandle
    private var rest = Data()

    package init(_ handle: FileHandle) {
        self.handle = handle
    }

    package mutating func next() -> String? {
        while true {
            if let end = rest.firstIndex(of: 10) {
                let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
                rest = Data(rest[rest.index(after: end)...])
                return line
            }
            let more = handle.availableData
            if more.isEmpty { return nil }
            rest.append(more)
        }
    }
}

/// A private Xvfb with the screen size of the other toolkits' benchmarks.
package final class XServer {
    private let process = Process()
    private let display: String

    package init?() {
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1400x24", "-nolisten", "tcp", "-noreset"]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        var reader = LineReader(pipe.fileHandleForReading)
        guard let number = reader.next() else { return nil }
        display = ":" + number
    }

    /// Starts a server. If that fails, reports on standard error that there are no figures, and returns nil.
    package static func startedOrMissed() -> XServer? {
        if let server = XServer() { return server }
        FileHandle.standardError.write(Data("no figures: Xvfb did not start; `make test-deps` installs it\n".utf8))
        return nil
    }

    package var environment: [String: String] { ["DISPLAY": display] }

    /// The processor time that the server has used. *Units*: seconds.
    package var processorTime: Double {
        // The file `schedstat` counts nanoseconds; /proc/PID/stat counts only hundredths of a second.
        let text = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/schedstat", encoding: .utf8)) ?? ""
        return (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) * 1e-9
    }

    package func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}
