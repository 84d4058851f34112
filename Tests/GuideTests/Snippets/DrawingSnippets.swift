import AsyncDisplayKit

enum DrawingSnippets {
    static func roundAvatar(_ picture: UIImage) -> ASImageNode {
        // snippet: image-modification
        let avatar = ASImageNode()
        avatar.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(2, .white)
        avatar.image = picture
        avatar.style.preferredSize = CGSize(width: 64, height: 64)
        // end
        return avatar
    }

    static func grayed(_ picture: UIImage) -> ASImageNode {
        // snippet: image-modification-custom
        let image = ASImageNode()
        image.imageModificationBlock = { image, traits in
            let format = UIGraphicsImageRendererFormat()
            format.scale = image.scale
            return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
                image.draw(at: .zero)
                UIColor.black.withAlphaComponent(0.4).setFill()
                UIRectFillUsingBlendMode(CGRect(origin: .zero, size: image.size), .sourceAtop)
            }
        }
        image.image = picture
        // end
        return image
    }

    static func corners(_ node: ASDisplayNode) {
        // snippet: corner-rounding
        node.cornerRadius = 16
        node.cornerRoundingType = .precomposited
        node.backgroundColor = .white  // the color painted outside the corners
        // end
    }

    static func layerBacked() -> ASDisplayNode {
        // snippet: layer-backing
        let divider = ASDisplayNode()
        divider.isLayerBacked = true
        divider.backgroundColor = .separator
        divider.style.height = ASDimensionMake(1)
        // end
        return divider
    }

    static func rasterized(_ card: ASDisplayNode) {
        // snippet: rasterization
        card.enableSubtreeRasterization()  // before the node is loaded
        // end
    }

    static func slop(_ close: ASButtonNode) {
        // snippet: hit-test-slop
        close.hitTestSlop = UIEdgeInsets(top: -12, left: -12, bottom: -12, right: -12)
        // end
    }

    static func hitTestDebug() {
        // snippet: hit-test-debug
        ASControlNode.enableHitTestDebug = true  // before the controls are laid out
        // end
    }

    static func debugOverlays() {
        // snippet: debug-overlays
        ASImageNode.shouldShowImageScalingOverlay = true  // before the images are drawn
        ASDisplayNode.shouldShowRangeDebugOverlay = true  // before the lists are shown
        // end
    }

    static func synchronous(_ cell: ASCellNode) {
        // snippet: synchronous
        cell.neverShowPlaceholders = true  // the cell waits for its drawing
        // end
    }

    static func runLoopQueue() -> ASRunLoopQueue<ASDisplayNode> {
        // snippet: run-loop-queue
        let queue = ASRunLoopQueue<ASDisplayNode>(runLoop: .main, retainObjects: true) { node, isQueueDrained in
            node.setNeedsDisplay()
        }
        queue.batchSize = 4  // nodes in each turn of the loop
        // end
        return queue
    }

    static func accessibility(_ card: ASDisplayNode, _ like: ASButtonNode) {
        // snippet: accessibility
        card.isAccessibilityContainer = true  // one element; its label joins those of the nodes in it
        like.accessibilityLabel = "Like"
        like.accessibilityHint = "Adds the product to your list"
        like.accessibilityTraits = [.button]
        // end
    }

    static func measurements(_ node: ASDisplayNode) -> ASDisplayNodePerformanceMeasurements {
        // snippet: performance-measurements
        node.measurementOptions = [.layoutSpec, .layoutComputation]
        _ = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 320, height: CGFloat.infinity)))
        let cost = node.performanceMeasurements  // counts, and seconds
        // end
        return cost
    }

    static func descriptions(_ node: ASDisplayNode) -> String {
        // snippet: layout-debugging
        node.shouldStoreUnflattenedLayouts = true  // keeps the specs in the description
        node.layoutIfNeeded()
        print(node.displayNodeRecursiveDescription())  // the subtree, one line a node
        print(node.detailedLayoutDescription)  // the layout, specs included
        print(
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start, children: [node]
            ).asciiArtString())
        // end
        return node.detailedLayoutDescription
    }
}

// snippet: placeholder
final class ChartNode: ASDisplayNode {
    override init() {
        super.init()
        placeholderEnabled = true
        placeholderFadeDuration = 0.2
    }

    override func placeholderImage() -> UIImage? {
        let size = calculatedSize
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor.systemGray5.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        UIColor.systemBlue.setFill()
        UIBezierPath(ovalIn: bounds).fill()
    }
}
// end
