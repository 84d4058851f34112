import AsyncDisplayKit
import CommandResults
import PreviewDeclarations
import PreviewStages
import Scheduling
import UIKit
import UIPrimitives

extension WorkspaceController: Workspace {
    package var hosted: (any HostedPreview)? { shown?.hosted }
    package var canvas: any WorkspaceCanvas { self }

    /// Shows the preview with a name.
    package func showPreview(named name: String) {
        guard let preview = try? registry.preview(named: name) else { return }
        show(preview)
    }

    /// Shows a preview and creates its content again.
    package func show(_ preview: Preview) {
        loadViewIfNeeded()
        let isAnother = shown?.preview.name != preview.name
        // A size or control values that were chosen for one preview have no meaning for another.
        if settings.lastPreview != preview.name, variant.frameSize != nil || !variant.controls.isEmpty {
            var plain = variant
            (plain.frameSize, plain.controls) = (nil, [:])
            variant = plain
        }
        if isAnother { showChoice(of: preview) }
        problems = []
        closeMatrix()
        selection = nil
        hovered = nil
        shown = (preview, nil)
        previewStart = Trace.now
        if isAnother { canvasView.change { $0.fit() } }
        open(preview)
        parts.sidebar.current = preview.name
        settings.lastPreview = preview.name
        showTitle(of: preview)
        showChrome()
        showCard()
        previewDidChange()
        examineSurroundings()
    }

    /// Marks a preview in the list and shows a frame with the mark, because the creation of its content may take long.
    private func showChoice(of preview: Preview) {
        parts.sidebar.current = preview.name
        parts.status.message = "Opening \(preview.name)…"
        if view.window != nil { CATransaction.flush() }
    }

    /// Called when another preview is shown, or the same one was recreated.
    private func previewDidChange() {
        layOutTools()
        // The layers of the new preview exist after the next frame.
        if let view = toolViews.mode as? any NodeToolView {
            FrameScheduler.current.enqueue(.present) { [weak view] in view?.previewDidChange() }
        }
        notifyPanels(.preview)
    }

    /// Finds the changed surroundings that the shown preview does not use.
    private func examineSurroundings() {
        guard let pictures, let hosted, matrixAxes.isEmpty else { return unusedSurroundings.cancel() }
        unusedSurroundings.examine(hosted.preview.name, in: variant, with: pictures)
    }

    /// Shows the first preview of a run: `chosen`, which the user specified, or `other`. After a crash of the previous run, a card shows
    /// the name of the preview at fault. Unless the user specified this preview, it does not run until the user presses F5.
    package func begin(with chosen: Preview?, fallback other: Preview?, after crash: CrashRecord?) {
        if let crash, chosen == nil, let preview = try? registry.preview(named: crash.preview) {
            showWithoutRunning(preview)
        } else if let preview = chosen ?? other {
            show(preview)
        }
        guard let crash else { return }
        add([PreviewProblem(kind: .endedLastRun, preview: crash.preview, subject: crash.step, message: crash.message)])
    }

    private func showWithoutRunning(_ preview: Preview) {
        loadViewIfNeeded()
        shown = (preview, nil)
        canvasView.isEmpty = true
        parts.sidebar.current = preview.name
        settings.lastPreview = preview.name
        showTitle(of: preview)
        showChrome()
        notifyPanels(.preview)
    }

    private func showTitle(of preview: Preview) {
        title = "\(preview.name) — Weft" + (windowNumber > 1 ? " (\(windowNumber))" : "")
    }

    package func reload() {
        if let onReload { return onReload() }
        if let preview = shown?.preview { show(preview) }
    }

    /// Updates the sidebar, the toolbar and the status bar for the new list of previews. The shown preview remains.
    func registryDidChange() {
        parts.sidebar.update(registry)
        showChrome()
    }

    /// Called when another generation of the code has replaced the content of the shown preview.
    package func hostedDidChange(_ hosted: any HostedPreview) {
        problems = []
        shown = (hosted.preview, hosted)
        canvasView.isEmpty = false
        canvasView.change { $0.contentSize = hosted.size }
        parts.sidebar.current = hosted.preview.name
        settings.lastPreview = hosted.preview.name
        showChrome()
        showCard()
        examineSurroundings()
    }

    /// A line in the status bar that replaces the preview's name; nil shows the name.
    package var notice: String? {
        get { parts.status.notice }
        set { parts.status.notice = newValue }
    }

    /// Replaces the problems of the shown preview.
    package func show(_ new: [PreviewProblem]) {
        problems = new
        showCard()
        notifyPanels(.problems)
    }

    /// The name of the shown preview, or of the chosen one if it failed.
    package var currentPreview: String? { shown?.preview.name }

