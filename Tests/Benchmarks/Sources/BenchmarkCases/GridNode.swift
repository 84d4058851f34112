import AsyncDisplayKit

/// Small colored nodes in a grid, in an order that can be changed.
package final class GridNode: ASDisplayNode {
    private let tiles: [ASDisplayNode]
    package var isReversed = false

    package init(count: Int) {
        tiles = (0..<count).map { index in
            let tile = ASDisplayNode()
            tile.style.preferredSize = CGSize(width: 26, height: 26)
            tile.backgroundColor = UIColor(hue: CGFloat(index) / CGFloat(count), saturation: 0.6, brightness: 0.9, alpha: 1)
            tile.cornerRadius = 4
            return tile
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .white
        defaultLayoutTransitionDuration = 0.5
    }

    package override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: 4, justifyContent: .start, alignItems: .start, flexWrap: .wrap,
            alignContent: .start, lineSpacing: 4, children: isReversed ? tiles.reversed() : tiles)
    }
}
