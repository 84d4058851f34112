import AsyncDisplayKit
import PreviewKit

/// Confetti from an emitter layer in a node; a click stops the emission, and another one starts it again.
final class EmitterNode: ASDisplayNode {
    private let emitter = CAEmitterLayer()
    private let labelNode = LabelNode("Order complete", style: .title1, alignment: .center)
    var isEmitting: Bool { emitter.birthRate > 0 }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
    }

    override func didLoad() {
        super.didLoad()
        let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple]
        emitter.emitterShape = .line
        emitter.emitterCells = colors.map(Self.cell)
        layer.addSublayer(emitter)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(EmitterNode.tapped)))
    }

    /// Returns the emitter cell for one color of confetti.
    private static func cell(_ color: UIColor) -> CAEmitterCell {
        let paper = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 5)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 5))
        }
        let cell = CAEmitterCell()
        cell.contents = paper.cgImage
        cell.contentsScale = paper.scale
        cell.birthRate = 6
        cell.lifetime = 7
        cell.velocity = 110
        cell.velocityRange = 60
        cell.emissionLongitude = .pi / 2
        cell.emissionRange = .pi / 6
        cell.yAcceleration = 30
        cell.spin = 3
        cell.spinRange = 6
        return cell
    }

    func tapped() {
        emitter.birthRate = isEmitting ? 0 : 1
    }

    override func layout() {
        super.layout()
        emitter.frame = bounds
        emitter.emitterPosition = CGPoint(x: bounds.midX, y: -10)
        emitter.emitterSize = CGSize(width: bounds.width, height: 1)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: labelNode)
    }
}

#Preview("Emitter", group: "Motion") {
    EmitterNode()
}
