import Foundation

/// The peak growth of this process's memory since a moment. *Source*: proc(5), `VmHWM` and `clear_refs`.
struct PeakMemory {
    private let start: Int

    /// Begins now and discards the peak up to now.
    init() throws {
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        start = try Self.peak()
    }

    /// *Units*: bytes.
    func growth() throws -> Int { try Self.peak() - start }

    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
}
