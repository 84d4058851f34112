import Foundation
import XCTest

@testable import CommandResults
@testable import PreviewCommands
@testable import PreviewDeclarations

/// Dividing the work of a command among runs, and the data for merging them.
final class ShardTests: XCTestCase {
    func testAShardIsAPlaceAmongAtMostTenThousand() {
        XCTAssertEqual(Shard("2/8")?.description, "2/8")
        XCTAssertEqual(Shard("10000/10000")?.count, 10_000)
        for text in ["", "2", "0/8", "9/8", "-1/8", "1/0", "1/2/3", "a/b", "1/10001", " 1/2"] { XCTAssertNil(Shard(text), text) }
        for words in [
            ["compare", "a", "b", "--shard", "3/2"], ["audit", "--all", "--times", "t.json"],
            ["snapshot", "A", "-o", "a", "--shard", "1/2"],
            ["thrash", "--all", "--save", "t.swift"], ["thrash"], ["thrash", "A", "--all"], ["merge"],
        ] {
            XCTAssertThrowsError(try RootCommand.parseAsRoot(words)) {
                XCTAssertEqual(RootCommand.exitCode(parsing: $0), ProgramExit.usage, "\(words)")
            }
        }
        XCTAssertNoThrow(
            try RootCommand.parseAsRoot(["thrash", "--all", "--shard", "2/2", "--times", "t.json", "--record-times", "t.json"]))
    }

    /// 10,000 pictures, of which a few take a hundred times as long as most.
    func testShardsHaveEachItemOnceAndEqualDurations() {
        let weights: [Double] = (0..<10_000).map { item in
            if item % 97 == 0 { return 3 }
            return 0.03 + Double(item % 7) / 100
        }
        let parts = parts(of: weights, count: 8)

        XCTAssertEqual(parts.flatMap { $0 }.sorted(), Array(0..<10_000))
        XCTAssertTrue(parts.allSatisfy { $0 == $0.sorted() }, "the order of the list")
        let sums = parts.map { $0.reduce(0) { $0 + weights[$1] } }
        let mean = sums.reduce(0, +) / 8
        XCTAssertLessThan((sums.max() ?? .infinity) / mean, 1.0002)
    }

    func testWithoutTimesPartsAreOfEqualNumber() {
        XCTAssertEqual(parts(of: Array(repeating: 1, count: 10_000), count: 8).map(\.count), Array(repeating: 1_250, count: 8))
        XCTAssertEqual(parts(of: [1, 1, 1, 1, 1], count: 3), [[0, 3], [1, 4], [2]])
        XCTAssertEqual(parts(of: [1], count: 3), [[0], [], []])
    }

    private func parts(of weights: [Double], count: Int) -> [[Int]] {
        (1...count).compactMap { Shard("\($0)/\(count)")?.part(of: weights) }
    }

    func testNewItemsHaveTheMeanOfTheRecordedTimes() throws {
        let times = RecordedTimes(command: "audit", seconds: ["a": 1, "b": 3.0004, "c": 0])
        let read = try RecordedTimes.parse(times.data, file: "t.json")

        XCTAssertEqual(read, times)
        XCTAssertEqual(read.seconds["b"], 3, "to a millisecond")
        XCTAssertEqual(read.weights(of: ["b", "new", "a"]), [3, 2, 1])
        XCTAssertEqual(read.weights(of: ["c"]), [0.001])
        XCTAssertEqual(read.weights(of: ["new", "newer"]), [1, 1])
        let later = RecordedTimes(command: "audit", seconds: ["b": 5])
        XCTAssertEqual(try RecordedTimes.merged([times, later]).seconds, ["a": 1, "b": 5, "c": 0])
        XCTAssertThrowsError(try RecordedTimes.merged([times, RecordedTimes(command: "compare", seconds: [:])]))
        for text in [
            "", "[]", #"{"format": 2, "command": "audit", "seconds": {}}"#, #"{"format": 1, "command": "audit", "seconds": {"a": -1}}"#,
        ] {
            XCTAssertThrowsError(try RecordedTimes.parse(Data(text.utf8), file: "t.json")) {
                XCTAssertEqual(
                    "\($0)", "t.json is not a file of times; write it with --record-times FILE of weft snapshot, compare, audit or thrash")
            }
        }
    }

