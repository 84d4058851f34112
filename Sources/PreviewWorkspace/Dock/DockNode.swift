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

    /// Creates a dock. `choose` is called with the panel whose tab the user clicks.
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

    /// Removes the view of the open panel; does nothing if no panel is open.
    @MainActor func close() {
        openPanel?.controller.viewIfLoaded?.removeFromSuperview()
        openPanel = nil
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        content.style.flexGrow = 1
        content.style.flexShrink = 1
        let row = tabRows(in: constrainedSize.max.width - 2 * Self.inset)
        let bar = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: Self.inset, bottom: 5, right: Self.inset), child: row)
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch,
            children: [bar, rule, content])
    }

    /// The distance of the tabs from the edges of the dock. *Units*: points.
    private static let inset: CGFloat = 8
    private static let spacing: CGFloat = 2

    /// Returns the tabs in as few rows as possible. The tabs are divided evenly, so that the last row is at most one tab shorter than the
    /// others.
    private func tabRows(in width: CGFloat) -> ASLayoutSpec {
        let widths = tabs.map { $0.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 10_000, height: 100))).size.width }
        var count = 1
        while count < tabs.count, !Self.fits(widths, in: count, width) { count += 1 }
        let rows = Self.split(tabs.count, into: count).map { range in
            ASStackLayoutSpec(
                direction: .horizontal, spacing: Self.spacing, justifyContent: .start, alignItems: .center, children: Array(tabs[range]))
        }
        return ASStackLayoutSpec(
            direction: .vertical, spacing: Self.spacing, justifyContent: .start, alignItems: .start, children: rows)
    }

    private static func fits(_ widths: [CGFloat], in count: Int, _ available: CGFloat) -> Bool {
        split(widths.count, into: count).allSatisfy { range in
            widths[range].reduce(0, +) + spacing * CGFloat(range.count - 1) <= available
        }
    }

    /// Divides `count` items into consecutive ranges of about the same length, the longer ones first.
    static func split(_ count: Int, into parts: Int) -> [Range<Int>] {
        var (ranges, start): ([Range<Int>], Int) = ([], 0)
        for part in 0..<max(parts, 1) {
            let length = (count - start + parts - part - 1) / (parts - part)
            ranges.append(start..<start + length)
            start += length
        }
        return ranges
    }
}
