import AsyncDisplayKit
import Foundation
import LivePreviewBuild
import LivePreviewMessages
import PreviewDeclarations
import PreviewInspector
import PreviewStages
import PreviewWorkspace
import ProjectSettings
import Scheduling
import UIKit
import SwiftToolchain

/// The workspace of a package that the user edits. The previews of each generation run in a separate process, and the newest good
/// generation is shown.
///
/// 1. A process loads a generation, and the list of previews is updated.
/// 2. The process shows the same preview and restores the changes that the user made in the previous process.
/// 3. When the first frame of the process arrives, the process replaces the previous one. Until then, and after a failure, the last good
///    picture remains visible.
///
/// *Thread*: main.
@MainActor package final class LiveWorkspace: LiveSessionDelegate {
    package let controller: WorkspaceController
    let session: LiveSession
    let hosting = RemotePreviewHosting()
    private let docks = RemoteDocks()
    private let clipboard = ShellClipboard()
    let pictures: ChildProcessRenderer
    private let requestedPreview: String?
    let editor: EditorChannel?
    /// A description of the lines that the inspector has changed since the last generation.
    var written = ""
    /// The process that will show the next generation, until its first frame.
    var incoming: (hostProcess: PreviewHostProcess, reports: IncomingReports, isRequested: Bool)?
    /// The tool that is shown over the preview and reads its nodes.
    private var tool: NodeTool?
    /// The kind of the problem that ended the last lost process.
    var lastProblemKind = PreviewProblem.Kind.crashed

    /// - Parameter preview: the preview to show first; nil for the one of the last run or, without one, the first.
    /// - Parameter project: the settings that choose the shown groups of previews; nil for all.
    /// - Parameter server: serves each generation at a socket; nil if there is none.
    /// - Parameter editor: the editor that started the program; nil opens sources in the editor of the user's settings.
    /// - Throws: ``BuildFailure`` if there is no package or no toolchain.
    package init(
        package: URL, preview: String?, settings: WorkspaceSettings, project: ProjectSettings? = nil, server: SessionServer? = nil,
        editor: EditorChannel? = nil
    ) throws {
        session = try LiveSession(package: package)
        session.project = project
        session.observer = server
        requestedPreview = preview ?? settings.lastPreview
        self.editor = editor
        pictures = ChildProcessRenderer(program: session.host.program.path)
        let docks = docks
        controller = WorkspaceController(
            registry: PreviewRegistry([]), hosting: hosting,
            panels: InspectorPanels.make().map { RemotePanel(like: $0, docks: docks) }, settings: settings, pictures: nil)
        session.delegate = self
        hosting.onRequest = { [weak self] in self?.send($0) }
        controller.openSource = { [weak self] in self?.openSource($0) }
        controller.onNodeTool = { [weak self] in self?.show($0) }
        editor?.onRequest = { [weak self] in self?.perform($0) }
        controller.onReload = { [weak self] in self?.session.restart() }
        controller.sendMemoryWarning = { [weak self] in self?.session.current?.send(.memoryWarning) }
    }

    /// Whether reading the clipboard asks the user for permission, as a browser does.
    package var clipboardRequiresPermission: Bool {
        get { clipboard.readingRequiresPermission }
        set { clipboard.readingRequiresPermission = newValue }
    }

    /// Begins to build and to watch the sources. Called when the window is about to appear.
    package func start() {
        let name = session.host.original.lastPathComponent
        controller.notice = "Building \(name) …"
        controller.canvasNote = CanvasNote(
            title: "Building \(name)", explanation: "The first build also compiles Weft, which takes several minutes.")
        session.start()
    }

    /// Ends processes and builds.
    package func stop() {
        session.stop()
    }

    private func perform(_ request: EditorChannel.Request) {
        let previews = controller.registry.previews
        let name: String? =
            switch request {
            case .show(let name): previews.first { $0.name == name }?.name
            case .showFile(let path): previews.first { Self.isDeclared($0, in: path) }?.name
            }
        guard let name, name != controller.currentPreview else { return }
        controller.showPreview(named: name)
    }

    /// Returns whether the file at a path declares the preview. A preview names its source as `Module/File.swift`. Only the file name is
    /// compared, because the folder of a module may have another name.
    private static func isDeclared(_ preview: Preview, in path: String) -> Bool {
        guard let file = preview.file?.split(separator: "/").last else { return false }
        return path.hasSuffix("/" + file)
    }

    private func show(_ tool: NodeTool?) {
        self.tool = tool
        session.current?.send(.tool(tool?.rawValue))
    }

    private func send(_ request: PreviewRequest) {
        if incoming != nil {
            incoming?.isRequested = true
            return incoming?.hostProcess.send(.open(request)) ?? ()
        }
        guard let current = session.current else { return }
        let isSame = hosting.shownRequest?.preview == request.preview
        current.send(isSame ? .adopt(request) : .open(request))
        hosting.shownRequest = request
    }

    // MARK: A new generation

    package func session(_ session: LiveSession, didLoad previews: [PreviewSummary], in hostProcess: PreviewHostProcess) {
        controller.registry = PreviewRegistry(previews.map(Preview.init))
        guard let name = chosen(from: previews) else {
            return session.decide(hostProcess, shown: nil, errors: [CompilerMessage(message: "the package declares no #Preview")])
        }
        session.willShow(name, in: hostProcess)
        incoming = (hostProcess, IncomingReports(), false)
        hostProcess.onMessage = { [weak self, weak hostProcess] message in
            guard let self, let hostProcess else { return }
            handle(message, from: hostProcess)
        }
        guard let current = session.current, controller.currentPreview == name, let request = hosting.request else {
            controller.showPreview(named: name)
            if incoming?.isRequested == false, let request = hosting.request { send(request) }
            return
        }
        open(request, in: hostProcess, withStateOf: current)
    }

    /// Requests the user's changes from the previous process and opens the preview with them. If that process does not answer in time,
    /// opens the preview without them.
    private func open(_ request: PreviewRequest, in hostProcess: PreviewHostProcess, withStateOf current: PreviewHostProcess) {
        let former = current.onMessage
        var isOpened = false
        let open: @MainActor (PreviewUserState?) -> Void = { [weak self, weak hostProcess, weak current] state in
            guard let self, let hostProcess, !isOpened else { return }
            isOpened = true
            current?.onMessage = former
            guard incoming?.hostProcess === hostProcess else { return }
            incoming?.isRequested = true
            if let state, !state.custom.isEmpty { hostProcess.send(.setValues(state.custom)) }
            hostProcess.send(.open(request))
            if let state, !state.isEmpty { hostProcess.send(.restoreState(state)) }
        }
        current.onMessage = { message in
            if case .state(let state) = message { open(state) } else { former?(message) }
        }
        current.send(.readState)
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.stateLimit) { MainActor.assumeIsolated { open(nil) } }
    }

    /// The time limit for the answer with the user's changes. *Units*: seconds.
    static let stateLimit = 0.1

    private func chosen(from previews: [PreviewSummary]) -> String? {
        for name in [controller.currentPreview, requestedPreview] {
            if let name, previews.contains(where: { $0.name == name }) { return name }
        }
        return previews.first?.name
    }

    // MARK: Messages

    private func handle(_ message: HostMessage, from hostProcess: PreviewHostProcess) {
        if incoming?.hostProcess === hostProcess {
            handleIncoming(message, from: hostProcess)
        } else if session.current === hostProcess {
            handleCurrent(message, from: hostProcess)
        }
    }

    private func handleIncoming(_ message: HostMessage, from hostProcess: PreviewHostProcess) {
        if incoming?.reports.adopt(message) == true { return }
        switch message {
        case .copied, .textRequested, .imageRequested: clipboard.handle(message) { [weak hostProcess] in hostProcess?.send($0) }
        case .frame(.preview, let damage):
            guard let size = incoming?.reports.size else { return hostProcess.send(.frameShown(.preview)) }
            show(hostProcess, size: size, damage: damage)
        case .failed(let text):
            incoming = nil
            session.decide(hostProcess, shown: nil, errors: [CompilerMessage(message: text)])
        default: break
        }
    }

    /// Shows the first frame of a generation; its process replaces the previous one.
    private func show(_ hostProcess: PreviewHostProcess, size: CGSize, damage: [PixelRect]) {
        let reports = incoming?.reports ?? IncomingReports()
        incoming = nil
        hosting.surfaceView.connect(to: hostProcess)
        reports.apply(to: hosting.surfaceView)
        hosting.surfaceView.frameDidArrive(damage)
        hosting.shownRequest = hosting.request
        session.decide(hostProcess, shown: Date().timeIntervalSince1970)
        docks.connect(to: hostProcess)
        if let tool { hostProcess.send(.tool(tool.rawValue)) }
        if let hosted = hosting.hosted { controller.hostedDidChange(hosted) }
        hosting.sizeDidChange(size)
    }

    private func handleCurrent(_ message: HostMessage, from hostProcess: PreviewHostProcess) {
        switch message {
        case .opened(let size), .sizeChanged(let size): hosting.sizeDidChange(size)
        case .adopted(let size):
            if let size { hosting.sizeDidChange(size) } else if let request = hosting.request { hostProcess.send(.open(request)) }
        case .surface(let name, let surface): surfaceView(name)?.surfaceDidChange(surface)
        case .frame(let name, let damage): surfaceView(name)?.frameDidArrive(damage)
        case .cursor(let name, let cursor): surfaceView(name)?.cursorDidChange(cursor)
        case .pinchesRecognized(let name, let areRecognized): surfaceView(name)?.pinchesDidChange(areRecognized: areRecognized)
        case .copied, .textRequested, .imageRequested: clipboard.handle(message) { [weak hostProcess] in hostProcess?.send($0) }
        case .variantRequested(let variant): controller.variant = variant
        case .described(let text): controller.describe(text)
        case .reported(let text): controller.report(text)
        case .panelRequested(let panel): controller.showPanel(panel)
        case .previewRequested(let name): controller.showPreview(named: name)
        case .escapePressed: controller.handleEscape()
        case .sourceRequested(let trace): showSource(of: trace)
        case .editsRequested(let edits, let number): write(edits, number: number, for: hostProcess)
        case .auditRequested(let preview, let variant, let number): audit(preview, in: variant, number: number, for: hostProcess)
        case .problem(let kind, let subject, let text):
            add(kind == .endlessLayout ? .endlessLayout : .programmerError, subject: subject, message: text)
        case .failed(let text): add(.failedToLoad, subject: nil, message: text)
        default: break
        }
    }

    private func surfaceView(_ name: SurfaceName) -> RemoteSurfaceView? {
        name == .preview ? hosting.surfaceView : docks.surfaceView(name)
    }
}
