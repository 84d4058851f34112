import AsyncDisplayKit

/// A picture of a guide: its name in `Documentation/Weft.docc/Resources`, its content, and its size in points.
struct GuidePicture {
    let name: String
    let size: CGSize
    let makeController: @MainActor () -> UIViewController

    init(name: String, size: CGSize, makeController: @escaping @MainActor () -> UIViewController) {
        self.name = name
        self.size = size
        self.makeController = makeController
    }

    init(name: String, size: CGSize, _ makeNode: @escaping () -> ASDisplayNode) {
        self.init(name: name, size: size, makeController: { ASDKViewController(node: makeNode()) })
    }

    static let all =
        tutorial + [
            GuidePicture(name: "guide-hello", size: CGSize(width: 240, height: 220)) { HelloNode() },
            GuidePicture(name: "guide-specs", size: CGSize(width: 480, height: 508)) { SheetNode(specs, columns: 3, cellHeight: 132) },
            GuidePicture(name: "guide-stack", size: CGSize(width: 480, height: 472)) { SheetNode(stacks, columns: 2, cellHeight: 84) },
            GuidePicture(name: "guide-quickstart", size: CGSize(width: 320, height: 64)) {
                onWhite(AuthorNode(name: "Ada Lovelace", date: "10 December", avatar: nil))
            },
            GuidePicture(name: "guide-examples", size: CGSize(width: 480, height: 150)) {
                SheetNode(examples, columns: 3, cellHeight: 140)
            },
            GuidePicture(name: "guide-texts", size: CGSize(width: 320, height: 150)) { SheetNode(texts, columns: 1, cellHeight: 140) },
            GuidePicture(name: "guide-images", size: CGSize(width: 480, height: 150)) { SheetNode(images, columns: 3, cellHeight: 140) },
            GuidePicture(name: "guide-corners", size: CGSize(width: 480, height: 150)) { SheetNode(corners, columns: 3, cellHeight: 140) },
            GuidePicture(name: "guide-button", size: CGSize(width: 320, height: 110)) { SheetNode(buttons, columns: 2, cellHeight: 100) },
            GuidePicture(name: "guide-graph", size: CGSize(width: 240, height: 120)) { graph() },
            GuidePicture(name: "guide-declarative", size: CGSize(width: 320, height: 64)) {
                onWhite(DeclarativeRowNode(title: "Declarative row", badge: "3"))
            },
        ]

    // MARK: Contents

    private static var specs: [SheetExample] {
        [
            SheetExample("stack", .box(0), .box(1, height: 60), .box(2)) { SpecSnippets.stack($0[0], $0[1], $0[2]) },
            SheetExample("stack, wrapped", nodes: (0..<6).map { .box($0, width: 40, height: 24) }) { SpecSnippets.wrap($0) },
            SheetExample("inset", .filling(0)) { SpecSnippets.inset($0[0]) },
            SheetExample("inset, infinite", .box(1)) { SpecSnippets.insetToCorner($0[0]) },
            SheetExample("background", .box(0, width: 80, height: 40), .filling(3)) { inMiddle(SpecSnippets.background($0[0], $0[1])) },
            SheetExample("overlay", .box(0, width: 100, height: 60), .filling(2, alpha: 0.6)) {
                inMiddle(SpecSnippets.overlay($0[0], $0[1]))
            },
            SheetExample("center", .box(1)) { SpecSnippets.center($0[0]) },
            SheetExample("ratio", .filling(2)) { inMiddle(SpecSnippets.ratio($0[0])) },
            SheetExample("relative", .box(0)) { SpecSnippets.relative($0[0]) },
            SheetExample("absolute", .box(0), .box(1)) { SpecSnippets.absolute($0[0], $0[1]) },
            SheetExample("corner", .box(0, width: 56, height: 56), .box(1, width: 20, height: 20)) {
                inMiddle(SpecSnippets.corner($0[0], $0[1]))
            },
            SheetExample("wrapper", .box(2, width: 80, height: 60), .box(0)) { inMiddle(SpecSnippets.wrapper($0[0], $0[1])) },
        ]
    }

