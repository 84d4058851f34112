import AsyncDisplayKit
import UIKit

/// A dock at one edge of the window: one or more rows of tabs, with the chosen panel below them.
final class DockNode: ASDisplayNode, @unchecked Sendable {  // Protection: used on the main thread only.
    let edge: WorkspaceEdge
    private let panels: [any WorkspacePanel]
    private let tabs: [BarButtonNode]
    private let content = ASDisplayNode(viewBlock: { StageView() })
    private let rule = WorkspaceTheme.rule()
    private(set) var openPanel: (any WorkspacePanel)?

    /// Creates a dock. `onSelect` is called with the panel whose tab the user clicks.
    @MainActor init(edge: WorkspaceEdge, panels: [any WorkspacePanel], onSelect: @escaping @MainActor (any WorkspacePanel) -> Void) {
        self.edge = edge
        self.panels = panels
        tabs = panels.map { panel in
            let hint = panel.purpose.isEmpty ? panel.title : "\(panel.title): \(panel.purpose)"
            return BarButtonNode(icon: panel.icon, title: panel.title, hint: hint) { onSelect(panel) }
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

    /// Removes the view of the open panel; does nothing if no panel is open.
    @MainActor func close() {
        openPanel?.controller.viewIfLoaded?.removeFromSuperview()
        openPanel = nil
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        content.style.flexGrow = 1
        content.style.flexShrink = 1
        let row = BalancedRows.spec(
            of: tabs, spacing: Self.spacing, lineSpacing: Self.spacing, in: constrainedSize.max.width - 2 * Self.inset)
        let bar = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: Self.inset, bottom: 5, right: Self.inset), child: row)
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch,
            children: [bar, rule, content])
    }

    /// The distance of the tabs from the edges of the dock. *Units*: points.
    private static let inset: CGFloat = 8
    private static let spacing: CGFloat = 2
}
