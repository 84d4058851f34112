import AsyncDisplayKit
import PreviewKit

/// A cube of six layers in a `CATransformLayer`, turned by dragging or with the arrow keys.
final class CubeNode: ASDisplayNode {
    private static let side: CGFloat = 160
    /// The rotation of each face about the y axis and about the x axis. *Units*: quarter turns.
    private static let faces: [(y: CGFloat, x: CGFloat)] = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (0, -1)]
    private let stageNode = ASDisplayNode()
    private let cubeNode = ASDisplayNode(layerBlock: { CATransformLayer() })
    private let labelNode = LabelNode("Drag to turn the cube", style: .headline, color: .secondaryLabel, alignment: .center)
    /// The rotation of the cube: `x` is the angle about the y axis, `y` the angle about the x axis. *Units*: radians.
    private(set) var angles = CGPoint(x: -0.6, y: -0.5)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .systemBackground
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 600
        stageNode.subnodeTransform = perspective
        stageNode.automaticallyManagesSubnodes = true
        stageNode.layoutSpecBlock = { [cubeNode] _, _ in ASWrapperLayoutSpec(layoutElement: cubeNode) }
        stageNode.style.preferredSize = CGSize(width: Self.side, height: Self.side)
        isAccessibilityElement = true
        accessibilityLabel = "Cube"
        accessibilityHint = "Drag to turn the cube"
        accessibilityTraits = .adjustable
    }

    override func didLoad() {
        super.didLoad()
        let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemTeal, .systemBlue, .systemPurple]
        for (index, turn) in Self.faces.enumerated() {
            cubeNode.layer.addSublayer(Self.face(String(index + 1), colors[index], turn))
        }
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CubeNode.dragged(_:))))
        turn()
    }

    /// Returns one face. The face rotates about its anchor point, the center of the cube, half a side behind its plane.
    private static func face(_ digit: String, _ color: UIColor, _ turn: (y: CGFloat, x: CGFloat)) -> CALayer {
        let face = CATextLayer()
        face.frame = CGRect(x: 0, y: 0, width: side, height: side)
        face.string = digit
        face.fontSize = 110
        face.alignmentMode = .center
        face.foregroundColor = UIColor.white.cgColor
        face.backgroundColor = color.cgColor
        face.borderColor = UIColor.white.cgColor
        face.borderWidth = 3
        face.anchorPointZ = -side / 2
        face.transform = CATransform3DRotate(CATransform3DMakeRotation(turn.y * .pi / 2, 0, 1, 0), turn.x * .pi / 2, 1, 0, 0)
        return face
    }

    func dragged(_ pan: UIPanGestureRecognizer) {
        let change = pan.translation(in: view)
        pan.setTranslation(.zero, in: view)
        angles = CGPoint(x: angles.x + change.x / Self.side, y: angles.y - change.y / Self.side)
        turn()
    }

    override func accessibilityIncrement() { turn(by: .pi / 8) }

    override func accessibilityDecrement() { turn(by: -.pi / 8) }

    private func turn(by angle: CGFloat) {
        angles.x += angle
        turn()
    }

    private func turn() {
        cubeNode.transform = CATransform3DRotate(CATransform3DMakeRotation(angles.y, 1, 0, 0), angles.x, 0, 1, 0)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 96, justifyContent: .center, alignItems: .center, children: [stageNode, labelNode])
        let centered = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: column)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: centered)
    }
}

#Preview("Cube", group: "Motion") {
    CubeNode()
}