    func testLinesOfShardsAreThoseOfASingleRun() throws {
        let parts = [
            ["{\"preview\": \"b\"}"],
            ["{\"preview\": \"a\"}", "{\"preview\": \"a\", \"second\": 1}", "{\"preview\": \"d\"}"],
        ]
        let merged = try ShardedLines.merged([
            sharded(parts[0], 2, items: [(1, 1), (2, 0)]), sharded(parts[1], 1, items: [(0, 2), (3, 1)]),
        ])

        XCTAssertEqual(
            String(decoding: merged, as: UTF8.self),
            "{\"preview\": \"a\"}\n{\"preview\": \"a\", \"second\": 1}\n{\"preview\": \"b\"}\n{\"preview\": \"d\"}\n")
    }

    func testShardsThatAreNotOfOneRunAreNamed() throws {
        let (one, two) = (description(1, items: [(0, 1)]), description(2, items: [(1, 1)]))
        func problem(_ descriptions: ShardDescription...) -> String? {
            do {
                _ = try ShardSet(descriptions.enumerated().map { ("f\($0.offset)", $0.element) })
                return nil
            } catch {
                XCTAssertEqual((error as? CommandFailure)?.code, ProgramExit.usage)
                return "\(error)"
            }
        }
        XCTAssertNil(problem(one, two))
        XCTAssertEqual(problem(), "there is no report to merge; name the reports to merge")
        XCTAssertEqual(problem(two), "of 2 shards, these are missing: 1; name their reports, too")
        XCTAssertEqual(problem(one, one), "f0 and f1 are both shard 1 of 2 of weft audit; name one of them")
        let other = "the shards are not of one run: write all of them with the same previews and the same file of --times"
        XCTAssertEqual(problem(one, description(2, items: [(0, 1)])), other)
        XCTAssertEqual(problem(one, description(2, items: [(2, 1)])), other)
        XCTAssertEqual(problem(one, description(2, total: 3, items: [(1, 1)])), other)
        XCTAssertEqual(
            problem(one, description(2, of: 3, items: [(1, 1)])),
            "f0 is shard 1 of 2 of weft audit, and f1 is shard 2 of 3 of weft audit; merge the shards of one run")
        for count in [Int.max, 10_001, 0, -1] {
            let json = #"{"command": "audit", "shard": 1, "shards": \#(count), "total": 0, "items": []}"#
            let forged = try JSONDecoder().decode(ShardDescription.self, from: Data(json.utf8))
            XCTAssertEqual(problem(forged), "f0 states an impossible number of shards, \(count); write that shard again")
        }
    }

    func testATruncatedReportIsRefused() throws {
        let two = try sharded(["{}"], 2, items: [(1, 1)])
        XCTAssertThrowsError(try ShardedLines.merged([sharded([], 1, items: [(0, 1)]), two])) {
            XCTAssertEqual("\($0)", "1.json ends too early; write that shard again")
        }
        XCTAssertThrowsError(try ShardedLines.merged([two, sharded(["{}", "{}"], 1, items: [(0, 1)])])) {
            XCTAssertEqual("\($0)", "1.json has entries that belong to no item; write that shard again")
        }
        XCTAssertThrowsError(try ShardedLines(Data("{\"name\": \"a.png\"}\n".utf8), file: "plain.json")) {
            XCTAssertEqual("\($0)", "plain.json is not a report of a shard; write it with weft compare, audit or thrash --json --shard I/N")
        }
    }

    func testFileNamesOfNoTwoPreviewsAreTheSame() {
        XCTAssertEqual(FileNames.slugs(of: ["A", "a", "A 2", "a"]), ["a", "a-3", "a-2", "a-4"])
        XCTAssertEqual(FileNames.slugs(of: ["A 2", "A", "A"]), ["a-2", "a", "a-3"])
    }

    private func sharded(_ lines: [String], _ number: Int, items: [(Int, Int)]) throws -> ShardedLines {
        let total = 2 + items.count
        let header = try ShardedLines.header(description(number, total: items.count == 1 ? 2 : total, items: items))
        return try ShardedLines(Data(([header] + lines).map { $0 + "\n" }.joined().utf8), file: "\(number).json")
    }

    private func description(_ number: Int, of count: Int = 2, total: Int = 2, items: [(Int, Int)]) -> ShardDescription {
        ShardDescription(
            command: "audit", shard: Shard("\(number)/\(count)") ?? Shard("1/1")!, total: total,
            items: items.map { ShardDescription.Item(index: $0.0, name: "item \($0.0)", entries: $0.1) })
    }
}
