import AsyncDisplayKit
import Graphics
import XCTest

@testable import PreviewDeclarations
@testable import PreviewSnapshots

final class SnapshotTests: XCTestCase {
    private var folder: URL!

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    func testEveryPreviewAndCellGetsAPictureAndATree() throws {
        try MainActor.assumeIsolated {
            let failures = try run(in: "a", axes: [.appearance])

            XCTAssertTrue(failures.isEmpty)
            XCTAssertEqual(
                try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("a").path).sorted(),
                [
                    "box@dark.json", "box@dark.png", "box@light.json", "box@light.png", "line@dark.json", "line@dark.png",
                    "line@light.json", "line@light.png",
                ])
        }
    }

    func testAPictureIsAsLargeAsThePreviewDeclares() throws {
        try MainActor.assumeIsolated {
            let preview = Self.previews[0]

            let snapshot = try PreviewSnapshot(preview, variant: PreviewVariant())
            defer { snapshot.close() }

            XCTAssertEqual(snapshot.bitmap.width, 80)
            XCTAssertEqual(snapshot.bitmap.height, 40)
        }
    }

    func testAPictureShowsWhatAPreviewMovesAtItsEnd() throws {
        try MainActor.assumeIsolated {
            let preview = Preview("Fading in", sizing: .fixed(CGSize(width: 20, height: 20))) { () -> UIViewController in FadingController()
            }

            let snapshot = try PreviewSnapshot(preview, variant: PreviewVariant())
            defer { snapshot.close() }
            XCTAssertEqual(snapshot.bitmap[10, 10] & 0xFF_FFFF, 0xFF_0000)

            let first = try PreviewSnapshot(preview, variant: PreviewVariant(), finishesAnimations: false)
            defer { first.close() }
            XCTAssertEqual(first.bitmap[10, 10] & 0xFF_FFFF, 0)
        }
    }

    func testTwoRunsHaveTheSameBytes() throws {
        try MainActor.assumeIsolated {
            _ = try run(in: "a", axes: [])
            _ = try run(in: "b", axes: [])

            let results = try SnapshotComparison().compare(folderNamed("a"), folderNamed("b"))
            XCTAssertEqual(results.map(\.outcome), [.same, .same])
            XCTAssertEqual(results.map(\.changedLines), [0, 0])
        }
    }

    func testAComparisonReportsChangedMissingAndNewPictures() throws {
        try MainActor.assumeIsolated {
            _ = try run(in: "a", axes: [])
            _ = try run(in: "b", axes: [], color: .blue)
            let b = folderNamed("b").url
            try FileManager.default.moveItem(at: b.appendingPathComponent("line.png"), to: b.appendingPathComponent("text.png"))
            var comparison = SnapshotComparison()
            comparison.differences = folder.appendingPathComponent("diff")

            let results = try comparison.compare(folderNamed("a"), folderNamed("b"))

            XCTAssertEqual(results.map(\.name), ["box.png", "line.png", "text.png"])
            XCTAssertEqual(results.map(\.outcome), [.changed, .removed, .added])
            XCTAssertEqual(results[0].changedPixels, 80 * 40)
            XCTAssertTrue(results[0].summary.hasPrefix("3200 of 3200 pixels differ (100%)"), results[0].summary)
            XCTAssertTrue(FileManager.default.fileExists(atPath: folder.appendingPathComponent("diff/box.png").path))
            var report = Data()
            try ComparisonReport(first: folderNamed("a").url, second: b, differences: comparison.differences, results: results)
                .write { report.append($0) }
            XCTAssertTrue(String(decoding: report, as: UTF8.self).contains("3 of 3 snapshots differ"))
        }
    }

    func testToleranceAndAllowedPixelsForgive() throws {
        let (a, b) = (folder.appendingPathComponent("a.png"), folder.appendingPathComponent("b.png"))
        let picture = try XCTUnwrap(Bitmap(width: 4, height: 4, isOpaque: true))
        try picture.writePNG(to: a)
        picture.row(1)[2] = 0xFF00_0A00
        try picture.writePNG(to: b)

        XCTAssertEqual(try SnapshotComparison().compare(a, b, name: "a").changedPixels, 1)
        XCTAssertEqual(try SnapshotComparison().compare(a, b, name: "a").outcome, .changed)
        XCTAssertEqual(try SnapshotComparison(tolerance: 10).compare(a, b, name: "a").outcome, .same)
        XCTAssertEqual(try SnapshotComparison(allowedPixels: 1).compare(a, b, name: "a").outcome, .same)
    }

    func testAFailedPictureIsNamedAndTheOthersAreTaken() throws {
        try MainActor.assumeIsolated {
            struct NoData: Error {}
            let previews = [Preview("Broken") { () -> ASDisplayNode in throw NoData() }] + Self.previews

            let run = SnapshotRun(
                destination: .folder(try SnapshotFolder.make(at: folder.path)), matrix: VariantMatrix(axes: [], base: PreviewVariant()))
            let failures = run.run(run.pictures(of: previews))

            XCTAssertEqual(failures.map(\.preview), ["Broken"])
            XCTAssertEqual(SnapshotFolder(url: folder).pictures, ["box.png", "line.png"])
        }
    }

    func testAPartOfThePicturesHasTheFileNamesOfTheWholeRun() throws {
        try MainActor.assumeIsolated {
            let previews = ["Card (sold)", "card sold", "Card, sold"].map { name in
                Preview(name, sizing: .sizeThatFits) { () -> ASDisplayNode in ASDisplayNode() }
            }
            let run = SnapshotRun(
                destination: .folder(try SnapshotFolder.make(at: folder.path)), matrix: VariantMatrix(axes: [], base: PreviewVariant()))
            let pictures = run.pictures(of: previews)
            var places: [Int] = []

            let failures = run.run([pictures[0], pictures[2]]) { place, work in
                places.append(place)
                work()
            }

            XCTAssertTrue(failures.isEmpty)
            XCTAssertEqual(places, [0, 1])
            XCTAssertEqual(pictures.map(\.name), ["card-sold", "card-sold-2", "card-sold-3"])
            XCTAssertEqual(SnapshotFolder(url: folder).pictures, ["card-sold-3.png", "card-sold.png"])
        }
    }

    // MARK: Support

    @MainActor private static var previews: [Preview] { previews(color: .red) }

    @MainActor private static func previews(color: UIColor) -> [Preview] {
        [
            Preview("Box", sizing: .sizeThatFits) { () -> ASDisplayNode in
                let node = ASDisplayNode()
                node.backgroundColor = color
                node.style.preferredSize = CGSize(width: 40, height: 20)
                return node
            },
            Preview("Line", sizing: .flexibleWidth(height: 20)) { () -> ASDisplayNode in
                let node = ASTextNode()
                node.attributedText = NSAttributedString(string: "Snapshot")
                return node
            },
        ]
    }

    @MainActor private func run(in name: String, axes: [VariantAxis], color: UIColor = .red) throws -> [SnapshotRun.Failure] {
        let run = SnapshotRun(
            destination: .folder(try SnapshotFolder.make(at: folder.appendingPathComponent(name).path)),
            matrix: VariantMatrix(axes: axes, base: PreviewVariant()))
        return run.run(run.pictures(of: Self.previews(color: color)))
    }

    private func folderNamed(_ name: String) -> SnapshotFolder {
        SnapshotFolder(url: folder.appendingPathComponent(name))
    }
}

/// Turns red in a second, beside something that never ends.
private final class FadingController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.backgroundColor = .black
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { self.view.alpha = 0.999 }
        UIView.animate(withDuration: 1) { self.view.backgroundColor = .red }
    }
}
