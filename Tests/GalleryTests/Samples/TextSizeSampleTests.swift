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

    func testThePicturesOfAnimatedImagesAreAboveTheirTexts() throws {
        try withLargestText({ AnimatedImagesViewController() }) { sample in
            let image = try XCTUnwrap(sample.nodes(ASNetworkImageNode.self).first)
            let title = try XCTUnwrap(sample.nodes(LabelNode.self).first)
            XCTAssertLessThan(sample.frame(of: image).maxY, sample.frame(of: title).minY)
            XCTAssertEqual(sample.frame(of: image).minX, sample.frame(of: title).minX)
        }
    }
}
