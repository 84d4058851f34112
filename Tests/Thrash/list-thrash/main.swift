import Foundation
import Scheduling
import UIKit

// Random updates of lists against a model, many more than the tests run: `make thrash`.
//
//   list-thrash OPERATIONS [FIRST SEED]         a quarter of them in each kind of list, each kind in a separate process
//   list-thrash OPERATIONS FIRST-SEED KIND      all of them in one kind
//
// Prints a line for each kind of list and each tenth of its operations: operations, seconds, resident memory. The first
// operation that fails ends its kind with status 1, reduced to the needed updates, as a test that replays it.

/// The number of consecutive operations on one list.
let length = 40
let kinds: [ThrashedList.Kind] = [.table, .collection, .eagerCollection, .manyTables]
let total = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1_000_000
let firstSeed = CommandLine.arguments.dropFirst(2).first.flatMap(UInt64.init) ?? 0

/// *Units*: MiB.
func residentMemory() -> Double {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return (fields.count > 1 ? Double(fields[1]) ?? 0 : 0) * 4096 / 1_048_576
}

func printLine(_ text: String) {
    print(text)
    fflush(stdout)
}

/// Runs one kind of list; returns memory after half of it and at its end.
func thrash(_ kind: ThrashedList.Kind, operations: Int) -> (half: Double, end: Double) {
    let runs = max(1, operations / length)
    let start = Date()
    var half = 0.0
    for run in 0..<runs {
        var random = SplitMix64(seed: firstSeed + UInt64(run))
        let numbers = (0..<length).map { _ in random.next() }
        if let failure = ThrashRun(kind: kind).perform(numbers) {
            let shrunk = Shrinking.least(of: numbers) { ThrashRun(kind: kind).perform($0) != nil }
            printLine(
                """
                seed \(firstSeed + UInt64(run)): \(failure)
                func testReplay() {
                    XCTAssertNil(ThrashRun(kind: .\(kind)).perform(\(shrunk)))
                }
                """)
            exit(1)
        }
        if run + 1 == (runs + 1) / 2 { half = residentMemory() }
        if (run + 1) % max(1, runs / 10) == 0 {
            let seconds = String(format: "%.0f", Date().timeIntervalSince(start))
            printLine("\(kind) \((run + 1) * length) operations, \(seconds) s, \(String(format: "%.1f", residentMemory())) MiB")
        }
    }
    return (half, residentMemory())
}

/// Runs every kind in a separate process, as many at a time as there are cores. Returns whether all passed.
func thrashAll() -> Bool {
    let cores = DispatchSemaphore(value: ProcessInfo.processInfo.activeProcessorCount)
    let processes = kinds.map { kind in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["\(total / kinds.count)", "\(firstSeed)", "\(kind)"]
        process.terminationHandler = { _ in cores.signal() }
        cores.wait()
        do {
            try process.run()
        } catch {
            printLine("\(kind): cannot start: \(error)")
            exit(2)
        }
        return process
    }
    for process in processes { process.waitUntilExit() }
    return processes.allSatisfy { $0.terminationStatus == 0 }
}

guard let name = CommandLine.arguments.dropFirst(3).first else { exit(thrashAll() ? 0 : 1) }
guard let kind = kinds.first(where: { "\($0)" == name }) else {
    printLine("kinds are \(kinds.map { "\($0)" }.joined(separator: ", "))")
    exit(2)
}
let memory = thrash(kind, operations: total)
// The tolerance is a tenth, and the memory that the allocator retains.
guard memory.end <= memory.half * 1.1 + 8 else {
    printLine("\(kind): memory grew from \(memory.half) to \(memory.end) MiB over the second half")
    exit(1)
}
