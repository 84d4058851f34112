import AsyncDisplayKit

/// One example of a sheet: its nodes, and a closure that creates a new spec for each layout, because a spec can be used for one layout
/// only.
struct SheetExample {
    let name: String
    let nodes: [ASDisplayNode]
    let makeSpec: ([ASDisplayNode]) -> ASLayoutSpec

    init(_ name: String, nodes: [ASDisplayNode], makeSpec: @escaping ([ASDisplayNode]) -> ASLayoutSpec) {
        self.name = name
        self.nodes = nodes
        self.makeSpec = makeSpec
    }

    init(_ name: String, _ nodes: ASDisplayNode..., makeSpec: @escaping ([ASDisplayNode]) -> ASLayoutSpec) {
        self.init(name, nodes: nodes, makeSpec: makeSpec)
    }

    /// A node in the middle.
    static func wrapping(_ name: String, _ node: ASDisplayNode) -> SheetExample {
        SheetExample(name, node) { GuidePicture.inMiddle($0[0]) }
    }
}

/// A sheet of framed examples, each with its name below.
final class SheetNode: ASDisplayNode {
    private let cells: [SheetCellNode]
    private let columns: Int

    init(_ examples: [SheetExample], columns: Int, cellHeight: CGFloat) {
        self.columns = columns
        cells = examples.map { SheetCellNode($0, height: cellHeight) }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .white
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let rows = stride(from: 0, to: cells.count, by: columns).map { first in
            let row = ASStackLayoutSpec.horizontal()
            row.spacing = 8
            row.children = Array(cells[first..<min(first + columns, cells.count)])
            return row
        }
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.children = rows
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 0, right: 8), child: column)
    }
}

/// One framed example.
private final class SheetCellNode: ASDisplayNode {
    private let stageNode: ASDisplayNode
    private let nameNode: ASTextNode

    init(_ example: SheetExample, height: CGFloat) {
        stageNode = ASDisplayNode()
        nameNode = .text(example.name, size: 12)
        super.init()
        automaticallyManagesSubnodes = true
        style.flexBasis = ASDimensionMake(0)
        style.flexGrow = 1
        style.flexShrink = 1
        stageNode.automaticallyManagesSubnodes = true
        stageNode.clipsToBounds = true
        stageNode.backgroundColor = UIColor(white: 0.96, alpha: 1)
        stageNode.style.height = ASDimensionMake(height - 28)
        stageNode.layoutSpecBlock = { _, _ in example.makeSpec(example.nodes) }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .stretch, children: [stageNode, nameNode])
    }
}

extension ASDisplayNode {
    /// A colored box; nil leaves a length to the spec.
    static func box(_ number: Int, width: CGFloat? = 32, height: CGFloat? = 32) -> ASDisplayNode {
        let node = filling(number)
        if let width { node.style.width = ASDimensionMake(width) }
        if let height { node.style.height = ASDimensionMake(height) }
        return node
    }

    /// A colored box as large as its spec makes it.
    static func filling(_ number: Int, alpha: CGFloat = 1) -> ASDisplayNode {
        let colors: [UIColor] = [.systemBlue, .systemOrange, .systemGreen, .systemYellow, .lightGray]
        let node = ASDisplayNode()
        node.backgroundColor = colors[number % colors.count].withAlphaComponent(alpha)
        return node
    }

    static func text(_ string: String, size: CGFloat) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(
            string: string, attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor.black])
        return node
    }
}

extension UIImage {
    /// An image of concentric squares on a gradient of two colors, which shows how it is cropped and scaled.
    static var guideSample: UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120), format: format).image { context in
            for (index, color) in [UIColor.systemBlue, .systemTeal, .systemYellow, .systemOrange].enumerated() {
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 120, height: 120).insetBy(dx: CGFloat(index) * 15, dy: CGFloat(index) * 15))
            }
        }
    }
}