    private func open(_ preview: Preview) {
        if !matrixAxes.isEmpty, pictures != nil { return showMatrix(of: preview) }
        CrashContext.note(preview: preview.name)
        do {
            let hosted = try hosting.open(preview, in: stage)
            shown = (preview, hosted)
            canvasView.isEmpty = false
            canvasView.change { $0.contentSize = hosted.size }
        } catch {
            hosting.close()
            canvasView.isEmpty = true
            problems = [PreviewProblem(kind: .failedToLoad, preview: preview.name, subject: nil, message: ErrorText.of(error))]
        }
    }

    var stage: PreviewStage {
        PreviewStage(
            view: canvasView.stageView, parent: self, variant: variant, windowSize: canvasView.geometry.windowSize,
            sizeDidChange: { [weak self] in self?.contentSizeDidChange(to: $0) })
    }

    private func contentSizeDidChange(to size: CGSize) {
        canvasView.change { $0.contentSize = size }
        showChrome()
    }

    /// Applies a changed variant to the preview. Recreates the preview only if the variant cannot be applied while it runs.
    func variantDidChange(from old: PreviewVariant) {
        settings.variant = variant
        endReport()
        if let preview = shown?.preview {
            if matrixAxes.isEmpty, let size = hosting.adopt(stage) {
                canvasView.change { $0.contentSize = size }
            } else {
                show(preview)
            }
        }
        if variant.isDark != old.isDark { captureThumbnails() }
        layOutTools()
        showChrome()
        notifyPanels(.variant)
        examineSurroundings()
    }

    /// Called when the selected node or the node under the pointer changed.
    func pointedNodeDidChange(_ change: WorkspaceChange) {
        toolViews.mode?.setNeedsDisplay()
        if change == .selection { (toolViews.mode as? any NodeToolView)?.selectionDidChange() }
        notifyPanels(change)
    }

    func geometryDidChange() {
        layOutTools()
        if let matrix = matrixController, matrix.fitTitles(to: canvasView.geometry.zoom) {
            canvasView.change { $0.contentSize = matrix.contentSize }
        }
        // The card is placed here, because the canvas gets its size after the layout of the controller's view.
        layOutCard()
        layOutNote()
        if variant.sizingMode == .window, matrixAxes.isEmpty, let size = hosting.adopt(stage) {
            canvasView.change { $0.contentSize = size }
        }
        showChrome()
        notifyPanels(.geometry)
    }

    /// Updates the toolbar, the status bar and the title for the shown preview.
    func showChrome() {
        canvasView.contentStyle = variant.isDark ? .dark : .light
        parts.toolbar.show(variant, sizingTitle: sizingTitle, zoom: canvasView.geometry.zoom)
        parts.toolbar.show(settings.tools, isMatrix: !matrixAxes.isEmpty)
        let fitted = parts.fitted
        parts.toolbar.sidebar.isOn = fitted.shows(.sidebar)
        parts.toolbar.rightDock.isOn = fitted.shows(.dock(.right))
        parts.toolbar.bottomDock.isOn = fitted.shows(.dock(.bottom))
        settings.arrangement = parts.arrangement
        guard let shown else {
            parts.status.scaleText = nil
            parts.status.message = registry.previews.isEmpty ? "This program has no previews" : "Choose a preview"
            return
        }
        parts.status.message = "\(shown.preview.group)  ›  \(shown.preview.name)" + colorVisionText + unusedAxesText
        parts.status.scaleText = matrixAxes.isEmpty && shown.hosted != nil ? "@\(variant.scale)×" : nil
        if let size = shown.hosted?.size { parts.status.size.size = size }
    }

    /// The filter of the canvas for the status bar, because the colors of the preview seem wrong otherwise; empty without one.
    private var colorVisionText: String {
        let vision = settings.tools.colorVision
        return vision == .full ? "" : "  ·  Color vision: \(vision.title)"
    }

    /// Applies a typed size. Returns nil, or the reason why the size is not accepted.
    func applySize(_ text: String) -> String? {
        do {
            variant.frameSize = try FrameSizeText.size(in: text)
            return nil
        } catch {
            return error.message
        }
    }

    /// The settings that are stored for the next run.
    package var settingsToKeep: WorkspaceSettings {
        var kept = settings
        kept.isNew = false
        kept.variant = variant
        kept.arrangement = parts.arrangement
        kept.tools.mode = nil
        return kept
    }

    private var sizingTitle: String {
        if let size = variant.frameSize { return ToolLabel.text(of: size) }
        return switch variant.sizingMode {
        case .declared, .device: variant.device.name
        default: variant.sizingMode.title
        }
    }
}
