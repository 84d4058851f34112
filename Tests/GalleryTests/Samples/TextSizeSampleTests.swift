import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import Gallery

/// Samples at the largest text size.
final class TextSizeSampleTests: XCTestCase {
    private func withLargestText(
        _ controller: @MainActor () -> UIViewController, _ body: @MainActor (SampleStage) throws -> Void
    ) rethrows {
        try MainActor.assumeIsolated {
            let configuration = HeadlessConfiguration(
                size: CGSize(width: 375, height: 667), contentSizeCategory: .accessibilityExtraExtraExtraLarge)
            let sample = SampleStage(UINavigationController(rootViewController: controller()), configuration: configuration)
            defer { sample.close() }
            try body(sample)
        }
    }

    func testTheTitleOfASwitchUnderConstraintsWrapsBesideTheSwitch() throws {
        try withLargestText({ AutoLayoutViewController() }) { sample in
            let row = try XCTUnwrap(sample.views(SwitchRowView.self).first)
            let label = try XCTUnwrap(row.subviews.compactMap { $0 as? UILabel }.first)
            let toggle = try XCTUnwrap(row.subviews.compactMap { $0 as? UISwitch }.first)
            XCTAssertLessThanOrEqual(label.frame.maxX, toggle.frame.minX)
            XCTAssertLessThanOrEqual(label.frame.height, row.bounds.height + 1)
            XCTAssertGreaterThan(label.frame.height, 2 * label.font.lineHeight - 1)
        }
    }

    func testThePicturesOfAnimatedImagesAreAboveTheirTexts() throws {
        try withLargestText({ AnimatedImagesViewController() }) { sample in
            let image = try XCTUnwrap(sample.nodes(ASNetworkImageNode.self).first)
            let title = try XCTUnwrap(sample.nodes(LabelNode.self).first)
            XCTAssertLessThan(sample.frame(of: image).maxY, sample.frame(of: title).minY)
            XCTAssertEqual(sample.frame(of: image).minX, sample.frame(of: title).minX)
        }
    }

    func testTheTextsOfAnExerciseStayInTheirFrameAndFollowTheTextSize() throws {
        try withLargestText({ ExerciseViewController(.background) }) { sample in
            let start = try XCTUnwrap(sample.nodes(Exercise2StartNode.self).first)
            let texts = sample.nodes(LabelNode.self).filter { $0.supernode === start }
            XCTAssertEqual(texts.count, 2)
            for text in texts {
                XCTAssertTrue(sample.frame(of: start).contains(sample.frame(of: text)), text.text)
                XCTAssertGreaterThan(text.frame.height, 50)
            }
        }
    }

    func testTheDotOfARouteIsBesideItsFirstLine() throws {
        try withLargestText({ TripListViewController() }) { sample in
            let route = try XCTUnwrap(sample.nodes(RouteCellNode.self).first)
            let dot = try XCTUnwrap(route.subnodes?.first { $0.frame.width == 10 })
            let texts = sample.nodes(LabelNode.self).filter { $0.supernode === route }
            let places = try XCTUnwrap(texts.min { $0.frame.minY < $1.frame.minY })
            let font = UIFont.preferredFont(forTextStyle: .callout, compatibleWith: route.view.traitCollection)
            XCTAssertGreaterThan(places.frame.height, font.lineHeight + 1)
            XCTAssertEqual(dot.frame.midY, places.frame.minY + font.lineHeight / 2, accuracy: 2)
        }
    }

    func testTheRowsOfGridsHaveOneColumn() throws {
        withLargestText({ PinGridViewController() }) { sample in
            let pins = sample.nodes(PinNode.self)
            XCTAssertGreaterThan(pins.count, 1)
            XCTAssertEqual(Set(pins.map { sample.frame(of: $0).width }), [355])
        }
        try withLargestText({ CardGridViewController() }) { sample in
            let card = try XCTUnwrap(sample.nodes(CardNode.self).first)
            XCTAssertEqual(sample.frame(of: card).width, 351)
        }
    }

    func testTheTextsOfTheSixLayoutsFollowTheTextSize() throws {
        try withLargestText({ ArticleViewController() }) { sample in
            let title = try XCTUnwrap(sample.nodes(LabelNode.self).first { $0.text == "Ferns and friends" })
            XCTAssertGreaterThan(title.frame.height, 50)
        }
    }

    func testTheTextAroundADiscIsWholeAndScrolls() throws {
        try withLargestText({ ASDKViewController(node: ExclusionPathsNode()) }) { sample in
            let node = try XCTUnwrap(sample.nodes(ExclusionPathsNode.self).first)
            XCTAssertFalse(node.textNode.isTruncated)
            XCTAssertGreaterThan(node.view.contentSize.height, 667)
        }
    }

    func testProductCardsFollowTheTextSize() throws {
        try withLargestText({ ProductCardListViewController(catalog: try! ProductCatalog.sample()) }) { sample in
            let card = try XCTUnwrap(sample.nodes(ProductCardNode.self).first)
            let picture = try XCTUnwrap(sample.nodes(ProductCardImageNode.self).first { $0.supernode === card })
            let description = try XCTUnwrap(sample.nodes(ProductCardDescriptionNode.self).first { $0.supernode === card })
            XCTAssertLessThanOrEqual(sample.frame(of: picture).maxY, sample.frame(of: description).minY)
            let texts = sample.nodes(ScaledTextNode.self).filter { $0.supernode === description }
            XCTAssertFalse(texts.isEmpty)
            for text in texts {
                let font = text.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
                XCTAssertGreaterThan(font?.pointSize ?? 0, 30)
                XCTAssertLessThanOrEqual(sample.frame(of: text).maxX, 375 - 16)
                XCTAssertFalse(text.isTruncated)
            }
        }
    }

    func testProductCardsOfPlainViewsFollowTheTextSize() throws {
        try withLargestText({ PlainWishlistViewController() }) { sample in
            let cell = try XCTUnwrap(sample.views(PlainProductCardCell.self).first)
            let labels = sample.views(UILabel.self).filter { $0.isDescendant(of: cell.cardView) && $0.text?.isEmpty == false }
            XCTAssertGreaterThanOrEqual(labels.count, 4)
            for label in labels {
                XCTAssertGreaterThan(label.font.pointSize, 30)
                XCTAssertGreaterThanOrEqual(label.bounds.height + 1, label.font.lineHeight, label.text ?? "")
            }
            let frames = labels.map { $0.convert($0.bounds, to: cell.cardView) }.sorted { $0.minY < $1.minY }
            for (upper, lower) in zip(frames, frames.dropFirst()) { XCTAssertLessThanOrEqual(upper.maxY, lower.minY + 1) }
        }
    }
}
