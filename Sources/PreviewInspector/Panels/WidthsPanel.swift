import AsyncDisplayKit
import NodeInspection
import PreviewDeclarations
import PreviewWorkspace
import Scheduling
import UIKit

/// The width sweep: a filmstrip from 200 to 1,200 points, and the widths up to which each change of the layout occurs.
@MainActor final class WidthsPanel: InspectorPanel {
    private let list = PanelList()
    private lazy var measureButton = BarButtonNode(
        icon: WorkspaceIcon.reload.image, title: "Measure again", hint: "Measure the preview at 200…1,200 points"
    ) { [weak self] in
        self?.sweptPreview = nil
        self?.refreshIfShown()
    }
    /// The preview whose sweep is shown: it is measured once each time it is chosen.
    private var sweptPreview: String?
    /// The measurement in progress.
    private var run: SweepRun?
    /// The time for measuring in a frame. *Units*: seconds.
    private static let share = 0.03

    init() { super.init("widths", title: "Widths", edge: .bottom) }

    override func makeNode() -> PanelNode { PanelNode(controls: [measureButton], pictureHeight: 150, list: list) }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .geometry, .problems: return
        case .variant: sweptPreview = nil
        case .preview, nil: break
        }
        guard let preview = workspace.hosted?.preview, preview.name != sweptPreview else { return }
        sweptPreview = preview.name
        node.picture = DrawnPicture(size: .zero)
        list.show([PanelRow(.note, "Measuring…", tint: .secondary)])
        let variant = workspace.variant
        run = nil
        // The message is in the frame of the command, the measurement begins in the next one.
        afterFrame { [weak self] in self?.begin(preview, variant) }
    }

    private func begin(_ preview: Preview, _ variant: PreviewVariant) {
        guard preview.name == sweptPreview else { return }
        do {
            run = try SweepRun(of: preview, variant: variant)
            measureSome()
        } catch {
            list.show([PanelRow(.note, "Not measured: the preview fails", "\(error)", tint: .secondary)])
        }
    }

    /// Measures as many widths as a frame has time for, and the others in the next frames.
    private func measureSome() {
        guard let run, workspace != nil else { return }
        let clock = SystemClock()
        let end = clock.now + Self.share
        repeat { run.measureNext() } while !run.isFinished && clock.now < end
        guard run.isFinished else { return afterFrame { [weak self] in self?.measureSome() } }
        let content = run.content
        self.run = nil
        node.picture = content.sweep.filmstrip()
        list.show(content.rows)
    }

    private func afterFrame(_ work: @escaping @MainActor () -> Void) {
        FrameScheduler.current.enqueue(.present) {
            FrameScheduler.current.enqueue(.events, work)
            FrameScheduler.current.setNeedsFrame()
        }
        FrameScheduler.current.setNeedsFrame()
    }

    override func panelDidDisappear() {
        // Not finished: measured when the panel is shown again.
        if run != nil { (run, sweptPreview) = (nil, nil) }
        super.panelDidDisappear()
    }
}
