import AsyncDisplayKit
import UIPrimitives
import WeftTesting
import XCTest

@testable import Gallery

/// The reactions of the samples to input.
final class SampleBehaviorTests: XCTestCase {
    @MainActor private func button(_ title: String, in sample: SampleStage) -> PillButtonNode {
        sample.nodes(PillButtonNode.self).first { $0.accessibilityLabel == title }!
    }

    func testACardIsAsLargeAsItsRangeAllows() {
        let card = CardNode(image: nil, title: "Title", detail: "Detail")
        let size = card.layoutThatFits(
            ASSizeRange(min: CGSize(width: 0, height: 250), max: CGSize(width: 240, height: CGFloat.infinity))
        ).size
        XCTAssertEqual(size.width, 240)
        // The square picture, two lines, two gaps of 8 and the insets.
        XCTAssertGreaterThan(size.height, 224 + 16 + 16 + 30)
    }

    func testTheChannelsRowReachesBothEnds() {
        let range = ASSizeRange(min: CGSize(width: 375, height: 0), max: CGSize(width: 375, height: CGFloat.infinity))
        let layout = PixelGrid.withScale(2) { ChannelCellNode(channel: Channel.samples[0]).layoutThatFits(range) }
        XCTAssertEqual(layout.sublayouts[0].frame, CGRect(x: 16, y: 16, width: 343, height: 171.5))
        XCTAssertEqual(layout.sublayouts.map(\.frame.maxX).max() ?? 0, 359, accuracy: 0.5)
        XCTAssertEqual(layout.sublayouts.map(\.frame.maxY).max() ?? 0, layout.size.height - 16, accuracy: 0.5)
    }

    func testTheArticlesAbsoluteBadgeAndEqualWidths() {
        let range = ASSizeRange(min: CGSize(width: 375, height: 0), max: CGSize(width: 375, height: CGFloat.infinity))
        assertNodeLayout(
            AbsoluteBadgeNode(), range,
            matches: """
                AbsoluteBadgeNode 0 0 375 241
                  BoxNode 0 0 375 136
                  BoxNode 14 95 58 25
                  BoxNode 14 149 347 37
                  BoxNode 14 211 80 20
                  BoxNode 281 211 80 20
                """)
        assertNodeLayout(
            EqualWidthsNode(), range,
            matches: """
                EqualWidthsNode 0 0 375 156
                  BoxNode 16 22 343 20
                  BoxNode 16 64 105 70
                  BoxNode 135 64 105 70
                  BoxNode 254 64 105 70
                """)
    }

    func testTheCustomSpecInsetsAFractionOnEachSide() {
        let layout = FractionInsetNode().layoutThatFits(ASSizeRangeMake(CGSize(width: 400, height: 600)))
        XCTAssertEqual(layout.sublayouts.map(\.frame.minX), [0, 40, 80, 120])
        XCTAssertEqual(layout.sublayouts.map(\.frame.width), [400, 320, 240, 160])
    }

    func testBadgesAreRoundAndGrowWithTheirNumber() {
        let layouts = [3, 128].map { AvatarBadgeNode(initials: "A", color: .red, count: $0).layoutThatFits(ASSizeRangeUnconstrained) }
        let badges = layouts.map { $0.sublayouts[2].frame }
        XCTAssertEqual(badges[0].size, CGSize(width: 22, height: 22))
        XCTAssertGreaterThan(badges[1].width, 30)
        for badge in badges { XCTAssertEqual(badge.midX, 55, accuracy: 0.5) }
    }

    func testAddingARouteMakesTheFormScroll() {
        MainActor.assumeIsolated {
            let sample = SampleStage(UINavigationController(rootViewController: RouteFormViewController()))
            defer { sample.close() }
            let scrollView = sample.nodes(ASScrollNode.self)[0].view
            let before = scrollView.contentSize.height

            sample.tap(button("Add route", in: sample))
            sample.stage.advance(by: 1)
            XCTAssertEqual(sample.nodes(RouteNode.self).count, 2)
            sample.tap(button("Add route", in: sample))
            sample.stage.advance(by: 1)

            XCTAssertEqual(sample.nodes(RouteNode.self).count, 3)
            XCTAssertGreaterThan(scrollView.contentSize.height, before + 150)
            XCTAssertGreaterThan(scrollView.contentSize.height, scrollView.bounds.height)
        }
    }

    func testSigningUpMovesFromFieldToField() {
        MainActor.assumeIsolated {
            let controller = SignUpViewController()
            let sample = SampleStage(UINavigationController(rootViewController: controller))
            defer { sample.close() }
            XCTAssertEqual(sample.nodes(TextFieldNode.self).count, 1)
            let first = sample.nodes(TextFieldNode.self)[0]

            sample.tap(button("Next", in: sample))
            XCTAssertEqual(controller.node.fieldState, .name)
            XCTAssertEqual(sample.nodes(TextFieldNode.self).count, 2, "both fields during the transition")
            sample.stage.advance(by: 1)

            XCTAssertEqual(sample.nodes(TextFieldNode.self).count, 1)
            XCTAssertFalse(sample.nodes(TextFieldNode.self)[0] === first)
            sample.tap(button("Back", in: sample))
            sample.stage.advance(by: 1)
            XCTAssertTrue(sample.nodes(TextFieldNode.self)[0] === first)
            XCTAssertEqual(first.alpha, 1)
        }
    }

