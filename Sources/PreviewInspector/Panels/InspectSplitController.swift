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
        treeShareDidChange((node.treeHeight(in: height) + points) / height)
    }
}

/// Two nodes, one above the other, and the line between them. A panel that is too low for both shows one of them.
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

    /// Whether a low panel shows the lower node instead of the upper one.
    var showsBottom = false {
        didSet {
            guard showsBottom != oldValue else { return }
            setNeedsLayout()
            top.setNeedsLayout()
            bottom.setNeedsLayout()
        }
    }

    /// Whether the panel shows only one of the nodes.
    private(set) var isLow = false
    /// Called after a layout in which ``isLow`` has changed.
    var isLowDidChange: @MainActor () -> Void = {}

    /// The height below which only one of the nodes is shown. *Units*: points.
    private static let lowHeight: CGFloat = 260
    /// The least height of each node beside the other one, at which it shows a few rows. *Units*: points.
    private static let smallestPart: CGFloat = 124

    init(top: ASDisplayNode, bottom: ASDisplayNode) {
        self.top = top
        self.bottom = bottom
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layout() {
        super.layout()
        let isLow = bounds.height < Self.lowHeight
        guard isLow != self.isLow else { return }
        self.isLow = isLow
        let isLowDidChange = isLowDidChange
        MainActor.assumeIsolated { isLowDidChange() }
    }

    /// Returns the height of the upper node, beside the lower one, in a panel of a height. *Units*: points.
    func treeHeight(in height: CGFloat) -> CGFloat {
        let smallest = min(Self.smallestPart, height / 2)
        return min(max((height * treeShare).rounded(), smallest), height - smallest)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        if constrainedSize.max.height < Self.lowHeight {
            top.style.height = ASDimensionMake(constrainedSize.max.height)
            return ASWrapperLayoutSpec(layoutElement: showsBottom ? bottom : top)
        }
        let height = treeHeight(in: constrainedSize.max.height)
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
