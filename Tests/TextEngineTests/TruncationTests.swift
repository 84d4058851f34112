import Foundation
import TextEngine
import XCTest

final class TruncationTests: TextTestCase {
    private let fox = "The quick brown fox, jumps over the lazy dog. Every day it does so!"

    private func cut(_ mode: TextTruncation.Mode, lines: Int = 2, width: CGFloat = 120, token: StyledText? = nil) -> TextLayout {
        layout(fox, width: width) {
            $0.maximumLines = lines
            $0.truncation = TextTruncation(mode: mode, token: token)
        }
    }

    func testTheTokenFollowsAWholeWordAndReplacesTheSpaceBehindIt() {
        XCTAssertEqual(shown(cut(.tail)), "The quick brown fox, jumps over the…")
        XCTAssertEqual(cut(.tail).lines.count, 2)
        XCTAssertTrue(cut(.tail).isTruncated)
    }

    func testPunctuationBeforeTheTokenIsReplacedToo() {
        XCTAssertEqual(shown(cut(.tail, lines: 1, width: 125)), "The quick brown fox…")
    }

    func testALineOfOneLongWordIsTruncatedInsideIt() {
        let layout = layout("Supercalifragilisticexpialidocious", width: 80) {
            $0.maximumLines = 1
            $0.truncation = TextTruncation(mode: .tail)
        }
        XCTAssertTrue(shown(layout).hasPrefix("Supercal"))
        XCTAssertTrue(shown(layout).hasSuffix("…"))
        XCTAssertLessThanOrEqual(layout.size.width, 80)
    }

    func testHeadAndMiddleTruncationKeepTheEndOfTheText() {
        XCTAssertTrue(shown(cut(.head)).hasSuffix("does so!"))
        XCTAssertTrue(shown(cut(.middle)).hasSuffix("so!"))
        XCTAssertTrue(shown(cut(.middle)).hasPrefix("The quick brown fox"))
        for mode in [TextTruncation.Mode.head, .middle] { XCTAssertEqual(cut(mode).lines.count, 2) }
    }

    func testTheMiddleIsTruncatedInTheMiddleOfTheLine() throws {
        let layout = cut(.middle, lines: 1, width: 150)
        let token = try XCTUnwrap(layout.tokenRects.first)
        XCTAssertEqual(token.midX, 75, accuracy: 12)
    }

    func testClippingInsertsNoToken() {
        XCTAssertTrue(cut(.clip).isTruncated)
        XCTAssertEqual(cut(.clip).tokenRects, [])
    }

    func testTextThatFitsIsUnchanged() {
        let layout = layout(fox, width: 1000) { $0.maximumLines = 1 }
        XCTAssertFalse(layout.isTruncated)
    }

    func testHeightLimitsLinesAsWellButOneStays() {
        let height = font().metrics.lineHeight
        let two = layout(fox, width: 120) {
            $0.height = height * 2.5
            $0.truncation = TextTruncation(mode: .tail)
        }
        XCTAssertEqual(two.lines.count, 2)
        XCTAssertEqual(layout(fox, width: 120) { $0.height = 3 }.lines.count, 1)
    }

    func testACustomTokenIsMeasuredAndPositioned() throws {
        let layout = cut(.tail, token: styled("… more"))
        XCTAssertTrue(layout.isTruncated)
        let token = try XCTUnwrap(layout.tokenRects.first)
        XCTAssertLessThanOrEqual(token.maxX, 120)
        XCTAssertEqual(layout.hit(CGPoint(x: token.midX, y: token.midY))?.isToken, true)
    }

    func testTextIsNotTruncatedAtItsStart() {
        let layout = layout("Hello", width: 5) {
            $0.maximumLines = 1
            $0.truncation = TextTruncation(mode: .tail, token: styled("… and a very long token"))
        }
        XCTAssertTrue(layout.isTruncated)
        XCTAssertEqual(layout.tokenRects, [])
    }

    func testTheTokenHasTheColorOfTheLastCharacter() {
        let text = styled("The quick brown fox jumps ") + styled("over the lazy dog") { $0.color = 0xFF00_00FF }
        let layout = TextLayout(text, TextLayoutRequest(width: 80, maximumLines: 1, truncation: TextTruncation(mode: .tail)))
        let colors = layout.paintItems().compactMap { if case .glyphs(let run) = $0 { run.color } else { nil } }
        XCTAssertEqual(colors, [0x0000_00FF, 0xFF00_00FF])
    }
}