    func testFieldsOfFormsGrowWithTheirText() {
        MainActor.assumeIsolated {
            for controller in [SignUpViewController(), RouteFormViewController()] {
                let sample = SampleStage(UINavigationController(rootViewController: controller))
                defer { sample.close() }
                let field = sample.nodes(ASEditableTextNode.self)[0]
                let line = field.frame.height
                sample.tap(field)
                sample.type(String(repeating: "a long address ", count: 8))
                sample.stage.advance(by: 1)
                XCTAssertGreaterThanOrEqual(field.frame.height, line * 2, "\(type(of: controller))")
                XCTAssertEqual(field.frame.height, field.calculatedSize.height)
            }
        }
    }

    func testASentMessageIsAtTheBottom() {
        MainActor.assumeIsolated {
            let sample = SampleStage(UINavigationController(rootViewController: ChatViewController()))
            defer { sample.close() }
            sample.tap(sample.nodes(ASEditableTextNode.self)[0])
            sample.type("Hi")
            sample.tap(button("Send", in: sample))
            sample.stage.advance(by: 1)

            let bubbles = sample.nodes(ChatBubbleNode.self).sorted { sample.frame(of: $0).minY < sample.frame(of: $1).minY }
            let texts = bubbles.last.map { $0.subnodes ?? [] }?.compactMap { ($0 as? ASTextNode)?.attributedText?.string }
            XCTAssertEqual(texts, ["Hi"])
        }
    }

    func testLongMessagesWrap() {
        let range = ASSizeRange(min: CGSize(width: 375, height: 0), max: CGSize(width: 375, height: CGFloat.infinity))
        let text = String(repeating: "a long message ", count: 10)
        let layout = ChatBubbleNode(ChatMessage(text: text, isMine: false)).layoutThatFits(range)
        XCTAssertEqual(layout.sublayouts[0].frame.minX, 12)
        XCTAssertLessThanOrEqual(layout.sublayouts[0].frame.width, 375 * 0.75)
        XCTAssertGreaterThan(layout.size.height, 60)
    }

    func testThePagesButtonsTurnThePages() {
        MainActor.assumeIsolated {
            let sample = SampleStage(UINavigationController(rootViewController: PagerViewController()))
            defer { sample.close() }
            sample.tap(button("3", in: sample))
            sample.stage.advance(by: 2)

            XCTAssertEqual(sample.nodes(ASPagerNode.self)[0].currentPageIndex, 2)
            XCTAssertEqual(sample.nodes(PillButtonNode.self).map(\.isSelected), [false, false, true, false])
        }
    }

    func testAShelfScrollsSidewaysAndTheTableDoesNotMove() {
        MainActor.assumeIsolated {
            let sample = SampleStage(UINavigationController(rootViewController: NestedScrollingViewController()))
            defer { sample.close() }
            let shelves = sample.nodes(ASCollectionNode.self).sorted { sample.frame(of: $0).minY < sample.frame(of: $1).minY }
            let shelf = shelves[0]
            let frame = sample.frame(of: shelf)
            sample.stage.scroll(by: CGVector(dx: 200, dy: 0), at: CGPoint(x: frame.midX, y: frame.midY))

            XCTAssertEqual(shelf.contentOffset.x, 200, accuracy: 1)
            XCTAssertEqual(shelves[1].contentOffset.x, 0)
        }
    }

    func testTheEndOfAMillionRowsIsReached() {
        MainActor.assumeIsolated {
            let controller = MillionRowsViewController(catalog: try! ProductCatalog.sample())
            let sample = SampleStage(UINavigationController(rootViewController: controller))
            defer { sample.close() }
            controller.scrollToEnd()
            sample.stage.settle()

            XCTAssertNotNil(controller.node.indexPathsForVisibleRows().first { $0.row == 999_999 })
            XCTAssertLessThan(sample.nodes(ProductCardNode.self).count, 30)
        }
    }

    func testEveryFaultOfTheNetworkIsReported() {
        MainActor.assumeIsolated {
            let sample = SampleStage(
                UINavigationController(rootViewController: NetworkImagesViewController()), size: CGSize(width: 375, height: 1000))
            defer { sample.close() }
            let rows = sample.nodes(NetworkImageRowNode.self).sorted { sample.frame(of: $0).minY < sample.frame(of: $1).minY }
            let pictures = rows.map { $0.subnodes?.compactMap { ($0 as? ASNetworkImageNode)?.image }.isEmpty == false }
            XCTAssertEqual(pictures, [true, true, true, false, false, false, true, false])

            sample.tap(rows[7].subnodes!.first { $0 is PillButtonNode }!)
            sample.stage.settle()
            XCTAssertNotNil(rows[7].subnodes?.compactMap { $0 as? ASNetworkImageNode }.first?.image, "the second try succeeds")
        }
    }

    func testAnAnimatedPictureMovesUntilItIsPaused() {
        MainActor.assumeIsolated {
            let sample = SampleStage(UINavigationController(rootViewController: AnimatedImagesViewController()))
            defer { sample.close() }
            @MainActor func frames() -> [UInt32] {
                sample.stage.advance(by: 0.5)
                let bitmap = sample.stage.bitmap
                return (130..<370).flatMap { y in (40..<280).map { x in bitmap[x, y] } }
            }
            XCTAssertNotEqual(frames(), frames())

            for button in sample.nodes(PillButtonNode.self) { sample.tap(button) }
            XCTAssertEqual(frames(), frames())
        }
    }

    func testTheAppearanceIsSwitched() {
        MainActor.assumeIsolated {
            let sample = SampleStage(DarkModeViewController())
            defer { sample.close() }
            XCTAssertEqual(sample.stage.bitmap[10, 1300] & 0xFF_FFFF, 0xFF_FFFF)

            sample.tap(button("Dark", in: sample))
            sample.stage.settle()

            XCTAssertEqual(sample.stage.bitmap[10, 1300] & 0xFF_FFFF, 0)
        }
    }
}
