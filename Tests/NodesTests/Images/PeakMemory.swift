import Foundation

/// Measures the peak growth of this process's memory since the creation of the value. *Source*: proc(5), `VmHWM` and `clear_refs`.
struct PeakMemory {
    private let start: Int

    /// Discards the peak up to now and begins the measurement.
    init() throws {
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        start = try Self.peak()
    }

    /// Returns the growth from the beginning to the peak. *Units*: bytes.
    func growth() throws -> Int { try Self.peak() - start }

    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
}
