import AsyncDisplayKit
import UIKit

/// The sheet of keyboard shortcuts. It shows the entries of ``CommandTable`` that have keys, in groups. In a small window, the arrow
/// keys, Page Up and Page Down scroll it.
final class ShortcutSheet: OverlayCard {
    private let heading = WorkspaceTheme.line(WorkspaceTheme.text("Keyboard shortcuts", size: 15, weight: .semibold))
    private let closing: BarButtonNode
    private let scroll = ASScrollNode()
    private let groups: [ShortcutGroupNode]

    /// The width of a column. *Units*: points.
    private static let columnWidth: CGFloat = 316
    private static let columnSpacing: CGFloat = 28
    private static let padding: CGFloat = 20

    override init(onClose: @escaping @MainActor () -> Void) {
        closing = BarButtonNode(icon: WorkspaceIcon.close.image, hint: "Close (Esc)", action: onClose)
        groups = CommandTable.groups.map { ShortcutGroupNode($0) }
        super.init(onClose: onClose)
        scroll.automaticallyManagesSubnodes = true
        scroll.automaticallyManagesContentSize = true
        scroll.layoutSpecBlock = { [groups] _, range in Self.columns(of: groups, in: range.max.width) }
        scroll.style.flexShrink = 1
        card.layoutSpecBlock = { [heading, closing, scroll] _, _ in
            heading.style.flexGrow = 1
            let head = ASStackLayoutSpec(
                direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [heading, closing])
            let column = ASStackLayoutSpec(
                direction: .vertical, spacing: 12, justifyContent: .start, alignItems: .stretch, children: [head, scroll])
            let side = Self.padding
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: side, bottom: side, right: side), child: column)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Returns a layout with two columns, or with one in a narrow window.
    private static func columns(of groups: [ShortcutGroupNode], in width: CGFloat) -> ASLayoutSpec {
        func column(_ members: some Sequence<ShortcutGroupNode>) -> ASStackLayoutSpec {
            let column = ASStackLayoutSpec(
                direction: .vertical, spacing: 16, justifyContent: .start, alignItems: .stretch, children: Array(members))
            column.style.width = ASDimensionMake(columnWidth)
            column.style.flexShrink = 1
            return column
        }
        guard width >= 2 * columnWidth + columnSpacing else { return column(groups) }
        let half = (groups.count + 1) / 2
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: columnSpacing, justifyContent: .start, alignItems: .start,
            children: [column(groups.prefix(half)), column(groups.dropFirst(half))])
    }

    override func handle(_ press: UIPress) -> Bool {
        let page = scroll.view.bounds.height - 40
        switch press.key?.keyPress.key {
        case .down: scrollDown(by: 40)
        case .up: scrollDown(by: -40)
        case .pageDown, .character(" "): scrollDown(by: page)
        case .pageUp: scrollDown(by: -page)
        case .return:
            close()
        default: return super.handle(press)
        }
        return true
    }

    private func scrollDown(by points: CGFloat) {
        let view: UIScrollView = scroll.view
        let greatest = max(0, view.contentSize.height - view.bounds.height)
        view.contentOffset.y = min(max(view.contentOffset.y + points, 0), greatest)
    }
}

/// The heading of a group with the shortcuts below it.
private final class ShortcutGroupNode: ASDisplayNode, @unchecked Sendable {  // Immutable.
    private let title: ASTextNode
    private let rows: [ShortcutRowNode]

    @MainActor init(_ group: CommandGroup) {
        title = WorkspaceTheme.line(
            WorkspaceTheme.text(group.title, size: 11, weight: .semibold, color: WorkspaceTheme.secondaryLabel))
        rows = group.entries.compactMap { entry in entry.keys.isEmpty ? nil : ShortcutRowNode(entry) }
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .stretch, children: [title] + rows)
    }
}

/// A command and its keys.
private final class ShortcutRowNode: ASDisplayNode, @unchecked Sendable {  // Immutable.
    private let title: ASTextNode
    private let keys: [KeyCapNode]

    @MainActor init(_ entry: CommandEntry) {
        title = WorkspaceTheme.line(WorkspaceTheme.text(entry.title, size: 13))
        keys = entry.keys.map { KeyCapNode($0.text) }
        super.init()
        automaticallyManagesSubnodes = true
        style.height = ASDimensionMake(25)
        isAccessibilityElement = true
        accessibilityLabel = "\(entry.title), \(entry.keyText ?? "")"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        title.style.flexGrow = 1
        title.style.flexShrink = 1
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: 4, justifyContent: .start, alignItems: .center, children: [title] + keys)
    }
}

/// A key combination with a background that resembles a key.
final class KeyCapNode: ASDisplayNode, @unchecked Sendable {  // Immutable.
    private let text: ASTextNode

    @MainActor init(_ keys: String) {
        text = WorkspaceTheme.line(WorkspaceTheme.text(keys, size: 11, weight: .medium, color: WorkspaceTheme.secondaryLabel))
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.well
        cornerRadius = 4
        isUserInteractionEnabled = false
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 6, bottom: 2, right: 6), child: text)
    }
}
