import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import Gallery

/// The alignment of the samples' texts, from right to left and at the largest text size.
final class AlignmentSampleTests: XCTestCase {
    private func withScreen(
        _ make: @MainActor () -> UIViewController, rightToLeft: Bool = false, largestText: Bool = false,
        _ body: @MainActor (SampleStage) throws -> Void
    ) rethrows {
        try MainActor.assumeIsolated {
            var configuration = HeadlessConfiguration(size: CGSize(width: 375, height: 667), scale: 1)
            if rightToLeft { configuration.layoutDirection = .rightToLeft }
            if largestText { configuration.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
            let sample = SampleStage(make(), configuration: configuration)
            defer { sample.close() }
            sample.stage.host.settle()
            try body(sample)
        }
    }

    private func alignment(_ text: NSAttributedString?) -> NSTextAlignment? {
        guard let text, text.length > 0 else { return nil }
        return (text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.alignment
    }

    func testTextsOfProductCardsAreAtTheRightFromRightToLeft() throws {
        let catalog = try ProductCatalog.sample()
        for rightToLeft in [false, true] {
            withScreen({ ProductCardListViewController(catalog: catalog) }, rightToLeft: rightToLeft) { sample in
                let texts = sample.nodes(ScaledTextNode.self)
                XCTAssertGreaterThan(texts.count, 6)
                XCTAssertEqual(Set(texts.map { alignment($0.attributedText) }), [rightToLeft ? .right : .natural])
            }
        }
    }

    func testTextFieldsBeginAtTheRightFromRightToLeft() {
        let screens: [@MainActor () -> UIViewController] = [{ RouteFormViewController() }, { ChatViewController() }]
        for (screen, rightToLeft) in screens.flatMap({ [($0, false), ($0, true)] }) {
            withScreen(screen, rightToLeft: rightToLeft) { sample in
                let fields = sample.nodes(ASEditableTextNode.self)
                XCTAssertFalse(fields.isEmpty)
                for field in fields {
                    let expected: NSTextAlignment = rightToLeft ? .right : .natural
                    XCTAssertEqual(alignment(field.attributedPlaceholderText), expected)
                    if field.attributedText?.string.isEmpty == false { XCTAssertEqual(alignment(field.attributedText), expected) }
                    let typed: [NSAttributedString.Key: Any]? = field.typingAttributes
                    XCTAssertEqual((typed?[.paragraphStyle] as? NSParagraphStyle)?.alignment, expected)
                }
            }
        }
    }

    func testTheCaptionsOfHarboursAreNoWiderThanTheirPictures() {
        withScreen({ ASDKViewController(node: HarbourMapNode()) }, largestText: true) { sample in
            let cards = sample.nodes(HarbourCardNode.self)
            XCTAssertFalse(cards.isEmpty)
            for card in cards {
                let picture = card.subnodes?.first { $0 is ASMapNode }?.frame ?? .zero
                for label in card.subnodes?.compactMap({ $0 as? LabelNode }) ?? [] {
                    XCTAssertLessThanOrEqual(label.frame.width, picture.width, label.text)
                }
            }
            let map = sample.nodes(HarbourMapNode.self).first?.mapNode
            XCTAssertGreaterThan(map?.frame.height ?? 0, 100)
        }
    }

    func testAPictureWithALongStatusStaysInTheMiddle() throws {
        try withScreen({ ASDKViewController(node: MultiplexImagesNode()) }, largestText: true) { sample in
            let node = try XCTUnwrap(sample.nodes(MultiplexImagesNode.self).first)
            node.statusNode.text = "The largest version of all"
            sample.stage.settle()
            XCTAssertEqual(sample.frame(of: node.imageNode).midX, 187.5, accuracy: 0.5)
            let status = sample.frame(of: node.statusNode)
            XCTAssertEqual(status.midX, 187.5, accuracy: 0.5)
            XCTAssertGreaterThanOrEqual(status.minX, 16)
        }
    }

    func testCaptionsUnderCenteredContentsAreCentered() {
        let screens: [@MainActor () -> UIViewController] = [
            { ASDKViewController(node: EmitterNode()) }, { ASDKViewController(node: CubeNode()) },
            { ASDKViewController(node: BackgroundOrderNode()) }, { ASDKViewController(node: ImageModificationNode()) },
            { ASDKViewController(node: MultiplexImagesNode()) }, { TabBarViewController() },
        ]
        for (index, screen) in screens.enumerated() {
            withScreen(screen, largestText: true) { sample in
                let labels = sample.nodes(LabelNode.self)
                XCTAssertFalse(labels.isEmpty)
                for label in labels { XCTAssertEqual(alignment(label.attributedText), .center, "\(index): \(label.text)") }
            }
        }
    }

    func testTheTitlesOfDraggedCardsFollowTheTextSize() {
        withScreen({ ASDKViewController(node: DragAndDropNode()) }, largestText: true) { sample in
            let cards = sample.nodes(DraggableNode.self)
            XCTAssertEqual(cards.count, 3)
            for card in cards {
                let font = card.titleNode.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
                XCTAssertGreaterThan(font?.pointSize ?? 0, 30)
                XCTAssertTrue(card.bounds.contains(card.titleNode.frame))
                XCTAssertEqual(card.titleNode.lineCount, 1, "no word is split")
            }
        }
    }

    func testTheTabsHaveDifferentIcons() {
        withScreen({ TabBarViewController() }) { sample in
            let controller = sample.stage.window.rootViewController as? TabBarViewController
            let icons = controller?.pages.compactMap { $0.tabBarItem.image?.pngData() }
            XCTAssertEqual(icons?.count, 3)
            XCTAssertEqual(Set(icons ?? []).count, 3)
        }
    }
}
