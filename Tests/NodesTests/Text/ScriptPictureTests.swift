import Foundation
import Graphics
import TextEngine
import UIKit
import WeftTesting
import XCTest

/// Small pictures of ten scripts, compared pixel for pixel. `BLESS=1` rewrites them: review them then.
///
/// The tests are skipped if the fonts are not the recorded ones, because the pictures would then differ although nothing is wrong.
final class ScriptPictureTests: XCTestCase {
    private let samples: [(name: String, text: String)] = [
        ("latin", "Affinité, Straße 1½"), ("greek", "Ξεσκεπάζω τὴν ψυχή"), ("cyrillic", "Съешь ещё булок"),
        ("arabic", "السلام عليكم ٣٤٥"), ("hebrew", "שָׁלוֹם עולם 12"), ("hindi", "क्षत्रिय हिन्दी ज्ञान"), ("thai", "สวัสดีชาวโลก น้ำ"),
        ("korean", "안녕하세요 세계"), ("japanese", "新しいボトル「水」。"), ("chinese", "你好，世界"), ("emoji", "👩‍👩‍👧 🇯🇵 👍🏽 ok"),
    ]

    func testScriptsLookAsRecorded() throws {
        try skipWithoutRecordedFonts()
        for sample in samples { try compare(picture(of: sample.text), with: sample.name) }
    }

    func testScriptsLookAsRecordedInLightAndDarkAtBothScales() throws {
        try skipWithoutRecordedFonts()
        try compare(sheet(of: samples.map(\.text), scale: 1, isDark: false), with: "scripts-light-1x")
        try compare(sheet(of: samples.map(\.text), scale: 1, isDark: true), with: "scripts-dark-1x")
        try compare(sheet(of: samples.map(\.text), scale: 2, isDark: true), with: "scripts-dark-2x")
    }

    func testThinAndSmallLettersHaveTheContrastRecorded() throws {
        try skipWithoutRecordedFonts()
        for (scale, isDark) in [(1, false), (1, true), (2, false), (2, true)] {
            let name = "weights-\(isDark ? "dark" : "light")-\(scale)x"
            try compare(weights(scale: CGFloat(scale), isDark: isDark), with: name)
        }
    }

    private func skipWithoutRecordedFonts() throws {
        FontLibrary.mode = .pinned
        let missing = samples.filter { !isDrawnFromRecordedFonts($0.text) }.map(\.name)
        try XCTSkipIf(!missing.isEmpty, "fonts are not those of the pictures: \(missing)")
    }

    private func compare(_ drawn: UIImage, with name: String) throws {
        let url = goldens.appendingPathComponent("\(name).png")
        if SnapshotRecordMode.current == .all {
            try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
            return try XCTUnwrap(drawn.pngData()).write(to: url)
        }
        // The same pixels give the same file.
        if try Data(contentsOf: url) == drawn.pngData() { return }
        let actual = FileManager.default.temporaryDirectory.appendingPathComponent("actual-\(name).png")
        try drawn.pngData()?.write(to: actual)
        XCTFail("\(name) looks different: \(actual.path)")
    }

    private var goldens: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures")
    }

    private func picture(of text: String) -> UIImage {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.black]
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 170, height: 26), format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 170, height: 26))
            NSAttributedString(string: text, attributes: attributes).draw(
                with: CGRect(x: 3, y: 2, width: 164, height: 24), options: .usesLineFragmentOrigin, context: nil)
        }
    }

    /// Returns a picture of the texts, two in a row.
    private func sheet(of texts: [String], scale: CGFloat, isDark: Bool) -> UIImage {
        lines(texts.map { ($0, UIFont.systemFont(ofSize: 13)) }, columns: 2, width: 150, scale: scale, isDark: isDark)
    }

    /// Returns a picture of letters of three weights in sizes that apps use.
    private func weights(scale: CGFloat, isDark: Bool) -> UIImage {
        var texts: [(String, UIFont)] = []
        for size in [CGFloat(11), 13, 17] {
            for weight in [UIFont.Weight.thin, .regular, .bold] {
                texts.append(("Hamburg 0123 illi", UIFont.systemFont(ofSize: size, weight: weight)))
            }
        }
        return lines(texts, columns: 3, width: 162, scale: scale, isDark: isDark)
    }

    private func lines(
        _ texts: [(String, UIFont)], columns: Int, width: CGFloat, scale: CGFloat, isDark: Bool
    ) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let size = CGSize(width: width * CGFloat(columns), height: CGFloat((texts.count + columns - 1) / columns) * 23)
        let colors = (ink: UIColor(white: isDark ? 0.95 : 0.1, alpha: 1), paper: UIColor(white: isDark ? 0.11 : 1, alpha: 1))
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            colors.paper.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            for (index, (text, font)) in texts.enumerated() {
                let place = CGPoint(x: CGFloat(index % columns) * width + 3, y: CGFloat(index / columns) * 23 + 2)
                NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: colors.ink]).draw(at: place)
            }
        }
    }

    private func isDrawnFromRecordedFonts(_ text: String) -> Bool {
        let layout = TextLayout(
            StyledText(text, attributes: TextAttributes(font: Font.resolve(FontRequest(size: 15)))), TextLayoutRequest())
        var paths: Set<String> = []
        for case .glyphs(let run) in layout.paintItems() { paths.insert(run.font.face.file.path) }
        let pinned = Set(PinnedFonts.all.map(\.file.path))
        // Large font collections are compared only by their paths, because reading them is slow in a debug build.
        return !paths.isEmpty && paths.isSubset(of: pinned) && PinnedFonts.problems(paths: paths.filter(isSmall)).isEmpty
    }

    private func isSmall(_ path: String) -> Bool {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return size ?? 0 < 2_000_000
    }
}
