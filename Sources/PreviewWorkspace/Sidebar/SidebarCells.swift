import AsyncDisplayKit
import UIKit

/// The name of a group in the sidebar.
final class SidebarGroupCell: ASCellNode, @unchecked Sendable {  // Protection: immutable.
    private let title: ASTextNode

    init(_ name: String) {
        title = WorkspaceTheme.line(WorkspaceTheme.text(name, size: 11, weight: .semibold, color: WorkspaceTheme.secondaryLabel))
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 18, bottom: 4, right: 12), child: title)
    }
}

/// A preview in the sidebar: its thumbnail and its name.
final class SidebarPreviewCell: ASCellNode, @unchecked Sendable {  // Protection: changed on the main thread only.
    let previewName: String
    private let backgroundNode = ASDisplayNode()
    private let picture = ASImageNode()
    private let title: ASTextNode
    private var isHovered = false
    /// Creates the context menu.
    var menu: @MainActor () -> UIMenu? = { nil }
    private var menuSource: MenuSource?

    init(name: String) {
        previewName = name
        title = WorkspaceTheme.line(WorkspaceTheme.text(name, size: 13))
        // Two lines show the ends of names that have the same beginning.
        title.maximumNumberOfLines = 2
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        backgroundNode.cornerRadius = 7
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.cornerRadius = 4
        picture.borderWidth = 1
        picture.borderColor = UIColor(white: 0.5, alpha: 0.25).cgColor
        picture.backgroundColor = WorkspaceTheme.well
        picture.style.preferredSize = CGSize(width: 30, height: 40)
        picture.isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityLabel = name
    }

    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(SidebarPreviewCell.hoverChanged)))
        let source = MenuSource { [weak self] in self?.menu() }
        menuSource = source
        view.addInteraction(UIContextMenuInteraction(delegate: source))
    }

    /// Shows the full name in a tooltip if the row truncates it.
    @MainActor private func hoverChanged(_ recognizer: UIHoverGestureRecognizer) {
        let isOver = recognizer.isPointerOver
        guard isOver != isHovered else { return }
        isHovered = isOver
        view.offerTooltip(isOver && title.isTruncated ? previewName : nil)
    }

    /// Whether the workspace shows this preview.
    var isCurrent = false {
        didSet { backgroundNode.backgroundColor = isCurrent ? WorkspaceTheme.selection : .clear }
    }

    /// The thumbnail; nil until it is available.
    var thumbnail: UIImage? {
        didSet {
            guard let thumbnail else { return picture.image = nil }
            // The picture of a screen fills the frame and may be cropped. A picture that is wider than high is shown completely.
            picture.contentMode = thumbnail.size.width > thumbnail.size.height ? .scaleAspectFit : .scaleAspectFill
            picture.image = thumbnail
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        title.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .center, children: [picture, title])
        let content = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8), child: row)
        let withBackground = ASBackgroundLayoutSpec(child: content, background: backgroundNode)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 8, bottom: 1, right: 8), child: withBackground)
    }
}

/// Creates the context menu of a row when the user requests it. *Thread*: main.
private final class MenuSource: NSObject, UIContextMenuInteractionDelegate, @unchecked Sendable {
    private let make: @MainActor () -> UIMenu?

    init(_ make: @escaping @MainActor () -> UIMenu?) {
        self.make = make
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = make() else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }
}
