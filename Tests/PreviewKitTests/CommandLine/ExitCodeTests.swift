import ArgumentParser
import AsyncDisplayKit
import Foundation
import XCTest

@testable import CommandResults
@testable import LayoutCases
@testable import PreviewCommands
@testable import PreviewDeclarations

/// The exit codes of commands that cannot be parsed or fail.
final class ExitCodeTests: XCTestCase {
    private struct NoData: Error {}

    func testMessagesContainNoControlCharacters() {
        XCTAssertEqual(MessageText.printable("device is “\u{1B}]0;hi\u{7}ä”,\n\tnot"), "device is “\u{FFFD}]0;hi\u{FFFD}ä”,\n\tnot")
    }

    func testLongNamesAreShortenedInMessages() {
        let name = String(repeating: "x", count: 100_000)
        let cut = String(repeating: "x", count: 200) + "…"
        XCTAssertEqual(MessageText.printable("no preview is named “\(name) y”; see\n‘a’"), "no preview is named “\(cut)”; see\n‘a’")
        XCTAssertEqual(MessageText.printable("Unexpected argument '\(name)'").count, "Unexpected argument ".count + 201)
        let path = "/" + String(repeating: "folder/", count: 500)
        XCTAssertEqual(
            MessageText.printable("\(path) does not exist: “\(path)”"), "\(path) does not exist: “\(path)”", "as long as a path may be")
        XCTAssertEqual(MessageText.printable(String(repeating: "/a", count: 9_000)).count, 201)
        XCTAssertLessThan(MessageText.printable(String(repeating: "a b ", count: 9_000)).count, 10_002)
        XCTAssertEqual(MessageText.printable("“a" + String(repeating: "\u{301}", count: 100_000)).unicodeScalars.count, 202)
    }

    func testMessagesInOtherScriptsAreShortenedOnlyWhereTheyAreTooLong() {
        let cyrillic = String(repeating: "слово ", count: 900)
        XCTAssertEqual(MessageText.printable(cyrillic), cyrillic, "\(cyrillic.utf8.count) bytes")
        let long = MessageText.printable(String(repeating: "x слово ", count: 900))
        XCTAssertTrue(long.hasSuffix("…") && !long.contains("\u{FFFD}") && long.utf8.count <= 10_003, "\(long.utf8.count) bytes")
        let japanese = String(repeating: "このファイルを開くことができません。", count: 15) + String(repeating: "名前、", count: 70)
        XCTAssertEqual(MessageText.printable(japanese), japanese)
    }

    func testAnErrorThrownByACommandExitsWithFailureAndNotWithUsage() {
        XCTAssertEqual(RootCommand.exitCode(running: NoData()), ProgramExit.failure)
        XCTAssertEqual(RootCommand.exitCode(running: CocoaError(.fileNoSuchFile)), ProgramExit.failure)
        XCTAssertEqual(RootCommand.exitCode(running: CommandFailure(message: "", code: 3)), 3)
        XCTAssertEqual(RootCommand.exitCode(running: ValidationError("used wrongly")), ProgramExit.usage)
    }

    func testAnUnknownNameIsWrongUsageAndTheNearestNamesAreListed() throws {
        try MainActor.assumeIsolated {
            let names = ["Product card", "Chat", "Sign up", "Box by frame", "Speech", "Harbours"]
            let registry = PreviewRegistry(names.map { Preview($0) { () -> ASDisplayNode in ASDisplayNode() } })
            XCTAssertThrowsError(try CommandFailure.wrapping { try registry.preview(named: "Sing up") }) { error in
                XCTAssertEqual((error as? CommandFailure)?.code, ProgramExit.usage)
                let message = (error as? CommandFailure)?.message ?? ""
                XCTAssertTrue(message.hasPrefix("no preview is named “Sing up”; did you mean “Sign up”"), message)
            }
        }
        XCTAssertEqual(NearestNames.of("harbuors", in: ["Chat", "Harbours", "Cards"]).first, "Harbours")
        XCTAssertEqual(NearestNames.of("wishlst", in: ["Pins", "Chat", "Wishlist card, plain views"]), ["Wishlist card, plain views"])
        XCTAssertEqual(NearestNames.of("nothing alike", in: ["Pins", "Chat"]), [])
        XCTAssertEqual(NearestNames.of("sclae", in: ["size", "scale", "device"]), ["scale"], "two exchanged letters")
        XCTAssertEqual(NearestNames.of("Nope", in: ["Node controllers", "Nope"]), ["Nope"], "a short word and a part of a long name")
        XCTAssertEqual(NearestNames.of("", in: []), [])
        XCTAssertEqual(NearestNames.of(String(repeating: "Chat", count: 100_000), in: ["Pins", "Chat"]), [], "too long to be compared")
    }

