import AsyncDisplayKit
import UIKit

/// A row of the command palette: title, group and keys.
final class PaletteRowNode: ASControlNode, @unchecked Sendable {  // Protection: changed on the main thread only.
    let item: PaletteItem
    var onHover: (() -> Void)?
    private let backgroundNode = ASDisplayNode()
    private let title: ASTextNode
    private let detail: ASTextNode
    private let keys: KeyCapNode?

    /// The height of a row. *Units*: points.
    static let height: CGFloat = 28

    @MainActor init(_ item: PaletteItem) {
        self.item = item
        title = WorkspaceTheme.line(WorkspaceTheme.text(item.title, size: 13))
        detail = WorkspaceTheme.line(WorkspaceTheme.text(item.detail, size: 12, color: WorkspaceTheme.secondaryLabel))
        keys = item.keyText.map { KeyCapNode($0) }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundNode.cornerRadius = 5
        backgroundNode.isUserInteractionEnabled = false
        style.height = ASDimensionMake(Self.height)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = [item.title, item.detail, item.keyText].compactMap { $0 }.joined(separator: ", ")
    }

    /// Whether the row is highlighted, so that Return runs its entry.
    var isHighlightedRow = false {
        didSet {
            guard isHighlightedRow != oldValue else { return }
            backgroundNode.backgroundColor = isHighlightedRow ? WorkspaceTheme.selection : .clear
            accessibilityTraits = isHighlightedRow ? [.button, .selected] : .button
        }
    }

    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(PaletteRowNode.hovered)))
    }

    @MainActor private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        if recognizer.state == .began { onHover?() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        title.style.flexGrow = 1
        title.style.flexShrink = 1
        let parts: [any ASLayoutElement] = [title, detail] + (keys.map { [$0] } ?? [])
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .center, children: parts)
        let content = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10), child: row)
        let withBackground = ASBackgroundLayoutSpec(child: content, background: backgroundNode)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 8, bottom: 1, right: 8), child: withBackground)
    }
}
