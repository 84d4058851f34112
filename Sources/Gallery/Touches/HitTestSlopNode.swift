import AsyncDisplayKit
import PreviewKit

/// Two small buttons of equal size. The lower one accepts touches up to 30 points outside its frame, as far as the dashed line.
final class HitTestSlopNode: ASDisplayNode {
    private static let slop: CGFloat = 30
    let plainButton = PillButtonNode("Exact")
    let generousButton = PillButtonNode("Generous")
    let countNode = LabelNode("", style: .body)
    private let outlineNode = SlopOutlineNode()
    private var plainCount = 0
    private var generousCount = 0

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        // A negative slop makes the area larger.
        generousButton.hitTestSlop = UIEdgeInsets(top: -Self.slop, left: -Self.slop, bottom: -Self.slop, right: -Self.slop)
        plainButton.onTap = { [weak self] in
            self?.plainCount += 1
            self?.showCounts()
        }
        generousButton.onTap = { [weak self] in
            self?.generousCount += 1
            self?.showCounts()
        }
        showCounts()
    }

    private func showCounts() {
        countNode.text = "Exact \(plainCount), generous \(generousCount)"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let side = UIEdgeInsets(top: -Self.slop, left: -Self.slop, bottom: -Self.slop, right: -Self.slop)
        let generous = ASBackgroundLayoutSpec(
            child: generousButton, background: ASInsetLayoutSpec(insets: side, child: outlineNode))
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 80, justifyContent: .start, alignItems: .center,
            children: [countNode, plainButton, generous])
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: column)
    }
}

/// A dashed rectangle that shows the enlarged touch area.
final class SlopOutlineNode: ASDisplayNode {
    override init() {
        super.init()
        isOpaque = false
        isUserInteractionEnabled = false
    }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        let path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 10)
        path.setLineDash([5, 4], count: 2, phase: 0)
        UIColor.systemBlue.setStroke()
        path.stroke()
    }
}

#Preview("Hit-test slop", group: "Nodes and views") {
    HitTestSlopNode()
}
