import AsyncDisplayKit
import NodeInspection
import PreviewDeclarations
import PreviewWorkspace
import Scheduling
import UIKit

/// Shows the work of each node and its thread. At the user's request, delays background work or runs it in an order that a seed determines.
@MainActor final class TimelinePanel: InspectorPanel {
    private let list = PanelList()
    private let traceObserver = TraceObserver()
    private var timeline = NodeTimeline(events: [])
    private static let delays: [(String, Double)] = [("No delay", 0), ("50 ms", 0.05), ("200 ms", 0.2), ("1 s", 1)]
    private lazy var delay = BarGroupNode(
        titles: Self.delays.map(\.0), hints: Self.delays.map { "Begin each task of background work \($0.1) s later" }
    ) { [weak self] in
        self?.selectDelay($0)
    }
    private var seed: UInt64 = 1
    private lazy var seedButton = BarButtonNode(
        title: "Seed 1", hint: "Run background work one task at a time, in an order that the seed determines"
    ) { [weak self] in self?.runInSeededOrder() }
    private lazy var nextButton = BarButtonNode(title: "Next seed", hint: "Reload the preview with another order") { [weak self] in
        self?.seed += 1
        self?.runInSeededOrder()
    }

    init() {
        super.init(
            "timeline", title: "Threads", purpose: "the work of each node and the thread that performs it", edge: .bottom)
    }

    override func makeNode() -> PanelNode {
        delay.select(0)
        let node = PanelNode(controls: [delay, seedButton, nextButton], drawingHeight: 200, list: list)
        node.drawingSpaceDidChange = { [weak self] in self?.draw() }
        return node
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        guard change == nil else { return }
        traceObserver.start { [weak self] in self?.show($0) }
    }

    override func panelDidDisappear() {
        traceObserver.stop()
        selectDelay(0)
        super.panelDidDisappear()
    }

    private func show(_ events: [Trace.Event]) {
        // Work for the previous preview, or for the same one before it was reloaded, would extend the axis to the left.
        let start = workspace?.previewStart ?? 0
        let events = events.filter { $0.start >= start }
        timeline = Self.timeline(of: events)
        draw()
        let hint = PanelRow(.note, "No work of nodes yet", "Reload the preview (F5) to see it from its beginning.", tint: .secondary)
        let rows = timeline.tracks.isEmpty ? [hint] : timeline.rows
        list.show(rows + FetchTimeline(events: events).rows)
    }

    /// Returns the timeline of the nodes of the preview, without the nodes of the workspace and the node that shows the preview.
    static func timeline(of events: [Trace.Event]) -> NodeTimeline {
        let frame = "\(PreviewFrameNode.self)"
        return NodeTimeline(events: events.filter { $0.label != frame }.withoutWorkBeforeExclusion.withoutExcluded)
    }

    private func draw() {
        node.drawing = timeline.tracks.isEmpty ? ShapeDrawing(size: .zero) : timeline.drawing(width: node.drawingSpace.width)
    }

    private func selectDelay(_ index: Int) {
        delay.select(index)
        seedButton.isOn = false
        WorkOrder.set(index == 0 ? nil : .delayed(Self.delays[index].1))
        if index > 0 { restart() }
    }

    private func runInSeededOrder() {
        delay.select(nil)
        seedButton.isOn = true
        seedButton.setTitle("Seed \(seed)")
        WorkOrder.set(.seeded(seed))
        restart()
    }

    /// Starts an empty recording, and recreates the preview with the chosen delay or order.
    private func restart() {
        traceObserver.restart()
        workspace?.reload()
    }
}
