import AsyncDisplayKit
import Foundation
import NodeInspection
import PreviewWorkspace
import Scheduling
import UIKit

/// Turns drawings over the preview on and off: touch areas, the pixel scale of images, and short frames around nodes that were drawn again.
@MainActor final class OverlaysPanel: InspectorPanel {
    private enum Overlay: String, CaseIterable, Codable {
        case slop, images, repaint

        var title: String {
            switch self {
            case .slop: "Touch areas"
            case .images: "Image scale"
            case .repaint: "Repaint flash"
            }
        }

        var note: String {
            switch self {
            case .slop: "Green: the area in which a node with hitTestSlop is touched. Orange edge: reduced by clipping."
            case .images: "Source pixels for one shown pixel, where it is not one. Orange wastes memory, red is blurred."
            case .repaint: "Purple for a moment: nodes whose contents were drawn again."
            }
        }
    }

    private let list = PanelList()
    private let sheet = OverlaySheet()
    private let traceObserver = TraceObserver()
    private var enabledOverlays: Set<Overlay> = []
    private var lastCounts: [ObjectIdentifier: Int] = [:]
    private var fade: ClockTimer?
    private var flashes: [ShapeDrawing.Shape] = []
    private lazy var buttons = Overlay.allCases.map { overlay in
        BarButtonNode(title: overlay.title, hint: overlay.note) { [weak self] in self?.toggle(overlay) }
    }

    init() {
        super.init(
            "overlays", title: "Overlays", purpose: "touch areas, image scales and repainted nodes, drawn over the preview", edge: .right)
    }

    override func makeNode() -> PanelNode {
        list.show(Overlay.allCases.map { PanelRow(.note, $0.title, $0.note) })
        return PanelNode(controls: buttons, list: list)
    }

    override func panelDidDisappear() {
        traceObserver.stop()
        sheet.remove()
        super.panelDidDisappear()
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .problems: return
        case .preview, .variant, .geometry: break
        case nil: if !enabledOverlays.isEmpty { startTracing() }
        }
        show()
    }

    override func discardResults(after change: WorkspaceChange) {
        if change == .preview { lastCounts = [:] }
    }

    private func toggle(_ overlay: Overlay) {
        if enabledOverlays.remove(overlay) == nil { enabledOverlays.insert(overlay) }
        showButtons()
        lastCounts = [:]
        if enabledOverlays.isEmpty { traceObserver.stop() } else { startTracing() }
        show()
    }

    private func showButtons() {
        for (button, other) in zip(buttons, Overlay.allCases) { button.isOn = enabledOverlays.contains(other) }
    }

    override func savedChoices(in workspace: any Workspace) -> Data? {
        enabledOverlays.isEmpty ? nil : try? JSONEncoder().encode(enabledOverlays)
    }

    override func restoreChoices(_ data: Data, in workspace: any Workspace) {
        enabledOverlays = (try? JSONDecoder().decode(Set<Overlay>.self, from: data)) ?? []
        showButtons()
    }

    private func startTracing() {
        traceObserver.start { [weak self] _ in self?.show() }
    }

    private func show() {
        guard let workspace, workspace.hosted?.rootView != nil, !enabledOverlays.isEmpty else { return sheet.remove() }
        let tree = workspace.previewTree
        var shapes: [ShapeDrawing.Shape] = []
        if enabledOverlays.contains(.slop) { shapes += NodeOverlays.hitTestSlop(of: tree, in: workspace.canvas) }
        if enabledOverlays.contains(.images) {
            shapes += NodeOverlays.imageScale(of: tree, in: workspace.canvas, scale: CGFloat(workspace.variant.scale))
        }
        if enabledOverlays.contains(.repaint) { shapes += repaints(of: tree, in: workspace.canvas) }
        sheet.show(shapes, in: workspace.canvas)
    }

    /// Returns frames around the nodes that were drawn since the last update; if none were drawn, the previous frames. The frames disappear
    /// after a third of a second.
    private func repaints(of tree: InspectedTree, in canvas: any WorkspaceCanvas) -> [ShapeDrawing.Shape] {
        var counts: [ObjectIdentifier: Int] = [:]
        var drawn: [ShapeDrawing.Shape] = []
        for entry in tree.entries {
            let id = ObjectIdentifier(entry.node)
            counts[id] = entry.node.displayCount
            guard let before = lastCounts[id], before != counts[id], let frame = canvas.frame(of: entry.node) else { continue }
            drawn.append(.frame(frame, .present, width: 2))
        }
        lastCounts = counts
        guard !drawn.isEmpty else { return flashes }
        flashes = drawn
        fade?.cancel()
        fade = FrameScheduler.current.schedule(after: 0.33) { [weak self] in
            self?.flashes = []
            self?.show()
        }
        return drawn
    }
}