    func testAMisspelledCommandIsNamedUnlessItIsAPreview() {
        MainActor.assumeIsolated {
            let registry = PreviewRegistry([Preview("Lost") { () -> ASDisplayNode in ASDisplayNode() }])
            @MainActor func problem(_ words: String...) -> String? { RootCommand.problemOfCommandName(words, in: registry) }
            XCTAssertEqual(problem("snapshto", "X"), "no command or preview is named “snapshto”; did you mean `weft snapshot`?")
            XCTAssertEqual(problem("help", "layuot"), "no command is named “layuot”; did you mean `weft help layout`?")
            XCTAssertTrue(problem("help", "zzzzzz")?.hasPrefix("no command is named “zzzzzz”; the commands are preview") == true)
            for words in [["Lost"], ["lost"], ["snapshot"], ["--version"], ["help", "layout-cases"], []] {
                XCTAssertNil(RootCommand.problemOfCommandName(words, in: registry), "\(words)")
            }
        }
    }

    func testAnOptionThatACommandDoesNotHaveIsNamedWithTheNearest() {
        func problem(_ words: String...) -> String? { RootCommand.problemOfOption(words) }
        XCTAssertEqual(problem("snapshot", "Chat", "--out", "x.png"), "weft snapshot has no option --out; did you mean --output?")
        XCTAssertEqual(problem("snapshot", "Chat", "--ouput=x.png"), "weft snapshot has no option --ouput; did you mean --output?")
        XCTAssertEqual(problem("list", "--qqqqqqqq"), "weft list has no option --qqqqqqqq; `weft help list` lists them")
        XCTAssertEqual(problem("Chat", "--scael", "2"), "weft preview has no option --scael; did you mean --scale?")
        XCTAssertEqual(problem("--versoin"), "weft has no option --versoin; did you mean --version?")
        XCTAssertEqual(problem("--hlep"), "weft has no option --hlep; did you mean --help?")
        XCTAssertNil(problem("snapshot", "Chat", "--scale", "2", "--", "--out"))
    }

    func testTheFormOfAnInvalidValueIsAddedToTheMessageOfTheParser() throws {
        XCTAssertEqual(formOf(["preview", "--size", "abc"]), "; write width and height in points, such as 390x844")
        let snapshot = ["snapshot", "Chat", "-o", "chat.png"]
        XCTAssertEqual(
            formOf(snapshot + ["--scroll", "far"]),
            "; write the distances in points, such as 0,200, each less than 10,000,000")
        XCTAssertTrue(try XCTUnwrap(formOf(snapshot + ["--tap", "9"])).contains("X,Y"))
        XCTAssertEqual(formOf(snapshot + ["--variants", "apearance"]), "; did you mean “appearance”?")
        XCTAssertNil(formOf(snapshot + ["--text-size", "huge"]), "The parser lists the values")
    }

    private func formOf(_ words: [String]) -> String? {
        do {
            _ = try RootCommand.parseAsRoot(words)
            return "accepted"
        } catch { return RootCommand.formOfInvalidValue(RootCommand.fullMessage(for: error)) }
    }

