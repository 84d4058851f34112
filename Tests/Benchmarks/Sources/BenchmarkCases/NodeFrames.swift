import AsyncDisplayKit
import Foundation
import WeftTesting

/// Frames that nodes draw: five cards with an image, texts and a heart in a window of 375 × 667 points at 2x.
@MainActor package final class NodeFrames {
    private let list = CardColumn()
    private let stage: NodeStage

    package init() {
        stage = NodeStage(list, size: CGSize(width: 375, height: 667), awaitsClientWork: false)
        stage.settle()
    }

    /// Composes the whole window from the bitmaps that the nodes have drawn.
    package func composeAll(_ step: Double) {
        list.backgroundColor = UIColor(white: 0.95 + 0.01 * CGFloat(Int(step / 7) % 2), alpha: 1)
        stage.advance(by: 1.0 / 60)
    }

    /// Draws every node again, one after the other, and composes the window.
    package func drawAll(_ step: Double) {
        list.forEachNode { $0.setNeedsDisplay() }
        list.recursivelyEnsureDisplaySynchronously(true)
        composeAll(step)
    }

    /// Returns the time of the main thread for a tap on a heart: for the change, and for the frame that shows it.
    package func heartToggle() -> Double {
        time { $0.list.cards[2].heart.isSelected.toggle() }
    }

    /// Returns the time of the main thread for a frame of the stage in which nothing changes.
    package func nothing() -> Double {
        time { _ in }
    }

    /// Returns the median processor time of the main thread for a change and the frame that follows it. *Units*: seconds.
    private func time(_ change: (NodeFrames) -> Void) -> Double {
        var times: [Double] = []
        for round in 0..<210 {
            let start = Self.threadSeconds()
            change(self)
            stage.advance(by: 1.0 / 60)
            if round >= 10 { times.append(Self.threadSeconds() - start) }
        }
        return times.sorted()[times.count / 2]
    }

    private static func threadSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
    }
}

/// A column of cards on a gray background.
private final class CardColumn: ASDisplayNode {
    let cards = (0..<5).map(SceneCardNode.init)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = UIColor(white: 0.95, alpha: 1)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            child: ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch, children: cards))
    }

    func forEachNode(_ body: (ASDisplayNode) -> Void) {
        for card in cards { for node in card.subnodes ?? [] { body(node) } }
    }
}

/// A card of 359 × 124 points.
private final class SceneCardNode: ASDisplayNode {
    let heart = ASButtonNode()
    private let picture = ASImageNode()
    private let texts: [ASTextNode]

    init(index: Int) {
        let dark = UIColor(white: 0.07, alpha: 1)
        let lines: [(String, CGFloat, UIColor, Bool)] = [
            ("Wireless headphones with noise cancelling", 12, dark, false), ("\(9 + index * 37).50", 14, .red, true),
            ("Ottavia & Finn", 11, UIColor(white: 0.4, alpha: 1), false), ("Free ship", 10, .blue, false),
        ]
        texts = lines.map { text, size, color, isBold in
            let node = ASTextNode()
            let font = isBold ? UIFont.boldSystemFont(ofSize: size) : UIFont.systemFont(ofSize: size)
            node.attributedText = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color])
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .white
        cornerRadius = 12
        picture.image = Self.picture(index)
        picture.cornerRadius = 8
        picture.cornerRoundingType = .precomposited
        picture.style.preferredSize = CGSize(width: 80, height: 80)
        heart.setImage(Self.heart(.lightGray), for: .normal)
        heart.setImage(Self.heart(.red), for: .selected)
        heart.style.preferredSize = CGSize(width: 24, height: 24)
        style.height = ASDimensionMake(.points, 124)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec(direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: texts)
        column.style.flexGrow = 1
        column.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start, children: [picture, column, heart])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: row)
    }

    private static func picture(_ index: Int) -> UIImage {
        draw(80) { context in
            for y in 0..<80 {
                UIColor(red: CGFloat((y * (index + 3)) & 255) / 255, green: CGFloat((y * 3) & 255) / 255, blue: 0.5, alpha: 1)
                    .setFill()
                context.fill(CGRect(x: 0, y: CGFloat(y), width: 80, height: 1))
            }
        }
    }

    private static func heart(_ color: UIColor) -> UIImage {
        draw(24) { _ in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 12, y: 21))
            path.addCurve(to: CGPoint(x: 12, y: 7), controlPoint1: CGPoint(x: -4, y: 10), controlPoint2: CGPoint(x: 6, y: -2))
            path.addCurve(to: CGPoint(x: 12, y: 21), controlPoint1: CGPoint(x: 18, y: -2), controlPoint2: CGPoint(x: 28, y: 10))
            color.setFill()
            path.fill()
        }
    }

    private static func draw(_ side: CGFloat, _ body: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image(actions: body)
    }
}
