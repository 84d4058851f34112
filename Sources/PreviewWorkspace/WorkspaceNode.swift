import AsyncDisplayKit
import UIKit

/// The parts of the window, put together.
final class WorkspaceNode: ASDisplayNode, @unchecked Sendable {  // Changed on the main thread only.
    let toolbar: ToolbarNode
    let sidebar: SidebarNode
    let canvas: ASDisplayNode
    let status: StatusBarNode
    let docks: [WorkspaceEdge: DockNode]
    private let rules: [ASDisplayNode]
    private let sideRule = WorkspaceTheme.rule(vertical: true)
    private let dockRule = WorkspaceTheme.rule(vertical: true)

    /// What is open, and how large. *Units*: points.
    var arrangement = WorkspaceArrangement() {
        didSet { if arrangement != oldValue { setNeedsLayout() } }
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
        let room = constrainedSize.max
        canvas.style.flexGrow = 1
        canvas.style.flexShrink = 1
        var middle: [any ASLayoutElement] = [canvas]
        if let dock = docks[.bottom], arrangement.isOpen(.bottom) {
            dock.style.height = ASDimensionMake(min(arrangement.bottomHeight, room.height * 0.6))
            middle += [rules[2], dock]
        }
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: middle)
        column.style.flexGrow = 1
        column.style.flexShrink = 1
        var row: [any ASLayoutElement] = []
        if arrangement.isSidebarOpen {
            sidebar.style.width = ASDimensionMake(min(WorkspaceTheme.sidebarWidth, room.width * 0.4))
            row += [sidebar, sideRule]
        }
        row.append(column)
        if let dock = docks[.right], arrangement.isOpen(.right) {
            dock.style.width = ASDimensionMake(min(arrangement.rightWidth, room.width * 0.6))
            row += [dockRule, dock]
        }
        let body = ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch, children: row)
        body.style.flexGrow = 1
        body.style.flexShrink = 1
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch,
            children: [toolbar, rules[0], body, rules[1], status])
    }
}

/// Which parts of the window are open, and how large. *Units*: points.
struct WorkspaceArrangement: Equatable, Codable, Sendable {
    var isSidebarOpen = true
    var openEdges: Set<WorkspaceEdge> = []
    var rightWidth: CGFloat = 320
    var bottomHeight: CGFloat = 240
    /// The chosen panel of each edge, by identifier.
    var panels: [WorkspaceEdge: String] = [:]

    func isOpen(_ edge: WorkspaceEdge) -> Bool { openEdges.contains(edge) }

    mutating func toggle(_ edge: WorkspaceEdge) {
        if openEdges.remove(edge) == nil { openEdges.insert(edge) }
    }

    /// Makes a dock larger or smaller, within what leaves it and the canvas usable.
    mutating func resize(_ edge: WorkspaceEdge, by points: CGFloat) {
        if edge == .right {
            rightWidth = min(max(rightWidth + points, 200), 900)
        } else {
            bottomHeight = min(max(bottomHeight + points, 120), 700)
        }
    }
}

extension WorkspaceEdge: Codable {}
