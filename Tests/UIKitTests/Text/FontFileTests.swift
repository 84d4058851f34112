import Foundation
import Graphics
import TextEngine
import XCTest

@testable import UIKit

/// Fonts that a program registers from files or bytes.
final class FontFileTests: XCTestCase {
    private let ogham = "/usr/share/fonts/truetype/noto/NotoSansOgham-Regular.ttf"

    override func setUp() {
        FontLibrary.mode = .pinned
    }

    /// A copy of a font under its own name.
    private func copy(of path: String) throws -> URL {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("weft-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString).ttf")
        try FileManager.default.copyItem(atPath: path, toPath: url.path)
        return url
    }

    func testARegisteredFontIsFoundByItsNames() throws {
        let url = try copy(of: ogham)
        defer { try? FileManager.default.removeItem(at: url) }
        XCTAssertNil(UIFont(name: "NotoSansOgham-Regular", size: 12))
        XCTAssertTrue(CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil))
        let font = try XCTUnwrap(UIFont(name: "NotoSansOgham-Regular", size: 12))
        XCTAssertEqual(font.familyName, "Noto Sans Ogham")
        XCTAssertEqual(font.font.face.file.path, url.standardizedFileURL.path)
        XCTAssertTrue(UIFont.familyNames.contains("Noto Sans Ogham"))
        XCTAssertEqual(UIFont.fontNames(forFamilyName: "Noto Sans Ogham"), ["NotoSansOgham-Regular"])
        XCTAssertEqual(UIFontDescriptor(name: "Noto Sans Ogham", size: 12).fontAttributes[.family] as? String, "Noto Sans Ogham")

        var error: Unmanaged<CFError>?
        XCTAssertFalse(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
        XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.alreadyRegistered.rawValue)
        XCTAssertTrue(CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil))
        XCTAssertNil(UIFont(name: "NotoSansOgham-Regular", size: 12))
        XCTAssertGreaterThan(NSAttributedString(string: "ᚠ", attributes: [.font: font]).size().width, 0)
    }

    func testAFamilyOfSeveralFilesHasItsBold() throws {
        let urls = try ["Regular", "Bold"].map { try copy(of: "/usr/share/fonts/truetype/noto/NotoSerif-\($0).ttf") }
        defer {
            for url in urls {
                CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil)
                try? FileManager.default.removeItem(at: url)
            }
        }
        for url in urls { XCTAssertTrue(CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)) }
        let font = try XCTUnwrap(UIFont(name: "Noto Serif", size: 12))
        XCTAssertEqual(font.fontName, "NotoSerif-Regular")
        let bold = UIFont(descriptor: try XCTUnwrap(font.fontDescriptor.withSymbolicTraits(.traitBold)), size: 0)
        XCTAssertEqual(bold.fontName, "NotoSerif-Bold")
        XCTAssertEqual(bold.font.face.file.path, urls[1].standardizedFileURL.path)
    }

    func testAFontOfBytesIsRegisteredAndDrawn() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: ogham))
        let provider = try XCTUnwrap(CGDataProvider(data: NSData(data: data)))
        let graphicsFont = try XCTUnwrap(CGFont(provider))
        XCTAssertEqual(graphicsFont.postScriptName.map { String(describing: $0) }, "NotoSansOgham-Regular")
        XCTAssertTrue(CTFontManagerRegisterGraphicsFont(graphicsFont, nil))
        defer { CTFontManagerUnregisterGraphicsFont(graphicsFont, nil) }
        let font = try XCTUnwrap(UIFont(name: "NotoSansOgham-Regular", size: 20))
        let text = NSAttributedString(string: "ᚠᚢ", attributes: [.font: font])
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in text.draw(at: .zero) }
        let pixels = try XCTUnwrap(picture.cgImage).bitmap
        XCTAssertTrue((0..<pixels.height).contains { y in (0..<pixels.width).contains { pixels[$0, y] != 0 } })
    }

    func testAFileIsOpenedWithoutRegistering() throws {
        XCTAssertEqual(UIFont(contentsOf: URL(fileURLWithPath: ogham), size: 13).familyName, "Noto Sans Ogham")
        XCTAssertEqual(UIFont(data: try Data(contentsOf: URL(fileURLWithPath: ogham)), size: 13).pointSize, 13)
    }

    func testWhatIsNoFontGivesTheSystemsAndOneProblem() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("no-font-\(UUID().uuidString).ttf")
        try Data("This is no font".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let before = FontLibrary.problems.count
        for _ in 0..<3 { XCTAssertEqual(UIFont(contentsOf: url, size: 15).familyName, "Inter") }
        XCTAssertEqual(FontLibrary.problems.count, before + 1)
        var error: Unmanaged<CFError>?
        XCTAssertFalse(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
        XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.invalidFontData.rawValue)
        error = nil
        XCTAssertFalse(CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: "/nowhere/x.ttf"), .process, &error))
        XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.fileNotFound.rawValue)
        XCTAssertNil(CGDataProvider(url: NSURL(fileURLWithPath: "/nowhere/x.ttf")))
        XCTAssertNil(CGDataProvider(data: NSData(data: Data("no font".utf8))).flatMap { CGFont($0) })
    }

    func testTheSystemsFontOfASizeIsOneObject() {
        XCTAssertTrue(UIFont.systemFont(ofSize: 13) === UIFont.systemFont(ofSize: 13))
        XCTAssertTrue(UIFont.boldSystemFont(ofSize: 13) === UIFont.systemFont(ofSize: 13, weight: .bold))
        XCTAssertFalse(UIFont.systemFont(ofSize: 13) === UIFont.systemFont(ofSize: 14))
    }
}
