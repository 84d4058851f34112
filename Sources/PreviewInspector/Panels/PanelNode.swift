import AsyncDisplayKit
import Foundation
import PreviewDeclarations
import PreviewWorkspace
import Scheduling
import UIKit

/// The layout of most panels: a search field, a bar of controls, a drawing that scrolls, and rows. Each part is optional.
///
///     ┌ controls ─────────────┐
///     │ drawing               │
///     │ rows                  │
final class PanelNode: ASDisplayNode, @unchecked Sendable {  // Protection: used on the main thread only.
    let controls: [ASDisplayNode]
    let list: PanelList?
    /// The largest height of the drawing; nil if the panel has none. *Units*: points.
    let drawingHeight: CGFloat?
    private let scroller = ASScrollNode()
    private let drawingNode = ShapeDrawingNode()
    private let search: ASDisplayNode?
    private let table: ASTableNode?

    @MainActor init(controls: [ASDisplayNode] = [], search: ASDisplayNode? = nil, drawingHeight: CGFloat? = nil, list: PanelList? = nil) {
        self.controls = controls
        self.search = search
        self.drawingHeight = drawingHeight
        self.list = list
        table = list?.table
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.side
        let drawingNode = self.drawingNode
        scroller.automaticallyManagesSubnodes = true
        scroller.automaticallyManagesContentSize = true
        scroller.scrollableDirections = [.left, .right, .up, .down]
        scroller.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: drawingNode) }
    }

    @MainActor var drawing: ShapeDrawing {
        get { drawingNode.drawing }
        set {
            let sizeChanged = drawingNode.drawing.size != newValue.size
            drawingNode.drawing = newValue
            guard sizeChanged else { return }
            drawingNode.style.preferredSize = newValue.size
            scroller.setNeedsLayout()
            if shownHeight != newValue.size.height {
                shownHeight = newValue.size.height
                setNeedsLayout()
            }
        }
    }

    /// The height of the shown drawing; 0 if there is none. *Units*: points.
    private var shownHeight: CGFloat = 0

    /// The size of a drawing that fills its part of the panel without scrolling; zero before the first layout. *Units*: points.
    @MainActor private(set) var drawingSpace = CGSize.zero
    /// Called when ``drawingSpace`` has changed. The panel then sets a drawing of the new size.
    @MainActor var drawingSpaceDidChange: (() -> Void)?
    /// The space at both sides of a drawing, and below it. *Units*: points.
    private static let (drawingInset, drawingMargin): (CGFloat, CGFloat) = (12, 6)

    override func layout() {
        super.layout()
        guard drawingHeight != nil else { return }
        MainActor.assumeIsolated {
            // A drawing that is hidden, because the panel is low, keeps a size with which it can be drawn.
            let height = max(Self.smallestDrawing, maximumDrawingHeight(in: bounds.size, below: headHeight(in: bounds.width)))
            let space = CGSize(width: max(0, bounds.width - 2 * Self.drawingInset), height: height)
            guard space != drawingSpace else { return }
            drawingSpace = space
            drawingSpaceDidChange?()
        }
    }

    /// The height below which a drawing shows nothing useful, and the height of a row. *Units*: points.
    private static let (smallestDrawing, rowHeight): (CGFloat, CGFloat) = (60, 26)

    /// Returns the largest height of the drawing in a panel whose search field and controls have the height `head`. In a low dock the
    /// drawing leaves space for the rows, because they describe it. If the smallest drawing does not fit, only the rows are shown. *Units*:
    /// points.
    private func maximumDrawingHeight(in size: CGSize, below head: CGFloat) -> CGFloat {
        guard list != nil else { return drawingHeight ?? 0 }
        let available = size.height - head - Self.drawingMargin
        guard available >= Self.smallestDrawing else { return 0 }
        return min(drawingHeight ?? 0, max(Self.smallestDrawing, min(size.height / 2, available - Self.rowHeight)))
    }

    /// The height of the search field and the controls in the last layout spec, and the width of that spec. *Units*: points.
    private var measuredHead: (width: CGFloat, height: CGFloat) = (0, 0)

    /// Returns the height of the search field and the controls in a panel of a width. *Units*: points.
    private func headHeight(in width: CGFloat) -> CGFloat {
        measuredHead.width == width ? measuredHead.height : Self.height(of: head(in: width), in: width)
    }

    private static func height(of head: [ASLayoutSpec], in width: CGFloat) -> CGFloat {
        let range = ASSizeRange(min: .zero, max: CGSize(width: width, height: .infinity))
        return head.reduce(0) { $0 + $1.layoutThatFits(range).size.height }
    }

    /// Returns the search field and the controls in a panel of a width.
    private func head(in width: CGFloat) -> [ASLayoutSpec] {
        var parts: [ASLayoutSpec] = []
        if let search {
            parts.append(ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 2, right: 12), child: search))
        }
        let shown = controls.filter { !$0.isHidden }
        if !shown.isEmpty {
            let row = BalancedRows.spec(of: shown, spacing: 6, lineSpacing: 4, in: width - 20)
            parts.append(ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 10, bottom: 6, right: 10), child: row))
        }
        return parts
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let size = constrainedSize.max
        let head = head(in: size.width)
        var children: [any ASLayoutElement] = head
        var drawingLimit: CGFloat = 0
        if drawingHeight != nil {
            measuredHead = (size.width, Self.height(of: head, in: size.width))
            drawingLimit = maximumDrawingHeight(in: size, below: measuredHead.height)
        }
        if shownHeight > 0, drawingLimit > 0 {
            scroller.style.height = ASDimensionMake(min(shownHeight, drawingLimit))
            if list == nil { scroller.style.flexGrow = 1 }
            children.append(
                ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: 0, left: Self.drawingInset, bottom: Self.drawingMargin, right: Self.drawingInset),
                    child: scroller))
        }
        if let table {
            table.style.flexGrow = 1
            table.style.flexShrink = 1
            children.append(table)
        }
        return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: children)
    }
}