    private static var stacks: [SheetExample] {
        let justifications: [(String, ASStackLayoutJustifyContent)] = [
            ("justify start", .start), ("justify center", .center), ("justify end", .end), ("space between", .spaceBetween),
            ("space around", .spaceAround),
        ]
        let alignments: [(String, ASStackLayoutAlignItems)] = [
            ("align start", .start), ("align center", .center), ("align end", .end), ("align stretch", .stretch),
            ("align first baseline", .baselineFirst),
        ]
        let rows = zip(justifications, alignments).flatMap { justification, alignment in
            let texts: [ASDisplayNode] = [14.0, 26, 18].map { .text("Text", size: $0) }
            let boxes: [ASDisplayNode] = [.box(0), .box(1, height: 48), .box(2, height: alignment.1 == .stretch ? nil : 24)]
            return [
                SheetExample(justification.0, .box(0), .box(1), .box(2)) { row(justification.1, .center, $0) },
                SheetExample(alignment.0, nodes: alignment.1 == .baselineFirst ? texts : boxes) { row(.start, alignment.1, $0) },
            ]
        }
        let grown = ASDisplayNode.box(1)
        grown.style.flexGrow = 1
        return rows + [
            SheetExample("flexGrow of the second", .box(0), grown, .box(2)) { row(.start, .center, $0) },
            SheetExample("equal columns", .box(0, width: nil), .box(1, width: nil), .box(2, width: nil)) {
                LayoutSnippets.equalColumns($0)
            },
        ]
    }

    private static var examples: [SheetExample] {
        [
            SheetExample("title over a photo", .box(0, width: 130, height: 90), .text("Title", size: 17)) {
                LayoutSnippets.photoWithTitle($0[0], $0[1])
            },
            SheetExample("left and right", .text("A long text on the left", size: 14), .text("right", size: 14)) {
                LayoutSnippets.leftAndRight($0[0], $0[1])
            },
            SheetExample("separators", .filling(4), .text("Between lines", size: 14), .filling(4)) {
                LayoutSnippets.separators($0[0], $0[1], $0[2])
            },
        ]
    }

    private static var texts: [SheetExample] {
        let text = NodeSnippets.text()
        text.style.width = ASDimensionMake(200)
        return [.wrapping("two lines, a truncation text and a message", text)]
    }

    private static var images: [SheetExample] {
        [
            .wrapping("cropped to fill", NodeSnippets.image(.guideSample)),
            .wrapping("round border", DrawingSnippets.roundAvatar(.guideSample)),
            .wrapping("own modification", DrawingSnippets.grayed(.guideSample)),
        ]
    }

    private static var corners: [SheetExample] {
        let types: [(String, ASCornerRoundingType)] = [
            ("defaultSlowCALayer", .defaultSlowCALayer), ("precomposited", .precomposited), ("clipping", .clipping),
        ]
        return types.map { name, type in
            let image = ASImageNode()
            image.image = .guideSample
            image.backgroundColor = .white
            image.clipsToBounds = true
            image.cornerRadius = 24
            image.cornerRoundingType = type
            image.style.preferredSize = CGSize(width: 90, height: 90)
            return .wrapping(name, image)
        }
    }

    private static var buttons: [SheetExample] {
        let selected = NodeSnippets.button()
        selected.isSelected = true
        return [.wrapping("normal", NodeSnippets.button()), .wrapping("selected", selected)]
    }

    private static func graph() -> ASDisplayNode {
        let node = GraphNode()
        node.backgroundColor = .white
        node.values = [0.2, 0.35, 0.3, 0.7, 0.55, 0.9, 0.8]
        return node
    }

    // MARK: Arrangement

    private static func row(
        _ justification: ASStackLayoutJustifyContent, _ alignment: ASStackLayoutAlignItems, _ children: [ASDisplayNode]
    ) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: justification, alignItems: alignment, children: children)
    }

    static func inMiddle(_ element: ASLayoutElement) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: element)
    }

    private static func onWhite(_ node: ASDisplayNode) -> ASDisplayNode {
        node.backgroundColor = .white
        return node
    }
}
