import BenchServer
import Foundation

/// Runs each case in a separate process and prints its figures as lines of JSON.
struct Cases {
    func run() {
        for rows in [1000, 10_000, 100_000] { scroll(rows) }
        measure(["growth"], "growth", [:], server: nil)
        for rows in [1000, 1_000_000] { measure(["rows", "\(rows)"], "\(rows)_rows", [:], server: nil) }
    }

    func scroll(_ rows: Int) {
        guard let server = XServer.startedOrMissed() else { return }
        defer { server.stop() }
        measure(["scroll", "\(rows)"], "\(rows)_rows", server.environment.merging(["WEFT_SCALE": "2"]) { $1 }, server: server)
    }

    private func measure(_ arguments: [String], _ name: String, _ more: [String: String], server: XServer?) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment.merging(more) { $1 }
        environment["BENCH_T0"] = "\(seconds())"
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return }
        var reader = LineReader(pipe.fileHandleForReading)
        var serverStart = 0.0
        var frames = 0.0
        while let line = reader.next() {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let value = Double(parts[1]) else { continue }
            let key = String(parts[0])
            switch key {
            case "scroll_start": serverStart = server?.processorTime ?? 0
            case "scroll_end":
                guard let server, frames > 0 else { continue }
                emit(name, "x_server_cpu_s_per_1000_frames", (server.processorTime - serverStart) / frames * 1000)
            default:
                if key == "frames" { frames = value }
                emit(name, key, value)
            }
        }
        process.waitUntilExit()
    }

    private func emit(_ name: String, _ metric: String, _ value: Double) {
        let unit =
            metric.hasSuffix("_ms")
            ? "ms"
            : metric.hasSuffix("_kb")
                ? "KiB"
                : metric.hasSuffix("_b")
                    ? "B"
                    : metric.hasSuffix("_s") || metric.contains("cpu_s") ? "s" : "count"
        print(
            "{\"work\":\"list\",\"peer\":\"weft\",\"case\":\"\(name)\",\"metric\":\"\(metric)\",\"unit\":\"\(unit)\","
                + "\"value\":\(String(format: "%.6g", value))}")
        fflush(stdout)
    }
}
