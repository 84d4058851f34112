import LayoutEngine
import TextEngine
import UIKit
import XCTest

@testable import Nodes

/// The public behavior of text nodes.
final class TextNodeTests: XCTestCase {
    private let sentence = "The quick brown fox jumps over the lazy dog and runs on."

    override func setUp() {
        FontLibrary.mode = .pinned
    }

    private func node(_ string: String, size: CGFloat = 14, _ attributes: [NSAttributedString.Key: Any] = [:]) -> ASTextNode {
        let node = ASTextNode()
        var all: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: size)]
        all.merge(attributes) { $1 }
        node.attributedText = NSAttributedString(string: string, attributes: all)
        return node
    }

    private func measure(_ node: ASTextNode, width: CGFloat, height: CGFloat = .infinity) -> CGSize {
        node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: width, height: height))).size
    }

    // MARK: Size

    func testSizeIsThatOfTheLongestLine() {
        let size = measure(node("one\nthree words here"), width: 400)
        XCTAssertEqual(size.width, measure(node("three words here"), width: 400).width)
        XCTAssertEqual(size.height, 2 * measure(node("one"), width: 400).height, accuracy: 0.5)
    }

    /// A width sweep asks for the lines of a text at a hundred widths.
    func testATextThatFitsOneLineIsNotLaidOutAgainForALargerSize() {
        let text = node("one line")
        let line = measure(text, width: 400)
        XCTAssertFalse(text.renderer.isKnownToFitOneLine(in: line))
        XCTAssertEqual(text.textFit(in: line).lineCount, 1)
        XCTAssertTrue(text.renderer.isKnownToFitOneLine(in: CGSize(width: line.width + 100, height: line.height)))
        XCTAssertFalse(text.renderer.isKnownToFitOneLine(in: CGSize(width: line.width - 1, height: line.height)))
        for width in [line.width + 50, line.width / 2, line.width, 5, 400] {
            let size = CGSize(width: width, height: 200)
            let (fit, fresh) = (text.textFit(in: size), node("one line").textFit(in: size))
            XCTAssertEqual(fit.lineCount, fresh.lineCount, "\(width)")
            XCTAssertEqual(fit.isTruncated, fresh.isTruncated, "\(width)")
        }
        text.attributedText = NSAttributedString(string: "two\nlines")
        XCTAssertEqual(text.textFit(in: CGSize(width: 400, height: 200)).lineCount, 2)
    }

    func testTheNodesShadowMakesItLarger() {
        let plain = measure(node("shadow"), width: 400)
        let text = node("shadow")
        text.shadowOpacity = 0.5
        text.shadowRadius = 4
        text.shadowOffset = CGSize(width: 1, height: -2)
        XCTAssertEqual(text.shadowPadding, UIEdgeInsets(top: -6, left: -3, bottom: -2, right: -5))
        XCTAssertEqual(measure(text, width: 400), CGSize(width: plain.width + 8, height: plain.height + 8))
        text.frame = CGRect(origin: .zero, size: measure(text, width: 400))
        XCTAssertEqual(text.frame(forTextRange: NSRange(location: 0, length: 1)).origin, CGPoint(x: 3, y: 6))
    }

    func testAShadowOfTheStringDoesNot() {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 6, height: 6)
        shadow.shadowBlurRadius = 4
        let plain = measure(node("shadow"), width: 400)
        XCTAssertEqual(measure(node("shadow", [.shadow: shadow]), width: 400), plain)
    }

    func testInsetsSurroundTheText() {
        let plain = measure(node("text"), width: 400)
        let inset = node("text")
        inset.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(measure(inset, width: 400), CGSize(width: plain.width + 6, height: plain.height + 4))
    }

    func testAnEqualTextChangesNothing() {
        let text = node(sentence)
        _ = measure(text, width: 100)
        let count = text.measureCount
        text.attributedText = NSAttributedString(attributedString: text.attributedText!)
        _ = measure(text, width: 100)
        XCTAssertEqual(text.measureCount, count)
    }

    // MARK: Truncation

    func testLinesAreLimitedAndTheRestIsTruncated() {
        for mode in [NSLineBreakMode.byWordWrapping, .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byCharWrapping] {
            let text = node(sentence)
            text.truncationMode = mode
            text.maximumNumberOfLines = 2
            let size = measure(text, width: 100)
            text.frame = CGRect(origin: .zero, size: size)
            XCTAssertTrue(text.isTruncated, "\(mode)")
            XCTAssertEqual(text.lineCount, 2, "\(mode)")
        }
    }

    func testTextThatFitsIsNotTruncated() {
        let text = node("short")
        text.maximumNumberOfLines = 1
        text.frame = CGRect(origin: .zero, size: measure(text, width: 100))
        XCTAssertFalse(text.isTruncated)
        XCTAssertTrue(text.shouldTruncate(forConstrainedSize: ASSizeRangeMake(CGSize(width: 10, height: 10))))
    }

    func testTheTruncationTextUsesSpace() {
        let text = node(sentence)
        text.maximumNumberOfLines = 1
        text.frame = CGRect(origin: .zero, size: measure(text, width: 150))
        let before = text.rects(forTextRange: NSRange(location: 0, length: sentence.utf16.count))
        text.truncationAttributedText = NSAttributedString(string: "… Continue reading")
        let after = text.rects(forTextRange: NSRange(location: 0, length: sentence.utf16.count))
        XCTAssertLessThan(after.reduce(0) { $0 + $1.cgRectValue.width }, before.reduce(0) { $0 + $1.cgRectValue.width })
    }

    func testFontsShrinkUntilTheTextFits() {
        let text = node("A headline too long", size: 20)
        text.maximumNumberOfLines = 1
        text.pointSizeScaleFactors = [0.9, 0.8, 0.7]
        text.frame = CGRect(origin: .zero, size: measure(text, width: 150))
        XCTAssertFalse(text.isTruncated)
    }

    func testTheBaselineFollowsTheFontThatFits() {
        let text = node("A headline too long", size: 20)
        let ascender = text.style.ascender
        text.maximumNumberOfLines = 1
        text.pointSizeScaleFactors = [0.9, 0.8, 0.7]
        _ = measure(text, width: 150)
        XCTAssertLessThan(text.style.ascender, ascender)
        _ = measure(text, width: 600)
        XCTAssertEqual(text.style.ascender, ascender)
    }

    func testTheMaximumLineHeightHasPriorityOverTheMinimum() {
        let style = NSMutableParagraphStyle()
        (style.minimumLineHeight, style.maximumLineHeight) = (40, 30)
        let font = UIFont.systemFont(ofSize: 20)
        let text = ASTextNode()
        text.attributedText = NSAttributedString(string: "line", attributes: [.font: font, .paragraphStyle: style])
        XCTAssertEqual(text.style.ascender, 30 + font.descender)
        XCTAssertEqual(measure(text, width: 600).height, 30)
    }

    // MARK: Places

    func testRectsOfARangeThatWrapsAreOneALine() {
        let text = node(sentence)
        text.frame = CGRect(origin: .zero, size: measure(text, width: 120))
        let all = text.rects(forTextRange: NSRange(location: 0, length: sentence.utf16.count)).map(\.cgRectValue)
        XCTAssertEqual(all.count, Int(text.lineCount))
        XCTAssertEqual(all.map(\.minY), all.map(\.minY).sorted())
        let word = text.frame(forTextRange: (sentence as NSString).range(of: "The"))
        XCTAssertEqual(word.minX, 0)
        XCTAssertGreaterThan(word.width, 10)
        XCTAssertTrue(text.rects(forTextRange: NSRange(location: 900, length: 4)).isEmpty)
    }

    func testTextFlowsRoundExclusionPaths() {
        let text = node(sentence)
        text.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 10))]
        text.frame = CGRect(origin: .zero, size: measure(text, width: 160))
        XCTAssertGreaterThanOrEqual(text.frame(forTextRange: NSRange(location: 0, length: 3)).minX, 60)
        XCTAssertEqual(text.rects(forTextRange: NSRange(location: 0, length: 50)).last?.cgRectValue.minX, 0)
    }

    // MARK: Links

    func testALinkIsFoundAtItsGlyphsAndTapped() {
        onStage { stage in
            let string = NSMutableAttributedString(
                string: "Terms of service apply", attributes: [.font: UIFont.systemFont(ofSize: 14)])
            let range = NSRange(location: 9, length: 7)
            string.addAttribute(.link, value: "https://example.org", range: range)
            let text = ASTextNode()
            text.attributedText = string
            text.isUserInteractionEnabled = true
            let delegate = LinkRecorder()
            text.delegate = delegate
            stage.show(text, frame: CGRect(x: 0, y: 0, width: 300, height: 40))
            let place = text.frame(forTextRange: range)
            let center = CGPoint(x: place.midX, y: place.midY)
            var found = NSRange()
            var name: NSString?
            XCTAssertEqual(
                text.linkAttributeValue(at: center, attributeName: &name, range: &found) as? String, "https://example.org")
            XCTAssertEqual(found, range)
            XCTAssertEqual(name as String?, NSAttributedString.Key.link.rawValue)
            XCTAssertNil(text.linkAttributeValue(at: CGPoint(x: 290, y: 35), attributeName: nil, range: nil))
            text.highlightLink(at: center)
            XCTAssertEqual(text.highlightRange, range)
            text.reportTap(at: center)
            XCTAssertEqual(delegate.tapped, ["https://example.org"])
            XCTAssertEqual(text.highlightRange.length, 0)
        }
    }

    func testTouchesBesideLinksCanFallThrough() {
        let text = node("no link here")
        text.isUserInteractionEnabled = true
        text.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
        XCTAssertTrue(text.claimsTouch(at: CGPoint(x: 10, y: 8)))
        text.passthroughNonlinkTouches = true
        XCTAssertFalse(text.claimsTouch(at: CGPoint(x: 10, y: 8)))
    }

    // MARK: Stacks

    func testBaselinesOfTextsOfTwoSizesMeet() {
        let (small, large) = (node("small", size: 10), node("Large", size: 24))
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .baselineFirst, children: [small, large])
        let layout = row.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 300, height: 100)))
        let baselines = layout.sublayouts.map { $0.position.y + ($0.layoutElement?.style.ascender ?? 0) }
        XCTAssertEqual(baselines[0], baselines[1], accuracy: 0.51)
    }

    func testATextHasItsBaselinesWithoutAStyle() {
        let (small, large) = (node("small", size: 10), node("Large", size: 24))
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .baselineFirst, children: [small, large])
        let layout = row.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 300, height: 100)))
        XCTAssertFalse(small.hasStyle || large.hasStyle, "a layout needs no style")
        XCTAssertNotEqual(layout.sublayouts[0].position.y, 0)
        XCTAssertEqual(small.style.ascender, UIFont.systemFont(ofSize: 10).ascender)
        XCTAssertEqual(small.style.descender, UIFont.systemFont(ofSize: 10).descender)
    }

    func testTheStyleFollowsTheFontOfTheText() {
        let text = node("small", size: 10)
        text.attributedText = node("large", size: 24).attributedText
        XCTAssertEqual(text.style.ascender, UIFont.systemFont(ofSize: 24).ascender, "before the style was requested")
        text.attributedText = node("small", size: 10).attributedText
        XCTAssertEqual(text.style.ascender, UIFont.systemFont(ofSize: 10).ascender, "afterwards")
        let emptied = node("large", size: 24)
        emptied.attributedText = nil
        XCTAssertEqual(emptied.style.ascender, UIFont.systemFont(ofSize: 24).ascender, "an empty text keeps the baselines")
        emptied.style.ascender = 3
        emptied.attributedText = node("small", size: 10).attributedText
        XCTAssertEqual(emptied.style.ascender, UIFont.systemFont(ofSize: 10).ascender)
    }

    // MARK: Attributes

    func testTheTextReadsAsItWasSet() {
        let link = NSMutableAttributedString(string: "a link", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        link.addAttribute(.link, value: "https://example.com", range: NSRange(location: 2, length: 4))
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let texts = [
            NSAttributedString(string: sentence, attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red]),
            NSAttributedString(string: "centered", attributes: [.paragraphStyle: style]), link, NSAttributedString(string: ""),
        ]
        let text = ASTextNode()
        XCTAssertNil(text.attributedText)
        for string in texts {
            text.attributedText = string
            XCTAssertEqual(text.attributedText, string)
            XCTAssertEqual(text.accessibilityLabel, string.string)
        }
        text.attributedText = nil
        XCTAssertEqual(text.attributedText, NSAttributedString(string: ""))
    }

    func testSettingAnEqualTextMeasuresNothing() {
        let text = node(sentence, size: 14, [.foregroundColor: UIColor.gray])
        _ = measure(text, width: 100)
        text.attributedText = text.attributedText
        text.attributedText = node(sentence, size: 14, [.foregroundColor: UIColor.gray]).attributedText
        _ = measure(text, width: 100)
        XCTAssertEqual(text.measureCount, 1)
        text.attributedText = node(sentence, size: 20, [.foregroundColor: UIColor.gray]).attributedText
        _ = measure(text, width: 100)
        XCTAssertEqual(text.measureCount, 2)
    }

    // MARK: Far from the screen

    func testATextThatLeftAllRangesKeepsItsSizeOnly() {
        MainActor.assumeIsolated {
            let text = node(sentence)
            text.becomeRangeManaged()
            let size = measure(text, width: 100)
            text.setInterfaceStateRecursively([.measureLayout, .preload])
            let renderer = text.renderer

            text.setInterfaceStateRecursively(.measureLayout)

            XCTAssertNil(text.text.withLock { $0.renderer }, "a text outside of the preload range releases its renderer")
            XCTAssertEqual(text.calculatedSize, size)
            XCTAssertEqual(text.measureCount, 1)
            text.frame = CGRect(origin: .zero, size: size)
            XCTAssertFalse(text.renderer === renderer)
            XCTAssertGreaterThan(text.lineCount, 1, "a later query lays the text out again")
        }
    }

    // MARK: Accessibility

    func testTheTextIsTheAccessibilityLabelUntilTheProgramSetsOne() {
        let text = ASTextNode()
        XCTAssertTrue(text.isAccessibilityElement)
        XCTAssertEqual(text.accessibilityTraits, .staticText)
        text.attributedText = NSAttributedString(string: "one")
        XCTAssertEqual(text.accessibilityLabel, "one")

        text.accessibilityLabel = "another"
        text.isAccessibilityElement = false
        XCTAssertEqual(text.accessibilityLabel, "another")
        XCTAssertFalse(text.isAccessibilityElement)

        text.attributedText = NSAttributedString(string: "two")
        XCTAssertEqual(text.accessibilityLabel, "two", "a new text replaces the label that the program set")
        XCTAssertTrue(text.isAccessibilityElement)
        text.attributedText = nil
        XCTAssertFalse(text.isAccessibilityElement)
    }
}

/// Records the tapped links.
private final class LinkRecorder: NSObject, ASTextNodeDelegate {
    var tapped: [String] = []

    func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {
        tapped.append(value as? String ?? "")
    }

    func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { true }
}
