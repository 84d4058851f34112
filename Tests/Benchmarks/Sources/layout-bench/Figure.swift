import CAllocator
import Foundation

/// Prints results in the format of the other benchmark programs: one line of JSON each.
struct Figures {
    let peer: String

    func print(_ name: String, _ metric: String, _ unit: String, _ value: Double) {
        let number = String(format: "%.6g", value)
        Swift.print(
            "{\"work\":\"layout\",\"peer\":\"\(peer)\",\"case\":\"\(name)\",\"metric\":\"\(metric)\","
                + "\"unit\":\"\(unit)\",\"value\":\(number)}")
    }
}

/// Seconds of a clock that only goes forward.
func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

/// Processor seconds of the calling thread.
func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Bytes handed out by malloc.
func heapBytes() -> Double { Double(mallinfo2().uordblks) }

/// The random generator of the other benchmark programs (SplitMix64), so that all of them use the same trees.
struct PeerGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0..<1
    mutating func unit() -> Double { Double(next() >> 11) * (1.0 / 9007199254740992.0) }
}
