import AsyncDisplayKit
import PreviewKit

/// Drawings that take time, each covered by a placeholder until it is finished. A click draws them again.
final class PlaceholdersNode: ASDisplayNode {
    let drawingNodes = (0..<6).map { SlowDrawingNode(seed: $0) }
    private let labelNode = LabelNode("Click to draw again", style: .footnote, color: .secondaryLabel, alignment: .center)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        for drawingNode in drawingNodes { drawingNode.style.preferredSize = CGSize(width: 96, height: 96) }
    }

    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PlaceholdersNode.tapped)))
    }

    func tapped() {
        for drawingNode in drawingNodes { drawingNode.drawAgain() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let grid = ASStackLayoutSpec(
            direction: .horizontal, spacing: 16, justifyContent: .center, alignItems: .start, flexWrap: .wrap,
            alignContent: .start, lineSpacing: 16, children: drawingNodes)
        grid.style.maxWidth = ASDimensionMake(344)
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 24, justifyContent: .start, alignItems: .center, children: [grid, labelNode])
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: column)
    }
}

/// A pattern of many circles, drawn in the background.
final class SlowDrawingNode: ASDisplayNode {
    private static let circleCount = 1500
    private var seed: Int

    init(seed: Int) {
        self.seed = seed
        super.init()
        isOpaque = false
        placeholderEnabled = true
        placeholderFadeDuration = 0.3
        cornerRadius = 48
        clipsToBounds = true
    }

    func drawAgain() {
        seed += 6
        setNeedsDisplay()
    }

    /// Returns the placeholder. The node requests it once and keeps it. The drawing must be fast, because the placeholder is needed before
    /// the contents.
    override func placeholderImage() -> UIImage? {
        return UIImage.as_resizableRoundedImage(withCornerRadius: 48, cornerColor: nil, fill: .tertiarySystemFill)
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? {
        return NSNumber(value: seed)
    }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        let seed = (parameters as? NSNumber)?.intValue ?? 0
        for index in 0..<circleCount {
            guard !isCancelledBlock() else { return }
            let angle = CGFloat(index) * 2.399963 + CGFloat(seed)
            let way = bounds.width / 2 * (CGFloat(index) / CGFloat(circleCount)).squareRoot()
            let point = CGPoint(x: bounds.midX + way * cos(angle), y: bounds.midY + way * sin(angle))
            let hue = (CGFloat(index) / CGFloat(circleCount) + CGFloat(seed) * 0.17).truncatingRemainder(dividingBy: 1)
            UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: point.x - 3, y: point.y - 3, width: 6, height: 6)).fill()
        }
    }
}

#Preview("Placeholders", group: "Pictures, text, colors") {
    PlaceholdersNode()
}
