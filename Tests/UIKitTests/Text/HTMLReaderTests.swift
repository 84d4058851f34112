import UIKit
import XCTest

final class HTMLReaderTests: XCTestCase {
    private func read(_ html: String, defaults: [NSAttributedString.Key: Any] = [:]) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(html.utf8),
            options: [
                .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
                .defaultAttributes: defaults,
            ], documentAttributes: nil)
    }

    private func attribute<Value>(_ key: NSAttributedString.Key, of word: String, in text: NSAttributedString) -> Value? {
        let range = (text.string as NSString).range(of: word)
        guard range.length > 0 else { return nil }
        return text.attribute(key, at: range.location, effectiveRange: nil) as? Value
    }

    func testBlocksAreParagraphsAndBlanksFold() throws {
        XCTAssertEqual(try read("<p>One\n  two</p><p>three<br>four</p>").string, "One two\nthree\u{2028}four\n")
        XCTAssertEqual(try read("Hello <b>you</b> there").string, "Hello you there")
        XCTAssertEqual(try read("<pre>a\n  b</pre>c").string, "a\n  b\nc")
    }

    func testListsHaveBulletsAndNumbers() throws {
        XCTAssertEqual(try read("<ul><li>a</li><li>b</li></ul><ol start=3><li>c<li>d</ol>").string, "•\ta\n•\tb\n3.\tc\n4.\td\n")
    }

    func testAnOuterEndEndsTheListsInside() throws {
        XCTAssertEqual(try read("<div><ol><li>a<ol><li>b</div><ol><li>c</ol><li>d").string, "1.\ta\n1.\tb\n1.\tc\nd")
    }

    func testABracketInQuotesDoesNotEndATag() throws {
        let text = try read("<a title=\"1 > 0\" href='x>y'>link</a> <b title=it's>bold</b>, <i title=\"open>cut")
        XCTAssertEqual(text.string, "link bold, cut")
    }

    func testImportantDeclarationsAreRead() throws {
        let font: UIFont? = attribute(.font, of: "a", in: try read("<span style='font-weight: bold !important'>a</span>"))
        XCTAssertTrue(font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false)
    }

    func testTheLastDeclarationApplies() throws {
        let (red, blue) = ("background-color: #F00", "background: #00F")
        let style = "<style>p { \(red) } p { \(blue) }</style><p>c</p>"
        let text = try read("<span style='\(red); \(blue)'>a</span><span style='\(blue); \(red)'>b</span>\(style)")
        XCTAssertEqual(attribute(.backgroundColor, of: "a", in: text), UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        XCTAssertEqual(attribute(.backgroundColor, of: "b", in: text), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertEqual(attribute(.backgroundColor, of: "c", in: text), UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    }

    func testEntitiesCommentsAndScriptsAreRead() throws {
        XCTAssertEqual(
            try read("a &amp; b &lt;c&gt; &#65;&#x42; &hellip; &unknown; 1 < 2<!-- no --><script>x<y</script>!").string,
            "a & b <c> AB … &unknown; 1 < 2!")
    }

    func testElementsAndStylesBecomeAttributes() throws {
        let text = try read(
            """
            <style>p { font-size: 20pt; color: #0F0 }</style>
            <p>plain <b>bold</b> <i>slanted</i> <a href="https://example.org/x">linked</a> <span style="color: rgb(255, 0, 0)">red</span>
            <u>under</u> <s>struck</s></p>
            """)
        let font: UIFont? = attribute(.font, of: "plain", in: text)
        XCTAssertEqual(font?.pointSize, 20)
        XCTAssertEqual(attribute(.foregroundColor, of: "plain", in: text), UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        let bold: UIFont? = attribute(.font, of: "bold", in: text)
        XCTAssertTrue(bold?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false)
        XCTAssertEqual(attribute(.link, of: "linked", in: text), URL(string: "https://example.org/x"))
        XCTAssertEqual(attribute(.foregroundColor, of: "red", in: text), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertEqual(attribute(.underlineStyle, of: "under", in: text), NSUnderlineStyle.single.rawValue)
        XCTAssertEqual(attribute(.strikethroughStyle, of: "struck", in: text), NSUnderlineStyle.single.rawValue)
        XCTAssertNil(attribute(.underlineStyle, of: "plain", in: text) as Int?)
    }

    func testDefaultsFillWhatTheDocumentLeavesOpen() throws {
        let font = UIFont.systemFont(ofSize: 31)
        let text = try read("a <b>b</b>", defaults: [.font: font, .kern: 2])
        XCTAssertEqual(attribute(.font, of: "a", in: text), font)
        XCTAssertEqual(attribute(.kern, of: "b", in: text), 2)
    }

    func testPlainTextStaysPlainAndOtherBytesAreAnError() throws {
        let text = try NSAttributedString(
            data: Data("<b>no</b>".utf8), options: [.documentType: NSAttributedString.DocumentType.plain], documentAttributes: nil)
        XCTAssertEqual(text.string, "<b>no</b>")
        XCTAssertThrowsError(try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF]), documentAttributes: nil))
    }

    func testBrokenMarkupGivesText() throws {
        for html in ["<", "<b", "</", "<a href='", "<!--", "&", "&#x;", "&#99999999;", "<p", "</p></p>", "<ol start=x><li>"] {
            _ = try read(html)
        }
        XCTAssertEqual(try read("a < b").string, "a < b")
    }

    /// Each of these documents took more than a minute when the time was proportional to the square of its length.
    func testLongDocumentsAreReadInOnePass() throws {
        let count = 100_000
        func times(_ text: String) -> String { String(repeating: text, count: count) }

        XCTAssertEqual(try read(times("<br>")).length, count)
        XCTAssertEqual(try read(times("<")).length, count)
        XCTAssertEqual(try read(times("<ul><li>")).length, 3 * count - 1)
        XCTAssertEqual(try read(times("<b>") + "a" + times("</i>")).string, "a")
        let styled = try read("<style>" + times("p { color: red } ") + "p { color: blue; color: none }</style>" + times("<p>a"))
        XCTAssertEqual(styled.length, 2 * count - 1)
        XCTAssertEqual(attribute(.foregroundColor, of: "a", in: styled), UIColor.blue)
    }

    func testNumbersWithoutMeasureDoNoHarm() throws {
        let nested = String(repeating: "<span style='font-size: 900em'>", count: 200)
        let html = "<ol start='9223372036854775807'><li>last<li>next</ol><p style='font-size: 99999999999px'>large</p>"
        XCTAssertTrue(try read(html + nested + "deep").string.hasSuffix("deep"))
    }
}
