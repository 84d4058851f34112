import AsyncDisplayKit
import CommandResults
import NodeInspection
import PreviewDeclarations
import PreviewWorkspace
import Scheduling
import UIKit

/// Shows the width sweep: a filmstrip of the layouts from 200 to 1,200 points, and the widths at which the layout changes.
@MainActor final class WidthsPanel: InspectorPanel {
    private let list = PanelList()
    private lazy var measureButton = BarButtonNode(
        icon: WorkspaceIcon.reload.image, title: "Measure again", hint: "Measure the preview at 200…1,200 points"
    ) { [weak self] in
        self?.sweptPreview = nil
        self?.refreshIfShown()
    }
    /// The name of the preview whose sweep is shown or being measured; nil if the shown preview must be measured. A preview is measured
    /// when it is chosen, and again after a change of the variant.
    private var sweptPreview: String?
    /// The finished measurement, which is drawn; nil before it is finished.
    private var sweep: WidthSweep?
    /// The measurement in progress.
    private var run: SweepRun?
    /// The time that is spent on measuring in each frame. *Units*: seconds.
    private static let share = 0.03
    /// The time at which the measurement in progress began. *Units*: seconds.
    private var beginning = 0.0
    /// The duration after which the panel shows how many widths are measured. *Units*: seconds.
    private static let progressDelay = 0.3
    private let clock: any FrameClock

    /// - Parameter clock: the clock that limits the measuring in each frame.
    init(clock: any FrameClock = SystemClock()) {
        self.clock = clock
        super.init(
            "widths", title: "Widths", purpose: "the widths at which texts are truncated or wrap and nodes overflow", edge: .bottom)
    }

    override func makeNode() -> PanelNode {
        let node = PanelNode(controls: [measureButton], drawingHeight: 150, list: list)
        node.drawingSpaceDidChange = { [weak self] in self?.draw() }
        return node
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .geometry, .problems: return
        case .preview, .variant, nil: break
        }
        guard let preview = workspace.hosted?.preview, preview.name != sweptPreview else { return }
        sweptPreview = preview.name
        sweep = nil
        draw()
        list.show([PanelRow(.note, "Measuring…", tint: .secondary)])
        let variant = workspace.variant
        run = nil
        // The current frame shows the message, and the measurement begins in the next frame.
        afterFrame { [weak self] in self?.begin(preview, variant) }
    }

    /// Measures again after the surroundings of the preview, such as its text size, have changed.
    override func discardResults(after change: WorkspaceChange) {
        if change == .variant { sweptPreview = nil }
    }

    private func begin(_ preview: Preview, _ variant: PreviewVariant) {
        guard preview.name == sweptPreview else { return }
        do {
            beginning = clock.now
            run = try SweepRun(of: preview, variant: variant)
            measureSome()
        } catch {
            list.show([PanelRow(.note, "Not measured: the preview fails", ErrorText.of(error), tint: .secondary)])
        }
    }

    /// Measures widths until the time for measuring in this frame is used, and continues in the next frame. Shows the results when all
    /// widths are measured.
    private func measureSome() {
        guard let run, workspace != nil else { return }
        let end = clock.now + Self.share
        repeat { run.measureNext() } while !run.isFinished && clock.now < end
        guard run.isFinished else {
            if clock.now - beginning > Self.progressDelay { showProgress(of: run) }
            return afterFrame { [weak self] in self?.measureSome() }
        }
        let content = run.content
        self.run = nil
        sweep = content.sweep
        draw()
        list.show(content.rows)
    }

    private func showProgress(of run: SweepRun) {
        let (measured, total) = run.progress
        list.show([PanelRow(.note, "Measuring…", "\(measured) of \(total) widths", tint: .secondary)])
    }

    private func draw() {
        node.drawing = sweep?.filmstrip(width: node.drawingSpace.width) ?? ShapeDrawing(size: .zero)
    }

    private func afterFrame(_ work: @escaping @MainActor () -> Void) {
        FrameScheduler.current.enqueue(.present) { [weak self] in
            FrameScheduler.current.enqueue(.events) { [weak self] in self?.performOwnWork { work() } }
            FrameScheduler.current.setNeedsFrame()
        }
        FrameScheduler.current.setNeedsFrame()
    }

    override func panelDidDisappear() {
        // An unfinished measurement is discarded and begins again when the panel is shown.
        if run != nil { (run, sweptPreview) = (nil, nil) }
        super.panelDidDisappear()
    }
}