    func testADayIsADate() throws {
        XCTAssertEqual(PreviewTime.date(in: "2026-12-31"), PreviewTime.date(in: "2026-12-31T00:00:00Z"))
        XCTAssertNotNil(PreviewTime.date(in: "2026-12-31"))
        for wrong in ["2026-13-31", "2026-12", "2026-12-31x", "tomorrow"] { XCTAssertNil(PreviewTime.date(in: wrong), wrong) }
        XCTAssertNoThrow(try SurroundingsOptions.parse(["--date", "2026-12-31"]))
    }

    func testADayThatItsMonthDoesNotHaveIsAnErrorWithTheLengthOfTheMonth() {
        for (wrong, month) in [
            ("2027-02-30", "February 2027 has 28 days"), ("2024-02-30T12:00:00Z", "February 2024 has 29 days"),
            ("2027-04-31T12:00:00+02:00", "April 2027 has 30 days"), ("2100-02-29 8:00", "February 2100 has 28 days"),
            ("2027-01-00", "January 2027 has 31 days"),
        ] {
            XCTAssertNil(PreviewTime.date(in: wrong), wrong)
            XCTAssertThrowsError(try SurroundingsOptions.parse(["--date", wrong])) { error in
                let message = SurroundingsOptions.message(for: error)
                XCTAssertTrue(message.contains("--date: “\(wrong)” does not exist: \(month)"), message)
            }
        }
        for date in ["2024-02-29", "2000-02-29", "2027-12-31T23:59:59-08:00"] { XCTAssertNotNil(PreviewTime.date(in: date), date) }
    }

