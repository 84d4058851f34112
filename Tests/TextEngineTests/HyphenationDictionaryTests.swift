import Foundation
import Scheduling
import TextEngine
import XCTest

/// The choice of patterns.
final class HyphenationDictionaryTests: TextTestCase {
    private let folder = NSTemporaryDirectory() + "hyphenation-\(ProcessInfo.processInfo.processIdentifier)"

    override func setUpWithError() throws {
        try XCTSkipIf(Hyphenation.pinnedPatterns == nil, "libhyphen0 and hyphen-en-us are not installed")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        Hyphenation.folder = folder
    }

    override func setUp() {
        super.setUp()
        FontLibrary.mode = .system
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: folder)
        Hyphenation.language = nil
        Hyphenation.folder = Hyphenation.systemFolder
        FontLibrary.mode = .pinned
        super.tearDown()
    }

    private func write(_ name: String, _ lines: [String], _ encoding: String.Encoding = .utf8) throws {
        let text = lines.joined(separator: "\n") + "\n"
        try XCTUnwrap(text.data(using: encoding)).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }

    private func parts(_ word: String, width: CGFloat = 60, _ language: String) -> [String] {
        Hyphenation.language = language
        var values = ParagraphAttributes.Values()
        values.hyphenationFactor = 1
        return lines(TextLayout(styled(word) { $0.paragraph = ParagraphAttributes(values) }, TextLayoutRequest(width: width)))
    }

    func testTheRegionsDictionaryComesBeforeTheLanguages() throws {
        try write("hyph_xx_AA.dic", ["UTF-8", "e1x"])
        XCTAssertEqual(Hyphenation.path(for: "xx_BB", in: folder), "\(folder)/hyph_xx_AA.dic")
        try write("hyph_xx.dic", ["UTF-8", "e1x"])
        XCTAssertEqual(Hyphenation.path(for: "xx_BB", in: folder), "\(folder)/hyph_xx.dic")
        XCTAssertEqual(Hyphenation.path(for: "xx-AA", in: folder), "\(folder)/hyph_xx_AA.dic")
        XCTAssertNil(Hyphenation.path(for: "x", in: folder))
        XCTAssertNil(Hyphenation.path(for: "yy", in: folder))
    }

    func testANameDoesNotLeadOutOfTheFolder() throws {
        try write("hyph_xx.dic", ["UTF-8", "e1x"])
        for name in ["../hyphenation/xx", "xx/../xx", "", "_", "xx\0", "xé"] { XCTAssertNil(Hyphenation.path(for: name, in: folder)) }
    }

    func testDictionariesOfOtherCharacterSetsAreRead() throws {
        try write("hyph_xx.dic", ["ISO8859-2", "ł1ó", "ś1w"], .isoLatin2)
        XCTAssertEqual(parts("wwwwłówww", "xx"), ["wwwwł", "ówww"])
        XCTAssertEqual(parts("WWWWŚWWW", "xx"), ["WWWWŚ", "WWW"])
        try write("hyph_yy.dic", ["microsoft-cp1251", "ж1д"], .windowsCP1251)
        XCTAssertEqual(parts("межжждунар", width: 55, "yy"), ["межжж", "дунар"])
    }

    func testABreakThatChangesTheSpellingIsNotUsed() throws {
        try write("hyph_xx.dic", ["UTF-8", "f1f/ff=f,1,2", "h1r"])
        XCTAssertEqual(parts("Schiffahrten", width: 60, "xx"), ["Schiffah", "rten"])
        XCTAssertNotEqual(parts("Schiffahrten", width: 45, "xx")[0], "Schif")
        try write("hyph_yy.dic", ["UTF-8", "f1f", "h1r"])
        XCTAssertEqual(parts("Schiffahrten", width: 45, "yy")[0], "Schif")
    }

    func testAnInvalidDictionaryDividesNothing() throws {
        try write("hyph_xx.dic", ["no such set", "e1x"])
        try write("hyph_yy.dic", [""])
        try Data().write(to: URL(fileURLWithPath: "\(folder)/hyph_zz.dic"))
        let plain = lines(layout("An extraordinary", width: 60))
        for language in ["xx", "yy", "zz"] { XCTAssertEqual(parts("An extraordinary", language), plain) }
    }

    func testAMissingDictionaryIsLoggedOnce() {
        let said = Locked<[String]>([])
        Log.observe { _, line in said.withLock { $0.append(line) } }
        defer { Log.observe(nil) }
        for _ in 0..<3 { XCTAssertEqual(parts("An extraordinary", "xx_YY"), lines(layout("An extraordinary", width: 60))) }
        XCTAssertEqual(said.withLock(\.count), 1)
        XCTAssertTrue(said.withLock { $0.first ?? "" }.contains("xx_YY"))
    }

    func testHeadlessOnlyEnglishIsHyphenated() throws {
        try write("hyph_xx.dic", ["UTF-8", "e1x"])
        try write("hyph_en_US.dic", ["UTF-8", "a1o"])
        FontLibrary.mode = .pinned
        XCTAssertEqual(parts("An extraordinary", "xx"), ["An ", "extraordin", "ary"])
        XCTAssertEqual(parts("An extraordinary", "en_GB"), ["An extra", "ordinary"])
        Hyphenation.language = nil
        XCTAssertEqual(Hyphenation.language(in: [:]), "en_US")
    }

    func testTheEnvironmentNamesTheLanguage() {
        XCTAssertEqual(Hyphenation.language(in: ["LANG": "de_AT.UTF-8"]), "de_AT")
        XCTAssertEqual(Hyphenation.language(in: ["LANG": "de_AT.UTF-8", "LC_ALL": "fr_FR@euro"]), "fr_FR")
        XCTAssertEqual(Hyphenation.language(in: ["LANG": "de_AT.UTF-8", "LC_MESSAGES": "it_IT", "LC_ALL": ""]), "it_IT")
        XCTAssertEqual(Hyphenation.language(in: ["LANG": "de_AT.UTF-8", "LANGUAGE": "nl:en"]), "nl")
        for plain in ["C", "POSIX", "C.UTF-8", ""] { XCTAssertEqual(Hyphenation.language(in: ["LANG": plain, "LANGUAGE": "nl"]), "en_US") }
    }
}
