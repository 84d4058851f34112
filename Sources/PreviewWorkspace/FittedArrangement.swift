import Foundation
import UIPrimitives

/// The sizes of the visible parts around the canvas: widths, and the height of the dock at the bottom. A part that is closed, or for which
/// the window has no space, has none. *Units*: points.
struct FittedArrangement: Equatable {
    private(set) var sizes: [WorkspacePart: CGFloat] = [:]

    /// The size of the canvas that the parts around it leave free if the window allows it: parts become smaller first, and then those that
    /// were opened earlier are hidden.
    static let usableCanvas = CGSize(width: 240, height: 240)
    /// The size of the canvas that the last visible parts leave free.
    static let smallestCanvas = CGSize(width: 120, height: 80)
    /// The thickness of the line between a part and the canvas.
    private static let line: CGFloat = 1

    /// The size of a part; 0 if it is not visible.
    subscript(part: WorkspacePart) -> CGFloat { sizes[part] ?? 0 }

    /// Returns whether a part is visible.
    func shows(_ part: WorkspacePart) -> Bool { sizes[part] != nil }

    /// Fits the open parts of `arrangement` into the space between the toolbar and the status bar. Docks at other edges than `edges` do not
    /// exist.
    init(_ arrangement: WorkspaceArrangement, edges: Set<WorkspaceEdge>, in available: CGSize) {
        let docks = arrangement.openEdges.intersection(edges)
        let sides = (arrangement.isSidebarOpen ? [.sidebar] : []) + (docks.contains(.right) ? [WorkspacePart.dock(.right)] : [])
        fitSides(sides, of: arrangement, in: available.width)
        if docks.contains(.bottom) { fitBottom(of: arrangement, in: available.height) }
    }

    private mutating func fitSides(_ open: [WorkspacePart], of arrangement: WorkspaceArrangement, in width: CGFloat) {
        var parts = open
        func space(_ canvas: CGFloat) -> CGFloat { width - canvas - Self.line * CGFloat(parts.count) }
        func smallest() -> CGFloat { parts.reduce(0) { $0 + $1.smallestSize } }
        if parts.count > 1, smallest() > space(Self.usableCanvas.width) {
            parts = parts.filter { arrangement.lastOpened == .sidebar ? $0 == .sidebar : $0 != .sidebar }
        }
        let wanted = parts.map { part in
            part == .sidebar ? min(arrangement.sidebarWidth, width * 0.4) : min(arrangement.rightWidth, width * 0.6)
        }
        let extra = zip(parts, wanted).map { max(0, $1 - $0.smallestSize) }
        let available = max(0, space(Self.usableCanvas.width) - smallest())
        let share = min(1, available / max(extra.reduce(0, +), 1))
        for (part, extra) in zip(parts, extra) {
            // Rounded down to pixels, because the layout rounds up.
            sizes[part] = ASFloorPixelValue(max(0, min(part.smallestSize + extra * share, space(Self.smallestCanvas.width))))
        }
    }

    private mutating func fitBottom(of arrangement: WorkspaceArrangement, in height: CGFloat) {
        let bottom = WorkspacePart.dock(.bottom)
        let usable = height - Self.line - Self.usableCanvas.height
        if usable < bottom.smallestSize {
            // The only visible dock is not hidden, and neither is the dock that the user has just opened.
            guard !shows(.dock(.right)) || arrangement.lastOpened == bottom else { return }
            sizes[bottom] = max(0, min(bottom.smallestSize, height - Self.line - Self.smallestCanvas.height))
        } else {
            sizes[bottom] = min(arrangement.bottomHeight, height * 0.6, usable)
        }
    }
}