    func testAFolderIsShownAsAPackageAndNoPreview() throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        for name in [folder.path, "file://\(folder.path)", folder.absoluteString] {
            XCTAssertEqual(PreviewCommand.folder(named: name)?.path, folder.path, name)
        }
        XCTAssertEqual(PreviewCommand.folder(named: ".")?.path, FileManager.default.currentDirectoryPath)
        for name in ["Card", "weft://preview/Card", "/nothing/here", "file:///etc/passwd", ".card", "a/b"] {
            XCTAssertNil(PreviewCommand.folder(named: name), name)
        }
        for words in [["."], [".."]] {
            XCTAssertNil(MainActor.assumeIsolated { RootCommand.problemOfCommandName(words, in: PreviewRegistry([])) })
        }
    }

    func testNamesOfDevicesLanguagesAndPointsThatDoNothingAreWrongUsage() throws {
        let options = { (words: [String]) in try SurroundingsOptions.parse(words) }
        XCTAssertThrowsError(try options(["--device", "Fone"]).variant()) {
            XCTAssertEqual(($0 as? CommandFailure)?.code, ProgramExit.usage)
            XCTAssertTrue("\($0)".hasPrefix("no device is named “Fone”; did you mean “Phone”"), "\($0)")
        }
        XCTAssertThrowsError(try options(["--device", "iPad"]).variant()) {
            XCTAssertTrue("\($0)".contains("there are “Phone, small”"), "\($0)")
        }
        XCTAssertThrowsError(try options(["--locale", "xx_YY_zz"]))
        for known in ["de_DE", "de-DE", "en_DE", "zh_Hans_CN", "ar"] { XCTAssertNil(PreviewLocale.problem(known), known) }
        XCTAssertTrue(PreviewLocale.problem("de_DD")?.contains("did you mean “de_DE”") == true)
        let point = try XCTUnwrap(PointArgument(argument: "9999,20"))
        XCTAssertThrowsError(try SnapshotCommand.check(point, in: CGSize(width: 375, height: 667))) {
            XCTAssertEqual(($0 as? CommandFailure)?.message, "--tap 9999,20: the point is outside of the preview, which has 375×667 points")
        }
        XCTAssertNoThrow(try SnapshotCommand.check(point, in: CGSize(width: 10_000, height: 667)))
    }

    func testALayoutFileWithoutCasesIsWrongUsageAndTheFormatIsDescribed() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("no-cases-\(UUID().uuidString).json")
        try Data("[]".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        XCTAssertThrowsError(try LayoutCommand.parse([url.path]).run()) {
            XCTAssertEqual(($0 as? CommandFailure)?.code, ProgramExit.usage)
            XCTAssertTrue("\($0)".contains("has no cases; `weft help layout-cases`"), "\($0)")
        }
        let help = RootCommand.helpMessage(for: LayoutCasesCommand.self, columns: 200)
        XCTAssertTrue(help.contains("justifyContent"), help)
        let example = try XCTUnwrap(
            LayoutCaseFormat.description.range(of: #"\{"name": "a row", "scale"(.|\n)*?\}\}\}\}"#, options: .regularExpression))
        for line in LayoutCaseFormat.description.split(separator: "\n") { XCTAssertLessThanOrEqual(line.count, 80, "\(line)") }
        let solved = try LayoutCaseRunner().run(Data("[\(LayoutCaseFormat.description[example])]".utf8), file: "example")
        XCTAssertTrue(LayoutCaseFormat.description.replacingOccurrences(of: "\n", with: " ").contains(solved[0]), solved[0])
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Documentation")
        let written = try String(contentsOf: page.appendingPathComponent("LayoutCases.schema.json"), encoding: .utf8)
        XCTAssertEqual(written, LayoutCaseFormat.schema + "\n", "run `weft layout-cases --schema` to update the file")
        let schema = try JSONSerialization.jsonObject(with: Data(LayoutCaseFormat.schema.utf8)) as? [String: Any]
        XCTAssertEqual((schema?["$defs"] as? [String: Any])?.keys.sorted(), ["case", "element", "length", "number", "pair", "style"])
    }

    func testFindingsOfTheDoctorAreJSON() throws {
        let section = DoctorSection(
            title: "Fonts",
            findings: [
                DoctorFinding(name: "a \"b\"", state: .found("1.2")),
                DoctorFinding(name: "c", state: .missing("apt install c", impact: "text")),
            ])
        let objects = try section.jsonLines.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        XCTAssertEqual(objects.map { $0?["found"] as? Bool }, [true, false])
        XCTAssertEqual(objects[1]?["remedy"] as? String, "apt install c")
        for name in ["impact", "loss"] { XCTAssertEqual(objects[1]?[name] as? String, "text", name) }
    }

    func testASizeThatNoPictureCanHaveIsNamedWithTheLimit() {
        XCTAssertThrowsError(try RootCommand.parseAsRoot(["snapshot", "a", "-o", "-", "--size", "100000x100000"])) {
            let message = RootCommand.fullMessage(for: $0)
            XCTAssertTrue(message.contains("--size: "), message)
        }
    }

    func testALinkToTheOtherOutputIsTheSameFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("same-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let link = folder.appendingPathComponent("link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "picture")
        let picture = folder.appendingPathComponent("picture").path

        XCTAssertEqual(codeOfParsing(["snapshot", "a", "-o", picture, "--json", link]), ProgramExit.usage)
        XCTAssertNoThrow(try RootCommand.parseAsRoot(["snapshot", "a", "-o", picture, "--json", link + "2"]))
    }

    func testAMissingFolderIsNamed() {
        XCTAssertThrowsError(try OutputFile.write(Data(), to: "/nowhere/at/all/x.png")) {
            XCTAssertEqual(
                ($0 as? CommandFailure)?.message, "/nowhere/at/all/x.png cannot be written: the folder /nowhere/at/all does not exist")
        }
    }

    func testArgumentsThatCannotBeReadAreWrongUsage() {
        XCTAssertEqual(codeOfParsing(["--no-such-flag"]), ProgramExit.usage)
        XCTAssertEqual(codeOfParsing(["snapshot", "a", "-o", "-", "--scale", "nan"]), ProgramExit.usage)
        XCTAssertEqual(codeOfParsing(["preview", "--scale", "0"]), ProgramExit.usage)
        XCTAssertEqual(codeOfParsing(["--version"]), ProgramExit.success)
        XCTAssertNil(codeOfParsing(["list"]))
    }

    /// The exit code of the error that parsing `arguments` throws; nil if they are valid.
    private func codeOfParsing(_ arguments: [String]) -> Int32? {
        do {
            _ = try RootCommand.parseAsRoot(arguments)
            return nil
        } catch {
            return RootCommand.exitCode(parsing: error)
        }
    }
}
