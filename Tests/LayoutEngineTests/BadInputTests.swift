import Foundation
import UIPrimitives
import XCTest

@testable import LayoutEngine

/// Sets each public number of styles, specs, ranges and manual layouts to values that no layout can use. Nothing traps, every size is
/// valid, and every position is finite.
final class BadInputTests: XCTestCase {
    private var hooks: LayoutHooks?
    private let recorder = ProblemRecorder()
    private let values: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, -1e-300, 1e308, -1e308, .greatestFiniteMagnitude, 1e7, -1e7,
    ]

    override func setUp() {
        Runtime.current.scale = 2
        hooks = LayoutHooks.current
        let recorder = recorder
        LayoutHooks.current = LayoutHooks(
            report: { recorder.add($0, $1) }, concurrentMap: { count, body in (0..<count).forEach(body) },
            checksForDuplicates: true)
    }

    override func tearDown() {
        if let hooks { LayoutHooks.current = hooks }
    }

    private let ranges = [
        range(0...300, 0...300), range(200, 0...CGFloat.infinity), range(0...CGFloat.infinity, 0...CGFloat.infinity),
        range(100, 50...50),
    ]

    func testEveryNumberOfAStyle() {
        typealias Setter = (ASLayoutElementStyle, CGFloat) -> Void
        let setters: [(String, Setter)] = [
            ("width", { $0.width = ASDimensionMake($1) }), ("height", { $0.height = ASDimensionMake($1) }),
            ("minWidth", { $0.minWidth = ASDimensionMake($1) }), ("maxWidth", { $0.maxWidth = ASDimensionMake($1) }),
            ("minHeight", { $0.minHeight = ASDimensionMake($1) }), ("maxHeight", { $0.maxHeight = ASDimensionMake($1) }),
            ("width %", { $0.width = ASDimensionMakeWithFraction($1) }),
            ("minHeight %", { $0.minHeight = ASDimensionMakeWithFraction($1) }),
            ("maxWidth %", { $0.maxWidth = ASDimensionMakeWithFraction($1) }),
            ("basis", { $0.flexBasis = ASDimensionMake($1) }), ("basis %", { $0.flexBasis = ASDimensionMakeWithFraction($1) }),
            ("preferredSize", { $0.preferredSize = CGSize(width: $1, height: $1) }),
            ("minSize", { $0.minSize = CGSize(width: $1, height: $1) }),
            ("maxSize", { $0.maxSize = CGSize(width: $1, height: $1) }),
            ("grow", { $0.flexGrow = $1 }), ("shrink", { $0.flexShrink = $1 }), ("before", { $0.spacingBefore = $1 }),
            ("after", { $0.spacingAfter = $1 }), ("ascender", { $0.ascender = $1 }), ("descender", { $0.descender = $1 }),
            ("position", { $0.layoutPosition = CGPoint(x: $1, y: $1) }),
        ]
        for (name, set) in setters {
            for value in values {
                for kind in Container.allCases {
                    let leaf = text(120)
                    set(leaf.style, value)
                    let container = kind.make(leaf)
                    set(container.style, value)
                    check(container, "\(name) = \(value) in \(kind)")
                    check(kind.make(container), "\(name) = \(value) in two of \(kind)")
                }
            }
        }
    }

    func testEveryNumberOfASpec() {
        for value in values {
            let stack = Container.row.make(text(120)) as! ASStackLayoutSpec
            stack.spacing = value
            stack.lineSpacing = value
            stack.flexWrap = .wrap
            check(stack, "spacing \(value)")
            for edge in 0..<4 {
                var edges: [CGFloat] = [1, 1, 1, 1]
                edges[edge] = value
                let insets = UIEdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
                check(ASInsetLayoutSpec(insets: insets, child: text(120)), "insets \(insets)")
            }
            check(ASRatioLayoutSpec(ratio: value, child: text(120)), "ratio \(value)")
            let corner = ASCornerLayoutSpec(child: text(120), corner: box(10, 10), location: .topRight)
            corner.offset = CGPoint(x: value, y: value)
            check(corner, "offset \(value)")
            corner.wrapsCorner = true
            check(corner, "wrapped offset \(value)")
        }
    }

    func testEveryNumberOfARangeAndAParentSize() {
        for value in values {
            for kind in Container.allCases {
                for place in 0..<6 {
                    var numbers: [CGFloat] = [0, 0, 100, 100, 100, 100]
                    numbers[place] = value
                    let sizeRange = ASSizeRange(
                        min: CGSize(width: numbers[0], height: numbers[1]), max: CGSize(width: numbers[2], height: numbers[3]))
                    let layout = kind.make(text(120)).layoutThatFits(
                        sizeRange, parentSize: CGSize(width: numbers[4], height: numbers[5]))
                    XCTAssertNil(problem(in: layout), "\(sizeRange) for \(kind)")
                }
            }
        }
    }

    func testElementsThatReturnInvalidSizes() {
        for value in values {
            for kind in Container.allCases {
                check(kind.make(CountingLeaf(.fixed(CGSize(width: value, height: 10)))), "a leaf \(value) wide in \(kind)")
                check(kind.make(ManualLayoutSpec(value)), "a manual layout with \(value) in \(kind)")
            }
            let layout = ASLayout(
                layoutElement: ASLayoutSpec(), size: CGSize(width: 10, height: value), position: CGPoint(x: value, y: 0),
                sublayouts: nil)
            XCTAssertTrue(ASIsCGSizeValidForSize(layout.size), "\(layout)")
            XCTAssertTrue(layout.frame.origin.x.isFinite, "\(layout)")
        }
    }

    func testDimensionsOfAnyText() {
        for text in ["nanpt", "infpt", "-3pt", "1e999pt", "nan%", "-5%", "1e999%", "%", "pt", "٣pt", "5 pt", "", "auto", "0x10pt"] {
            let leaf = box(10, 10)
            leaf.style.width = ASDimensionMake(text)
            check(Container.row.make(leaf), text)
        }
    }

    func testABadNumberIsReportedWithTheNameOfItsElement() {
        let leaf = text(120)
        leaf.debugName = "price"
        leaf.style.flexGrow = .nan
        _ = Container.row.make(leaf).layoutThatFits(ranges[0])
        XCTAssertEqual(recorder.names, ["CountingLeaf \"price\""])
    }

    // MARK: Checking

    private func check(_ element: ASLayoutElementObject, _ what: @autoclosure () -> String, line: UInt = #line) {
        for sizeRange in ranges {
            let layout = element.layoutThatFits(sizeRange)
            guard let problem = problem(in: layout) ?? problem(in: layout.filteredNodeLayoutTree()) else { continue }
            XCTFail("\(what()) in \(sizeRange): \(problem)", line: line)
        }
    }

    private func problem(in layout: ASLayout) -> String? {
        if !ASIsCGSizeValidForSize(layout.size) { return "size \(layout.size) of \(layout)" }
        for sublayout in layout.sublayouts {
            if !sublayout.position.x.isFinite || !sublayout.position.y.isFinite {
                return "position \(sublayout.position) of \(sublayout)"
            }
            if let problem = problem(in: sublayout) { return problem }
        }
        return nil
    }
}

