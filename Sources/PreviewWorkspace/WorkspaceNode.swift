import AsyncDisplayKit
import UIKit

/// Lays out the parts of the window.
final class WorkspaceNode: ASDisplayNode, @unchecked Sendable {  // Protection: changed on the main thread only.
    let toolbar: ToolbarNode
    let sidebar: SidebarNode
    let canvas: ASDisplayNode
    let status: StatusBarNode
    let docks: [WorkspaceEdge: DockNode]
    private let rules: [ASDisplayNode]
    private let sideRule = WorkspaceTheme.rule(vertical: true)
    private let dockRule = WorkspaceTheme.rule(vertical: true)

    private lazy var sideSplitter = SplitterView.node(.vertical) { [weak self] in self?.arrangement.resizeSidebar(by: Self.trailing($0)) }
    private lazy var dockSplitter = SplitterView.node(.vertical) { [weak self] in self?.arrangement.resize(.right, by: -Self.trailing($0)) }
    private lazy var bottomSplitter = SplitterView.node(.horizontal) { [weak self] in self?.arrangement.resize(.bottom, by: -$0) }

    /// Converts a distance to the right into a distance towards the dock `.right`, which is on the left in a layout from right to left.
    private static func trailing(_ distance: CGFloat) -> CGFloat { WorkspaceDirection.isRightToLeft ? -distance : distance }

    /// The open parts and their sizes. *Units*: points.
    var arrangement = WorkspaceArrangement() {
        didSet {
            guard arrangement != oldValue else { return }
            setNeedsLayout()
            // Changing the size in a node's style does not invalidate its measured layout.
            sidebar.setNeedsLayout()
            for dock in docks.values { dock.setNeedsLayout() }
            let (arrangement, didChange) = (arrangement, arrangementDidChange)
            MainActor.assumeIsolated { didChange?(arrangement) }
        }
    }
    var arrangementDidChange: (@MainActor (WorkspaceArrangement) -> Void)?

    /// Whether the canvas fills the window.
    var isPresenting = false {
        didSet { if isPresenting != oldValue { setNeedsLayout() } }
    }

    init(toolbar: ToolbarNode, sidebar: SidebarNode, canvas: ASDisplayNode, status: StatusBarNode, docks: [WorkspaceEdge: DockNode]) {
        self.toolbar = toolbar
        self.sidebar = sidebar
        self.canvas = canvas
        self.status = status
        self.docks = docks
        rules = (0..<3).map { _ in WorkspaceTheme.rule() }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.side
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        if isPresenting { return ASWrapperLayoutSpec(layoutElement: canvas) }
        let available = constrainedSize.max
        let body = ASOverlayLayoutSpec(child: body(in: available), overlay: splitters(in: available))
        body.style.flexGrow = 1
        body.style.flexShrink = 1
        return stack(.vertical, [toolbar, rules[0], body, rules[1], status])
    }

    /// Returns the layout of the sidebar, the canvas and the docks.
    private func body(in available: CGSize) -> any ASLayoutElement {
        var row: [any ASLayoutElement] = []
        if arrangement.isSidebarOpen {
            sidebar.style.width = ASDimensionMake(widths(in: available).sidebar)
            row += [sidebar, sideRule]
        }
        row.append(middle(in: available))
        if let dock = docks[.right], arrangement.isOpen(.right) {
            dock.style.width = ASDimensionMake(widths(in: available).dock)
            row += [dockRule, dock]
        }
        return stack(.horizontal, row)
    }

    /// Returns the layout of the canvas with the dock below it.
    private func middle(in available: CGSize) -> any ASLayoutElement {
        canvas.style.flexGrow = 1
        canvas.style.flexShrink = 1
        var column: any ASLayoutElement = stack(.vertical, [canvas])
        if let dock = docks[.bottom], arrangement.isOpen(.bottom) {
            let height = bottomHeight(in: available)
            dock.style.height = ASDimensionMake(height)
            let below = spacer(.horizontal, height - SplitterView.thickness / 2)
            column = ASOverlayLayoutSpec(
                child: stack(.vertical, [canvas, rules[2], dock]),
                overlay: stack(.vertical, [flexibleSpacer, bottomSplitter, below]))
        }
        column.style.flexGrow = 1
        column.style.flexShrink = 1
        return column
    }

    /// Returns the layout of the draggable strips over the vertical lines. The strips are in front of all parts, so that no part covers
    /// half of a strip.
    private func splitters(in available: CGSize) -> any ASLayoutElement {
        var row: [any ASLayoutElement] = []
        if arrangement.isSidebarOpen {
            row += [spacer(.vertical, widths(in: available).sidebar - SplitterView.thickness / 2), sideSplitter]
        }
        row.append(flexibleSpacer)
        if docks[.right] != nil, arrangement.isOpen(.right) {
            row += [dockSplitter, spacer(.vertical, widths(in: available).dock - SplitterView.thickness / 2)]
        }
        return stack(.horizontal, row)
    }

    /// The smallest size of the canvas: in a small window, the sidebar and the docks become smaller instead. *Units*: points.
    static let smallestCanvas = CGSize(width: 120, height: 80)

    /// The widths of the sidebar and the right dock; 0 for a closed one. In a narrow window, both widths are reduced by the same factor.
    private func widths(in available: CGSize) -> (sidebar: CGFloat, dock: CGFloat) {
        let sidebar = arrangement.isSidebarOpen ? min(arrangement.sidebarWidth, available.width * 0.4) : 0
        let dock = docks[.right] != nil && arrangement.isOpen(.right) ? min(arrangement.rightWidth, available.width * 0.6) : 0
        // Two points are for the lines beside the canvas.
        let ratio = max(0, min(1, (available.width - Self.smallestCanvas.width - 2) / max(sidebar + dock, 1)))
        return ((sidebar * ratio).rounded(.down), (dock * ratio).rounded(.down))
    }

    private func bottomHeight(in available: CGSize) -> CGFloat {
        let row = ASSizeRange(
            min: CGSize(width: available.width, height: 0), max: CGSize(width: available.width, height: CGFloat.infinity))
        let bars = toolbar.layoutThatFits(row).size.height + status.layoutThatFits(row).size.height
        // Three points are for the line below the toolbar, the line above the status bar, and the line between the canvas and the dock.
        let limit = available.height - bars - 3 - Self.smallestCanvas.height
        return max(0, min(arrangement.bottomHeight, available.height * 0.6, limit))
    }

    private func stack(_ direction: ASStackLayoutDirection, _ children: [any ASLayoutElement]) -> ASStackLayoutSpec {
        ASStackLayoutSpec(direction: direction, spacing: 0, justifyContent: .start, alignItems: .stretch, children: children)
    }

    /// Returns an empty spacer, `length` wide next to a vertical line or `length` high next to a horizontal one.
    private func spacer(_ line: SplitterView.Line, _ length: CGFloat) -> ASLayoutSpec {
        let spacer = ASLayoutSpec()
        if line == .vertical { spacer.style.width = ASDimensionMake(length) } else { spacer.style.height = ASDimensionMake(length) }
        return spacer
    }

    private var flexibleSpacer: ASLayoutSpec {
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1
        return spacer
    }
}
