import AsyncDisplayKit
import PreviewDeclarations
import PreviewStages
import Scheduling
import UIKit

/// The window that shows the previews of a program: list, canvas, toolbar and docks.
///
/// This file contains the state and the overridden methods; the other methods are in the files `WorkspaceController+….swift`.
package final class WorkspaceController: ASDKViewController<WorkspaceRootNode> {
    /// The previews of the list.
    package var registry: PreviewRegistry {
        didSet { registryDidChange() }
    }
    let hosting: any PreviewHosting
    package let panels: [any WorkspacePanel]
    let canvasView = CanvasView()
    private(set) var parts: WorkspaceNode!
    /// Provides pictures in the background; nil disables them, for example in tests.
    package var pictures: (any PreviewPictures)? {
        didSet { if pictures != nil, viewIfLoaded?.window != nil { captureThumbnails() } }
    }
    /// The axes of the matrix; if empty, the interactive preview is shown instead of a matrix.
    var matrixAxes: [VariantAxis] = []
    var matrixController: MatrixController?
    /// The axes of the matrix along which all pictures are equal.
    var unusedMatrixAxes: Set<VariantAxis> = [] {
        didSet { if unusedMatrixAxes != oldValue { showUnused() } }
    }
    /// The index of the next preview that gets a thumbnail.
    var nextThumbnail = 0
    var toolViews = CanvasToolViews()
    /// The visible parts around the canvas at the last layout.
    var visibleParts: Set<WorkspacePart> = []
    let tooltips = Tooltips()
    let unusedSurroundings = UnusedSurroundings()
    private(set) lazy var reducedTexts = ReducedTexts { [weak self] in self?.hosted?.layeredViews ?? [] }
    private var layoutLoopDetector: LayoutLoopDetector?
    var menu: MenuCard?
    /// The sheet or palette over the window.
    var overlayCard: OverlayCard?
    var card: ProblemCardNode?
    var shown: (preview: Preview, hosted: (any HostedPreview)?)?
    package internal(set) var previewStart = 0.0
    var settings: WorkspaceSettings {
        didSet {
            guard settings != oldValue else { return }
            if settings.tools != oldValue.tools { toolsDidChange(from: oldValue.tools) }
            onSettingsChange?()
        }
    }
    /// Called after ``settingsToKeep`` may have changed.
    var onSettingsChange: (@MainActor () -> Void)?
    /// Opens a location in the sources in an editor; nil if the program cannot find the sources.
    package var openSource: (@MainActor (SourceLocation) -> Void)?
    /// The number of this window among the open windows of the program. The titles of all but the first contain it.
    package var windowNumber = 1
    /// Opens another window with a preview. Returns nil, or the reason why the window cannot be opened. The property is nil if the
    /// program has only one window.
    package var openWindow: (@MainActor (PreviewLink) -> String?)?
    /// Reads the node classes and texts of the previews, which are then searched in addition to names and groups; nil if the program cannot
    /// read them.
    package var readWords: (@MainActor (@escaping @MainActor ([String: String]) -> Void) -> Void)?
    package var audit: PreviewAuditing?
    /// The timer that hides the report of a command.
    var reportTimer: ClockTimer?
    /// The sources of a preview that runs in this process; nil if the program cannot find them.
    package var sources: (any PreviewSources)?
    /// The shown generation of the code, on the right of the status bar; empty if the code cannot change.
    package var generationText = "" {
        didSet { parts.status.generation = generationText }
    }
    /// The progress of a build, from 0 to 1, as a strip at the top of the canvas; nil without a build.
    package var progress: CGFloat? {
        didSet { showProgress() }
    }
    let progressView = UIProgressView(progressViewStyle: .bar)
    /// A message in the middle of the canvas while it shows no preview; nil for none.
    package var canvasNote: CanvasNote? {
        didSet { if canvasNote != oldValue { showNote() } }
    }
    var noteNode: CanvasNoteNode?
    /// Called by the command “Reload the preview” (F5) instead of recreating the preview; if nil, the command recreates it.
    package var onReload: (@MainActor () -> Void)?
    /// Sends a memory warning to the other process that contains the preview. The property is nil if the preview is in this process.
    package var sendMemoryWarning: (@MainActor () -> Void)?
    /// Called to run a tool in the other process that contains the nodes of the preview; the argument nil ends the running tool. The
    /// property is nil if the nodes are in this process.
    package var onNodeTool: (@MainActor (NodeTool?) -> Void)?
    package internal(set) var problems: [PreviewProblem] = []

    package var variant: PreviewVariant {
        didSet { if variant != oldValue { variantDidChange(from: oldValue) } }
    }

    package weak var selection: ASDisplayNode? {
        didSet {
            guard selection !== oldValue else { return }
            if selectedSpec != nil { selectedSpec = nil } else { pointedNodeDidChange(.selection) }
        }
    }

    package var selectedSpec: [Int]? {
        didSet { if selectedSpec != oldValue { pointedNodeDidChange(.selection) } }
    }

    package weak var hovered: ASDisplayNode? {
        didSet { if hovered !== oldValue { pointedNodeDidChange(.hover) } }
    }

    /// Creates a window for the previews of `registry` with `panels` in its docks. `settings` contains the settings of the last run.
    package init(
        registry: PreviewRegistry, hosting: any PreviewHosting = InProcessPreviewHosting(),
        panels: [any WorkspacePanel], settings: WorkspaceSettings = WorkspaceSettings(),
        pictures: (any PreviewPictures)? = nil
    ) {
        self.registry = registry
        self.hosting = hosting
        self.panels = panels
        self.settings = settings
        self.pictures = pictures
        variant = settings.variant
        super.init(node: WorkspaceRootNode())
        parts = makeParts()
        node.content = parts
        // The handler is set here, because the first preview is created and laid out before the window appears.
        ProgrammerError.setHandler { [weak self] report in
            DispatchQueue.main.async { self?.note(report) }
        }
    }

    package required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func makeParts() -> WorkspaceNode {
        let perform: ToolbarNode.Perform = { [weak self] in self?.perform($0) }
        let toolbar = ToolbarNode(perform: perform)
        let sidebar = SidebarNode(registry: registry) { [weak self] in self?.showPreview(named: $0) }
        let canvasView = self.canvasView
        let canvas = ASDisplayNode(viewBlock: { canvasView })
        let status = StatusBarNode()
        let docks = makeDocks()
        toolbar.edges = Set(docks.keys)
        for button in toolbar.buttons { button.onHover = { [weak status] in status?.hint = $0 } }
        let parts = WorkspaceNode(toolbar: toolbar, sidebar: sidebar, canvas: canvas, status: status, docks: docks)
        parts.arrangement = settings.arrangement
        parts.arrangementDidChange = { [weak self] in self?.settings.arrangement = $0 }
        parts.didLayOut = { [weak self] in self?.visiblePartsDidChange() }
        sidebar.pinned = settings.pinned
        sidebar.willSearch = { [weak self] in self?.readWordsOnce() }
        sidebar.menu = { [weak self] in self?.menu(ofPreview: $0) }
        canvasView.resizeFrame = { [weak self] in self?.variant.frameSize = $0 }
        canvasView.menuRequested = { [weak self] in self?.showCanvasMenu(at: $0) }
        canvasView.restoreFrame = { [weak self] in self?.variant.frameSize = nil }
        unusedSurroundings.onChange = { [weak self] in self?.showUnused() }
        status.size.submit = { [weak self] in self?.applySize($0) }
        canvasView.geometryDidChange = { [weak self] in self?.geometryDidChange() }
        return parts
    }

    package override func viewDidLoad() {
        super.viewDidLoad()
        applyDesktopTraits()
        nameParts()
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.hostScreenDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.desktopDidChange() } }
        canvasView.isEmpty = true
        showChrome()
        updateOpenPanels()
        toolsDidChange(from: CanvasTools())
    }

    /// Makes each part of the window a group with a name: The Tab key moves through all controls of one part before it continues with the
    /// next part, and assistive programs present the parts as panels.
    private func nameParts() {
        var groups: [(UIView, String)] = [
            (parts.toolbar.view, "Toolbar"), (parts.sidebar.view, "Previews"), (canvasView, "Canvas"), (parts.status.view, "Status"),
        ]
        for (edge, dock) in parts.docks { groups.append((dock.view, edge == .right ? "Right panels" : "Bottom panels")) }
        for (view, name) in groups {
            view.accessibilityContainerType = .semanticGroup
            view.accessibilityLabel = name
        }
    }

    /// Applies the desktop's appearance and contrast, the direction of the workspace and its constant text size to the workspace,
    /// independent of the preview's variant. The desktop's text size is part of the desktop's scale.
    private func applyDesktopTraits() {
        let screen = UIApplication.shared.host?.screen
        view.setOverrideTraits(
            UITraitCollection(traitsFrom: [
                UITraitCollection(preferredContentSizeCategory: .large), UITraitCollection(layoutDirection: WorkspaceDirection.trait),
                UITraitCollection(accessibilityContrast: screen?.contrast ?? .normal),
                UITraitCollection(userInterfaceStyle: screen?.style ?? .light), UITraitCollection(legibilityWeight: .regular),
            ]))
    }

    /// Adopts the new appearance of the desktop for the workspace, and restores the appearance and scale of the preview, which do not
    /// follow the desktop. A closed workspace ignores the change.
    private func desktopDidChange() {
        guard view.window?.isHidden == false else { return }
        applyDesktopTraits()
        if matrixAxes.isEmpty { _ = hosting.adopt(stage) }
        // The scale of the screen determines the size of the thumbnails.
        captureThumbnails()
    }

    package override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        updateOpenPanels()
        captureThumbnails()
        parts.sidebar.revealCurrent()
        layoutLoopDetector = LayoutLoopDetector(root: { [weak self] in self?.hosted?.rootView }) { [weak self] in
            self?.stopEndlessLayout($0)
        }
    }

    /// Closes the panels, which end their observations and recordings.
    package override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for edge in parts.docks.keys { closePanel(at: edge) }
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        menu?.frame = view.bounds
        overlayCard?.frame = view.bounds
        layOutCard()
        layOutProgress()
        layOutNote()
    }

    package override var keyCommands: [UIKeyCommand]? {
        parts.sidebar.search.field.isFirstResponder() ? WorkspaceKeys.inSearch + WorkspaceKeys.commands : WorkspaceKeys.commands
    }

    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            switch press.key?.keyPress.key {
            case .escape where isOfPresentation(press): super.pressesBegan([press], with: event)
            case .escape where presentationHandlesEscape(press): break
            case .escape: perform(.leave)
            case let key? where isOfPanels(press) && offerToPanels(key): break
            default: super.pressesBegan([press], with: event)
            }
        }
    }

    /// The controller that the preview presents, such as a sheet or an alert; nil if there is none, or if a menu or card of the workspace
    /// is open over it.
    private var presentation: UIViewController? {
        guard menu == nil, overlayCard == nil, !parts.isPresenting, var top = hosted?.controller else { return nil }
        while let next = top.presentedViewController ?? top.children.last { top = next }
        return top.presentingViewController != nil ? top : nil
    }

    /// Returns whether `press` began in the controller that the preview presents. The responders of that controller handle the press after
    /// this controller.
    private func isOfPresentation(_ press: UIPress) -> Bool {
        guard let presentation else { return false }
        return press.begins(in: presentation)
    }

    private func presentationHandlesEscape(_ press: UIPress) -> Bool {
        guard let key = press.key?.keyPress else { return false }
        return presentation?.handles(key) == true
    }

    /// Returns whether a key belongs to the panels: Control, Alt and Command are not pressed, and the keyboard focus is in a panel or
    /// nowhere. For example, a focused list of the preview gets the keys that scroll it.
    private func isOfPanels(_ press: UIPress) -> Bool {
        guard press.key?.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) == true else { return false }
        let hasFocus = press.responder?.isFirstResponder == true || view.window?.dispatcher.tabFocusedView != nil
        guard hasFocus else { return true }
        return parts.docks.values.contains { press.begins(in: $0.view) }
    }
}

extension UIPress {
    /// Returns whether the first responder of the press is `ancestor` or inside it.
    fileprivate func begins(in ancestor: UIResponder) -> Bool {
        sequence(first: responder, next: { $0?.next }).contains { $0 === ancestor }
    }
}

/// The root of the window's nodes: the parts of the window, and the views over them.
package final class WorkspaceRootNode: ASDisplayNode, @unchecked Sendable {  // Protection: set before the node is shown.
    var content: ASDisplayNode?

    package override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    package override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        content.map { ASWrapperLayoutSpec(layoutElement: $0) } ?? ASLayoutSpec()
    }
}
