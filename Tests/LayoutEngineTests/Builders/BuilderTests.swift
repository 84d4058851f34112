import AsyncDisplayKit
import LayoutSpecBuilders
import UIPrimitives
import XCTest

/// The builder syntax creates the same trees of specs, and the same layouts, as code without it.
final class BuilderTests: XCTestCase {
    /// Sets the scale of the expected frames, two pixels per point, because other tests may have changed it.
    override func setUp() {
        Runtime.current.scale = 2
    }

    private func node(_ width: CGFloat, _ height: CGFloat, _ name: String = "") -> ASDisplayNode {
        let node = ASDisplayNode()
        node.style.preferredSize = CGSize(width: width, height: height)
        node.debugName = name
        return node
    }

    private let sizes = ASSizeRange(min: CGSize(width: 300, height: 0), max: CGSize(width: 300, height: 500))

    /// Returns the class names of an element and of its descendants, without generic arguments, in the form `A(B C)`.
    private func tree(_ element: any ASLayoutElement) -> String {
        let type = String(describing: type(of: element)).prefix { $0 != "<" }
        let children = (element.sublayoutElements() ?? []).map(tree).joined(separator: " ")
        return children.isEmpty ? String(type) : "\(type)(\(children))"
    }

    func testStacksBecomeStackSpecs() throws {
        let spec = LayoutSpec {
            VStackLayout(spacing: 4, justifyContent: .center, alignItems: .end) {
                HStackLayout(flexWrap: .wrap(lineSpacing: 3, alignContent: .stretch), isConcurrent: true) {
                    node(10, 10)
                    node(20, 20)
                }
                node(30, 30)
            }
        }
        XCTAssertEqual(
            tree(spec),
            "LayoutSpec(ASStackLayoutSpec(ASStackLayoutSpec(ASDisplayNode ASDisplayNode) ASDisplayNode))")
        let column = try XCTUnwrap(spec.children?.first as? ASStackLayoutSpec)
        XCTAssertEqual(column.direction, .vertical)
        XCTAssertEqual(column.spacing, 4)
        XCTAssertEqual(column.justifyContent, .center)
        XCTAssertEqual(column.alignItems, .end)
        let row = try XCTUnwrap(column.children?.first as? ASStackLayoutSpec)
        XCTAssertEqual(row.flexWrap, .wrap)
        XCTAssertEqual(row.lineSpacing, 3)
        XCTAssertEqual(row.alignContent, .stretch)
        XCTAssertTrue(row.isConcurrent)
    }

    func testModifiersOfStyleAddNoSpec() {
        let leaf = node(10, 10)
        let spec = LayoutSpec {
            leaf.flexGrow(1).flexShrink(2).spacingBefore(3).spacingAfter(4).alignSelf(.end).minWidth(5)
                .frame(maxHeight: 60).preferredSize(CGSize(width: 7, height: 8)).flexBasis(fraction: 0.5)
        }
        XCTAssertEqual(tree(spec), "LayoutSpec(ASDisplayNode)")
        XCTAssertEqual(leaf.style.flexGrow, 1)
        XCTAssertEqual(leaf.style.flexShrink, 2)
        XCTAssertEqual(leaf.style.spacingBefore, 3)
        XCTAssertEqual(leaf.style.spacingAfter, 4)
        XCTAssertEqual(leaf.style.alignSelf, .end)
        XCTAssertEqual(leaf.style.minWidth, ASDimensionMake(5))
        XCTAssertEqual(leaf.style.maxHeight, ASDimensionMake(60))
        XCTAssertEqual(leaf.style.preferredSize, CGSize(width: 7, height: 8))
        XCTAssertEqual(leaf.style.flexBasis, ASDimensionMake("50%"))
    }

    func testWrappingModifiersBecomeTheirSpecs() throws {
        let spec = LayoutSpec {
            node(10, 10).padding(4).padding(.horizontal, 2)
                .background(node(0, 0))
                .overlay { node(1, 1) }
                .relativePosition(horizontal: .end, vertical: .center)
            node(10, 10).aspectRatio(0.5)
            CenterLayout { node(5, 5) }
            AbsoluteLayout(sizing: .sizeToFit) { node(5, 5).layoutPosition(CGPoint(x: 1, y: 2)) }
            CornerLayout(child: node(5, 5), corner: node(2, 2), location: .topRight)
            ZStackLayout {
                node(1, 1)
                node(2, 2)
            }
            SpacerLayout(minLength: 3)
        }
        XCTAssertEqual(
            spec.children?.map(tree),
            [
                "ASRelativeLayoutSpec(ASOverlayLayoutSpec("
                    + "ASBackgroundLayoutSpec(ASInsetLayoutSpec(ASDisplayNode) ASDisplayNode) ASDisplayNode))",
                "ASRatioLayoutSpec(ASDisplayNode)", "ASCenterLayoutSpec(ASDisplayNode)",
                "ASAbsoluteLayoutSpec(ASDisplayNode)", "ASCornerLayoutSpec(ASDisplayNode ASDisplayNode)",
                "ASWrapperLayoutSpec(ASDisplayNode ASDisplayNode)", "ASLayoutSpec",
            ])
        let relative = try XCTUnwrap(spec.children?[0] as? ASRelativeLayoutSpec)
        let overlay = try XCTUnwrap(relative.child as? ASOverlayLayoutSpec)
        let background = try XCTUnwrap(overlay.child as? ASBackgroundLayoutSpec)
        let inset = try XCTUnwrap(background.child as? ASInsetLayoutSpec)
        XCTAssertEqual(inset.insets, UIEdgeInsets(top: 4, left: 6, bottom: 4, right: 6))
    }

