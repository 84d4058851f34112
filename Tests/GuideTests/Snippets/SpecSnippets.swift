import AsyncDisplayKit

/// One example of each layout spec; `a`, `b` and `c` are boxes.
enum SpecSnippets {
    static func stack(_ a: ASDisplayNode, _ b: ASDisplayNode, _ c: ASDisplayNode) -> ASLayoutSpec {
        // snippet: spec-stack
        b.style.flexGrow = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [a, b, c])
        // end
        return row
    }

    static func wrap(_ boxes: [ASDisplayNode]) -> ASLayoutSpec {
        // snippet: spec-wrap
        let lines = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start, flexWrap: .wrap,
            alignContent: .start, lineSpacing: 8, children: boxes)
        // end
        return lines
    }

    static func inset(_ a: ASDisplayNode) -> ASLayoutSpec {
        // snippet: spec-inset
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 24, bottom: 8, right: 24), child: a)
        // end
        return inset
    }

    static func insetToCorner(_ a: ASDisplayNode) -> ASLayoutSpec {
        // snippet: spec-inset-infinite
        let bottomRight = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: .infinity, left: .infinity, bottom: 8, right: 8), child: a)
        // end
        return bottomRight
    }

    static func background(_ a: ASDisplayNode, _ b: ASDisplayNode) -> ASLayoutSpec {
        // snippet: spec-background
        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: a)
        let card = ASBackgroundLayoutSpec(child: padded, background: b)
        // end
        return card
    }

    static func overlay(_ a: ASDisplayNode, _ b: ASDisplayNode) -> ASLayoutSpec {
        // snippet: spec-overlay
        let covered = ASOverlayLayoutSpec(child: a, overlay: b)
        // end
        return covered
    }

    static func center(_ a: ASDisplayNode) -> ASLayoutSpec {
        // snippet: spec-center
        let centered = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: a)
        // end
        return centered
    }

    static func ratio(_ a: ASDisplayNode) -> ASLayoutSpec {
        // snippet: spec-ratio
        let wide = ASRatioLayoutSpec(ratio: 9.0 / 16, child: a)  // height divided by width
        // end
        return wide
    }

    static func relative(_ a: ASDisplayNode) -> ASLayoutSpec {
        // snippet: spec-relative
        let bottomLeft = ASRelativeLayoutSpec(
            horizontalPosition: .start, verticalPosition: .end, sizingOption: [], child: a)
        // end
        return bottomLeft
    }

    static func absolute(_ a: ASDisplayNode, _ b: ASDisplayNode) -> ASLayoutSpec {
        // snippet: spec-absolute
        a.style.layoutPosition = CGPoint(x: 8, y: 8)
        b.style.layoutPosition = CGPoint(x: 60, y: 30)
        let canvas = ASAbsoluteLayoutSpec(sizing: .default, children: [a, b])
        // end
        return canvas
    }

    static func corner(_ a: ASDisplayNode, _ b: ASDisplayNode) -> ASLayoutSpec {
        // snippet: spec-corner
        let badged = ASCornerLayoutSpec(child: a, corner: b, location: .topRight)
        badged.offset = CGPoint(x: -4, y: 4)
        // end
        return badged
    }

    static func wrapper(_ a: ASDisplayNode, _ b: ASDisplayNode) -> ASLayoutSpec {
        // snippet: spec-wrapper
        let pile = ASWrapperLayoutSpec(layoutElements: [a, b])
        // end
        return pile
    }
}

// snippet: spec-custom
/// Insets its child by a fraction of the width that is available.
final class FractionInsetSpec: ASLayoutSpec {
    private let fraction: CGFloat

    init(fraction: CGFloat, child: ASLayoutElement) {
        self.fraction = fraction
        super.init()
        self.child = child
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        guard let child else { return ASLayout(layoutElement: self, size: constrainedSize.min) }
        let inset = constrainedSize.max.width * fraction
        let available = CGSize(width: constrainedSize.max.width - 2 * inset, height: constrainedSize.max.height)
        let layout = child.layoutThatFits(ASSizeRange(min: .zero, max: available), parentSize: available)
        layout.position = CGPoint(x: inset, y: 0)
        let size = ASSizeRangeClamp(constrainedSize, CGSize(width: constrainedSize.max.width, height: layout.size.height))
        return ASLayout(layoutElement: self, size: size, sublayouts: [layout])
    }
}
// end
