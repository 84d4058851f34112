import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import Gallery

/// The samples of layout techniques, of nodes beside views and of motion, operated with the mouse.
final class TechniqueSampleTests: XCTestCase {
    private func withScreen<Controller: UIViewController>(
        _ make: @MainActor () -> Controller, rightToLeft: Bool = false, _ body: @MainActor (Controller, SampleStage) throws -> Void
    ) rethrows {
        try MainActor.assumeIsolated {
            let controller = make()
            var configuration = HeadlessConfiguration(size: CGSize(width: 375, height: 667), scale: 1)
            if rightToLeft { configuration.layoutDirection = .rightToLeft }
            let sample = SampleStage(controller, configuration: configuration)
            defer { sample.close() }
            sample.stage.host.settle()
            try body(controller, sample)
        }
    }

    private func withNode<Node: ASDisplayNode>(
        _ make: @MainActor () -> Node, rightToLeft: Bool = false, _ body: @MainActor (Node, SampleStage) throws -> Void
    ) rethrows {
        try withScreen({ ASDKViewController(node: make()) }, rightToLeft: rightToLeft) { controller, sample in
            try body(controller.node, sample)
        }
    }

    // MARK: Layouts

    func testManualAndSpecLayoutsHaveTheSameFrames() {
        for rightToLeft in [false, true] {
            withNode({ TwoPassLayoutNode() }, rightToLeft: rightToLeft) { node, sample in
                let (manual, spec) = (node.manualNode, node.specNode)
                XCTAssertEqual(manual.frame.size, spec.frame.size)
                for (own, other) in [(manual.iconNode.frame, spec.iconNode.frame), (manual.textNode.frame, spec.textNode.frame)] {
                    XCTAssertEqual(own.size, other.size)
                    XCTAssertEqual(own.minX, other.minX)
                    // Layouts are rounded to whole pixels.
                    XCTAssertEqual(own.minY, other.minY, accuracy: 0.5)
                }
            }
        }
    }

    func testTheStackGivesTheAbsoluteSpecTheRemainingHeight() {
        withNode({ AbsoluteInStackNode() }) { node, sample in
            let map = sample.frame(of: node.mapNode)
            XCTAssertGreaterThan(map.height, 480)
            let pin = sample.frame(of: node.pinNodes[1])
            XCTAssertEqual(pin.origin, CGPoint(x: map.minX + 180, y: map.minY + 120))
        }
    }

    func testABackgroundIsBehindItsChildWithAutomaticManagementOnly() {
        withNode({ BackgroundOrderNode() }) { node, sample in
            for (plate, isInFront) in [(node.managedNode, true), (node.manualNode, false)] {
                XCTAssertEqual(plate.view.subviews.last === plate.discNode.view, isInFront)
            }
        }
    }

    func testCardsAreMeasuredInTheBackgroundInTheDirectionOfTheScreen() {
        withScreen({ BackgroundMeasuringViewController() }, rightToLeft: true) { controller, sample in
            sample.settle { controller.wasMeasuredOnMain != nil }
            sample.stage.settle()
            XCTAssertEqual(controller.wasMeasuredOnMain, false)
            guard controller.cardNodes.count == 4 else { return XCTFail("\(controller.cardNodes.count) cards") }
            let bar = controller.cardNodes[0].subnodes?.first { $0.frame.width == 5 }
            XCTAssertEqual(bar?.frame.maxX, controller.cardNodes[0].frame.width)
        }
    }

    // MARK: Nodes and views

    func testTheStackViewAndTheStackSpecHaveTheSameRow() {
        withScreen({ StackViewComparisonViewController() }) { controller, sample in
            let texts = sample.views(UILabel.self).filter { $0.text == "Harbour office" }
            let label = texts[0].convert(texts[0].bounds, to: controller.stackView)
            let text = sample.nodes(LabelNode.self).first { $0.text == "Harbour office" }!
            XCTAssertEqual(label.minX, text.view.convert(text.bounds, to: controller.stackNode.view).minX, accuracy: 1)
            XCTAssertEqual(controller.stackView.frame.height, controller.stackNode.frame.height, accuracy: 1)
        }
    }

    func testANodeUnderConstraintsHasTheHeightOfItsLayout() {
        withScreen({ AutoLayoutViewController() }) { controller, sample in
            let card = sample.frame(of: controller.cardNode)
            XCTAssertEqual(card.width, 343)
            XCTAssertEqual(card.height, controller.cardNode.calculatedSize.height)
            let toggle = sample.views(UISwitch.self)[0]
            XCTAssertEqual(toggle.convert(toggle.bounds, to: sample.stage.window).maxX, card.maxX - 16, accuracy: 1)
        }
    }

    func testANodeControllerFollowsTheVisibilityOfItsCard() {
        withScreen({ NodeControllersViewController() }) { controller, sample in
            XCTAssertEqual(controller.controllers[0].node.stateNode.text, "Shown 1 ×")
            XCTAssertEqual(controller.controllers[11].appearanceCount, 0)
            controller.node.scrollToRow(at: IndexPath(row: 11, section: 0), at: .bottom, animated: false)
            sample.stage.host.settle()
            XCTAssertEqual(controller.controllers[0].node.stateNode.text, "Out of the viewport")
            XCTAssertEqual(controller.controllers[11].appearanceCount, 1)
            controller.node.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
            sample.stage.host.settle()
            XCTAssertEqual(controller.controllers[0].node.stateNode.text, "Shown 2 ×")
        }
    }

