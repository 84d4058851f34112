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

/// Returns the time of a monotonic clock, in seconds.
func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

/// Returns the processor time of the calling thread, in seconds.
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

/// Returns the number of bytes allocated by malloc.
func heapBytes() -> Double { Double(mallinfo2().uordblks) }
