import Foundation
import TextEngine
import XCTest

/// Uses the pinned fonts, and has short methods that lay text out.
class TextTestCase: XCTestCase {
    override func setUp() {
        super.setUp()
        FontLibrary.mode = .pinned
    }

    func font(_ size: CGFloat = 12, weight: Int = 400) -> Font {
        Font.resolve(FontRequest(weight: weight, size: size))
    }

    func styled(_ string: String, size: CGFloat = 12, _ change: (inout TextAttributes) -> Void = { _ in }) -> StyledText {
        var attributes = TextAttributes(font: font(size))
        change(&attributes)
        return StyledText(string, attributes: attributes)
    }

    func layout(
        _ string: String, width: CGFloat = .infinity, size: CGFloat = 12, _ change: (inout TextLayoutRequest) -> Void = { _ in }
    ) -> TextLayout {
        var request = TextLayoutRequest(width: width)
        change(&request)
        return TextLayout(styled(string, size: size), request)
    }

    /// The strings of the lines of a layout that was not truncated.
    func lines(_ layout: TextLayout) -> [String] {
        layout.lines.map { String(decoding: layout.source.text.utf16[$0.range], as: UTF16.self) }
    }

    /// The text that a truncated layout shows, with its token.
    func shown(_ layout: TextLayout, token: String = "…") -> String {
        let text = layout.source.text
        let parts = layout.visibleRanges.map { String(decoding: text.utf16[$0], as: UTF16.self) }
        return layout.isTruncated ? parts[0] + token + parts.dropFirst().joined() : parts.joined()
    }
}
