import AsyncDisplayKit
import BenchmarkCases
import Dispatch
import Foundation

/// Measures like the benchmark programs of other engines, so that results are comparable.
struct Runs {
    let figures: Figures

    /// Measures all trees of a case together: they are built, laid out, laid out for another width if `relayouts` is true, and freed.
    func forest(_ name: String, repetitions: Int, relayouts: Bool, _ make: (inout Forest) -> Void) {
        var times = ForestTimes()
        var last = ForestCounts()
        for repetition in 0...repetitions {
            last = measure(&times, isWarmUp: repetition == 0, relayouts: relayouts, make)
        }
        let nodes = Double(last.nodes)
        func print(_ metric: String, _ values: [Double]) {
            figures.print(name, metric, "ns/node", 1e9 * median(values) / nodes)
        }
        print("build", times.build)
        print("layout_cold", times.cold)
        if relayouts { print("relayout_new_width", times.newWidth) }
        print("free", times.free)
        print("build+layout+free", times.full)
        figures.print(name, "heap_after_build", "bytes/node", last.bytesBuilt / nodes)
        figures.print(name, "heap_after_layout", "bytes/node", last.bytesLaidOut / nodes)
        figures.print(name, "nodes", "count", nodes)
        figures.print(name, "checksum", "value", last.checksum)
        guard last.measuresCold > 0 else { return }
        let roots = Double(last.roots)
        figures.print(name, "measure_calls_cold", "calls/tree", Double(last.measuresCold) / roots)
        figures.print(name, "measure_calls_new_width", "calls/tree", Double(last.measuresNewWidth) / roots)
        figures.print(name, "layout_cold_per_tree", "ns/tree", 1e9 * median(times.cold) / roots)
        figures.print(name, "build_per_tree", "ns/tree", 1e9 * median(times.build) / roots)
        figures.print(name, "full_per_tree", "ns/tree", 1e9 * median(times.full) / roots)
        figures.print(name, "heap_per_tree", "bytes/tree", last.bytesLaidOut / roots)
        figures.print(name, "heap_layout_per_tree", "bytes/tree", (last.bytesLaidOut - last.bytesBuilt) / roots)
    }

    private func measure(
        _ times: inout ForestTimes, isWarmUp: Bool, relayouts: Bool, _ make: (inout Forest) -> Void
    ) -> ForestCounts {
        var counts = ForestCounts()
        var forest = Forest()
        forest.roots.reserveCapacity(16384)
        var layouts: [ASLayout] = []
        layouts.reserveCapacity(16384)
        let heapBefore = heapBytes()
        let start = seconds()
        make(&forest)
        let built = seconds()
        counts.bytesBuilt = heapBytes() - heapBefore
        Text.measureCount = 0
        let layoutStart = seconds()
        layOut(forest, forest.width, &layouts)
        let laidOut = seconds()
        counts.bytesLaidOut = heapBytes() - heapBefore
        counts.measuresCold = Text.measureCount
        counts.nodes = forest.nodes
        counts.roots = forest.roots.count
        var newWidth = 0.0
        if relayouts {
            Text.measureCount = 0
            let relayoutStart = seconds()
            layOut(forest, 414, &layouts)
            newWidth = seconds() - relayoutStart
            counts.measuresNewWidth = Text.measureCount
            layOut(forest, forest.width, &layouts)
        }
        if isWarmUp { counts.checksum = layouts.reduce(0) { $0 + checksum($1, .zero) } }
        let freeStart = seconds()
        layouts = []
        forest.roots = []
        let freed = seconds()
        if isWarmUp {
            times.checksum = counts.checksum
        } else {
            times.build.append(built - start)
            times.cold.append(laidOut - layoutStart)
            times.newWidth.append(newWidth)
            times.free.append(freed - freeStart)
            times.full.append(built - start + laidOut - layoutStart + freed - freeStart)
        }
        counts.checksum = times.checksum
        return counts
    }

    /// Measures trees that are built, laid out and freed one at a time while they are in the processor's cache, as the cells of a list are.
    func oneByOne(_ name: String, count: Int, _ make: (inout Forest, Int) -> Void) {
        var full: [Double] = []
        var layoutOnly: [Double] = []
        var nodes = 0
        for repetition in 0..<8 {
            nodes = 0
            var layoutTime = 0.0
            let start = seconds()
            for index in 0..<count {
                var forest = Forest()
                make(&forest, index)
                nodes += forest.nodes
                let range = forest.range(forest.width)
                let layoutStart = seconds()
                let layout = forest.roots[0].layoutThatFits(range)
                layoutTime += seconds() - layoutStart
                withExtendedLifetime(layout) {}
            }
            if repetition == 0 { continue }
            full.append(seconds() - start)
            layoutOnly.append(layoutTime)
        }
        figures.print(
            name, "one_at_a_time_build+layout+free", "ns/tree", 1e9 * median(full) / Double(count))
        figures.print(name, "one_at_a_time_layout", "ns/tree", 1e9 * median(layoutOnly) / Double(count))
        figures.print(
            name, "one_at_a_time_layout_per_node", "ns/node", 1e9 * median(layoutOnly) / Double(nodes))
    }

