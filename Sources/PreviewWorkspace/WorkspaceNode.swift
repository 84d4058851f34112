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

    private lazy var sideSplitter = splitter(.vertical, of: .sidebar, sign: 1)
    private lazy var dockSplitter = splitter(.vertical, of: .dock(.right), sign: -1)
    private lazy var bottomSplitter = splitter(.horizontal, of: .dock(.bottom), sign: -1)

    /// Returns a draggable strip that resizes a part. A drag to the right or down by one point changes the size by `sign` points; in a
    /// layout from right to left, the parts are on the other side of vertical lines. A drag begins at the visible sizes, which may be
    /// smaller than those in the arrangement; otherwise the other part would get a larger share of a small window.
    private func splitter(_ line: SplitterView.Line, of part: WorkspacePart, sign: CGFloat) -> ASDisplayNode {
        SplitterView.node(line) { [weak self] distance in
            guard let self else { return }
            let isMirrored = line == .vertical && WorkspaceDirection.isRightToLeft
            let visible = fitted
            var resized = arrangement
            for side in [WorkspacePart.sidebar, .dock(.right)] where visible.shows(side) { resized.resize(side, to: visible[side]) }
            resized.resize(part, to: visible[part] + distance * (isMirrored ? -sign : sign))
            arrangement = resized
        }
    }

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
    /// Called after each layout, in which the visible parts may have changed.
    var didLayOut: (@MainActor () -> Void)?

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

    override func layout() {
        super.layout()
        let didLayOut = didLayOut
        MainActor.assumeIsolated { didLayOut?() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        if isPresenting { return ASWrapperLayoutSpec(layoutElement: canvas) }
        let available = constrainedSize.max
        let fitted = fitted(in: available)
        let body = ASOverlayLayoutSpec(child: body(fitted), overlay: splitters(fitted))
        body.style.flexGrow = 1
        body.style.flexShrink = 1
        return stack(.vertical, [toolbar, rules[0], body, rules[1], status])
    }

    /// Returns the layout of the sidebar, the canvas and the docks.
    private func body(_ fitted: FittedArrangement) -> any ASLayoutElement {
        var row: [any ASLayoutElement] = []
        if fitted.shows(.sidebar) {
            sidebar.style.width = ASDimensionMake(fitted[.sidebar])
            row += [sidebar, sideRule]
        }
        row.append(middle(fitted))
        if let dock = docks[.right], fitted.shows(.dock(.right)) {
            dock.style.width = ASDimensionMake(fitted[.dock(.right)])
            row += [dockRule, dock]
        }
        return stack(.horizontal, row)
    }

    /// Returns the layout of the canvas with the dock below it.
    private func middle(_ fitted: FittedArrangement) -> any ASLayoutElement {
        canvas.style.flexGrow = 1
        canvas.style.flexShrink = 1
        var column: any ASLayoutElement = stack(.vertical, [canvas])
        if let dock = docks[.bottom], fitted.shows(.dock(.bottom)) {
            let height = fitted[.dock(.bottom)]
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
    private func splitters(_ fitted: FittedArrangement) -> any ASLayoutElement {
        var row: [any ASLayoutElement] = []
        if fitted.shows(.sidebar) { row += [spacer(.vertical, fitted[.sidebar] - SplitterView.thickness / 2), sideSplitter] }
        row.append(flexibleSpacer)
        if fitted.shows(.dock(.right)) {
            row += [dockSplitter, spacer(.vertical, fitted[.dock(.right)] - SplitterView.thickness / 2)]
        }
        return stack(.horizontal, row)
    }

    // MARK: Visible parts

    /// The visible parts and their sizes.
    var fitted: FittedArrangement { fitted(in: bounds.size) }

    /// Returns whether a part is visible: it is open, and the window has space for it.
    func shows(_ part: WorkspacePart) -> Bool { !isPresenting && fitted.shows(part) }

    private func fitted(in available: CGSize) -> FittedArrangement {
        // Before the first layout there is no size that limits the parts.
        guard available.width > 0 else {
            return FittedArrangement(arrangement, edges: Set(docks.keys), in: WorkspaceSettings.windowSize)
        }
        let row = ASSizeRange(
            min: CGSize(width: available.width, height: 0), max: CGSize(width: available.width, height: CGFloat.infinity))
        // Two points are for the line below the toolbar and the line above the status bar.
        let bars = toolbar.layoutThatFits(row).size.height + status.layoutThatFits(row).size.height + 2
        return FittedArrangement(
            arrangement, edges: Set(docks.keys), in: CGSize(width: available.width, height: available.height - bars))
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
