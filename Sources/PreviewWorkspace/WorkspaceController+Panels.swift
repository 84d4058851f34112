import AsyncDisplayKit
import UIKit

// The docks and their panels.
extension WorkspaceController {
    func makeDocks() -> [WorkspaceEdge: DockNode] {
        var docks: [WorkspaceEdge: DockNode] = [:]
        for edge in WorkspaceEdge.allCases {
            let members = panels.filter { $0.edge == edge }
            guard !members.isEmpty else { continue }
            docks[edge] = DockNode(edge: edge, panels: members) { [weak self] in self?.showPanel($0.identifier) }
        }
        return docks
    }

    package func showPanel(_ identifier: String) {
        guard let panel = panels.first(where: { $0.identifier == identifier }) else { return }
        endPresentation()
        parts.arrangement.panels[panel.edge] = identifier
        parts.arrangement.open(.dock(panel.edge))
        updateOpenPanels()
        showChrome()
    }

    func toggleDock(_ edge: WorkspaceEdge) {
        guard parts.docks[edge] != nil else { return }
        let part = WorkspacePart.dock(edge)
        if parts.shows(part) { parts.arrangement.close(part) } else { parts.arrangement.open(part) }
        updateOpenPanels()
        showChrome()
    }

    /// Opens the panels of the visible docks and closes those of the others, which end their observations and remove their overlays.
    func updateOpenPanels() {
        for edge in parts.docks.keys {
            if parts.shows(.dock(edge)) { openPanel(at: edge) } else { closePanel(at: edge) }
        }
    }

    /// Updates panels and buttons if a layout of the window has hidden an open part or made it visible again.
    func visiblePartsDidChange() {
        let visible = Set(parts.fitted.sizes.keys)
        guard visible != visibleParts, view.window != nil else { return }
        visibleParts = visible
        updateOpenPanels()
        showChrome()
    }

    /// Shows the chosen panel of an edge in its dock; the first panel if none was chosen.
    func openPanel(at edge: WorkspaceEdge) {
        guard let dock = parts.docks[edge] else { return }
        let members = panels.filter { $0.edge == edge }
        let chosen = members.first { $0.identifier == parts.arrangement.panels[edge] } ?? members.first
        guard let chosen, chosen !== dock.openPanel else { return }
        // The frame is reset, because a dock that is added to the window with its previous frame requests another layout of the window
        // for each of its nodes.
        if !dock.isInHierarchy { dock.frame = .zero }
        dock.openPanel?.panelDidDisappear()
        dock.open(chosen)
        chosen.panelDidAppear(in: self)
    }

    func closePanel(at edge: WorkspaceEdge) {
        guard let dock = parts.docks[edge], let panel = dock.openPanel else { return }
        dock.close()
        panel.panelDidDisappear()
    }

    package var inspectorTreeShare: CGFloat {
        get { parts.arrangement.treeShare }
        set { parts.arrangement.treeShare = newValue }
    }

    /// Passes a key to the shown panels until one of them consumes it. Returns whether one did.
    func offerToPanels(_ key: HostKey) -> Bool {
        parts.docks.values.contains { $0.openPanel?.handleKey(key) == true }
    }

    /// Notifies the shown panels.
    func notifyPanels(_ change: WorkspaceChange) {
        guard isViewLoaded else { return }
        for dock in parts.docks.values { dock.openPanel?.workspace(self, didChange: change) }
    }
}
