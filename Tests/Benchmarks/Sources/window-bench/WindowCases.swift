import BenchServer
import CWatcher
import Foundation

/// Measures start, frames, clicks and idle time of a window: each case several times, one after the other.
struct WindowCases {
    /// Paths of other toolkits' programs whose start is measured, too.
    let peers: [String]

    private static let rounds = 7
    private static let clicks = 300

    func run() {
        guard let server = XServer.startedOrMissed() else { return }
        defer { server.stop() }
        for (name, value) in server.environment { setenv(name, value, 1) }
        setenv("WEFT_SCALE", "1", 1)
        setenv("WEFT_RESTORE", "0", 1)
        // The environment in which the other toolkits' benchmarks start their programs.
        for (name, value) in ["QT_QPA_PLATFORM": "xcb", "QT_ACCESSIBILITY": "0", "NO_AT_BRIDGE": "1"] { setenv(name, value, 1) }
        starts()
        presents(server)
        clicksAndIdleness()
    }

    private func own(_ program: String) -> String {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(program).path
    }

    // MARK: Start

    private func starts() {
        let programs = [own("start-bench")] + peers
        var painted: [String: [Double]] = [:]
        var memory: [String: [Double]] = [:]
        var processor: [String: [Double]] = [:]
        for round in -1..<Self.rounds {
            for path in programs {
                guard let program = Program(path) else { continue }
                usleep(300_000)
                if round >= 0 {
                    painted[path, default: []].append(program.painted)
                    memory[path, default: []].append(program.memory)
                    processor[path, default: []].append(program.processorTime * 1e3)
                }
                program.stop()
            }
        }
        for path in programs {
            let name = path == programs[0] ? "weft" : URL(fileURLWithPath: path).lastPathComponent
            emit("startup", name, "hello_window", "exec_to_painted", "ms", median(painted[path]))
            emit("startup", name, "hello_window", "exec_to_painted_least", "ms", painted[path]?.min() ?? .nan)
            emit("startup", name, "hello_window", "pss", "KiB", median(memory[path]))
            emit("startup", name, "hello_window", "cpu", "ms", median(processor[path]))
        }
    }

    // MARK: Frames

    private func presents(_ server: XServer) {
        for (name, rows) in [("full", 1334), ("one_card_264", 264), ("one_row_7", 7)] {
            var ratios: [Double] = []
            for _ in 0..<3 {
                let ours = frames("frames", rows, server)
                let bare = frames("put", rows, server)
                emit("present", "weft", name, "client_and_server_cpu", "ms/frame", ours)
                emit("present", "bare", name, "client_and_server_cpu", "ms/frame", bare)
                ratios.append(ours / bare)
            }
            emit("present", "weft", name, "ratio_to_bare", "x", median(ratios))
        }
    }

    /// Returns the processor time of the program and the server per frame. *Units*: milliseconds.
    private func frames(_ kind: String, _ rows: Int, _ server: XServer) -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = [kind, "\(rows)"]
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return .nan }
        var reader = LineReader(pipe.fileHandleForReading)
        guard reader.next() == "begin" else { return .nan }
        let before = server.processorTime
        let words = (reader.next() ?? "").split(separator: " ").compactMap { Double($0) }
        process.waitUntilExit()
        guard words.count == 2, words[0] > 0 else { return .nan }
        return (words[1] + server.processorTime - before) / words[0] * 1e3
    }

    // MARK: Clicks and idle time

    private func clicksAndIdleness() {
        guard let program = Program(own("start-bench")) else { return }
        defer { program.stop() }
        sleep(1)
        var times: [Double] = []
        for index in 0..<Self.clicks {
            // Pauses of changing length, so that clicks do not always fall into the same part of a frame.
            usleep(40_000 + UInt32(index * 7919 % 16_700))
            times.append(program.click())
        }
        times.sort()
        emit("click", "weft", "press_to_pixels", "p50", "ms", times[times.count / 2])
        emit("click", "weft", "press_to_pixels", "p99", "ms", times[times.count * 99 / 100])
        emit("click", "weft", "press_to_pixels", "worst", "ms", times[times.count - 1])
        sleep(1)
        let (wakeUps, processor) = (program.wakeUps, program.processorTime)
        sleep(10)
        emit("idle", "weft", "window_at_rest", "wake_ups", "1/s", Double(program.wakeUps - wakeUps) / 10)
        emit("idle", "weft", "window_at_rest", "cpu", "ms/s", (program.processorTime - processor) * 1e3 / 10)
    }

    // MARK: Output

    private func median(_ values: [Double]?) -> Double {
        guard let values, !values.isEmpty else { return .nan }
        return values.sorted()[values.count / 2]
    }

    private func emit(_ work: String, _ peer: String, _ name: String, _ metric: String, _ unit: String, _ value: Double) {
        print(
            "{\"work\":\"\(work)\",\"peer\":\"\(peer)\",\"case\":\"\(name)\",\"metric\":\"\(metric)\",\"unit\":\"\(unit)\","
                + "\"value\":\(value.isNaN ? "null" : String(format: "%.6g", value))}")
    }
}

/// A program that has painted its window.
struct Program {
    private let handle: OpaquePointer
    /// The time from exec to the painted pixel. *Units*: milliseconds.
    let painted: Double

    /// Starts the program; nil if it does not paint its window in time.
    init?(_ path: String) {
        let name = strdup(path)
        defer { free(name) }
        var arguments: [UnsafeMutablePointer<CChar>?] = [name, nil]
        var painted = 0.0
        guard let handle = watcher_start(&arguments, 0x3366CC, &painted) else {
            FileHandle.standardError.write(Data("did not paint: \(path)\n".utf8))
            return nil
        }
        self.handle = handle
        self.painted = painted
    }

    func click() -> Double { watcher_click(handle) }

    func stop() { watcher_stop(handle) }

    private func text(_ file: String) -> String {
        (try? String(contentsOfFile: "/proc/\(watcher_process(handle))/\(file)", encoding: .utf8)) ?? ""
    }

    /// The proportional set size: shared pages are divided by the number of processes that share them. *Units*: KiB.
    var memory: Double {
        let line = text("smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan
    }

    private var threads: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(watcher_process(handle))/task")) ?? []
    }

    /// The processor time of all threads. *Units*: seconds.
    var processorTime: Double {
        threads.reduce(0) { sum, thread in
            sum + (text("task/\(thread)/schedstat").split(separator: " ").first.flatMap { Double($0) } ?? 0) * 1e-9
        }
    }

    /// The number of voluntary context switches of all threads.
    var wakeUps: Int {
        threads.reduce(0) { sum, thread in
            let line = text("task/\(thread)/status").split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            return sum + (line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).last.flatMap { Int($0) } ?? 0)
        }
    }
}
