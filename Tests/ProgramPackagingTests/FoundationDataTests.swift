import Foundation
import XCTest

/// Programs contain a part of the data of Foundation's ICU. Each test links the program of `FormatProbe` with one part, and with all data.
final class FoundationDataTests: XCTestCase {
    private static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-data-\(getpid())", isDirectory: true)

    override class func tearDown() { try? FileManager.default.removeItem(at: folder) }

    func testAProgramFormatsAsWithAllData() throws {
        let locales = ["en", "de", "fr_CH", "ar", "ja", "zh_Hant_TW", "ko", "th", "sv", "tr", "es_MX", "hi", "ru", "fa", "my", "km"]
        let all = try probe(data: "all", locales)
        let program = try probe(data: "programs", locales)
        XCTAssertEqual(Self.differences(program, all), [])
        XCTAssertGreaterThan(program.lines.count, 90)
        XCTAssertLessThan(program.size, all.size - 6_000_000)
    }

    func testWeftKeepsTheFormatsOfAllLocales() throws {
        let all = try probe(data: "all")
        let weft = try probe(data: "weft")
        XCTAssertEqual(weft.lines.count, all.lines.count)
        XCTAssertGreaterThan(all.lines.count, 3000)
        for part in ["numbers", "currencies", "dates"] {
            let different = zip(weft.lines, all.lines).filter { $0.0.hasPrefix(part) && $0.0 != $0.1 }
            XCTAssertEqual(different.map(\.0), [], "\(different.first?.1 ?? "")")
        }
        let english = zip(weft.lines, all.lines).filter { line, _ in ["names", "units", "order"].contains { line.hasPrefix("\($0) en ") } }
        XCTAssertEqual(english.map(\.0), english.map(\.1))
        XCTAssertEqual(english.count, 3)
        XCTAssertLessThan(weft.size, all.size - 24_000_000)
    }

    func testALanguageThatIsNotNamedHasNeutralFormats() throws {
        let all = try probe(data: "all", ["en", "de_AT"])
        let two = try probe(data: "programs", languages: "en,de", ["en", "de_AT"])
        XCTAssertEqual(Self.differences(two, all), [])
        XCTAssertLessThan(two.size, all.size - 20_000_000)
        let french = try probe(data: "programs", languages: "en,de", ["fr"])
        XCTAssertTrue(french.lines.contains { $0.hasPrefix("dates fr") && $0.contains("2023") }, "\(french.lines)")
    }

    /// The Norwegian resources of "nb" and "nn" refer to those of "no".
    func testALanguageKeepsTheResourcesToWhichItsOwnRefer() throws {
        let locales = ["nb_NO", "nn_NO"]
        let norwegian = try probe(data: "programs", languages: "nb", locales)
        XCTAssertEqual(Self.differences(norwegian, try probe(data: "all", locales)), [])
    }

    func testTheOptionsAreQuotedForAShell() throws {
        let place = Self.folder.appendingPathComponent("a folder", isDirectory: true)
        let line = try run("/usr/bin/env", ["bash", StaticProgram.flags, "--quoted", place.path])
        let words = try run("/usr/bin/env", ["bash", "-c", "printf '%s\\n' \(line)"]).split(separator: "\n")
        XCTAssertTrue(words.contains("-L\(place.path)"), line)
        XCTAssertTrue(words.contains { $0.hasPrefix("--remap-inputs=*/lib_FoundationICU.a=\(place.path)/foundation-") }, line)
    }

    private struct Output {
        let lines: [String]
        let size: Int
    }

    private static func differences(_ first: Output, _ second: Output) -> [String] {
        zip(first.lines, second.lines).filter { $0 != $1 }.map { "\($0)\n\($1)" }
            + (first.lines.count == second.lines.count ? [] : ["other count"])
    }

    /// Links and runs the probe.
    /// - Parameters:
    ///   - data: the rules of `Scripts/StaticLinking/flags`.
    ///   - languages: the languages of the data; all if empty.
    ///   - locales: the locales to format in; all if empty.
    private func probe(data: String, languages: String = "", _ locales: [String] = []) throws -> Output {
        let place = Self.folder.appendingPathComponent("\(data)-\(languages)", isDirectory: true)
        let program = place.appendingPathComponent("probe").path
        if !FileManager.default.fileExists(atPath: program) {
            let settings = ["WEFT_FOUNDATION_DATA=\(data)", "WEFT_LANGUAGES=\(languages)"]
            try StaticProgram.link(try compiledProbe(), to: URL(fileURLWithPath: program), settings: settings, place: place)
        }
        let size = try FileManager.default.attributesOfItem(atPath: program)[.size] as? Int
        return Output(lines: try run(program, locales).split(separator: "\n").map(String.init), size: try XCTUnwrap(size))
    }

    private func compiledProbe() throws -> URL {
        let object = Self.folder.appendingPathComponent("probe.o")
        if FileManager.default.fileExists(atPath: object.path) { return object }
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try StaticProgram.compile("FormatProbe/main.swift", to: object)
        return object
    }

    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let run = try StaticProgram.run(program, arguments)
        XCTAssertEqual(run.status, 0, "\(program) \(arguments)")
        return run.output
    }
}
