import Foundation

/// Prints one line for each figure, which the parent process converts to JSON.
func printFigure(_ name: String, _ value: Double) {
    print("\(name) \(String(format: "%.6f", value))")
    fflush(stdout)
}

/// Returns the time of a clock, by default a monotonic one, in seconds.
func seconds(_ clock: clockid_t = CLOCK_MONOTONIC) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

/// Returns the processor time of all threads of the process. *Units*: seconds.
func processorTime() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

/// Returns the value of a line of /proc/self/status. *Units*: KiB.
func memory(_ key: String) -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(key + ":") }
    return line.flatMap { $0.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first }.flatMap { Double($0) } ?? 0
}

/// Returns the value below which the given share of the values lies.
func quantile(_ values: [Double], _ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
}
