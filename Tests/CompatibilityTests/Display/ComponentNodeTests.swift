import Graphics
import HeadlessHost
import TextureSwiftSupport
import XCTest

/// The nodes of TextureSwiftSupport that are composed of others.
final class ComponentNodeTests: XCTestCase {
    private final class FourSquares: WrapperNode<AnyDisplayNode> {
        init() {
            super.init {
                let squares = [ComponentNodeTests.square(.red), ComponentNodeTests.square(.blue)]
                return AnyDisplayNode { _, _ in
                    LayoutSpec {
                        HStackLayout {
                            squares[0]
                            squares[1]
                        }
                    }
                }
            }
        }
    }

    private final class Screen: DisplayNodeViewController {
        let card: ASDisplayNode

        init(_ card: ASDisplayNode) {
            self.card = card
            super.init()
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            LayoutSpec { VStackLayout(alignItems: .start) { card } }
        }
    }

    private static func square(_ color: UIColor, side: CGFloat = 20) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.backgroundColor = color
        node.style.preferredSize = CGSize(width: side, height: side)
        return node
    }

    /// Shows a node at the top left corner of a window.
    private func show(_ node: ASDisplayNode, _ body: @MainActor (HeadlessStage) -> Void) {
        MainActor.assumeIsolated { body(HeadlessStage { Screen(node) }) }
    }

    func testAWrapperHasTheSizeOfItsContents() {
        let node = FourSquares()
        XCTAssertEqual(node.layoutThatFits(ASSizeRange(width: 0...100, height: 0...100)).size, CGSize(width: 40, height: 20))
        let padded = PaddingNode(padding: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) { Self.square(.red) }
        XCTAssertEqual(padded.layoutThatFits(ASSizeRange(width: 0...100, height: 0...100)).size, CGSize(width: 26, height: 24))
        let cell = WrapperCellNode { Self.square(.red) }
        XCTAssertEqual(cell.layoutThatFits(ASSizeRange(width: 0...100, height: 0...100)).size, CGSize(width: 20, height: 20))
    }

    func testAnAnonymousNodeCallsItsBlocksAndHasTheNameOfItsPlace() {
        var calls: [String] = []
        let node = AnyDisplayNode("card") { _, _ in ASWrapperLayoutSpec(layoutElement: Self.square(.red)) }
            .onDidLoad { _ in calls.append("load") }
            .onLayout { _ in calls.append("layout") }
            .setBackgroundColor(.blue)
        XCTAssertEqual(node.backgroundColor, .blue)
        XCTAssertTrue(node.accessibilityIdentifier?.hasPrefix("card.ComponentNodeTests.") ?? false, node.accessibilityIdentifier ?? "")
        show(node) { _ in XCTAssertEqual(calls.prefix(2), ["load", "layout"]) }
    }

    func testAnInteractiveNodeFadesAndReportsATap() {
        var taps = 0
        var events: [HapticsDescriptor.Event] = []
        let haptics = HapticsDescriptor { events.append($0) }
        let node = InteractiveNode(animation: .translucent, haptics: haptics) { Self.square(.red) }.onTap { taps += 1 }
        show(node) { stage in
            let origin = node.view.convert(CGPoint(x: 10, y: 10), to: stage.window)
            stage.tap(at: origin)
            XCTAssertEqual(taps, 1)
            XCTAssertEqual(events, [.onTouchDownInside, .onTouchUpInside])
            node.isHighlighted = true
            stage.settle()
            XCTAssertEqual(node.alpha, 0.8, accuracy: 0.001)
        }
    }

    func testAnOverlayIsInFrontOfAnInteractiveNodeAndShowsWhileItIsPressed() throws {
        let node = InteractiveNode(animation: .colorOverlay(overlayColor: .green)) { Self.square(.red) }
        let overlay = try XCTUnwrap(node.overlayNode)
        XCTAssertEqual(overlay.alpha, 0)
        show(node) { stage in
            XCTAssertEqual(node.subnodes?.last, overlay)
            XCTAssertEqual(overlay.frame.size, CGSize(width: 20, height: 20))
            node.isHighlighted = true
            stage.settle()
            XCTAssertEqual(overlay.alpha, 1)
        }
    }

    func testShapesFillTheirBoundsByLayerAndByDrawing() {
        let nodes: [ASDisplayNode & ShapeDisplaying] = [
            ShapeLayerNode.capsule(direction: .horizontal, usesSmoothCurve: false), ShapeDrawingNode.roundedCorner(radius: 10),
        ]
        for node in nodes {
            node.shapeFillColor = .red
            node.style.preferredSize = CGSize(width: 40, height: 20)
            show(node) { stage in
                let origin = node.view.convert(CGPoint.zero, to: stage.window)
                let bitmap = stage.bitmap
                let scale = Int(stage.window.screen.scale)
                let (x, y) = (Int(origin.x) * scale, Int(origin.y) * scale)
                XCTAssertEqual(bitmap[x + 20 * scale, y + 10 * scale], 0xFFFF_0000, "\(type(of: node)): the middle")
                XCTAssertNotEqual(bitmap[x, y], 0xFFFF_0000, "\(type(of: node)): the corner")
            }
        }
    }

    func testAStyledEdgeCoversTheCornersAndDrawsALine() {
        let node = StyledEdgeNode(
            cornerRadius: 10, cornerRoundingStrategy: .clip(assimilationColor: .green),
            border: StyledEdgeBorderDescriptor(width: 4, color: .blue), contentNode: { Self.square(.red, side: 40) })
        show(node) { stage in
            let origin = node.view.convert(CGPoint.zero, to: stage.window)
            let bitmap = stage.bitmap
            let scale = Int(stage.window.screen.scale)
            func color(_ x: Int, _ y: Int) -> UInt32 { bitmap[(Int(origin.x) + x) * scale, (Int(origin.y) + y) * scale] }
            XCTAssertEqual(color(20, 20), 0xFFFF_0000, "the contents")
            XCTAssertEqual(color(1, 20), 0xFF00_00FF, "the line")
            XCTAssertEqual(color(0, 0), 0xFF00_FF00, "the corner")
        }
    }

    func testGradientsAreDrawnAndShownByALayer() {
        let descriptor = LinearGradientDescriptor(
            locationAndColors: [(0, .red), (1, .blue)], startPoint: .zero, endPoint: CGPoint(x: 1, y: 0))
        XCTAssertEqual(
            descriptor,
            LinearGradientDescriptor(locationAndColors: [(0, .red), (1, .blue)], startPoint: .zero, endPoint: CGPoint(x: 1, y: 0)))
        let drawn = GradientDrawingNode(descriptor: descriptor)
        drawn.style.preferredSize = CGSize(width: 100, height: 10)
        show(drawn) { stage in
            let origin = drawn.view.convert(CGPoint.zero, to: stage.window)
            let scale = Int(stage.window.screen.scale)
            let bitmap = stage.bitmap
            let y = (Int(origin.y) + 5) * scale
            let (left, right) = (bitmap[(Int(origin.x) + 2) * scale, y], bitmap[(Int(origin.x) + 97) * scale, y])
            XCTAssertGreaterThan(left >> 16 & 0xFF, 0xF0)
            XCTAssertGreaterThan(right & 0xFF, 0xF0)
        }
        MainActor.assumeIsolated {
            let layered = GradientLayerNode()
            descriptor.apply(to: layered.gradientLayer)
            XCTAssertEqual(layered.gradientLayer.colors?.count, 2)
            XCTAssertEqual(layered.gradientLayer.endPoint, CGPoint(x: 1, y: 0))
        }
    }

    func testAMaskingNodeHasTheMaskOfItsLayer() {
        let mask = ShapeDrawingNode.roundedCorner(radius: 4)
        mask.style.preferredSize = CGSize(width: 30, height: 30)
        let node = MaskingNode(sizing: .maskContent, maskedContent: { Self.square(.red, side: 40) }, mask: { mask })
        show(node) { _ in
            XCTAssertTrue(node.layer.mask === mask.layer)
            XCTAssertEqual(node.frame.size, CGSize(width: 30, height: 30))
        }
    }

    func testASafeAreaNodeCanPassTouchesThrough() {
        let node = AnyDisplayNode { _, _ in ASLayoutSpec() }
        node.style.preferredSize = CGSize(width: 40, height: 40)
        show(node) { _ in
            XCTAssertTrue(node.hitTest(CGPoint(x: 5, y: 5), with: nil) === node.view)
            node.throughsTouches = true
            XCTAssertNil(node.hitTest(CGPoint(x: 5, y: 5), with: nil))
        }
    }

    func testAColumnShowsItsNodesAndReportsScrolling() {
        let column = StackScrollNode()
        column.style.preferredSize = CGSize(width: 60, height: 50)
        show(column) { stage in
            column.append(nodes: (0..<4).map { _ in WrapperCellNode { Self.square(.red, side: 30) } })
            stage.settle()
            XCTAssertEqual(column.scrollView.contentSize, CGSize(width: 60, height: 120))
            var scrolls = 0
            column.onScrollViewDidScroll = { _ in scrolls += 1 }
            column.scrollView.contentOffset.y = 10
            XCTAssertEqual(scrolls, 1)
            column.removeAll()
            stage.settle()
            XCTAssertEqual(column.nodes.count, 0)
        }
    }

    func testANodeOfALayoutIsMadeOnceForEachPlace() {
        var count = 0
        let node = AnyDisplayNode { node, _ in
            func make() -> ASDisplayNode {
                count += 1
                return Self.square(.red)
            }
            return LayoutSpec {
                HStackLayout {
                    node._makeNode { make() }
                    node._makeNode { make() }
                }
            }
        }
        show(node) { stage in
            node.setNeedsLayout()
            stage.settle()
            XCTAssertEqual(count, 2)
            XCTAssertEqual(node.subnodes?.count, 2)
        }
    }

    func testTheFirstAppearanceOfANodeIsReportedOnce() {
        var count = 0
        let node = OnAppearNode { Self.square(.red) }.onAppear { count += 1 }
        show(node) { stage in
            XCTAssertEqual(count, 1)
            node.view.isHidden = true
            node.view.isHidden = false
            stage.settle()
            XCTAssertEqual(count, 1)
        }
    }
}
