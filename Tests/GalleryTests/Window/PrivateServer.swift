import Foundation

/// An X server of one test, which can be killed.
final class PrivateServer {
    /// The value of `DISPLAY` for its clients.
    let display: String
    private let process = Process()

    init() throws {
        let number = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"]
        process.standardOutput = number
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: number.fileHandleForReading.availableData, as: UTF8.self)
        display = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        // A server that is killed cannot remove its socket and its lock.
        unlink("/tmp/.X11-unix/X\(display.dropFirst())")
        unlink("/tmp/.X\(display.dropFirst())-lock")
    }

    deinit { kill() }
}
