import Foundation

/// The open parts of the window and their sizes. *Units*: points.
struct WorkspaceArrangement: Equatable, Codable, Sendable {
    var isSidebarOpen = true
    var openEdges: Set<WorkspaceEdge> = []
    var rightWidth: CGFloat = 320
    var bottomHeight: CGFloat = 240
    /// The identifier of the chosen panel at each edge.
    var panels: [WorkspaceEdge: String] = [:]
    // Nil until the user resizes the part, and in settings written before it could be resized.
    private var chosenSidebarWidth: CGFloat?
    private var chosenTreeShare: CGFloat?

    var sidebarWidth: CGFloat { chosenSidebarWidth ?? WorkspaceTheme.sidebarWidth }

    /// The fraction of the inspector's height that its tree occupies, from 0 to 1.
    var treeShare: CGFloat {
        get { chosenTreeShare ?? 0.42 }
        set { chosenTreeShare = min(max(newValue, 0.1), 0.9) }
    }

    func isOpen(_ edge: WorkspaceEdge) -> Bool { openEdges.contains(edge) }

    mutating func toggle(_ edge: WorkspaceEdge) {
        if openEdges.remove(edge) == nil { openEdges.insert(edge) }
    }

    /// Changes the width of the right dock or the height of the bottom dock, within limits that keep the dock usable.
    mutating func resize(_ edge: WorkspaceEdge, by points: CGFloat) {
        if edge == .right {
            rightWidth = min(max(rightWidth + points, 200), 900)
        } else {
            bottomHeight = min(max(bottomHeight + points, 120), 700)
        }
    }

    /// Changes the width of the list of previews, within limits that keep the list usable.
    mutating func resizeSidebar(by points: CGFloat) {
        chosenSidebarWidth = min(max(sidebarWidth + points, 140), 600)
    }
}

extension WorkspaceEdge: Codable {}
