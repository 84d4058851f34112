import Foundation
import TextEngine
import UIKit
import WeftTesting
import XCTest

@testable import Nodes

/// One small picture of the effects of attributes in a text node. `BLESS=1` rewrites it; then look at the new picture.
final class AttributePictureTests: XCTestCase {
    func testAttributesLookAsRecorded() throws {
        FontLibrary.mode = .pinned
        let used = Set(PinnedFonts.all.filter { $0.postScriptName == "Inter-Regular" }.map(\.file.path))
        try XCTSkipIf(!PinnedFonts.problems(paths: used).isEmpty, "the font is not that of the picture")
        let picture = sheet()
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures/attributes.png")
        if SnapshotRecordMode.current == .all { return try XCTUnwrap(picture.pngData()).write(to: url) }
        if try Data(contentsOf: url) == picture.pngData() { return }
        let actual = FileManager.default.temporaryDirectory.appendingPathComponent("actual-attributes.png")
        try picture.pngData()?.write(to: actual)
        XCTFail("attributes look different: \(actual.path)")
    }

    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any], in range: NSRange? = nil) -> NSAttributedString {
        let all = NSRange(location: 0, length: string.utf16.count)
        let text = NSMutableAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 13)])
        text.addAttributes(attributes, range: range ?? all)
        return text
    }

    private func paragraph(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        change(style)
        return style
    }

    private var texts: [NSAttributedString] {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        shadow.shadowBlurRadius = 2
        shadow.shadowColor = UIColor.red
        // Other tests may have changed the scale of the main screen.
        let sharp = UIGraphicsImageRendererFormat()
        sharp.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12), format: sharp).image { context in
            UIColor.orange.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 12))
        }
        let attachment = NSTextAttachment()
        attachment.image = image
        attachment.bounds = CGRect(x: 0, y: -2, width: 12, height: 12)
        let inlined = NSMutableAttributedString(attributedString: text("image ", [:]))
        inlined.append(NSAttributedString(attachment: attachment))
        inlined.append(text(" in text", [:]))
        let middle = NSRange(location: 4, length: 10)
        return [
            text("one underlined stretch", [.underlineStyle: NSUnderlineStyle.single.rawValue], in: middle),
            text("thick, by words", [.underlineStyle: NSUnderlineStyle.thick.rawValue | NSUnderlineStyle.byWord.rawValue]),
            text("double, its own colour", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.blue]),
            text("dots", [.underlineStyle: NSUnderlineStyle.single.rawValue | NSUnderlineStyle.patternDot.rawValue]),
            text("dashes", [.underlineStyle: NSUnderlineStyle.thick.rawValue | NSUnderlineStyle.patternDash.rawValue]),
            text("struck through", [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.red]),
            text("all emphasised", [.backgroundColor: UIColor.yellow, .foregroundColor: UIColor.purple], in: middle),
            text("x up y down", [.baselineOffset: 4], in: NSRange(location: 2, length: 2)),
            text("letters apart", [.kern: 2.5]), text("a soft shadow", [.shadow: shadow]),
            text("outlined", [.strokeWidth: 4, .font: UIFont.boldSystemFont(ofSize: 15)]),
            text("filled too", [.strokeWidth: -4, .strokeColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 15)]),
            text("leaning", [.obliqueness: 0.3]), inlined,
            text(
                "at\tthe\tstops",
                [
                    .paragraphStyle: paragraph {
                        $0.tabStops = [NSTextTab(textAlignment: .right, location: 70), NSTextTab(textAlignment: .left, location: 90)]
                    }
                ]),
            text("in the middle", [.paragraphStyle: paragraph { $0.alignment = .center }]),
            text(
                "backwards", [.writingDirection: [NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue]]
            ),
            text("a line cut at its head", [.paragraphStyle: paragraph { $0.lineBreakMode = .byTruncatingHead }]),
        ]
    }

    /// Returns a picture of the texts, two in a row, drawn as a text node draws them.
    private func sheet() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let texts = texts
        let size = CGSize(width: 320, height: CGFloat((texts.count + 1) / 2) * 24)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            for (index, text) in texts.enumerated() {
                let node = ASTextNode()
                node.attributedText = text
                if index == texts.count - 1 {
                    node.truncationMode = .byTruncatingHead
                    node.maximumNumberOfLines = 1
                }
                let renderer = node.renderer
                let available = CGRect(
                    x: CGFloat(index % 2) * 160 + 4, y: CGFloat(index / 2) * 24 + 2, width: index == texts.count - 1 ? 90 : 150, height: 22)
                renderer.layout(in: available.size).layout.draw(in: context.cgContext, at: available.origin)
            }
        }
    }
}
