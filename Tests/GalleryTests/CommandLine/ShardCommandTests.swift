import Foundation
import XCTest

/// Commands in shards, as a script runs them: their merged output equals that of one run.
final class ShardCommandTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shards-\(UUID().uuidString)")

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    @discardableResult private func weft(_ arguments: String..., code: Int32 = 0) throws -> String {
        let result = try RunningProgram.run(arguments, environment: ["DISPLAY": ""])
        XCTAssertEqual(result.code, code, "\(arguments): \(result.errors)")
        return result.output
    }

    private func contents(of name: String) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: path(name))
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appendingPathComponent("\(name)/\($0)"))) })
    }

    func testPicturesOfShardsAreThoseOfOneRunAndSoIsTheComparison() throws {
        try weft("snapshot", "--group", "Wishlist card", "-o", path("a"), "--variants", "appearance", "--record-times", path("times.json"))
        for shard in ["1/3", "2/3", "3/3"] {
            try weft(
                "snapshot", "--group", "Wishlist card", "-o", path("b"), "--variants", "appearance", "--shard", shard, "--times",
                path("times.json"))
        }
        XCTAssertEqual(try contents(of: "a").count, 17)
        XCTAssertEqual(try contents(of: "a"), try contents(of: "b"))

        let names = try contents(of: "a").keys.filter { $0.hasSuffix(".png") }.sorted()
        try FileManager.default.removeItem(atPath: path("b/\(names[2])"))
        let single = try weft("compare", path("a"), path("b"), "--json", "--html", path("whole.html"), code: 4)
        for number in 1...2 {
            let result = try RunningProgram.run(
                [
                    "compare", path("a"), path("b"), "--json", "--html", path("\(number).html"), "--shard", "\(number)/2", "--record-times",
                    path("times-\(number).json"),
                ], environment: ["DISPLAY": ""])
            XCTAssertEqual(result.code, number == 1 ? 4 : 0, "the third picture belongs to the first shard")
            try Data(result.output.utf8).write(to: folder.appendingPathComponent("\(number).json"))
        }
        XCTAssertEqual(try weft("merge", path("2.json"), path("1.json")), single)
        try weft("merge", path("1.html"), path("2.html"), "-o", path("merged.html"))
        let pages = try ["merged.html", "whole.html"].map { try Data(contentsOf: folder.appendingPathComponent($0)) }
        XCTAssertEqual(pages[0], pages[1])
        let times = try weft("merge", path("times-1.json"), path("times-2.json"))
        for name in names { XCTAssertTrue(times.contains("\"\(name)\""), times) }
        try weft("merge", path("1.html"), code: 2)
    }

    func testFindingsOfShardsAreThoseOfOneAudit() throws {
        for format in ["--json", "--sarif"] {
            let single = try weft("audit", "--group", "Wishlist card", format, "--advice", code: 4)
            for number in 1...2 {
                let result = try RunningProgram.run(
                    ["audit", "--group", "Wishlist card", format, "--advice", "--shard", "\(number)/2"], environment: ["DISPLAY": ""])
                try Data(result.output.utf8).write(to: folder.appendingPathComponent("\(number)\(format)"))
            }
            XCTAssertEqual(try weft("merge", path("1\(format)"), path("2\(format)")), single)
        }
    }

    func testListsOfShardsAreThoseOfOneThrash() throws {
        func thrash(_ options: String...) throws -> RunningProgram.Result {
            let program = RunningProgram.executable.deletingLastPathComponent().appendingPathComponent("faulty-previews")
            return try RunningProgram.run(["thrash", "--group", "Lists", "--json"] + options, of: program, environment: ["DISPLAY": ""])
        }
        let single = try thrash()
        XCTAssertEqual(single.code, 4, single.errors)
        let lines = single.output.split(separator: "\n")
        XCTAssertEqual(lines.count, 2, "a preview without a list is left out")
        XCTAssertTrue(lines[0].contains("Refuses rows") && lines[0].contains("\"passed\": false"), single.output)
        XCTAssertTrue(lines[1].contains("Accepts rows") && lines[1].contains("\"passed\": true"), single.output)
        for number in 1...3 {
            let result = try thrash("--shard", "\(number)/3")
            XCTAssertEqual(result.code, number == 1 ? 4 : 0, result.errors)
            try Data(result.output.utf8).write(to: folder.appendingPathComponent("\(number).json"))
        }
        XCTAssertEqual(try weft("merge", path("3.json"), path("1.json"), path("2.json")), single.output)
    }

    func testFilesOfTimesThatAreMissingOrOfAnotherCommandAreNamed() throws {
        let missing = try RunningProgram.run(
            ["thrash", "--group", "Workshop", "--count", "1", "--shard", "13/13", "--times", path("none.json")],
            environment: ["DISPLAY": ""])
        XCTAssertEqual(missing.code, 0, missing.errors)
        XCTAssertEqual(missing.errors, "\(path("none.json")) does not exist: the shards have equal numbers of items\n")

        try Data(#"{"format": 1, "command": "audit", "seconds": {}}"#.utf8).write(to: folder.appendingPathComponent("audit.json"))
        let other = try RunningProgram.run(
            ["thrash", "--all", "--shard", "1/2", "--times", path("audit.json")], environment: ["DISPLAY": ""])
        XCTAssertEqual(other.code, 2)
        XCTAssertTrue(other.errors.contains("has times of weft audit, not of weft thrash"), other.errors)
    }
}
