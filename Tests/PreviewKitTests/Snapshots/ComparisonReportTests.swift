import Foundation
import Graphics
import UIPrimitives
import XCTest

@testable import CommandResults
@testable import PreviewSnapshots

/// The page of a comparison: its size in memory, and the pages of shards merged into one.
final class ComparisonReportTests: XCTestCase {
    private var folder: URL!

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("reports-\(UUID().uuidString)")
        for name in ["a", "b"] {
            try FileManager.default.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func folderNamed(_ name: String) -> SnapshotFolder { SnapshotFolder(url: folder.appendingPathComponent(name)) }

    func testOnlyThePicturesOfOneComparisonAreInMemory() throws {
        let size = 300_000
        let results = try (0..<40).map { number in
            for name in ["a", "b"] { try Data(count: size).write(to: folder.appendingPathComponent("\(name)/\(number).png")) }
            return PictureComparison(name: "\(number).png", outcome: .resized)
        }
        var (total, largest) = (0, 0)
        let report = ComparisonReport(first: folderNamed("a").url, second: folderNamed("b").url, differences: nil, results: results)
        try report.write {
            total += $0.count
            largest = max(largest, $0.count)
        }

        XCTAssertGreaterThan(total, 40 * 2 * size * 4 / 3)
        XCTAssertLessThan(largest, 2 * size * 4 / 3 + 2_000)
    }

    /// 10,000 pictures of which 100 differ, some names that HTML escapes, in eight shards.
    func testTheReportsOfEightShardsAreThatOfASingleRun() throws {
        try writeTenThousandPictures()
        let names = SnapshotComparison.names(folderNamed("a"), folderNamed("b"))
        XCTAssertEqual(names.count, 10_000)
        let whole = folder.appendingPathComponent("whole.html").path
        try write(results(of: names), to: whole, shard: nil)
        let weights = names.indices.map { Double($0 % 13 + 1) }
        let files = try (1...8).map { number in
            let shard = try XCTUnwrap(Shard("\(number)/8"))
            let part = shard.part(of: weights)
            let results = try results(of: part.map { names[$0] })
            let items = zip(part, results).map { ShardDescription.Item(index: $0, name: $1.name, entries: $1.isSame ? 0 : 1) }
            let file = folder.appendingPathComponent("\(number).html").path
            try write(results, to: file, shard: ShardDescription(command: "compare", shard: shard, total: names.count, items: items))
            return file
        }

        let merge = try ComparisonMerge(files.reversed())
        var merged = Data()
        try merge.write { merged += $0 }

        XCTAssertEqual(merged, try Data(contentsOf: URL(fileURLWithPath: whole)))
        XCTAssertTrue(String(decoding: merged, as: UTF8.self).contains("100 of 10000 snapshots differ"))
        XCTAssertThrowsError(try ComparisonMerge(Array(files.dropFirst()))) {
            XCTAssertEqual("\($0)", "of 8 shards, these are missing: 1; name their reports, too")
        }
        XCTAssertThrowsError(try ComparisonMerge([whole])) {
            XCTAssertEqual("\($0)", "\(whole) is not a report of a shard; write it with weft compare --html FILE --shard I/N")
        }
    }

    func testATruncatedPageIsNamed() throws {
        let results = [PictureComparison(name: "x.png", outcome: .added)]
        let shard = ShardDescription(
            command: "compare", shard: try XCTUnwrap(Shard("1/1")), total: 1, items: [.init(index: 0, name: "x.png", entries: 1)])
        let file = folder.appendingPathComponent("cut.html")
        try write(results, to: file.path, shard: shard)
        let page = try String(contentsOf: file, encoding: .utf8)
        let start = try XCTUnwrap(page.range(of: ComparisonPage.sectionStart))
        try Data("\(page[..<start.lowerBound])</body></html>\n".utf8).write(to: file)

        let merge = try ComparisonMerge([file.path])
        XCTAssertThrowsError(try merge.write { _ in })
        XCTAssertEqual(merge.problem?.message, "\(file.path) ends before the last of its pictures")
    }

    private func results(of names: [String]) throws -> [PictureComparison] {
        try names.map { try SnapshotComparison().compare(folderNamed("a"), folderNamed("b"), name: $0) }
    }

    private func write(_ results: [PictureComparison], to path: String, shard: ShardDescription?) throws {
        let report = ComparisonReport(
            first: folderNamed("a").url, second: folderNamed("b").url, differences: nil, results: results, shard: shard)
        try OutputFile.write(to: path) { (write) throws(SystemFile.Failure) in try report.write(by: write) }
    }

    private func writeTenThousandPictures() throws {
        let picture = try XCTUnwrap(Bitmap(width: 2, height: 2, isOpaque: true))
        let (before, after) = (folder.appendingPathComponent("before.png"), folder.appendingPathComponent("after.png"))
        try picture.writePNG(to: before)
        picture.row(1)[0] = 0xFF12_3456
        try picture.writePNG(to: after)
        for number in 0..<10_000 {
            let name = number % 50 == 0 ? "“<\(number)>” & \"more\".png" : "picture \(number).png"
            // Links: writing 20,000 files takes most of the test's time.
            try FileManager.default.linkItem(at: before, to: folder.appendingPathComponent("a/\(name)"))
            try FileManager.default.linkItem(
                at: number % 100 == 50 ? after : before, to: folder.appendingPathComponent("b/\(name)"))
        }
    }
}
