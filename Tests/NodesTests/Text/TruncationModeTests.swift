import LayoutEngine
import TextEngine
import UIKit
import XCTest

@testable import Nodes

/// Every truncation mode of a node with every line-break mode of its string.
final class TruncationModeTests: XCTestCase {
    private let modes: [NSLineBreakMode] = [
        .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    private let sentence = "The quick brown fox jumps over the lazy dog, and runs on."

    override func setUp() {
        FontLibrary.mode = .pinned
    }

    private func node(_ string: String, truncation: NSLineBreakMode, lineBreak: NSLineBreakMode) -> ASTextNode {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = lineBreak
        let node = ASTextNode()
        node.attributedText = NSAttributedString(
            string: string, attributes: [.font: UIFont.systemFont(ofSize: 14), .paragraphStyle: style])
        node.truncationMode = truncation
        return node
    }

    private func show(_ node: ASTextNode, width: CGFloat) -> CGSize {
        let size = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: width, height: .infinity))).size
        node.frame = CGRect(origin: .zero, size: size)
        return size
    }

    private func forEachPair(_ body: (_ truncation: NSLineBreakMode, _ lineBreak: NSLineBreakMode) -> Void) {
        for truncation in modes { for lineBreak in modes { body(truncation, lineBreak) } }
    }

    func testTextIsTruncatedInTheNodesModeIndependentOfTheString() {
        forEachPair { truncation, lineBreak in
            for (lines, width) in [(1, 70), (1, 150), (2, 90), (3, 60)] as [(UInt, CGFloat)] {
                let text = node(sentence, truncation: truncation, lineBreak: lineBreak)
                text.maximumNumberOfLines = lines
                let size = show(text, width: width)
                let name = "\(truncation) \(lineBreak) \(lines) \(width)"
                XCTAssertLessThanOrEqual(size.width, width, name)
                XCTAssertEqual(text.lineCount, lines, name)
                XCTAssertTrue(text.isTruncated, name)
                let layout = text.currentLayout
                let shown = layout.visibleRanges.filter { !$0.isEmpty }
                XCTAssertEqual(layout.tokenRects.isEmpty, truncation == .byClipping, name)
                for token in layout.tokenRects { XCTAssertLessThanOrEqual(token.maxX, width + 0.5, name) }
                XCTAssertEqual(shown.first?.lowerBound == 0, truncation != .byTruncatingHead || lines > 1, name)
                let keepsEnd = truncation == .byTruncatingHead || truncation == .byTruncatingMiddle
                XCTAssertEqual(shown.last?.upperBound == sentence.utf16.count, keepsEnd, name)
            }
        }
    }

    func testTextThatFitsIsWholeInEveryMode() {
        forEachPair { truncation, lineBreak in
            let text = node("short", truncation: truncation, lineBreak: lineBreak)
            text.maximumNumberOfLines = 1
            _ = show(text, width: 200)
            XCTAssertFalse(text.isTruncated, "\(truncation) \(lineBreak)")
            XCTAssertEqual(text.lineCount, 1)
        }
    }

    func testTheTruncationTextAndTheAdditionalMessageShowInEveryMode() {
        for truncation in modes where truncation != .byClipping {
            for lineBreak in modes {
                let text = node(sentence, truncation: truncation, lineBreak: lineBreak)
                text.maximumNumberOfLines = 2
                text.truncationAttributedText = NSAttributedString(string: "~~")
                text.additionalTruncationMessage = NSAttributedString(string: "more")
                _ = show(text, width: 120)
                let layout = text.currentLayout
                XCTAssertTrue(text.isTruncated)
                let shown = layout.paintedText
                XCTAssertTrue(shown.contains("~~ more"), "\(truncation) \(lineBreak) \(shown)")
            }
        }
    }

    func testTextFromRightToLeftIsTruncatedInEveryMode() {
        forEachPair { truncation, lineBreak in
            let text = node("الثعلب البني السريع يقفز فوق الكلب الكسول ثم يجري بعيدا", truncation: truncation, lineBreak: lineBreak)
            text.maximumNumberOfLines = 1
            let size = show(text, width: 110)
            let name = "\(truncation) \(lineBreak)"
            XCTAssertTrue(text.isTruncated, name)
            XCTAssertEqual(text.lineCount, 1, name)
            XCTAssertLessThanOrEqual(size.width, 110, name)
            let token = text.currentLayout.tokenRects.first
            XCTAssertEqual(token == nil, truncation == .byClipping, name)
            // The end of such a line is at the left.
            if truncation == .byWordWrapping || truncation == .byTruncatingTail {
                XCTAssertLessThan(token?.minX ?? .infinity, 20, name)
            }
            if truncation == .byTruncatingHead { XCTAssertGreaterThan(token?.maxX ?? 0, 80, name) }
        }
    }

    func testParagraphsBeyondTheLastLineAreTruncatedToo() {
        for truncation in modes {
            let text = node("first\nsecond\nthird", truncation: truncation, lineBreak: .byWordWrapping)
            text.maximumNumberOfLines = 2
            _ = show(text, width: 200)
            XCTAssertTrue(text.isTruncated, "\(truncation)")
            XCTAssertEqual(text.lineCount, 2, "\(truncation)")
        }
    }
}

extension TextLayout {
    /// The drawn text, including the truncation token.
    fileprivate var paintedText: String {
        let units = source.text.utf16
        let parts = visibleRanges.map { String(decoding: units[$0], as: UTF16.self) }
        return parts[0] + (request.truncation.token?.string ?? "…") + parts.dropFirst().joined()
    }
}
