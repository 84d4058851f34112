// Measures a layout transition that moves 200 nodes: the processor time of the main thread for its beginning and for each frame. Prints one
// line of JSON for each figure.
import AsyncDisplayKit
import BenchmarkCases
import Foundation
import WeftTesting

/// Returns the processor time of the calling thread, in seconds.
func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

func report(_ metric: String, _ milliseconds: Double) {
    print(
        "{\"work\":\"transition\",\"peer\":\"weft\",\"case\":\"move_200\",\"metric\":\"\(metric)\",\"unit\":\"ms\","
            + "\"value\":\(String(format: "%.4g", milliseconds * 1000))}")
}

MainActor.assumeIsolated {
    let grid = GridNode(count: 200)
    let stage = NodeStage(grid, size: CGSize(width: 480, height: 480), scale: 1, awaitsClientWork: false)
    var (begins, frames): ([Double], [Double]) = ([], [])
    for round in 0..<12 {
        grid.isReversed.toggle()
        let start = threadSeconds()
        grid.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
        if round > 1 { begins.append(threadSeconds() - start) }
        for _ in 0..<29 {
            let before = threadSeconds()
            stage.advance(by: 1.0 / 60)
            if round > 1 { frames.append(threadSeconds() - before) }
        }
        stage.advance(by: 0.1)
    }
    frames.sort()
    begins.sort()
    report("begin_median", begins[begins.count / 2])
    report("frame_median", frames[frames.count / 2])
    report("frame_p95", frames[frames.count * 95 / 100])
    report("frame_worst", frames[frames.count - 1])
}
