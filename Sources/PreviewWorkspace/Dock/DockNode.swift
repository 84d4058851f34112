import AsyncDisplayKit
import UIKit

/// Panels at one edge of the window: a row of tabs, and the chosen panel below it.
final class DockNode: ASDisplayNode, @unchecked Sendable {  // Used on the main thread only.
    let edge: WorkspaceEdge
    private let panels: [any WorkspacePanel]
    private let tabs: [BarButtonNode]
    private let content = ASDisplayNode(viewBlock: { StageView() })
    private let rule = WorkspaceTheme.rule()
    private(set) var openPanel: (any WorkspacePanel)?

    /// `choose` is called with the panel whose tab was clicked.
    @MainActor init(edge: WorkspaceEdge, panels: [any WorkspacePanel], choose: @escaping @MainActor (any WorkspacePanel) -> Void) {
        self.edge = edge
        self.panels = panels
        tabs = panels.map { panel in
            BarButtonNode(icon: panel.icon, title: panel.title, hint: panel.title) { choose(panel) }
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.side
        content.clipsToBounds = true
    }

    /// Shows a panel in the dock.
    @MainActor func open(_ panel: any WorkspacePanel) {
        guard panel !== openPanel else { return }
        close()
        openPanel = panel
        let view: UIView = panel.controller.view
        view.frame = content.view.bounds
        content.view.addSubview(view)
        content.view.setNeedsLayout()
        for (tab, other) in zip(tabs, panels) { tab.isOn = other === panel }
    }

    /// Removes the panel's view.
    @MainActor func close() {
        openPanel?.controller.viewIfLoaded?.removeFromSuperview()
        openPanel = nil
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        content.style.flexGrow = 1
        content.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 2, justifyContent: .start, alignItems: .center, flexWrap: .wrap, alignContent: .start,
            lineSpacing: 2, children: tabs)
        let bar = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 8, bottom: 5, right: 8), child: row)
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch,
            children: [bar, rule, content])
    }
}
