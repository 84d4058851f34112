import AsyncDisplayKit
import PreviewWorkspace
import UIKit

/// A row of a panel.
final class PanelCell: ASCellNode, @unchecked Sendable {  // Protection: changed on the main thread only.
    let row: PanelRow
    private let title = ASTextNode()
    private let detail = ASTextNode()
    private let indicator = ASImageNode()
    private let backgroundNode = ASDisplayNode()
    var onHover: (@MainActor (Bool) -> Void)?

    @MainActor init(_ row: PanelRow) {
        self.row = row
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        backgroundNode.cornerRadius = 5
        backgroundNode.isUserInteractionEnabled = false
        isMarked = row.isSelected
        setTexts()
        isAccessibilityElement = true
        accessibilityLabel = row.detail.isEmpty ? row.title : "\(row.title), \(row.detail)"
    }

    /// Whether the row is marked: it is chosen, or represents the node under the pointer in another view.
    var isMarked = false {
        didSet { backgroundNode.backgroundColor = isMarked ? WorkspaceTheme.selection : .clear }
    }

    /// Whether the pointer is over the row.
    var isHighlightedRow = false {
        didSet { if !isMarked, onHover != nil { backgroundNode.backgroundColor = isHighlightedRow ? WorkspaceTheme.hover : .clear } }
    }

    @MainActor private func setTexts() {
        let isHeading = row.style == .heading
        title.attributedText = WorkspaceTheme.text(
            row.title, size: isHeading ? 11 : 12, weight: isHeading ? .semibold : .regular,
            color: isHeading ? WorkspaceTheme.secondaryLabel : row.style == .pair ? WorkspaceTheme.label : row.tint.textColor)
        let isDimmed = row.style == .note || row.tint == .label
        detail.attributedText = WorkspaceTheme.text(
            row.detail, size: row.style == .note ? 11 : 12, color: isDimmed ? WorkspaceTheme.secondaryLabel : row.tint.textColor)
        if row.style == .pair { detail.attributedText = detail.attributedText.map(WorkspaceDirection.alignedAtEnd) }
        indicator.isUserInteractionEnabled = false
        for node in [title, detail] {
            node.truncationMode = .byTruncatingTail
            node.isUserInteractionEnabled = false
        }
        title.maximumNumberOfLines = row.style == .note ? 0 : 1
        // A list of values, such as the interface state, may need a second line in a dock of default width.
        detail.maximumNumberOfLines = row.style == .note ? 0 : row.style == .pair ? 2 : 1
        if case .tree(let isOpen?) = row.style {
            indicator.image = (isOpen ? WorkspaceIcon.disclosureOpen : .disclosureClosed).image
            indicator.tintColor = WorkspaceTheme.secondaryLabel
        }
        indicator.style.preferredSize = CGSize(width: Self.signSide, height: Self.signSide)
    }

    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(PanelCell.hoverChanged)))
    }

    @MainActor private func hoverChanged(_ recognizer: UIHoverGestureRecognizer) {
        let isOver = recognizer.isPointerOver
        guard isOver != isHighlightedRow else { return }
        isHighlightedRow = isOver
        onHover?(isOver)
        // A tooltip shows the whole text of a truncated row.
        let isCut = title.isTruncated || detail.isTruncated
        view.offerTooltip(isOver && isCut ? [row.title, row.detail].filter { !$0.isEmpty }.joined(separator: "  ") : nil)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        title.style.flexShrink = 1
        detail.style.flexShrink = 1
        let content: ASLayoutSpec
        switch row.style {
        case .heading: content = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 6, bottom: 2, right: 6), child: title)
        case .note:
            let children = row.detail.isEmpty ? [title] : [title, detail]
            content = inset(
                ASStackLayoutSpec(direction: .vertical, spacing: 1, justifyContent: .start, alignItems: .stretch, children: children), 3)
        case .pair, .field: content = inset(pair, 3, right: PanelRow.unusedWidth(of: constrainedSize.max.width))
        case .tree: content = inset(treeLine(in: constrainedSize.max.width - 2 * Self.margin), 2)
        }
        let withBackground = ASBackgroundLayoutSpec(child: content, background: backgroundNode)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin), child: withBackground)
    }

    /// The distance of the background of a row from the edges of the list, and of its content from the background. *Units*: points.
    private static let margin: CGFloat = 6
    private static let signSide: CGFloat = 14
    private static let treeSpacing: CGFloat = 5

    /// The indentation is limited to twelve levels, so that rows of deep trees stay visible in the panel. *Units*: points.
    private var indentation: CGFloat { Self.margin + 11 * CGFloat(min(row.depth, 12)) }

    private func inset(_ child: any ASLayoutElement, _ vertical: CGFloat, right: CGFloat = 0) -> ASLayoutSpec {
        let insets = UIEdgeInsets(top: vertical, left: indentation, bottom: vertical, right: Self.margin + right)
        return ASInsetLayoutSpec(insets: insets, child: child)
    }

    private var pair: ASLayoutSpec {
        // Values are short, so the title is truncated first, unless the value is wider than 60 percent of the row.
        detail.style.flexShrink = 0
        detail.style.maxWidth = ASDimension(unit: .fraction, value: 0.6)
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .spaceBetween, alignItems: .baselineFirst, children: [title, detail])
    }

    /// - Parameter width: the width of the row's background. *Units*: points.
    private func treeLine(in width: CGFloat) -> ASLayoutSpec {
        // The class is the most important part, so a long text after it is truncated first, and the class only at the end of the row.
        title.style.flexShrink = 0
        let free = width - indentation - Self.margin - Self.signSide - 2 * Self.treeSpacing
        title.style.maxWidth = ASDimensionMake(max(free, 0))
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: Self.treeSpacing, justifyContent: .start, alignItems: .center,
            children: [indicator, title, detail])
    }
}