    func testOnlyTheSelectedTabHasNoDepth() {
        withScreen({ TabBarViewController() }) { controller, sample in
            XCTAssertEqual(controller.pages[0].node.depthNode.text, "Visibility depth 0")
            controller.selectedIndex = 2
            XCTAssertEqual(controller.pages[0].node.depthNode.text, "Visibility depth 1")
            XCTAssertEqual(controller.pages[2].node.depthNode.text, "Visibility depth 0")
        }
    }

    // MARK: Motion

    func testTheHeaderScrollsAtHalfTheSpeedAndGrowsWhenPulled() {
        withScreen({ ParallaxHeaderViewController() }) { controller, sample in
            XCTAssertEqual(sample.frame(of: controller.pictureNode), CGRect(x: 0, y: 0, width: 375, height: 240))
            controller.node.contentOffset.y = -140
            XCTAssertEqual(sample.frame(of: controller.pictureNode).minY, -50)
            controller.node.contentOffset.y = -300
            XCTAssertEqual(sample.frame(of: controller.pictureNode), CGRect(x: 0, y: 0, width: 375, height: 300))
        }
    }

    func testADragOpensThePlayerAndAShortOneRestoresIt() {
        withNode({ ReversibleTransitionNode() }) { node, sample in
            sample.stage.drag(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 540), steps: 60)
            sample.stage.advance(by: 1)
            XCTAssertFalse(node.isOpen)
            XCTAssertEqual(sample.frame(of: node.coverNode).width, 56)
            sample.stage.drag(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 320), steps: 60)
            sample.stage.advance(by: 1)
            XCTAssertTrue(node.isOpen)
            XCTAssertGreaterThan(sample.frame(of: node.coverNode).width, 280)
            let picture = node.coverNode.layer.contents as? CGImage
            XCTAssertGreaterThan(picture?.width ?? 0, 200, "the picture is drawn again for the larger size")
        }
    }

    func testConfettiFallsUntilAClick() {
        withNode({ EmitterNode() }) { node, sample in
            sample.stage.advance(by: 3)
            let bitmap = sample.stage.bitmap
            let colored = (0..<200).reduce(0) { count, y in
                count + (0..<375).filter { bitmap[$0, y] & 0xFF_FFFF != 0xFF_FFFF }.count
            }
            XCTAssertGreaterThan(colored, 200)
            sample.stage.tap(at: CGPoint(x: 100, y: 500))
            XCTAssertFalse(node.isEmitting)
        }
    }

    func testAClickTurnsTheCardAround() {
        withNode({ CardFlipNode() }) { node, sample in
            @MainActor func isShown(_ face: CardFaceNode) -> Bool {
                let color = face.backgroundColor!.resolvedColor(with: face.view.traitCollection).cgColor.pixel.premultiplied
                return sample.stage.bitmap[187, 333] & 0xFF_FFFF == color & 0xFF_FFFF
            }
            sample.stage.settle()
            XCTAssertTrue(isShown(node.frontNode))
            sample.stage.tap(at: CGPoint(x: 187, y: 333))
            sample.stage.advance(by: 0.2)
            XCTAssertTrue(isShown(node.frontNode))
            sample.stage.advance(by: 0.2)
            XCTAssertTrue(isShown(node.backNode))
            sample.stage.advance(by: 0.4)
            XCTAssertTrue(isShown(node.backNode))
            XCTAssertEqual(node.angle, .pi, accuracy: 1e-9)
        }
    }

    func testTheHintOfTheCubeHasAMargin() throws {
        try MainActor.assumeIsolated {
            let configuration = HeadlessConfiguration(size: CGSize(width: 195, height: 500), scale: 1)
            let sample = SampleStage(ASDKViewController(node: CubeNode()), configuration: configuration)
            defer { sample.close() }
            sample.stage.settle()
            let hint = sample.frame(of: try XCTUnwrap(sample.nodes(LabelNode.self).first))
            XCTAssertGreaterThanOrEqual(hint.minX, 16)
            XCTAssertLessThanOrEqual(hint.maxX, 195 - 16)
        }
    }

    func testADragTurnsTheCube() {
        withNode({ CubeNode() }) { node, sample in
            let angles = node.angles
            sample.stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 240, y: 300))
            XCTAssertGreaterThan(node.angles.x, angles.x + 0.2)
            XCTAssertEqual(node.angles.y, angles.y, accuracy: 0.01)
        }
    }

    // MARK: Pictures

    func testTheLargeVersionReplacesTheSmallOne() {
        withNode({ MultiplexImagesNode() }) { node, sample in
            XCTAssertEqual(node.statusNode.text, "The large version")
            XCTAssertGreaterThan(node.imageNode.image?.size.width ?? 0, 12)
        }
    }

    func testCornersArePaintedOverThePhoto() {
        withNode({ NinePatchCornersNode() }) { node, sample in
            let bitmap = sample.stage.bitmap
            let photo = sample.frame(of: node.photoNodes[2])
            XCTAssertEqual(bitmap[Int(photo.minX) + 3, Int(photo.minY) + 3] & 0xFF_FFFF, 0xFF_FFFF)
            XCTAssertNotEqual(bitmap[Int(photo.midX), Int(photo.minY) + 20] & 0xFF_FFFF, 0xFF_FFFF)
        }
    }

    func testDrawingsReplaceTheirPlaceholders() {
        withNode({ PlaceholdersNode() }) { node, sample in
            let frame = sample.frame(of: node.drawingNodes[0])
            @MainActor func center() -> UInt32 { sample.stage.bitmap[Int(frame.midX), Int(frame.midY)] & 0xFF_FFFF }
            sample.stage.advance(by: 1)
            let first = center()
            sample.stage.tap(at: CGPoint(x: 187, y: 60))
            sample.stage.advance(by: 1)
            XCTAssertNotEqual(center(), first)
        }
    }

    // MARK: Right to left

    func testGridsBeginOnTheRight() throws {
        try withScreen({ CardGridViewController() }, rightToLeft: true) { _, sample in
            let cards = sample.nodes(CardNode.self).map { sample.frame(of: $0) }
            let top = try XCTUnwrap(cards.map(\.minY).min())
            XCTAssertEqual(cards.filter { $0.minY == top }.map(\.maxX).max(), 363)
            let first = try XCTUnwrap(sample.nodes(CardNode.self).first { $0.indexPath?.item == 0 })
            XCTAssertEqual(sample.frame(of: first).maxX, 363)
            let texts = (first.subnodes ?? []).compactMap { ($0 as? ASTextNode)?.attributedText }
            let styles = texts.map { $0.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle }
            XCTAssertEqual(styles.map { $0?.alignment }, [.right, .right])
        }
        try withScreen({ PinGridViewController() }, rightToLeft: true) { _, sample in
            let first = try XCTUnwrap(sample.nodes(PinNode.self).first { $0.indexPath?.item == 0 })
            XCTAssertEqual(sample.frame(of: first).maxX, 365)
        }
    }

    func testListsThatScrollHorizontallyBeginOnTheRight() throws {
        try withScreen({ NestedScrollingViewController() }, rightToLeft: true) { _, sample in
            let first = try XCTUnwrap(sample.nodes(ShelfItemNode.self).first { $0.indexPath?.item == 0 })
            XCTAssertEqual(sample.frame(of: first).maxX, 359)
        }
        try withScreen({ GalleryLayoutViewController() }, rightToLeft: true) { _, sample in
            let first = try XCTUnwrap(sample.nodes(GalleryPhotoNode.self).first { $0.indexPath?.item == 0 })
            XCTAssertEqual(sample.frame(of: first).maxX, 375)
        }
        try withScreen({ PagerViewController() }, rightToLeft: true) { _, sample in
            let page = try XCTUnwrap(sample.nodes(PageNode.self).first { $0.indexPath?.item == 0 })
            XCTAssertEqual(sample.frame(of: page).minX, 0)
        }
    }

    // MARK: Stack of rows, width of a spec

    func testRowsAreAppendedToAStackAndOpenScreens() throws {
        let menu = MainActor.assumeIsolated { StackScrollViewController() }
        try withScreen({ UINavigationController(rootViewController: menu) }) { _, sample in
            let controller = menu
            XCTAssertEqual(sample.nodes(MenuCellNode.self).map(\.frame.width), Array(repeating: 375, count: 5))
            let count = controller.node.rows.count
            sample.tap(try XCTUnwrap(sample.nodes(MenuCellNode.self).first { $0.indexPath?.item == 1 }))
            sample.stage.advance(by: 1)
            XCTAssertTrue(controller.navigationController?.topViewController is CardGridViewController)
            controller.navigationController?.popViewController(animated: false)
            sample.stage.advance(by: 1)

            for _ in 0..<8 { sample.stage.perform { controller.appendNote() } }
            sample.stage.advance(by: 1)
            XCTAssertEqual(controller.node.rows.count, count + 8)
            XCTAssertTrue(sample.nodes(MenuCellNode.self).contains { $0 === controller.node.rows.last })
        }
    }

    func testASpecWithAWidthHasItsChildrenAtItsEnds() {
        for rightToLeft in [false, true] {
            withNode({ SpecWidthNode() }, rightToLeft: rightToLeft) { node, sample in
                let ends = node.cardNodes.map { card in
                    (sample.frame(of: card.priceNode), sample.frame(of: card.bookNode), sample.frame(of: card))
                }
                for (index, (price, book, card)) in ends.enumerated() {
                    let end = rightToLeft ? book.minX - card.minX : card.maxX - book.maxX
                    XCTAssertEqual(rightToLeft ? card.maxX - price.maxX : price.minX - card.minX, 14)
                    if index == 0 { XCTAssertGreaterThan(end, 100) } else { XCTAssertEqual(end, 14) }
                }
            }
        }
    }
}
