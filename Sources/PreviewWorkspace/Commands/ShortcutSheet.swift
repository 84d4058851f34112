import AsyncDisplayKit
import UIKit

/// The sheet of keyboard shortcuts. It shows the entries of ``CommandTable`` that have keys, in groups. In a small window, the arrow
/// keys, Page Up, Page Down and the space bar scroll it. Return and Escape close it.
final class ShortcutSheet: OverlayCard {
    private let heading = WorkspaceTheme.line(WorkspaceTheme.text("Keyboard shortcuts", size: 15, weight: .semibold))
    private let closing: BarButtonNode
    let scroll = ASScrollNode()
    private let groups: [ShortcutGroupNode]

    /// The width of a column. *Units*: points.
    private static let columnWidth: CGFloat = 316
    private static let columnSpacing: CGFloat = 28
    private static let padding: CGFloat = 20
    /// The width beside the keys that the scroll indicator occupies. *Units*: points.
    static let indicatorWidth: CGFloat = 12
    private static let groupSpacing: CGFloat = 16

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

    /// Returns a layout with as many columns as fit, at most three. The groups are divided so that the columns are about equally high.
    private static func columns(of groups: [ShortcutGroupNode], in width: CGFloat) -> ASLayoutSpec {
        func column(_ members: some Sequence<ShortcutGroupNode>) -> ASStackLayoutSpec {
            let column = ASStackLayoutSpec(
                direction: .vertical, spacing: groupSpacing, justifyContent: .start, alignItems: .stretch, children: Array(members))
            column.style.width = ASDimensionMake(columnWidth)
            column.style.flexShrink = 1
            return column
        }
        let available = width - indicatorWidth
        let count = (1...3).last { CGFloat($0) * (columnWidth + columnSpacing) - columnSpacing <= available } ?? 1
        let columns = split(groups.map(\.height), into: count).map { column(groups[$0]) }
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: columnSpacing, justifyContent: .start, alignItems: .start, children: columns)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: indicatorWidth), child: row)
    }

    /// Divides items with these heights into at most `count` consecutive ranges, so that the highest range is as low as possible.
    static func split(_ heights: [CGFloat], into count: Int) -> [Range<Int>] {
        let sums = heights.indices.flatMap { start in
            (start + 1...heights.count).map { heights[start..<$0].reduce(0, +) }
        }
        for limit in sums.sorted() where limit >= heights.max() ?? 0 {
            var ranges: [Range<Int>] = []
            for index in heights.indices {
                if let last = ranges.last, heights[last.lowerBound...index].reduce(0, +) <= limit {
                    ranges[ranges.count - 1] = last.lowerBound..<index + 1
                } else {
                    ranges.append(index..<index + 1)
                }
            }
            if ranges.count <= count { return ranges }
        }
        return []
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
private final class ShortcutGroupNode: ASDisplayNode, @unchecked Sendable {  // Protection: immutable.
    private let title: ASTextNode
    private let rows: [ShortcutRowNode]

    @MainActor init(_ group: CommandGroup) {
        title = WorkspaceTheme.line(
            WorkspaceTheme.text(group.title, size: 11, weight: .semibold, color: WorkspaceTheme.secondaryLabel))
        rows = group.entries.compactMap { entry in entry.keys.isEmpty ? nil : ShortcutRowNode(entry) }
        super.init()
        automaticallyManagesSubnodes = true
    }

    /// The approximate height, by which the groups are divided into columns. *Units*: points.
    var height: CGFloat { CGFloat(rows.count) * (ShortcutRowNode.height + Self.spacing) + 30 }

    private static let spacing: CGFloat = 4

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .vertical, spacing: Self.spacing, justifyContent: .start, alignItems: .stretch, children: [title] + rows)
    }
}

/// A command and its keys.
private final class ShortcutRowNode: ASDisplayNode, @unchecked Sendable {  // Protection: immutable.
    private let title: ASTextNode
    private let keys: [KeyCapNode]
    static let height: CGFloat = 25

    @MainActor init(_ entry: CommandEntry) {
        title = WorkspaceTheme.line(WorkspaceTheme.text(entry.title, size: 13))
        keys = entry.keys.map { KeyCapNode($0.text) }
        super.init()
        automaticallyManagesSubnodes = true
        style.height = ASDimensionMake(Self.height)
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
final class KeyCapNode: ASDisplayNode, @unchecked Sendable {  // Protection: immutable.
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
