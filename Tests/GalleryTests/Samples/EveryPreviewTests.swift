import AsyncDisplayKit
import Graphics
import HeadlessHost
import PreviewKit
import WeftTesting
import XCTest

@testable import Gallery

/// Every registered preview shows something in every appearance, direction and text size.
final class EveryPreviewTests: XCTestCase {
    func testNamesAreUnique() {
        MainActor.assumeIsolated {
            let names = GalleryPreviews.all.map(\.name)
            XCTAssertEqual(names.count, Set(names).count)
            XCTAssertGreaterThanOrEqual(names.count, 40)
        }
    }

    func testEveryPreviewRendersInLight() throws {
        try render(HeadlessConfiguration(scale: 1))
    }

    func testEveryPreviewRendersInDarkFromRightToLeftWithTheLargestText() throws {
        try render(
            HeadlessConfiguration(
                scale: 1, userInterfaceStyle: .dark, contentSizeCategory: .accessibilityExtraExtraExtraLarge,
                layoutDirection: .rightToLeft))
    }

    func testEveryPreviewRendersInAWideWindow() throws {
        try render(HeadlessConfiguration(size: CGSize(width: 1000, height: 600), scale: 1))
    }

    /// Colors of the system that a sample draws into an image do not change by themselves.
    func testDrawnImagesFollowAChangeOfAppearance() throws {
        try MainActor.assumeIsolated {
            for name in ["Packing list", "Map"] {
                let preview = try XCTUnwrap(GalleryPreviews.all.first { $0.name == name })
                let dark = SampleStage(
                    try preview.makeController(), configuration: HeadlessConfiguration(scale: 1, userInterfaceStyle: .dark))
                defer { dark.close() }
                let changed = SampleStage(try preview.makeController(), configuration: HeadlessConfiguration(scale: 1))
                defer { changed.close() }

                changed.stage.perform { changed.stage.window.overrideUserInterfaceStyle = .dark }
                changed.stage.settle()

                XCTAssertEqual(words(of: changed), words(of: dark), name)
            }
        }
    }

    @MainActor private func words(of sample: SampleStage) -> [UInt32] {
        let bitmap = sample.stage.bitmap
        return (0..<bitmap.height).flatMap { UnsafeBufferPointer(start: bitmap.row($0), count: bitmap.width) }
    }

    private func render(_ configuration: HeadlessConfiguration) throws {
        try MainActor.assumeIsolated {
            for preview in GalleryPreviews.all {
                var colors = 0
                let errors = try reportedErrors {
                    let sample = SampleStage(try preview.makeController(), configuration: configuration)
                    defer { sample.close() }
                    colors = self.colorCount(sample)
                }
                XCTAssertEqual(errors, [], preview.name)
                XCTAssertGreaterThan(colors, 1, "\(preview.name) shows nothing")
            }
        }
    }

    @MainActor private func colorCount(_ sample: SampleStage) -> Int {
        let bitmap = sample.stage.bitmap
        var colors: Set<UInt32> = []
        for y in stride(from: 0, to: bitmap.height, by: 3) {
            for x in stride(from: 0, to: bitmap.width, by: 3) { colors.insert(bitmap[x, y]) }
        }
        return colors.count
    }
}