/// The controller that shows a panel's node in a dock.
final class PanelController: ASDKViewController<PanelNode> {}

/// The base class of panels, with a title, the workspace while the panel is shown, and a method that updates the panel.
///
/// *Thread*: main.
@MainActor class InspectorPanel: WorkspacePanel {
    let identifier: String
    let title: String
    let purpose: String
    let edge: WorkspaceEdge
    /// The workspace; nil while the panel is not shown.
    private(set) weak var workspace: (any Workspace)?
    private var frameObserver: FrameObserver?
    /// The preview and the variant when the panel was last updated; nil before it is first shown.
    private var lastShown: (previewStart: Double, variant: PreviewVariant, name: String?)?

    /// The owner of a panel's worker in the frame scheduler; exists while the panel observes frames.
    private final class FrameObserver {}

    init(_ identifier: String, title: String, purpose: String, edge: WorkspaceEdge) {
        self.identifier = identifier
        self.title = title
        self.purpose = purpose
        self.edge = edge
    }

    /// The panel's node, created when it is first shown.
    private(set) lazy var node = makeNode()
    private lazy var shown = PanelController(node: node)
    var controller: UIViewController { shown }

    /// Creates the node. Subclasses override it.
    func makeNode() -> PanelNode { PanelNode() }

    /// Updates the panel after a change; `change` is nil when the panel has appeared or updates itself. Called only while the panel is
    /// shown. Subclasses override it.
    func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {}

    /// Discards the panel's results of the previous preview (`.preview`) or of the previous variant of the same preview (`.variant`).
    /// Called before ``refresh(_:after:)``; for a change while the panel was hidden, before the panel appears again. Subclasses override
    /// it.
    func discardResults(after change: WorkspaceChange) {}

    func panelDidAppear(in workspace: any Workspace) {
        self.workspace = workspace
        if let lastShown, lastShown.previewStart != workspace.previewStart {
            discardResults(after: .preview)
        } else if let lastShown, lastShown.variant != workspace.variant {
            discardResults(after: .variant)
        }
        recordShownPreview(workspace)
        performOwnWork { refresh(workspace, after: nil) }
    }

    /// Whether the workspace shows the preview that the panel was last updated for, in other surroundings, such as another text size. In
    /// ``discardResults(after:)``, true means that the preview was recreated only for a change of the surroundings.
    final var isInOtherVariant: Bool {
        guard let workspace, let lastShown else { return false }
        return lastShown.variant != workspace.variant && lastShown.name == workspace.hosted?.preview.name
    }

    /// Whether the panel was last updated for the shown preview as it was last created. A hidden panel is not updated when the preview is
    /// recreated.
    final func isUpdated(for workspace: any Workspace) -> Bool { lastShown?.previewStart == workspace.previewStart }

    /// Whether the panel was last updated for the shown preview, which may have been recreated since.
    final func isUpdated(forNameOf workspace: any Workspace) -> Bool {
        lastShown.map { $0.name == workspace.hosted?.preview.name } ?? false
    }

    /// Records the preview for which the panel is updated.
    final func recordShownPreview(_ workspace: any Workspace) {
        lastShown = (workspace.previewStart, workspace.variant, workspace.hosted?.preview.name)
    }

    func panelDidDisappear() {
        frameObserver = nil
        workspace = nil
    }

    func workspace(_ workspace: any Workspace, didChange change: WorkspaceChange) {
        if change == .preview || change == .variant {
            discardResults(after: change)
            recordShownPreview(workspace)
        }
        performOwnWork { refresh(workspace, after: change) }
    }

    func handleKey(_ key: HostKey) -> Bool { false }

    func undo() -> Bool { false }

    func redo() -> Bool { false }

    /// Returns the choices of the panel as JSON; nil if there are none. Subclasses with choices that a new generation of the code must not
    /// reset override it, and ``restoreChoices(_:in:)``.
    func savedChoices(in workspace: any Workspace) -> Data? { nil }

    func restoreChoices(_ data: Data, in workspace: any Workspace) {}

    /// Requests calls of ``frameDidEnd()`` after each frame, beginning with the current one, while the panel is shown.
    final func observeFrames() {
        guard frameObserver == nil else { return }
        let observer = FrameObserver()
        frameObserver = observer
        FrameScheduler.current.addWorker(.present, owner: observer) { [weak self] in self?.performOwnWork { self?.frameDidEnd() } }
        FrameScheduler.current.setNeedsFrame()
    }

    /// Performs work of the panel during a frame. The Frames panel does not count it among the costs of the preview.
    final func performOwnWork(_ work: () -> Void) { Trace.span(.layout, "panel", of: node, work) }

    /// Performs work of the panel in the last pass of the current or the next frame.
    final func performAfterLayout(_ work: @escaping @MainActor () -> Void) {
        FrameScheduler.current.enqueue(.present) { [weak self] in self?.performOwnWork { work() } }
    }

    /// Called in the last pass of a frame, when its layouts are final. Subclasses that observe frames override it.
    func frameDidEnd() {}

    /// Refreshes if the panel is shown.
    func refreshIfShown() {
        if let workspace { refresh(workspace, after: nil) }
    }
}
