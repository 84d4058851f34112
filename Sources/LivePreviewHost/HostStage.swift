import AsyncDisplayKit
import CommandResults
import Foundation
import LivePreviewMessages
import PreviewDeclarations
import PreviewInspector
import PreviewStages
import PreviewWorkspace
import Scheduling
import UIKit

/// The windows of the host: one for the preview, with the preview's size, and one for each open panel of the inspector. Panels run in
/// this process because it contains the nodes that they describe. *Thread*: main.
@MainActor final class HostStage {
    private(set) var registry: PreviewRegistry
    private(set) var hosted: (any HostedPreview)?
    private(set) var previewStart = 0.0
    private(set) var problems: [PreviewProblem] = []
    private var request: PreviewRequest?
    let host: SharedPixelsHost
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    private lazy var openings = OpeningRecorder(window: window)
    private lazy var surface = host.assign(.preview, to: window)
    private let root = UIViewController()
    private let overlay = OverlayView()
    private let hosting = InProcessPreviewHosting()
    private lazy var pinches = PinchReporting(window: window) { [channel] in channel.send(.pinchesRecognized(.preview, $0)) }
    let channel: MessageChannel<ShellMessage, HostMessage>
    private var layoutLoopDetector: LayoutLoopDetector?
    private(set) var panels: [SurfaceName: PanelWindow] = [:]
    private let inspectorPanels = InspectorPanels.make()
    /// The requests to write edits that the shell has not answered yet.
    let writes = PendingRequests<[Bool]>()
    /// The requests to audit the preview that the shell has not answered yet.
    let audits = PendingRequests<PreviewAudit?>()
    /// The view of the tool that is shown over the preview.
    private var toolView: (any NodeToolView)?

    var selection: ASDisplayNode? {
        didSet {
            guard selection !== oldValue else { return }
            if selectedSpec != nil { selectedSpec = nil } else { notifyPanels(.selection) }
        }
    }
    var selectedSpec: [Int]? {
        didSet { if selectedSpec != oldValue { notifyPanels(.selection) } }
    }
    var hovered: ASDisplayNode? {
        didSet { if hovered !== oldValue { notifyPanels(.hover) } }
    }
    var inspectorTreeShare: CGFloat = 0.5

    /// - Parameter pixels: the shared memory for the pixels of each window.
    init(
        registry: PreviewRegistry, channel: MessageChannel<ShellMessage, HostMessage>,
        pixels: [SurfaceName: SharedPixels] = HostProtocol.pixels
    ) {
        self.registry = registry
        self.channel = channel
        host = SharedPixelsHost(channel: channel, pixels: pixels)
        host.install()
        root.view.backgroundColor = .systemBackground
        window.rootViewController = root
        layoutLoopDetector = LayoutLoopDetector(root: { [weak self] in self?.hosted?.rootView }) { [weak self] in
            self?.stopEndlessLayout(of: $0)
        }
    }

    // MARK: The preview

    /// Shows the preview. Returns its size in points.
    /// - Throws: the error of the preview's closure.
    func open(_ preview: Preview, request: PreviewRequest) throws -> CGSize {
        self.request = request
        problems = []
        selection = nil
        hovered = nil
        hosted = nil
        previewStart = Trace.now
        let space = PreviewFrameSize(
            variant: request.variant, declared: preview.sizing, windowSize: request.windowSize, isLandscape: preview.isLandscape)
        resize(to: space.largest)
        window.overrideUserInterfaceStyle = request.variant.isDark ? .dark : .light
        if window.isHidden || window.surface == nil { window.makeKeyAndVisible() }
        let hosted = try hosting.open(preview, in: stage(for: request))
        self.hosted = hosted
        // The size of the root view is set together with the window's; an autoresizing mask would add the difference a second time.
        hosted.rootView?.autoresizingMask = []
        root.view.addSubview(overlay)
        resize(to: hosted.size)
        openings.reset()
        notifyPanels(.preview)
        return hosted.size
    }

    /// Applies changed surroundings. Returns the size of the preview in points; nil if the preview must be opened again.
    func adopt(_ new: PreviewRequest) -> CGSize? {
        guard let size = hosting.adopt(stage(for: new)) else { return nil }
        request = new
        window.overrideUserInterfaceStyle = new.variant.isDark ? .dark : .light
        resize(to: size)
        notifyPanels(.variant)
        return size
    }

    func close() {
        hosting.close()
        hosted = nil
        notifyPanels(.preview)
    }

    /// The user's changes in the preview.
    var userState: PreviewUserState {
        var state = UserStateReader.state(of: window)
        state.openings = openings.current()
        state.selection = SelectionRestoring.selection(in: self)
        for panel in inspectorPanels { state.panels[panel.identifier] = panel.savedChoices(in: self) }
        return state
    }

    /// Applies the changes that the user made in the previous generation.
    func restore(_ state: PreviewUserState) {
        for panel in inspectorPanels {
            if let choices = state.panels[panel.identifier] { panel.restoreChoices(choices, in: self) }
        }
        UserStateReader.restore(
            state, in: window, send: { [weak self] in self?.send($0, to: .preview) },
            didOpen: { [weak self] in self.map { SelectionRestoring.restore(state.selection, in: $0) } })
    }

    /// Records a problem of the preview, and notifies the panels.
    func note(_ kind: PreviewProblem.Kind, subject: String?, message: String) {
        guard let preview = request?.preview else { return }
        problems.append(PreviewProblem(kind: kind, preview: preview, subject: subject, message: message))
        notifyPanels(.problems)
    }

