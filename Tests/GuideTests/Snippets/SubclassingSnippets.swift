import AsyncDisplayKit

// snippet: subclass
final class LabelledImageNode: ASDisplayNode {
    private let imageNode = ASNetworkImageNode()
    private let titleNode = ASTextNode()

    // Any thread: creates subnodes and sets their properties. No view, no layer, no gesture recognizer yet.
    init(title: String, url: URL) {
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.url = url
        titleNode.attributedText = NSAttributedString(string: title)
    }

    // Main thread, once: the view exists.
    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(LabelledImageNode.didTap)))
    }

    // Any thread: reads properties and returns specs. It has no side effects.
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let image = ASRatioLayoutSpec(ratio: 9 / 16, child: imageNode)
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch, children: [image, titleNode])
    }

    // Main thread, after a layout was applied: frames are final.
    override func layout() {
        super.layout()
        imageNode.cornerRadius = imageNode.bounds.height / 8
    }

    private func didTap() {
        titleNode.attributedText = NSAttributedString(string: "Tapped")
        setNeedsLayout()
    }
}
// end

// snippet: draw-parameters
/// The values that a drawing reads. They do not change after their creation, so any thread may use them.
private final class GraphParameters: NSObject {
    let values: [CGFloat]
    let color: UIColor

    init(values: [CGFloat], color: UIColor) {
        self.values = values
        self.color = color
    }
}

final class GraphNode: ASDisplayNode {
    var values: [CGFloat] = [] {
        didSet { setNeedsDisplay() }
    }

    // Main thread: copies the values that drawing needs.
    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? {
        GraphParameters(values: values, color: tintColor)
    }

    // A display queue: a class method, so that it cannot reach the node.
    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let graph = parameters as? GraphParameters, graph.values.count > 1 else { return }
        let path = UIBezierPath()
        for (index, value) in graph.values.enumerated() {
            if isCancelledBlock() { return }
            let x = bounds.width * CGFloat(index) / CGFloat(graph.values.count - 1)
            let point = CGPoint(x: x, y: bounds.height * (1 - value))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        graph.color.setStroke()
        path.lineWidth = 2
        path.stroke()
    }
}
// end

// snippet: manual-layout
final class TwoColumnsNode: ASDisplayNode {
    private let left = ASTextNode()
    private let right = ASTextNode()

    init(left leftText: String, right rightText: String) {
        super.init()
        left.attributedText = NSAttributedString(string: leftText)
        right.attributedText = NSAttributedString(string: rightText)
        addSubnode(left)
        addSubnode(right)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let column = ASSizeRange(min: .zero, max: CGSize(width: constrainedSize.width / 2, height: constrainedSize.height))
        let heights = [left, right].map { $0.layoutThatFits(column).size.height }
        return CGSize(width: constrainedSize.width, height: heights.max() ?? 0)
    }

    override func layout() {
        super.layout()
        let half = bounds.width / 2
        left.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
        right.frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
    }
}
// end

// snippet: interface-state
final class ClockNode: ASTextNode {
    private var timer: Timer?

    override func didEnterPreloadState() {
        super.didEnterPreloadState()  // near the viewport: load data
    }

    override func didEnterDisplayState() {
        super.didEnterDisplayState()  // nearer: contents are drawn
    }

    override func didEnterVisibleState() {
        super.didEnterVisibleState()  // on screen: start what runs only while it is seen
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
            self?.attributedText = NSAttributedString(string: "\(Date())")
        }
    }

    override func didExitVisibleState() {
        super.didExitVisibleState()
        timer?.invalidate()
    }
}
// end
