import Foundation
import UIPrimitives
import XCTest

@testable import LayoutCases
@testable import LayoutEngine

/// Every length of a layout has a reason, and the reason's own arithmetic gives that length.
final class ExplanationTests: XCTestCase {
    override func setUp() {
        Runtime.current.scale = 2
    }

    // MARK: Exactness

    func testEveryLengthOfTheConformanceCasesIsExplained() throws {
        for file in ["texture-snapshots-open", "texture-snapshots-text", "random-open"] {
            let root = try CaseValue(parsing: CaseFile.data(file), file: file)
            for value in try (root.value is [Any] ? root : root["cases"]).array() {
                var builder = CaseElementBuilder()
                let element = try builder.element(value["spec"])
                let range = try value["sizeRange"]
                try PixelGrid.withScale(try value["scale"].number()) {
                    let sizes = ASSizeRange(min: try range["min"].size(), max: try range["max"].size())
                    check(element, sizes, try "\(file) \(value["name"].string())")
                }
            }
        }
    }

    func testEveryLengthOfRandomTreesIsExplained() {
        for seed in 0..<1_500 as Range<UInt64> {
            var tree = RandomTree(seed: seed)
            let range = tree.sizeRange()
            check(tree.element(depth: 4), range, "seed \(seed)")
        }
    }

    func testSubclassesOfSpecsAreExplainedAsTheirSuperclassWhereThatHolds() {
        for seed in 0..<300 as Range<UInt64> {
            var tree = RandomTree(seed: seed, options: .init(subclasses: true))
            let range = tree.sizeRange()
            let element = tree.element(depth: 3)
            let layout = element.layoutThatFits(range)
            let explanation = LayoutExplainer.explain(element, in: range, parentSize: range.max)
            compare(explanation, layout, "seed \(seed)")
        }
    }

    func testBadNumbersInStylesGiveReasonsToo() {
        for seed in 0..<500 as Range<UInt64> {
            var tree = RandomTree(seed: seed, options: .init(badNumbers: true))
            let range = tree.sizeRange()
            let element = tree.element(depth: 3)
            let explanation = LayoutExplainer.explain(element, in: range, parentSize: range.max)
            XCTAssertEqual(explanation.size, element.layoutThatFits(range).size, "seed \(seed)")
        }
    }

    /// Checks that the explanation agrees with the layout, and that the arithmetic of each reason gives its length.
    private func check(_ element: ASLayoutElementObject, _ range: ASSizeRange, _ name: String) {
        let layout = element.layoutThatFits(range)
        let explanation = LayoutExplainer.explain(element, in: range, parentSize: range.max)
        compare(explanation, layout, name)
        explanation.forEach { part, _ in
            for reason in [part.width, part.height] {
                XCTAssertNotEqual(reason.rule, .ownLayout, "\(name): \(part.title) \(reason)")
                // Only an infinite inset in unlimited space yields a length that has to be replaced.
                let isEndless = part.type == "ASInsetLayoutSpec" && part.allowed?.max.isEndless == true
                if !isEndless { XCTAssertNotEqual(reason.rule, .replaced, "\(name): \(part.title) \(reason)") }
                XCTAssertEqual(PixelRounding.current.ceil(reason.exact), reason.length, "\(name): \(part.title) \(reason)")
            }
            guard let bounds = part.bounds, let allowed = part.allowed else { return }
            for (bound, range) in [(bounds.horizontal, allowed.width), (bounds.vertical, allowed.height)] {
                XCTAssertEqual(bound.low.value, range.0, "\(name): least of \(part.title)")
                XCTAssertEqual(bound.high.value, range.1, "\(name): most of \(part.title)")
            }
        }
    }

    private func compare(_ explanation: LayoutExplanation, _ layout: ASLayout, _ name: String) {
        XCTAssertEqual(explanation.size, layout.size, "\(name): \(explanation.title)")
        for (child, sublayout) in zip(explanation.children, layout.sublayouts) where child.received != nil {
            compare(child, sublayout, name)
        }
    }

    // MARK: Rules

    func testTheRuleIsNamedWithTheCompetingValues() {
        let explanation = explain(
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .stretch,
                children: [
                    text(100) { $0.flexGrow = 1 }, text(60) { $0.flexGrow = 2 },
                ]),
            range(300, 0...CGFloat.infinity))

