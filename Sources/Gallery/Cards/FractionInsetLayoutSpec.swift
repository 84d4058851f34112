import AsyncDisplayKit
import PreviewKit

/// A custom layout spec: an inset whose left and right sides each take a fraction of the available width. If that width is infinite, there
/// is no inset. The example is from a talk about layout.
final class FractionInsetLayoutSpec: ASLayoutSpec {
    private let fraction: CGFloat

    init(fraction: CGFloat, child: ASLayoutElement) {
        self.fraction = fraction
        super.init()
        self.child = child
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        guard let child else {
            return ASLayout(layoutElement: self, size: constrainedSize.min)
        }
        let width = constrainedSize.max.width
        let inset = width.isFinite ? width * fraction : 0
        let childRange = ASSizeRange(
            min: CGSize(width: max(0, constrainedSize.min.width - 2 * inset), height: constrainedSize.min.height),
            max: CGSize(width: max(0, width - 2 * inset), height: constrainedSize.max.height)
        )
        let childLayout = child.layoutThatFits(childRange, parentSize: childRange.max)
        childLayout.position = CGPoint(x: inset, y: 0)
        return ASLayout(
            layoutElement: self,
            size: CGSize(width: childLayout.size.width + 2 * inset, height: childLayout.size.height),
            sublayouts: [childLayout]
        )
    }
}

/// Boxes in insets with different fractions.
final class FractionInsetNode: ASDisplayNode {
    private let rows: [(fraction: CGFloat, box: BoxNode)] = [0, 0.1, 0.2, 0.3].map { fraction in
        let box = BoxNode("\(Int(fraction * 100)) %", color: .systemIndigo)
        box.style.height = ASDimensionMake(64)
        return (fraction, box)
    }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .systemBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 12
        column.children = rows.map { FractionInsetLayoutSpec(fraction: $0.fraction, child: $0.box) }
        var insets = safeAreaInsets
        insets.top += 16
        insets.bottom = .infinity
        return ASInsetLayoutSpec(insets: insets, child: column)
    }
}

#Preview("Custom layout spec", group: "Layouts") {
    FractionInsetNode()
}
