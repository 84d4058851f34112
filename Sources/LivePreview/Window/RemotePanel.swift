import LivePreviewMessages
import PreviewWorkspace
import UIKit

/// A panel of the inspector that runs in the preview host, because the nodes are in that process. The dock shows the window of the panel.
/// *Thread*: main.
@MainActor final class RemotePanel: WorkspacePanel {
    let identifier: String
    let title: String
    let purpose: String
    let icon: UIImage?
    let edge: WorkspaceEdge
    private let docks: RemoteDocks

    /// - Parameter panel: the panel whose name and edge are used; it is not opened in this process.
    init(like panel: any WorkspacePanel, docks: RemoteDocks) {
        identifier = panel.identifier
        title = panel.title
        purpose = panel.purpose
        icon = panel.icon
        edge = panel.edge
        self.docks = docks
    }

    var controller: UIViewController { docks.controller(at: edge) }

    func panelDidAppear(in workspace: any Workspace) {
        docks.open(identifier, at: edge)
    }

    func panelDidDisappear() {
        docks.close(identifier, at: edge)
    }

    func workspace(_ workspace: any Workspace, didChange change: WorkspaceChange) {}

    /// Requests an undo. Returns whether the request was sent. The process undoes an edit in the first open panel that has one.
    func undo() -> Bool { docks.perform(.undo) }

    func redo() -> Bool { docks.perform(.redo) }
}

/// The views of the docks and the open panel of each. *Thread*: main.
@MainActor final class RemoteDocks {
    private var controllers: [WorkspaceEdge: RemoteDockController] = [:]
    private var open: [WorkspaceEdge: String] = [:]
    private weak var hostProcess: PreviewHostProcess?
    /// Sends a command to the process; nil before there is one.
    var onCommand: ((PanelCommand) -> Void)?

    init() {
        for edge in WorkspaceEdge.allCases {
            let controller = RemoteDockController(name: Self.surface(at: edge))
            controller.onLayout = { [weak self] in self?.request(at: edge) }
            controllers[edge] = controller
        }
    }

    private static func surface(at edge: WorkspaceEdge) -> SurfaceName {
        edge == .right ? .rightPanel : .bottomPanel
    }

    func controller(at edge: WorkspaceEdge) -> RemoteDockController {
        if let controller = controllers[edge] { return controller }
        let new = RemoteDockController(name: Self.surface(at: edge))
        controllers[edge] = new
        return new
    }

    func surfaceView(_ name: SurfaceName) -> RemoteSurfaceView? {
        controllers.values.first { $0.surfaceView.isSurface(name) }?.surfaceView
    }

    /// Shows the open panels of another process.
    func connect(to hostProcess: PreviewHostProcess) {
        self.hostProcess = hostProcess
        onCommand = { [weak hostProcess] in hostProcess?.send(.panelCommand($0)) }
        for edge in WorkspaceEdge.allCases {
            controllers[edge]?.surfaceView.connect(to: hostProcess)
            request(at: edge)
        }
    }

    func open(_ panel: String, at edge: WorkspaceEdge) {
        open[edge] = panel
        request(at: edge)
    }

    func close(_ panel: String, at edge: WorkspaceEdge) {
        guard open[edge] == panel else { return }
        open[edge] = nil
        hostProcess?.send(.panel(Self.surface(at: edge), nil))
    }

    /// Sends a command to the process. Returns false if there is no process.
    func perform(_ command: PanelCommand) -> Bool {
        guard let send = onCommand else { return false }
        send(command)
        return true
    }

    private func request(at edge: WorkspaceEdge) {
        guard let panel = open[edge], let view = controllers[edge]?.viewIfLoaded, view.bounds.width > 1, view.bounds.height > 1 else {
            return
        }
        let traits = view.traitCollection
        let scale = view.window?.contentScaleFactor ?? 1
        hostProcess?.send(
            .panel(
                Self.surface(at: edge),
                PanelRequest(
                    panel: panel, size: view.bounds.size, scale: scale, isDark: traits.userInterfaceStyle == .dark,
                    hasHighContrast: traits.accessibilityContrast == .high)))
    }
}

/// The controller of a dock, which shows a window of the preview host.
@MainActor final class RemoteDockController: UIViewController {
    let surfaceView: RemoteSurfaceView
    var onLayout: (() -> Void)?

    init(name: SurfaceName) {
        surfaceView = RemoteSurfaceView(name: name)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = surfaceView
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        onLayout?()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        onLayout?()
    }
}