        let first = explanation.children[0].width
        XCTAssertEqual(first.rule, .grow)
        XCTAssertEqual(first.length, 144)
        XCTAssertEqual(first.detail, "content 100 + 44: flexGrow 1 of 3 in 130 pt of free space, shared with CountingLeaf (2)")
        XCTAssertEqual(first.candidates[0].isDecisive, true)
        XCTAssertEqual(explanation.width.rule, .root)
        XCTAssertEqual(explanation.width.candidates[1].detailText, "its children 170")
    }

    func testSumsAreSpelledOutAndRoundingToPixelsIsMentioned() {
        let stack = explain(
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .start,
                children: [box(58.5, 20), box(17, 20) { $0.spacingBefore = 4 }, box(70, 20)]),
            range(0...300, 0...100))
        XCTAssertEqual(stack.width.detail, "58.5 + 10 + 4 + 17 + 10 + 70 = 169.5, its children and spacing of 10")

        let third = PixelGrid.withScale(2) { explain(ASWrapperLayoutSpec(layoutElement: text(33.3)), range(0...300, 0...300)).children[0] }
        XCTAssertEqual(third.width.length, 33.5)
        XCTAssertTrue(third.width.detail.hasSuffix("; 33.3 is rounded up to whole pixels at 2×"), third.width.detail)
    }

    func testShrinkNamesShareAndShortage() {
        let explanation = explain(
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start,
                children: [box(200, 20) { $0.flexShrink = 1 }, box(200, 20)]),
            range(300, 0...100))

        // A parent's range is never exceeded: the stack's shrinking overrides the style's exact width.
        XCTAssertEqual(explanation.children[0].width.rule, .shrink)
        XCTAssertEqual(explanation.children[1].width.rule, .exact)

        let texts = explain(
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start,
                children: [text(200) { $0.flexShrink = 1 }, text(200)]),
            range(300, 0...100))
        XCTAssertEqual(texts.children[0].width.rule, .shrink)
        XCTAssertEqual(texts.children[0].width.detail, "content 200 − 100: flexShrink 1 of 1 in 100 pt of overflow")
        XCTAssertEqual(texts.children[1].width.rule, .intrinsic)
    }

    func testEachRuleOfAStyle() {
        func rule(_ change: (ASLayoutElementStyle) -> Void) -> LengthRule {
            explain(ASWrapperLayoutSpec(layoutElement: text(100, change)), range(0...300, 0...300)).children[0].width.rule
        }
        XCTAssertEqual(rule { _ in }, .intrinsic)
        XCTAssertEqual(rule { $0.width = ASDimensionMake(50) }, .exact)
        XCTAssertEqual(rule { $0.width = ASDimensionMakeWithFraction(0.5) }, .exact)
        XCTAssertEqual(rule { $0.minWidth = ASDimensionMake(150) }, .minimum)
        XCTAssertEqual(rule { $0.maxWidth = ASDimensionMake(80) }, .maximum)
        XCTAssertEqual(
            rule {
                $0.width = ASDimensionMake(50)
                $0.minWidth = ASDimensionMake(70)
            }, .minimum)
        XCTAssertEqual(rule { $0.width = ASDimensionMake(400) }, .root)
    }

    func testEachRuleOfASpec() {
        let available = range(200...200, 0...400)
        let inset = explain(ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20), child: text(60)), available)
        XCTAssertEqual(inset.children[0].width.rule, .inset)
        XCTAssertEqual(inset.children[0].width.length, 170)
        XCTAssertTrue(inset.children[0].width.detail.hasSuffix("less insets of 10 + 20"), inset.children[0].width.detail)
        let ratio = explain(ASRatioLayoutSpec(ratio: 0.5, child: text(60)), available)
        XCTAssertEqual(ratio.children[0].height.rule, .ratio)
        XCTAssertEqual(ratio.children[0].height.length, 100)
        let overlay = explain(ASOverlayLayoutSpec(child: text(60), overlay: text(20)), range(0...200, 0...400))
        XCTAssertEqual(overlay.children[1].width.rule, .overlay)
        XCTAssertEqual(overlay.children[0].width.rule, .intrinsic)
        let center = explain(ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: text(60)), range(0...200, 0...400))
        XCTAssertEqual(center.width.rule, .fill)
        XCTAssertEqual(center.children[0].width.rule, .intrinsic)
        let stack = explain(
            ASStackLayoutSpec(
                direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch,
                children: [text(60), text(90), text(30) { $0.flexBasis = ASDimensionMake(44) }]),
            range(0...200, 0...400))
        XCTAssertEqual(stack.children[0].width.rule, .stretch)
        XCTAssertEqual(stack.children[0].width.length, 90)
        XCTAssertEqual(stack.children[1].width.rule, .intrinsic)
        XCTAssertEqual(stack.children[2].height.rule, .basis)
    }

    private func explain(_ element: ASLayoutElementObject, _ range: ASSizeRange) -> LayoutExplanation {
        LayoutExplainer.explain(element, in: range, parentSize: range.max)
    }
}

extension LengthCandidate {
    fileprivate var detailText: String { "\(name) \(value.map { lengthText($0) } ?? "–")" }
}

extension CGSize {
    fileprivate var isEndless: Bool { width.isInfinite || height.isInfinite }
}

extension ASSizeRange {
    fileprivate var width: (CGFloat, CGFloat) { (min.width, max.width) }
    fileprivate var height: (CGFloat, CGFloat) { (min.height, max.height) }
}