    private func stopEndlessLayout(of subject: String) {
        let message = "It requested another layout in each of \(LayoutLoopDetector.limit) frames in a row, and was stopped."
        channel.send(.problem(kind: .endlessLayout, subject: subject, message: message))
        note(.endlessLayout, subject: subject, message: message)
        close()
    }

    private func stage(for request: PreviewRequest) -> PreviewStage {
        PreviewStage(
            view: root.view, parent: root, variant: request.variant, windowSize: request.windowSize,
            sizeDidChange: { [weak self] size in
                guard let self else { return }
                resize(to: size)
                channel.send(.sizeChanged(size))
            })
    }

    private func resize(to size: CGSize) {
        let scale = CGFloat(request?.variant.scale ?? 1)
        surface.resize(to: size, scale: scale)
        window.hostDidResize(to: size, scale: scale)
        hosted?.rootView?.frame = CGRect(origin: .zero, size: size)
        overlay.frame = CGRect(origin: .zero, size: size)
        toolView?.frame = overlay.bounds
        notifyPanels(.geometry)
    }

    // MARK: Windows

    /// Delivers input with timestamps of this process's clock.
    func send(_ event: HostEvent, to name: SurfaceName) {
        if name == .preview {
            openings.note(event)
            pinches.note(event)
        }
        if case .focusChanged(true, _) = event { host.forwardedClipboard.refresh() }
        let target = name == .preview ? window : panels[name]?.window
        // An open menu and a color picker handle Escape themselves.
        let handlesEscape = target?.dispatcher.menus?.isOpen == true || (target as? PanelHostWindow)?.showsCard == true
        if name != .preview, !handlesEscape, case .keyPressed(let key) = event, key.key == .escape {
            // An Escape that cancels no edit belongs to the workspace.
            if target?.cancelEditing() != true { channel.send(.escapePressed) }
            return
        }
        target?.hostSendEvent(event.timed(at: FrameScheduler.currentTime))
    }

    func frameShown(_ name: SurfaceName) {
        host.frameShown(name)
    }

    /// Runs `body` after the input so far has been handled.
    func afterFrame(_ body: @escaping @MainActor () -> Void) {
        host.afterFrame(body)
    }

    /// Shows a panel in a window; hides the window if `panel` is nil.
    func show(_ panel: PanelRequest?, in name: SurfaceName) {
        guard let panel, let found = inspectorPanels.first(where: { $0.identifier == panel.panel }) else {
            panels.removeValue(forKey: name)?.close()
            host.frameShown(name)
            return
        }
        if let open = panels[name], open.panel === found { return open.resize(panel) }
        panels[name]?.close()
        panels[name] = PanelWindow(found, request: panel, name: name, host: host, workspace: self)
    }

    /// Shows a tool over the preview; nil removes it.
    func show(_ tool: NodeTool?) {
        toolView?.removeFromSuperview()
        hovered = nil
        toolView = tool?.makeView(in: self) { [channel] in channel.send(.described($0)) }
        guard let toolView else { return }
        toolView.frame = overlay.bounds
        overlay.addSubview(toolView)
        toolView.previewDidChange()
    }

    /// Undoes or redoes an edit in the first panel that has one.
    func perform(_ command: PanelCommand) {
        command.perform(in: SurfaceName.allCases.compactMap { panels[$0]?.panel })
    }

    private func notifyPanels(_ change: WorkspaceChange) {
        for window in panels.values { window.panel.workspace(self, didChange: change) }
        guard let toolView else { return }
        toolView.setNeedsDisplay()
        if change == .selection { toolView.selectionDidChange() }
        // The layers of a new preview, which the tool reads, exist after the next frame.
        if change == .preview { FrameScheduler.current.enqueue(.present) { [weak toolView] in toolView?.previewDidChange() } }
    }
}

/// The workspace for panels that run in the process of the preview.
extension HostStage: Workspace, WorkspaceCanvas {
    var variant: PreviewVariant {
        get { request?.variant ?? PreviewVariant() }
        set { channel.send(.variantRequested(newValue)) }
    }

    var canvas: any WorkspaceCanvas { self }

    /// Recreates the preview in this process, because the panel that requests it continues with the new preview: it plays a recording, or
    /// changes the clock or the order of background work.
    func reload() {
        guard let request, let preview = try? registry.preview(named: request.preview) else { return }
        do {
            channel.send(.sizeChanged(try open(preview, request: request)))
        } catch {
            notifyPanels(.preview)
            channel.send(.failed(ErrorText.of(error)))
        }
    }

    func showPreview(named name: String) {
        channel.send(.previewRequested(name))
    }

    func report(_ text: String) {
        channel.send(.reported(text))
    }

    func showPanel(_ identifier: String) {
        channel.send(.panelRequested(identifier))
    }

    var overlayView: UIView { overlay }

    var zoom: CGFloat {
        get { 1 }
        set {}
    }

    var contentFrame: CGRect { overlay.bounds }

    func frame(of node: ASDisplayNode) -> CGRect? {
        guard let hosted, hosted.contains(node) else { return nil }
        return node.layer.convert(node.layer.bounds, to: overlay.layer)
    }

    func node(at point: CGPoint) -> ASDisplayNode? {
        contentFrame.contains(point) ? hosted?.node(at: point, of: overlay.layer) : nil
    }
}

/// Covers the preview. Touches pass through, except where the view of a tool handles them.
private final class OverlayView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}
