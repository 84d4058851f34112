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
    /// The part that was opened last. It stays visible in a window that is too small for all open parts.
    private(set) var lastOpened: WorkspacePart?

    var sidebarWidth: CGFloat { chosenSidebarWidth ?? WorkspaceTheme.sidebarWidth }

    /// The fraction of the inspector's height that its tree occupies, from 0 to 1.
    var treeShare: CGFloat {
        get { chosenTreeShare ?? 0.42 }
        set { chosenTreeShare = min(max(newValue, 0.1), 0.9) }
    }

    func isOpen(_ edge: WorkspaceEdge) -> Bool { openEdges.contains(edge) }

    /// Opens a part, or makes an open part that a small window hides visible again.
    mutating func open(_ part: WorkspacePart) {
        lastOpened = part
        switch part {
        case .sidebar: isSidebarOpen = true
        case .dock(let edge): openEdges.insert(edge)
        }
    }

    /// Closes a part, which keeps its size.
    mutating func close(_ part: WorkspacePart) {
        switch part {
        case .sidebar: isSidebarOpen = false
        case .dock(let edge): openEdges.remove(edge)
        }
    }

    /// Sets the size of a part, within limits that keep the part usable.
    mutating func resize(_ part: WorkspacePart, to size: CGFloat) {
        let limited = min(max(size, part.smallestSize), part.largestSize)
        switch part {
        case .sidebar: chosenSidebarWidth = limited
        case .dock(.right): rightWidth = limited
        case .dock(.bottom): bottomHeight = limited
        }
    }
}

/// A part of the window around the canvas that can be closed.
enum WorkspacePart: Hashable, Codable, Sendable {
    /// The list of previews.
    case sidebar
    /// The panels at an edge.
    case dock(WorkspaceEdge)

    /// The smallest usable width, or height of the dock at the bottom. *Units*: points.
    var smallestSize: CGFloat {
        switch self {
        case .sidebar: 140
        case .dock(.right): 200
        case .dock(.bottom): 120
        }
    }

    fileprivate var largestSize: CGFloat {
        switch self {
        case .sidebar: 600
        case .dock(.right): 900
        case .dock(.bottom): 700
        }
    }
}

extension WorkspaceEdge: Codable {}