/// The kinds of specs. `make(_:)` creates a spec of the kind with the given element as a child.
private enum Container: CaseIterable {
    case row, column, wrapped, baseline, inset, freeInset, center, ratio, absolute, corner, background, overlay, wrapper

    func make(_ child: ASLayoutElementObject) -> ASLayoutElementObject {
        switch self {
        case .row: stack(.horizontal, .stretch, child)
        case .column: stack(.vertical, .center, child)
        case .baseline: stack(.horizontal, .baselineLast, child)
        case .wrapped:
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 2, justifyContent: .spaceAround, alignItems: .end, flexWrap: .wrap,
                alignContent: .stretch, lineSpacing: 3, children: [child, box(90, 9), box(90, 9)])
        case .inset: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: child)
        case .freeInset:
            ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: .infinity, left: .infinity, bottom: 3, right: .infinity), child: child)
        case .center: ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumX, child: child)
        case .ratio: ASRatioLayoutSpec(ratio: 0.5, child: child)
        case .absolute: ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [child, box(5, 5)])
        case .corner: ASCornerLayoutSpec(child: child, corner: box(8, 8), location: .bottomLeft)
        case .background: ASBackgroundLayoutSpec(child: child, background: text(30))
        case .overlay: ASOverlayLayoutSpec(child: child, overlay: text(30))
        case .wrapper: ASWrapperLayoutSpec(layoutElements: [child, box(5, 5)])
        }
    }

    private func stack(
        _ direction: ASStackLayoutDirection, _ align: ASStackLayoutAlignItems, _ child: ASLayoutElementObject
    ) -> ASStackLayoutSpec {
        let flexible = text(80) {
            $0.flexGrow = 1
            $0.flexShrink = 1
        }
        return ASStackLayoutSpec(
            direction: direction, spacing: 2, justifyContent: .spaceBetween, alignItems: align,
            children: [child, flexible, box(20, 20) { $0.flexShrink = 2 }])
    }
}

/// A spec that overrides `layoutThatFits(_:parentSize:)` and builds its layout manually, with a value as its width and as the position of
/// its child.
private final class ManualLayoutSpec: ASLayoutSpec {
    private let value: CGFloat

    init(_ value: CGFloat) {
        self.value = value
        super.init()
        child = box(10, 10)
    }

    override func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        guard let child else { return ASLayout(layoutElement: self, size: .zero) }
        let inner = child.layoutThatFits(constrainedSize, parentSize: parentSize)
        inner.position = CGPoint(x: value, y: 3)
        return ASLayout(layoutElement: self, size: CGSize(width: value, height: 10), sublayouts: [inner])
    }
}
