import CAllocator
import Foundation

/// Prints results in the format of the other benchmark programs: one line of JSON each.
func figure(_ name: String, _ metric: String, _ unit: String, _ value: Double) {
    let number = String(format: "%.6g", value)
    print(
        "{\"work\":\"text\",\"peer\":\"weft\",\"case\":\"\(name)\",\"metric\":\"\(metric)\",\"unit\":\"\(unit)\",\"value\":\(number)}")
}

/// Returns the time of a monotonic clock, in seconds.
func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// Returns the number of bytes allocated by malloc.
func heapBytes() -> Double { Double(mallinfo2().uordblks) }

/// Returns the largest amount of memory that the process has had resident, in bytes.
func peakBytes() -> Double {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) * 1024
}
