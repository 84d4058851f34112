import Foundation
import UIPrimitives
import XCTest

@testable import LayoutEngine

/// Programmer's errors and invalid numbers are reported with the name of the element, and do not prevent a layout.
final class LayoutProblemTests: XCTestCase {
    private var hooks: LayoutHooks?
    private let recorder = ProblemRecorder()

    override func setUp() {
        hooks = LayoutHooks.current
        let recorder = recorder
        LayoutHooks.current = LayoutHooks(
            report: { recorder.add($0, $1) }, concurrentMap: { count, body in (0..<count).forEach(body) },
            checksForDuplicates: true)
    }

    override func tearDown() {
        if let hooks { LayoutHooks.current = hooks }
    }

    private func row(_ children: [any ASLayoutElement]) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start, children: children)
    }

    func testElementTwiceInATreeIsReportedByName() {
        let leaf = box(10, 10)
        leaf.debugName = "twice"
        let layout = row([leaf, row([leaf])]).layoutThatFits(range(100, 0...100))
        XCTAssertEqual(recorder.problems, [.duplicateElement])
        XCTAssertEqual(recorder.names, ["CountingLeaf \"twice\""])
        XCTAssertEqual(layout.sublayouts.count, 2)
    }

    func testAnElementOfAnotherClassTwiceInATreeIsReported() {
        let foreign = ForeignBox()
        _ = row([foreign, row([foreign])]).layoutThatFits(range(100, 0...100))
        XCTAssertEqual(recorder.problems, [.duplicateElement])
        XCTAssertEqual(recorder.names, ["ForeignBox"])
    }

    func testCycleEndsAndIsReported() {
        let outer = row([])
        let inner = row([outer])
        outer.children = [box(10, 10), inner]
        let layout = outer.layoutThatFits(range(100, 0...100))
        let loop = "ASStackLayoutSpec › ASStackLayoutSpec › ASStackLayoutSpec"
        XCTAssertTrue(recorder.problems.contains(.cycle(path: loop)), "\(recorder.problems)")
        XCTAssertEqual(layout.size, CGSize(width: 100, height: 10))
        outer.children = nil
        inner.children = nil
    }

    func testACycleThatHasTraitsEndsAndIsReported() {
        let inset = ASInsetLayoutSpec(insets: .zero, child: box(10, 10))
        inset.child = ASWrapperLayoutSpec(layoutElements: [inset, inset])
        var traits = ASPrimitiveTraitCollection()
        traits.userInterfaceStyle = .dark
        ASTraitCollectionPropagateDown(inset, traits)
        traits.userInterfaceStyle = .light
        inset.setPrimitiveTraitCollection(traits)

        _ = inset.layoutThatFits(range(100, 0...100))

        let loop = "ASInsetLayoutSpec › ASWrapperLayoutSpec › ASInsetLayoutSpec"
        XCTAssertTrue(recorder.problems.contains(.cycle(path: loop)), "\(recorder.problems)")
        inset.child = nil
    }

    private static let insets = "ASInsetLayoutSpec › ASInsetLayoutSpec › ASInsetLayoutSpec"

    func testTreeDeeperThanTheLimitIsCutOffAndFreed() {
        var element: ASLayoutElementObject = box(10, 10)
        for _ in 0..<100_000 { element = ASInsetLayoutSpec(insets: .zero, child: element) }
        var traits = ASPrimitiveTraitCollection()
        traits.userInterfaceStyle = .dark
        ASTraitCollectionPropagateDown(element, traits)
        XCTAssertEqual(element.layoutThatFits(range(0...100, 0...100)).size, .zero)
        XCTAssertEqual(recorder.problems, [.tooDeep(limit: 600, path: "\(Self.insets) › … › \(Self.insets)")])
        XCTAssertFalse(element.asciiArtString().isEmpty)
    }

    func testADeepTreeOfStacksIsFreed() {
        weak var last: CountingLeaf?
        do {
            let leaf = box(10, 10)
            last = leaf
            var element: ASLayoutElementObject = leaf
            for _ in 0..<100_000 { element = row([box(1, 1), element, box(1, 1)]) }
        }
        XCTAssertNil(last)
    }

    func testChangingASpecAfterUseIsReported() {
        let spec = row([])
        spec.markUsed()
        spec.spacing = 4
        XCTAssertEqual(recorder.problems, [.changedAfterUse])
        spec.markUsed()
        XCTAssertEqual(recorder.problems, [.changedAfterUse, .usedTwice])
    }

    func testChildrenReplacedAfterMeasuringStayInTheOldLayout() {
        let spec = row([box(10, 10), box(20, 20)])
        let layout = spec.layoutThatFits(range(100, 0...100))
        spec.children = []
        XCTAssertEqual(frames(layout), "100×20: (0,0 10×10) (10,0 20×20)")
    }

    func testBadNumbersInStylesAreIgnoredAndNamed() {
        for value in [CGFloat.nan, -5] {
            recorder.clear()
            let leaf = CountingLeaf(.fixed(CGSize(width: 30, height: 10)))
            leaf.debugName = "price"
            leaf.style.width = ASDimensionMake(value)
            leaf.style.flexGrow = value
            let layout = row([leaf]).layoutThatFits(range(100, 0...100))
            XCTAssertEqual(frames(layout), "100×10: (0,0 30×10)")
            XCTAssertEqual(recorder.names, ["CountingLeaf \"price\"", "CountingLeaf \"price\""])
        }
    }

    func testInfiniteSizeWithoutABoundIsIgnoredWithOneReport() {
        let leaf = box(.infinity, 10)
        let layout = row([leaf]).layoutThatFits(range(0...CGFloat.infinity, 0...100))
        XCTAssertEqual(layout.size, CGSize(width: 0, height: 10))
        XCTAssertEqual(recorder.problems.count, 1)
    }

    func testCustomLayoutWithABadSizeIsZero() {
        let layout = ASLayout(layoutElement: ASLayoutSpec(), size: CGSize(width: CGFloat.nan, height: 3))
        XCTAssertEqual(layout.size, .zero)
        XCTAssertEqual(recorder.problems.count, 1)
    }

    func testRatioThatIsNotAboveZeroIsIgnored() {
        for ratio in [CGFloat.nan, 0, -1, .infinity] {
            let layout = ASRatioLayoutSpec(ratio: ratio, child: box(10, 20)).layoutThatFits(range(0...100, 0...100))
            XCTAssertEqual(layout.size, CGSize(width: 10, height: 20))
        }
        XCTAssertEqual(recorder.problems.count, 4)
    }

    func testAssigningAlignItemsUnderAnAlignmentIsReported() {
        let spec = row([])
        spec.horizontalAlignment = .right
        XCTAssertEqual(spec.justifyContent, .end)
        spec.direction = .vertical
        XCTAssertEqual(spec.alignItems, .end)
        spec.alignItems = .start
        XCTAssertEqual(recorder.problems, [.alignmentInUse(property: "alignItems")])
    }
}

/// Collects reports. *Thread*: any.
final class ProblemRecorder: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [(LayoutProblem, String)] = []

    func add(_ problem: LayoutProblem, _ name: String) { lock.withLock { entries.append((problem, name)) } }
    func clear() { lock.withLock { entries = [] } }
    var problems: [LayoutProblem] { lock.withLock { entries.map(\.0) } }
    var names: [String] { lock.withLock { entries.map(\.1) } }
}
