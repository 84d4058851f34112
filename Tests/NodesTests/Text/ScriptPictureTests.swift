import Foundation
import Graphics
import TextEngine
import UIKit
import XCTest

/// Small pictures of ten scripts, compared pixel for pixel. `BLESS=1` draws them anew: look at them then.
///
/// Only where the fonts are the recorded ones; elsewhere pictures would differ without anything being wrong.
final class ScriptPictureTests: XCTestCase {
    private let samples: [(name: String, text: String)] = [
        ("latin", "Affinité, Straße 1½"), ("greek", "Ξεσκεπάζω τὴν ψυχή"), ("cyrillic", "Съешь ещё булок"),
        ("arabic", "السلام عليكم ٣٤٥"), ("hebrew", "שָׁלוֹם עולם 12"), ("hindi", "क्षत्रिय हिन्दी ज्ञान"), ("thai", "สวัสดีชาวโลก น้ำ"),
        ("korean", "안녕하세요 세계"), ("japanese", "新しいボトル「水」。"), ("chinese", "你好，世界"), ("emoji", "👩‍👩‍👧 🇯🇵 👍🏽 ok"),
    ]

    func testScriptsLookAsRecorded() throws {
        FontLibrary.mode = .pinned
        let missing = samples.filter { !isDrawnFromRecordedFonts($0.text) }.map(\.name)
        try XCTSkipIf(!missing.isEmpty, "fonts are not those of the pictures: \(missing)")
        for sample in samples {
            let drawn = picture(of: sample.text)
            let url = goldens.appendingPathComponent("\(sample.name).png")
            if ProcessInfo.processInfo.environment["BLESS"] != nil {
                try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
                try XCTUnwrap(drawn.pngData()).write(to: url)
                continue
            }
            // The same pixels give the same file.
            if try Data(contentsOf: url) == drawn.pngData() { continue }
            let actual = FileManager.default.temporaryDirectory.appendingPathComponent("actual-\(sample.name).png")
            try drawn.pngData()?.write(to: actual)
            XCTFail("\(sample.name) looks different: \(actual.path)")
        }
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

    private func isDrawnFromRecordedFonts(_ text: String) -> Bool {
        let layout = TextLayout(
            StyledText(text, attributes: TextAttributes(font: Font.resolve(FontRequest(size: 15)))), TextLayoutRequest())
        var paths: Set<String> = []
        for case .glyphs(let run) in layout.paintItems() { paths.insert(run.font.face.file.path) }
        let pinned = Set(PinnedFonts.all.map(\.file.path))
        // Reading the large collections is slow in a debug build: of those, being there is enough.
        return !paths.isEmpty && paths.isSubset(of: pinned) && PinnedFonts.problems(paths: paths.filter(isSmall)).isEmpty
    }

    private func isSmall(_ path: String) -> Bool {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return size ?? 0 < 2_000_000
    }
}