    func testControlFlow() {
        func names(_ isOn: Bool, _ badge: ASDisplayNode?, _ kind: Int) -> [String?] {
            let spec = LayoutSpec {
                if isOn { node(1, 1, "on") }
                if isOn { node(1, 1, "first") } else { node(1, 1, "second").padding(1) }
                badge
                switch kind {
                case 0: node(1, 1, "zero")
                case 1: VStackLayout { node(1, 1, "one") }
                default: EmptyLayout()
                }
                for index in 0..<2 { node(1, 1, "item \(index)") }
                [node(1, 1, "a"), node(1, 1, "b")]
            }
            return (spec.children ?? []).map { ($0 as? ASDisplayNode)?.debugName }
        }
        XCTAssertEqual(names(true, nil, 0), ["on", "first", "zero", "item 0", "item 1", "a", "b"])
        XCTAssertEqual(names(false, node(1, 1, "badge"), 2), [nil, "badge", "item 0", "item 1", "a", "b"])
        XCTAssertEqual(names(false, nil, 1), [nil, nil, "item 0", "item 1", "a", "b"])
    }

    /// A block stores one or two elements differently from more. Both forms keep all elements in their order.
    func testBlocksOfAnyLengthKeepTheirOrder() {
        for count in 0...12 {
            let nodes = (0..<count).map { node(1, 1, "\($0)") }
            let spec = LayoutSpec {
                HStackLayout {
                    for node in nodes { node }
                    node(1, 1, "last but one")
                    node(1, 1, "last").flexGrow(2)
                }
            }
            let children = spec.children?.first?.sublayoutElements() ?? []
            XCTAssertEqual(
                children.map { ($0 as? ASDisplayNode)?.debugName }, nodes.map(\.debugName) + ["last but one", "last"])
            XCTAssertEqual(children.map { $0.style.flexGrow }, nodes.map { _ in 0 } + [0, 2])
        }
    }

    func testABlockUsedTwiceIsWholeEachTime() {
        let block = VStackLayout {
            node(10, 10)
            node(20, 20)
            node(30, 30)
        }
        let column = "ASStackLayoutSpec(ASDisplayNode ASDisplayNode ASDisplayNode)"
        XCTAssertEqual(tree(LayoutSpec { block }), "LayoutSpec(\(column))")
        XCTAssertEqual(tree(LayoutSpec { block.padding(3) }), "LayoutSpec(ASInsetLayoutSpec(\(column)))")
    }

    func testElementsOfOtherClassesAreGivenBackThemselves() {
        let foreign = ForeignBox()
        var modified: [ObjectIdentifier] = []
        let spec = LayoutSpec {
            AnyLayout(foreign).modify { modified.append(ObjectIdentifier($0)) }.flexGrow(3)
        }
        XCTAssertEqual(modified, [ObjectIdentifier(foreign)])
        XCTAssertTrue(spec.children?.first === foreign)
        XCTAssertEqual(foreign.style.flexGrow, 3)
    }

    func testLayoutEqualsThatOfThePlainSpecs() {
        let nodes = (0..<4).map { node(CGFloat(20 + $0 * 10), 20) }
        let described = LayoutSpec {
            HStackLayout(spacing: 8, alignItems: .start) {
                nodes[0]
                VStackLayout(spacing: 4) {
                    nodes[1]
                    nodes[2].flexGrow(1)
                }
                .flexGrow(1)
                SpacerLayout()
                nodes[3]
            }
            .padding(8)
        }.layoutThatFits(sizes).filteredNodeLayoutTree()

        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .stretch,
            children: [nodes[1], nodes[2]])
        column.style.flexGrow = 1
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start,
            children: [nodes[0], column, spacer, nodes[3]])
        let plain = ASWrapperLayoutSpec(
            layoutElement: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: row)
        ).layoutThatFits(sizes).filteredNodeLayoutTree()
        XCTAssertEqual(described.sublayouts.map(\.frame), plain.sublayouts.map(\.frame))
        XCTAssertEqual(described.size, plain.size)
    }

    func testGridGivesFlexibleColumnsEqualShares() {
        let nodes = (0..<3).map { _ in node(0, 10) }
        nodes.forEach { $0.style.width = ASDimensionAuto }
        let layout = LayoutSpec {
            VGridLayout(columns: [.init(.flexible(), spacing: 20), .init(.flexible())], spacing: 5) { nodes }
        }.layoutThatFits(sizes)
        XCTAssertEqual(layout.size, CGSize(width: 300, height: 25))
    }

    func testSwitchChoosesWhileMeasuring() {
        let narrow = node(10, 10, "narrow")
        let wide = node(20, 20, "wide")
        func shown(_ width: CGFloat) -> [String?] {
            let spec = LayoutSpec {
                Switch {
                    Case(.maxConstraintSize(.width, >=200)) { wide }
                    Case(.maxConstraintSize(.width, <=200)) { narrow }
                }
            }
            let range = ASSizeRange(min: .zero, max: CGSize(width: width, height: 100))
            return spec.layoutThatFits(range).filteredNodeLayoutTree().sublayouts.map {
                ($0.layoutElement as? ASDisplayNode)?.debugName
            }
        }
        XCTAssertEqual(shown(300), ["wide"])
        XCTAssertEqual(shown(100), ["narrow"])
    }
}
