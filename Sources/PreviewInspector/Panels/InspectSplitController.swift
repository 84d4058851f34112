import PreviewWorkspace
import AsyncDisplayKit

/// Shows the node tree above, the details of the selected node below, and a line between them that the user can drag.
final class InspectSplitController: ASDKViewController<InspectSplitNode> {
    /// Called when the user has dragged the line, with the new value of ``InspectSplitNode/treeShare``.
    var treeShareDidChange: @MainActor (CGFloat) -> Void = { _ in }

    init(top: ASDisplayNode, bottom: ASDisplayNode) {
        super.init(node: InspectSplitNode(top: top, bottom: bottom))
        node.moveLine = { [weak self] in self?.moveLine(by: $0) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func moveLine(by points: CGFloat) {
        let height = view.bounds.height
        guard height > 0 else { return }
        treeShareDidChange(node.treeShare + points / height)
    }
}

/// Two nodes, one above the other, and the line between them.
final class InspectSplitNode: ASDisplayNode, @unchecked Sendable {  // Protection: changed on the main thread only.
    private let top: ASDisplayNode
    private let bottom: ASDisplayNode
    private let rule = WorkspaceTheme.rule()
    private lazy var splitter = SplitterView.node(.horizontal) { [weak self] in self?.moveLine($0) }
    var moveLine: @MainActor (CGFloat) -> Void = { _ in }

    /// The fraction of the height that the upper node gets, from 0 to 1.
    var treeShare: CGFloat = 0.42 {
        didSet {
            guard treeShare != oldValue else { return }
            setNeedsLayout()
            // The height in the style of the upper node changes, and a changed style does not invalidate the node's measurements.
            top.setNeedsLayout()
        }
    }

    /// Whether a node is selected. Without one, a low panel shows only the tree, because the details have nothing but a hint.
    var hasSelection = false {
        didSet {
            guard hasSelection != oldValue else { return }
            setNeedsLayout()
            top.setNeedsLayout()
        }
    }

    /// The height below which the details of no node are hidden. *Units*: points.
    private static let lowHeight: CGFloat = 260

    init(top: ASDisplayNode, bottom: ASDisplayNode) {
        self.top = top
        self.bottom = bottom
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        if !hasSelection, constrainedSize.max.height < Self.lowHeight {
            top.style.height = ASDimensionMake(constrainedSize.max.height)
            return ASWrapperLayoutSpec(layoutElement: top)
        }
        let height = (constrainedSize.max.height * treeShare).rounded()
        top.style.height = ASDimensionMake(height)
        bottom.style.flexGrow = 1
        bottom.style.flexShrink = 1
        let above = ASLayoutSpec()
        above.style.height = ASDimensionMake(max(height - SplitterView.thickness / 2, 0))
        return ASOverlayLayoutSpec(child: column([top, rule, bottom]), overlay: column([above, splitter]))
    }

    private func column(_ children: [any ASLayoutElement]) -> ASStackLayoutSpec {
        ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: children)
    }
}
