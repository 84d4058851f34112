import AsyncDisplayKit
import BenchmarkCases
import Foundation
import WeftApp

/// A window of 375 × 667 points with a list. One second after its first frame, it scrolls by 20,000 points in 5 seconds.
final class ScrollRun: NSObject {
    private static let distance = 20_000.0
    private static let duration = 5.0
    private static let frame = 1.0 / 60

    private let products: Products
    private var table: ASTableNode?
    private var link: CADisplayLink?
    private let began: Double
    private var firstFrame: Double?
    private var scrollStart: Double?
    private var processorStart = 0.0
    private var last: (time: Double, work: Double)?
    private var gaps: [Double] = []
    private var work: [Double] = []
    private var blanks = 0

    init(rows: Int) {
        products = Products(rows: rows)
        began = ProcessInfo.processInfo.environment["BENCH_T0"].flatMap(Double.init) ?? seconds()
    }

    func start() {
        MainActor.assumeIsolated {
            WeftApplication.run(size: CGSize(width: 375, height: 667), title: "list-bench") { () -> ASDisplayNode in
                let table = products.makeTable()
                self.table = table
                let link = CADisplayLink(target: self, selector: Selector(ScrollRun.tick))
                link.add(to: .main, forMode: .common)
                self.link = link
                return table
            }
        }
    }

    @MainActor func tick() {
        let now = seconds()
        guard let firstFrame else { return waitForFirstFrame() }
        guard let scrollStart else {
            if now - firstFrame >= 1 { begin(now) }
            return
        }
        note(now)
        if now - scrollStart >= Self.duration { return end(now) }
        table?.setContentOffset(
            CGPoint(x: 0, y: ((now - scrollStart) / Self.duration * Self.distance * 2).rounded() / 2), animated: false)
        countBlanks()
    }

    /// Checks, after a frame was sent to the server, whether it was the first that shows complete rows: the moment that the other toolkits'
    /// programs report.
    @MainActor private func waitForFirstFrame() {
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                guard firstFrame == nil, let rows = table?.visibleNodes, !rows.isEmpty, rows.allSatisfy(isDrawn) else { return }
                let now = seconds()
                firstFrame = now
                printFigure("first_frame_s", now - began)
                printFigure("rss_at_first_frame_kb", memory("VmRSS"))
            }
        }
    }

    /// Returns whether the texts and images of a node and its descendants are drawn.
    @MainActor private func isDrawn(_ node: ASDisplayNode) -> Bool {
        guard node.isNodeLoaded else { return false }
        if node is ASTextNode || node is ASImageNode { return node.layer.contents != nil }
        return (node.subnodes ?? []).allSatisfy(isDrawn)
    }

    private func begin(_ now: Double) {
        printFigure("scroll_start", 1)
        scrollStart = now
        processorStart = processorTime()
    }

    /// Records the time since the previous frame, and the work of the main thread in this time.
    private func note(_ now: Double) {
        let spent = seconds(CLOCK_THREAD_CPUTIME_ID)
        if let last {
            gaps.append(now - last.time)
            work.append(spent - last.work)
        }
        last = (now, spent)
    }

    @MainActor private func countBlanks() {
        guard let table else { return }
        for cell in table.view.visibleCells where cell.contentView.subviews.isEmpty { blanks += 1 }
    }

    @MainActor private func end(_ now: Double) {
        let spent = processorTime() - processorStart
        let missed = gaps.reduce(0) { $0 + max(0, Int($1 / Self.frame + 0.5) - 1) }
        printFigure("scroll_wall_s", now - (scrollStart ?? now))
        printFigure("frames", Double(gaps.count))
        printFigure("missed_60hz", Double(missed))
        printFigure("blank_rows", Double(blanks))
        printFigure("cpu_s", spent)
        printFigure("cpu_s_per_1000_frames", spent / Double(max(1, gaps.count)) * 1000)
        printFigure("gap_p50_ms", 1000 * quantile(gaps, 0.5))
        printFigure("gap_p99_ms", 1000 * quantile(gaps, 0.99))
        printFigure("gap_max_ms", 1000 * (gaps.max() ?? 0))
        printFigure("work_p50_ms", 1000 * quantile(work, 0.5))
        printFigure("work_p99_ms", 1000 * quantile(work, 0.99))
        printFigure("work_max_ms", 1000 * (work.max() ?? 0))
        printFigure("rss_kb", memory("VmRSS"))
        printFigure("peak_rss_kb", memory("VmHWM"))
        printFigure("scroll_end", 1)
        printFigure("scrolled_px", Double(table?.contentOffset.y ?? 0))
        exit(0)
    }
}
