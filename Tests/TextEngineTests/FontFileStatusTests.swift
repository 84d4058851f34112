import Foundation
import XCTest

@testable import TextEngine

/// Paths of pinned fonts at which there is another kind of file, or a font with another checksum.
final class FontFileStatusTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)").path

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(atPath: folder)
    }

    private func font(_ path: String, sha256: String = "") -> PinnedFont {
        PinnedFont(
            path: path, index: 0, family: "F", postScriptName: "F", weight: 400, isItalic: false, package: "fonts-f", scripts: [],
            sha256: sha256)
    }

    private func failure(_ path: String, sha256: String = "") -> FontError? {
        var digests = FontDigests(path: nil)
        return font(path, sha256: sha256).problem(&digests)
    }

    private func problem(_ path: String, sha256: String = "") -> String? { failure(path, sha256: sha256)?.description }

    func testAMissingFontIsInstalledAndADamagedOneInstalledAgain() throws {
        let (pipe, large, folder) = (folder + "/pipe", folder + "/large", folder)
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        XCTAssertTrue(FileManager.default.createFile(atPath: large, contents: nil))
        XCTAssertEqual(truncate(large, 6 << 30), 0)
        XCTAssertEqual(problem(folder + "/none"), "the font \(folder)/none is missing: apt-get install fonts-f")
        for (path, reason) in [
            (pipe, "it is not a regular file"), ("/dev/zero", "it is not a regular file"), (folder, "it is not a regular file"),
            (large, "it is larger than 256 MB"),
        ] {
            XCTAssertEqual(problem(path), "the font \(path) cannot be used, \(reason): apt-get install --reinstall fonts-f")
            XCTAssertThrowsError(try FontFace(file: FontFile(path: path)), path)
            XCTAssertEqual(FontFace.count(in: path), 0)
        }
        let loop = folder + "/loop"
        try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
        XCTAssertTrue(problem(loop)?.contains("cannot be used, Too many levels of symbolic links") == true, problem(loop) ?? "")
    }

    func testAMissingFontOfOneScriptIsOnlyAHint() throws {
        let missing = FontError.missing(path: "a", package: "p")
        let fonts = try ["Noto Sans Arabic", "Noto Color Emoji", "Inter", "Noto Serif"].map { family in
            try XCTUnwrap(PinnedFonts.all.first { $0.family == family }, family)
        }
        XCTAssertEqual(fonts.map { FontLibrary.affectsOnlySomeScripts(missing, of: $0) }, [true, true, false, false])
        XCTAssertFalse(FontLibrary.affectsOnlySomeScripts(.damaged(path: "a", package: "p", reason: "r"), of: fonts[0]))
        XCTAssertFalse(FontLibrary.affectsOnlySomeScripts(missing, of: nil))
    }

    func testAPinnedFontThatIsLargerThanAllIsNotRead() throws {
        let large = folder + "/large"
        XCTAssertTrue(FileManager.default.createFile(atPath: large, contents: nil))
        XCTAssertEqual(truncate(large, 65 << 20), 0)
        XCTAssertEqual(
            problem(large), "the font \(large) cannot be used, it is larger than any recorded font: apt-get install --reinstall fonts-f")
    }

    func testAChangedFontIsFound() throws {
        let original = try XCTUnwrap(PinnedFonts.all.first { $0.package == "fonts-inter" })
        let copy = folder + "/copy.otf"
        try FileManager.default.copyItem(atPath: original.file.path, toPath: copy)
        XCTAssertNil(failure(copy, sha256: original.sha256))
        let file = try XCTUnwrap(FileHandle(forWritingAtPath: copy))
        try file.seekToEnd()
        try file.write(contentsOf: Data([0]))
        try file.close()
        guard case .changed? = failure(copy, sha256: original.sha256) else { return XCTFail(problem(copy) ?? "none") }
    }

    func testAFontIsReadAgainOnlyIfItHasChanged() throws {
        let (path, cache) = (folder + "/font", folder + "/cache/digests")
        func digest(readCount: Int) throws -> String {
            var digests = FontDigests(path: cache)
            let digest = try digests.digest(of: path)
            XCTAssertEqual(digests.readCount, readCount)
            digests.save()
            return digest
        }
        XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: Data("one".utf8)))
        let first = try digest(readCount: 1)
        XCTAssertEqual(try digest(readCount: 0), first)
        XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: Data("two".utf8)))
        XCTAssertEqual(utimes(path, [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]), 0)
        XCTAssertNotEqual(try digest(readCount: 1), first)
        XCTAssertEqual(try String(contentsOfFile: cache, encoding: .utf8).split(separator: "\n").count, 1)
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: cache))
        XCTAssertNotEqual(try digest(readCount: 1), first)
    }

    func testDigestsAreNeitherReadFromAPipeNorWrittenThroughALink() throws {
        let (font, pipe, link, other) = (folder + "/font", folder + "/pipe", folder + "/link", folder + "/other")
        XCTAssertTrue(FileManager.default.createFile(atPath: font, contents: Data("one".utf8)))
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        _ = FontDigests(path: pipe)
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other)
        var digests = FontDigests(path: link + "/digests")
        _ = try digests.digest(of: font)

        digests.save()

        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: other), [])
    }

    func testAFontThatCannotBeOpenedForNowIsDescribedWithTheReason() throws {
        let original = try XCTUnwrap(PinnedFonts.all.first { $0.package == "fonts-inter" })
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        XCTAssertEqual(getrlimit(resource, &limit), 0)
        var none = limit
        none.rlim_cur = 0
        XCTAssertEqual(setrlimit(resource, &none), 0)
        let status = FontFileStatus(path: original.file.path)
        XCTAssertEqual(setrlimit(resource, &limit), 0)
        XCTAssertEqual(status, .unusable("Too many open files"))
        XCTAssertEqual(FontFileStatus(path: original.file.path), .usable)
    }

    func testTheFontsInUseAreKnown() {
        FontLibrary.mode = .pinned
        let path = Font.resolve(FontRequest(size: 12)).face.file.path
        XCTAssertTrue(FontLibrary.usedPaths.contains(path))
    }
}
