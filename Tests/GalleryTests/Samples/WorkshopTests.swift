import AsyncDisplayKit
import WeftTesting
import XCTest

@testable import Gallery

/// The workshop's exercises, its card, and the same card as plain views.
final class WorkshopTests: XCTestCase {
    func testTheFirstExercisesSolution() {
        let layout = Exercise1SolutionNode().layoutThatFits(ASSizeRangeMake(CGSize(width: 375, height: 600)))
        let frames = layout.sublayouts.map(\.frame)
        XCTAssertEqual(frames[0], CGRect(x: 16, y: 16, width: 80, height: 80))
        XCTAssertEqual(frames[1].minX, 104)
        XCTAssertEqual(frames[2].minY - frames[1].maxY, 4, accuracy: 0.5)
        XCTAssertEqual((frames[1].minY + frames[2].maxY) / 2, 56, accuracy: 0.5)
    }

    func testTheSecondExercisesBackgroundShowsAroundTheContent() {
        let layout = Exercise2SolutionNode().layoutThatFits(ASSizeRangeMake(CGSize(width: 375, height: 600)))
        let background = layout.sublayouts[0].frame
        XCTAssertEqual(background.origin, CGPoint(x: 16, y: 16))
        XCTAssertEqual(background.height, 96)
        XCTAssertEqual(layout.sublayouts[1].frame, CGRect(x: 24, y: 24, width: 80, height: 80))
    }

    func testTheThirdExerciseHasThreeEqualRows() {
        assertNodeLayout(
            Exercise3SolutionNode(), ASSizeRangeMake(CGSize(width: 375, height: 600)),
            matches: """
                Exercise3SolutionNode 0 0 375 600
                  PlantRowNode 16 16 343 96
                  PlantRowNode 16 120 343 96
                  PlantRowNode 16 224 343 96
                """)
    }

    func testTheSolutionStaysHiddenUntilRequested() {
        MainActor.assumeIsolated {
            let sample = SampleStage(UINavigationController(rootViewController: ExerciseViewController(.stack)))
            defer { sample.close() }
            XCTAssertTrue(sample.nodes(CodeNode.self).isEmpty)

            sample.tap(sample.nodes(PillButtonNode.self)[0])
            sample.stage.advance(by: 1)

            XCTAssertEqual(sample.nodes(CodeNode.self).count, 1)
            XCTAssertEqual(sample.nodes(PillButtonNode.self)[0].accessibilityLabel, "Hide the solution")
        }
    }

    func testTheExpectedLayoutIsBehindTheBarsButton() {
        MainActor.assumeIsolated {
            let navigation = UINavigationController(rootViewController: ExerciseViewController(.background))
            let sample = SampleStage(navigation)
            defer { sample.close() }

            sample.stage.tap(at: CGPoint(x: 340, y: 22))
            sample.stage.advance(by: 1)

            XCTAssertEqual(navigation.topViewController?.title, "Expected")
            XCTAssertEqual(sample.nodes(Exercise2SolutionNode.self).count, 1)
        }
    }

    func testTheCardGrowsStepByStep() {
        let range = ASSizeRange(min: CGSize(width: 375, height: 0), max: CGSize(width: 375, height: CGFloat.infinity))
        let heights = ProductCardStep.allCases.map { ProductCardStepNode(.complete, step: $0).layoutThatFits(range).size.height }
        XCTAssertEqual(heights[0], heights[1])
        // The picture is the taller part at first; then the column is.
        for (earlier, later) in zip(heights[1...4], heights[2...4]) { XCTAssertGreaterThan(later, earlier) }
        XCTAssertEqual(heights[4], heights[5])
        // Free shipping: 16 points, the stack's 10 and 4 more.
        XCTAssertEqual(heights[4] - heights[3], 30)
        XCTAssertEqual(heights[6] - heights[5], 8)
    }

    func testTheDeclarativeCardHasTheFramesOfTheOther() {
        let range = ASSizeRange(min: CGSize(width: 359, height: 0), max: CGSize(width: 359, height: CGFloat.infinity))
        let declarative = DeclarativeCardNode(.complete)
        let steps = ProductCardStepNode(.complete, step: .wishlist)
        XCTAssertEqual(
            declarative.layoutThatFits(range).sublayouts.dropFirst().map(\.frame),
            steps.layoutThatFits(range).sublayouts.map(\.frame))
    }

    func testAShopWithoutABadgeLeavesNoGap() {
        let range = ASSizeRangeUnconstrained
        let with = ProductCardShopNode(shop: Product.Shop(name: "Shop", type: .officialStore)).layoutThatFits(range)
        let without = ProductCardShopNode(shop: Product.Shop(name: "Shop", type: .regular)).layoutThatFits(range)
        XCTAssertEqual(with.sublayouts.count, 2)
        XCTAssertEqual(with.sublayouts[1].position.x, 20)
        XCTAssertEqual(without.sublayouts.map(\.position.x), [0])
    }

    func testTheFourLessonsOfThePlainCard() {
        MainActor.assumeIsolated {
            // Rows: complete; no free shipping; no badge and no rating; neither badge, rating nor shipping.
            let heights = PlainCardLesson.allCases.map(cardHeights)
            XCTAssertEqual(Set(heights[0]).count, 1, "hidden rows keep their space")
            XCTAssertEqual(heights[1], heights[0])
            XCTAssertEqual(heights[2], heights[0])
            XCTAssertLessThan(heights[3][1], heights[3][0])
            XCTAssertLessThan(heights[3][3], heights[3][2])

            XCTAssertEqual(shopNameX(row: 2, lesson: .hiddenBadge), shopNameX(row: 0, lesson: .hiddenBadge))
            XCTAssertEqual(shopNameX(row: 2, lesson: .collapsedBadge), shopNameX(row: 0, lesson: .collapsedBadge) - 20)
        }
    }

    @MainActor private func cells(_ lesson: PlainCardLesson) -> [PlainProductCardCell] {
        let sample = SampleStage(PlainWishlistViewController(lesson: lesson), size: CGSize(width: 375, height: 900))
        defer { sample.close() }
        return sample.views(PlainProductCardCell.self).sorted { $0.frame.minY < $1.frame.minY }
    }

    @MainActor private func cardHeights(_ lesson: PlainCardLesson) -> [CGFloat] {
        // The first name has two lines.
        let heights = cells(lesson).map(\.frame.height)
        return [heights[0] - lineHeight] + heights[1...]
    }

    private var lineHeight: CGFloat { 14.5 }

    @MainActor private func shopNameX(row: Int, lesson: PlainCardLesson) -> CGFloat {
        let names = Product.partial.map(\.shop.name)
        let label = cells(lesson)[row].cardView.subviews.compactMap { $0 as? UILabel }.first { $0.text == names[row] }
        return label?.frame.minX ?? -1
    }

    func testTheMeterCountsFramesOfEachList() {
        MainActor.assumeIsolated {
            let controller = FrameMeterViewController(catalog: try! ProductCatalog.sample())
            let sample = SampleStage(UINavigationController(rootViewController: controller))
            defer { sample.close() }

            controller.startScroll()
            sample.stage.advance(by: 5)

            let text = sample.views(UILabel.self).compactMap(\.text).first { $0.hasPrefix("Shadow:") }
            XCTAssertEqual(text?.split(separator: "\n").first, "Shadow: 60 fps, slowest frame 17 ms")
            XCTAssertEqual(sample.views(UITableView.self).first?.contentOffset.y ?? 0, 8_000, accuracy: 100)
        }
    }
}