    /// Measures the memory that a list retains for a card after layout: the frames of its nodes. The specs are released, as after a pass of
    /// a node with a layout spec; the nodes themselves are the program's and stay as they were.
    func keptLayouts(_ name: String, count: Int) {
        var nodes: [ASLayoutElementObject] = []
        var layouts: [ASLayout] = []
        layouts.reserveCapacity(count)
        nodes.reserveCapacity(12 * count)
        var bytes = 0.0
        for index in 0..<count {
            var forest = Forest()
            card(&forest, index)
            let root = forest.roots[0]
            collectLeaves(of: root, into: &nodes)
            let range = forest.range(forest.width)
            // Runs once before, so that memory that the thread allocates for itself is not counted.
            withExtendedLifetime(root.layoutThatFits(range)) {}
            let before = heapBytes()
            let layout = root.layoutThatFits(range).filteredNodeLayoutTree()
            bytes += heapBytes() - before
            layouts.append(layout)
        }
        figures.print(name, "heap_kept_layout_per_tree", "bytes/tree", bytes / Double(count))
        withExtendedLifetime((nodes, layouts)) {}
    }

    private func collectLeaves(of element: any ASLayoutElement, into leaves: inout [ASLayoutElementObject]) {
        if let leaf = element as? ASLayoutElementObject, leaf.layoutElementType == .displayNode { leaves.append(leaf) }
        for child in element.sublayoutElements() ?? [] { collectLeaves(of: child, into: &leaves) }
    }

    /// Measures cards that one thread and two threads lay out, with their processor time: on a machine with other programs, the processor
    /// time of each thread shows whether the threads slow each other down.
    func twoThreads(_ name: String, count: Int) {
        var one: [ThreadedTime] = []
        var two: [ThreadedTime] = []
        Text.countsMeasures = false
        for _ in 0..<5 {
            one.append(time(count, threads: 1))
            two.append(time(count, threads: 2))
        }
        Text.countsMeasures = true
        figures.print(name, "speedup_2_threads", "ratio", median(one.map(\.wall)) / median(two.map(\.wall)))
        figures.print(
            name, "speedup_2_threads_by_cpu", "ratio", median(one.map(\.longestThread)) / median(two.map(\.longestThread)))
    }

    private func time(_ count: Int, threads: Int) -> ThreadedTime {
        var forest = Forest()
        for index in 0..<count { card(&forest, index) }
        // Each thread lays out its own cards.
        nonisolated(unsafe) let roots = forest.roots
        let range = forest.range(forest.width)
        let share = count / threads
        let times = UnsafeMutablePointer<Double>.allocate(capacity: threads)
        defer { times.deallocate() }
        nonisolated(unsafe) let threadTimes = times
        let start = seconds()
        let workers = (0..<threads).map { thread in
            // `concurrentPerform` is not used, because it may run two iterations on one thread.
            let worker = Thread {
                let begin = threadSeconds()
                var layouts: [ASLayout] = []
                layouts.reserveCapacity(share)
                for index in thread * share..<(thread + 1) * share { layouts.append(roots[index].layoutThatFits(range)) }
                threadTimes[thread] = threadSeconds() - begin
                finished.signal()
            }
            worker.start()
            return worker
        }
        for _ in workers { finished.wait() }
        let wall = seconds() - start
        return ThreadedTime(wall: wall, longestThread: (0..<threads).map { times[$0] }.max() ?? 0)
    }

    private func layOut(_ forest: Forest, _ width: CGFloat?, _ layouts: inout [ASLayout]) {
        let range = forest.range(width)
        layouts.removeAll(keepingCapacity: true)
        for root in forest.roots { layouts.append(root.layoutThatFits(range)) }
    }

    private func checksum(_ layout: ASLayout, _ origin: CGPoint) -> Double {
        var sum = 0.0
        if !(layout.layoutElement is ASInsetLayoutSpec) {
            sum = origin.x + 3 * origin.y + 5 * layout.size.width + 7 * layout.size.height
        }
        for sublayout in layout.sublayouts {
            sum += checksum(
                sublayout, CGPoint(x: origin.x + sublayout.position.x, y: origin.y + sublayout.position.y))
        }
        return sum
    }
}

/// Counts the finished threads of a run.
private let finished = DispatchSemaphore(value: 0)

/// The times of a run on several threads. *Units*: seconds.
private struct ThreadedTime {
    var wall: Double
    /// The processor time of the thread that used the most.
    var longestThread: Double
}

/// The times of each repetition. *Units*: seconds.
private struct ForestTimes {
    var build: [Double] = []
    var cold: [Double] = []
    var newWidth: [Double] = []
    var free: [Double] = []
    var full: [Double] = []
    var checksum = 0.0
}

/// The counts of one repetition.
private struct ForestCounts {
    var nodes = 0
    var roots = 1
    var bytesBuilt = 0.0
    var bytesLaidOut = 0.0
    var measuresCold = 0
    var measuresNewWidth = 0
    var checksum = 0.0
}
