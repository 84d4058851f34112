import AsyncDisplayKit
import PreviewKit

/// The ranges of a table: next to the table, a bar for each row shows whether the row is visible, displayed, preloaded or none of these.
final class RangesViewController: ASDKViewController<ASDisplayNode> {
    private let rowCount = 80
    private let tableNode = ASTableNode(style: .plain)
    private let barsNode: RangeBarsNode
    private let legendNode = RangeLegendNode()

    override init() {
        barsNode = RangeBarsNode(count: rowCount)
        super.init(node: ASDisplayNode())
        title = "Ranges"
        node.automaticallyManagesSubnodes = true
        node.automaticallyRelayoutOnSafeAreaChanges = true
        node.backgroundColor = .systemBackground
        tableNode.dataSource = self
        tableNode.setTuningParameters(
            ASRangeTuningParameters(leadingBufferScreenfuls: 0.75, trailingBufferScreenfuls: 0.25), for: .display)
        tableNode.setTuningParameters(
            ASRangeTuningParameters(leadingBufferScreenfuls: 1.75, trailingBufferScreenfuls: 0.75), for: .preload)

        node.layoutSpecBlock = { [tableNode, barsNode, legendNode] node, _ in
            tableNode.style.flexGrow = 1
            tableNode.style.flexShrink = 1
            barsNode.style.width = ASDimensionMake(56)
            let row = ASStackLayoutSpec(
                direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [tableNode, barsNode])
            row.style.flexGrow = 1
            row.style.flexShrink = 1
            let column = ASStackLayoutSpec.vertical()
            column.children = [legendNode, row]
            return ASInsetLayoutSpec(insets: node.safeAreaInsets, child: column)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension RangesViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return rowCount
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        return { [weak barsNode] in
            let cellNode = RangeCellNode(number: row + 1)
            cellNode.onStateChange = { state in barsNode?.setState(state, at: row) }
            return cellNode
        }
    }
}

/// A row that counts how often it has entered each range.
final class RangeCellNode: ASCellNode {
    /// Called on the main thread with each change of the state.
    var onStateChange: ((ASInterfaceState) -> Void)?

    private let titleNode: LabelNode
    private let countsNode = LabelNode("", style: .footnote, color: .secondaryLabel)
    private(set) var preloads = 0
    private(set) var displays = 0
    private(set) var appearances = 0

    init(number: Int) {
        titleNode = LabelNode("Row \(number)", style: .headline)
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        showCounts()
    }

    /// Called when the node enters the preload range and should begin to fetch its data.
    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        preloads += 1
        showCounts()
    }

    /// Called when the node enters the display range and begins to draw its contents.
    override func didEnterDisplayState() {
        super.didEnterDisplayState()
        displays += 1
        showCounts()
    }

    /// Called when the node becomes visible and should start an animation or count an impression.
    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        appearances += 1
        showCounts()
    }

    override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        onStateChange?(newState)
    }

    private func showCounts() {
        countsNode.text = "preloaded \(preloads) ×, displayed \(displays) ×, visible \(appearances) ×"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.children = [titleNode, countsNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: column)
    }
}

/// The ranges, beginning with the nearest to the viewport, and the colors that represent them on the screen.
enum RangeKind: String, CaseIterable {
    case visible, displayed, preloaded, none

    init(_ state: ASInterfaceState) {
        if state.contains(.visible) {
            self = .visible
        } else if state.contains(.display) {
            self = .displayed
        } else {
            self = state.contains(.preload) ? .preloaded : .none
        }
    }

    var color: UIColor {
        switch self {
        case .visible: return .systemGreen
        case .displayed: return .systemBlue
        case .preloaded: return .systemOrange
        case .none: return .tertiarySystemFill
        }
    }
}

/// A bar for each row, in the color of its range; drawn in the background from a copy of the states.
final class RangeBarsNode: ASDisplayNode {
    private(set) var kinds: [RangeKind]

    init(count: Int) {
        kinds = Array(repeating: .none, count: count)
        super.init()
        isOpaque = false
    }

    /// Updates the bar of a row. *Thread*: main.
    func setState(_ state: ASInterfaceState, at index: Int) {
        let kind = RangeKind(state)
        guard kinds[index] != kind else { return }
        kinds[index] = kind
        setNeedsDisplay()
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? {
        return RangeKinds(kinds)
    }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let kinds = (parameters as? RangeKinds)?.kinds else { return }
        let step = (bounds.height - 16) / CGFloat(kinds.count)
        for (index, kind) in kinds.enumerated() {
            kind.color.setFill()
            let bar = CGRect(x: 12, y: 8 + CGFloat(index) * step, width: bounds.width - 24, height: max(1, step - 1))
            UIBezierPath(roundedRect: bar, cornerRadius: 1).fill()
        }
    }

    /// The parameters for drawing on a background thread.
    private final class RangeKinds: NSObject {
        let kinds: [RangeKind]

        init(_ kinds: [RangeKind]) {
            self.kinds = kinds
        }
    }
}

/// The colors of the ranges and their names.
final class RangeLegendNode: ASDisplayNode {
    private let entries = RangeKind.allCases.map { kind in
        (swatch: ASDisplayNode(), label: LabelNode(kind.rawValue, style: .caption1, color: .secondaryLabel), kind: kind)
    }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        for entry in entries {
            entry.swatch.backgroundColor = entry.kind.color
            entry.swatch.cornerRadius = 5
            entry.swatch.style.preferredSize = CGSize(width: 10, height: 10)
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 14, justifyContent: .start, alignItems: .center, flexWrap: .wrap,
            alignContent: .start, lineSpacing: 4,
            children: entries.map { entry in
                ASStackLayoutSpec(
                    direction: .horizontal, spacing: 5, justifyContent: .start, alignItems: .center,
                    children: [entry.swatch, entry.label])
            })
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: row)
    }
}

#Preview("Ranges", group: "Lists") {
    UINavigationController(rootViewController: RangesViewController())
}
