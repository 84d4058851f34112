import Foundation
import UIPrimitives
import XCTest

@testable import LayoutEngine

/// Layouts as values: reading, flattening, dumps, lifetimes, and elements with a manual layout.
final class LayoutTreeTests: XCTestCase {
    /// Sets the scale of the expected frames, two pixels per point, because other tests may have changed it.
    override func setUp() {
        Runtime.current.scale = 2
    }

    private func card() -> (ASBackgroundLayoutSpec, CountingLeaf, CountingLeaf) {
        let leaf = box(50, 20)
        leaf.debugName = "leaf"
        let background = CountingLeaf(.plain)
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1.3, left: 2.3, bottom: 0, right: 0), child: leaf)
        return (ASBackgroundLayoutSpec(child: inset, background: background), leaf, background)
    }

    func testFlatteningSumsPositionsAndRoundsOnce() {
        let (spec, leaf, background) = card()
        let layout = spec.layoutThatFits(range(0...100, 0...100))
        let flat = layout.filteredNodeLayoutTree()
        XCTAssertEqual(
            flat.sublayouts.map { ObjectIdentifier($0.layoutElement!) },
            [
                ObjectIdentifier(background), ObjectIdentifier(leaf),
            ])
        XCTAssertEqual(flat.frame(for: leaf), CGRect(x: 2.5, y: 1.5, width: 50, height: 20))
        XCTAssertTrue(flat.filteredNodeLayoutTree() === flat)
        XCTAssertTrue(layout.frame(for: leaf).isNull, "only direct sublayouts are searched")
    }

    func testRightToLeftMirrorsTheFlatTree() {
        let row = ASStackLayoutSpec.horizontal()
        row.children = [box(20, 10), box(30, 10)]
        let layout = row.layoutThatFits(range(100, 0...100))
        XCTAssertEqual(frames(layout.flattened(mirrored: true)), "100×10: (80,0 20×10) (50,0 30×10)")
    }

    func testSublayoutsAreMadeOnce() {
        let layout = card().0.layoutThatFits(range(0...100, 0...100))
        XCTAssertTrue(layout.sublayouts[0] === layout.sublayouts[0])
        XCTAssertTrue(ASPointIsNull(layout.position))
        XCTAssertEqual(layout.sublayouts[1].sublayouts[0].position, CGPoint(x: 2.3, y: 1.3))
    }

    func testEqualLayoutsAreEqual() {
        let (spec, _, _) = card()
        let first = spec.layoutThatFits(range(0...100, 0...100))
        XCTAssertEqual(first, spec.layoutThatFits(range(0...100, 0...100)))
        XCTAssertNotEqual(first, spec.layoutThatFits(range(100, 0...100)))
    }

    func testDumpsAreStableText() {
        let layout = card().0.layoutThatFits(range(0...100, 0...100))
        XCTAssertEqual(
            layout.recursiveDescription(),
            """
            <ASLayout: ASBackgroundLayoutSpec, size {52.5, 21.5}>
              <ASLayout: CountingLeaf at {0, 0}, size {52.5, 21.5}>
              <ASLayout: ASInsetLayoutSpec at {0, 0}, size {52.5, 21.5}>
                <ASLayout: CountingLeaf "leaf" at {2.3, 1.3}, size {50, 20}>
            """)
        XCTAssertEqual(
            layout.filteredNodeLayoutTree().jsonDescription(),
            """
            {"element":"ASBackgroundLayoutSpec","size":[52.5,21.5],"sublayouts":[\
            {"element":"CountingLeaf","position":[0,0],"size":[52.5,21.5],"type":"node"},\
            {"element":"CountingLeaf","name":"leaf","position":[2.5,1.5],"size":[50,20],"type":"node"}],"type":"spec"}
            """)
    }

    func testAsciiArtDrawsRowsAndColumns() {
        let name = box(1, 1)
        name.debugName = "name"
        let row = ASStackLayoutSpec.horizontal()
        row.children = [box(1, 1), name]
        XCTAssertEqual(
            ASInsetLayoutSpec(insets: .zero, child: row).asciiArtString(),
            """
            --------------ASInsetLayoutSpec--------------
            |  -----------ASStackLayoutSpec-----------  |
            |  |  CountingLeaf  CountingLeaf (name)  |  |
            |  ---------------------------------------  |
            ---------------------------------------------
            """)
    }

    func testABoxOfAsciiArtWithACustomName() {
        let stack = ASStackLayoutSpec.vertical()
        stack.children = [box(1, 1)]
        XCTAssertEqual(
            ASLayoutSpec.asciiArtString(forChildren: [box(1, 1), box(1, 1)], parentName: "Pair", direction: .vertical),
            """
            -------Pair-------
            |  CountingLeaf  |
            |  CountingLeaf  |
            ------------------
            """)
        XCTAssertEqual(
            ASLayoutSpec.asciiArtString(forChildren: [box(1, 1)], parentName: "One"),
            "-------One--------\n|  CountingLeaf  |\n------------------")
    }

    func testValidityOfRectanglesTransformsAndTraits() {
        XCTAssertTrue(ASIsCGRectValidForLayout(CGRect(x: -5, y: 0, width: 10, height: 10)))
        XCTAssertFalse(ASIsCGRectValidForLayout(CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10)))
        XCTAssertFalse(ASIsCGRectValidForLayout(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)))
        var transform = CATransform3DIdentity
        XCTAssertTrue(ASIsTransformValidForLayout(transform))
        transform.m34 = .nan
        XCTAssertFalse(ASIsTransformValidForLayout(transform))
        var traits = ASPrimitiveTraitCollectionMakeDefault()
        let plain = ASTraitCollection(primitiveTraitCollection: traits)
        XCTAssertTrue(plain.isEqual(to: ASTraitCollection(primitiveTraitCollection: traits)))
        traits.displayScale = 3
        XCTAssertFalse(plain.isEqual(to: ASTraitCollection(primitiveTraitCollection: traits)))
    }

    func testFlatLayoutKeepsNodesThatOnlyItRetains() {
        weak var leaf: CountingLeaf?
        var layout: ASLayout?
        do {
            let (spec, made, _) = card()
            leaf = made
            layout = spec.layoutThatFits(range(0...100, 0...100)).filteredNodeLayoutTree()
        }
        withExtendedLifetime(layout) { XCTAssertNotNil(leaf) }
        layout = nil
        XCTAssertNil(leaf)
    }

    func testNodeDoesNotKeepItselfThroughItsLayout() {
        final class Node: ASLayoutElementObject {
            var kept: ASLayout?
            override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
                let inner = ASInsetLayoutSpec(insets: .zero, child: box(10, 10)).layoutThatFits(constrainedSize)
                return ASLayout.nodeLayout(for: self, containing: inner)
            }
        }
        weak var gone: Node?
        do {
            let node = Node()
            node.kept = node.layoutThatFits(range(0...100, 0...100))
            XCTAssertEqual(node.kept?.size, CGSize(width: 10, height: 10))
            gone = node
        }
        XCTAssertNil(gone)
    }

    func testCustomSpecPlacesItsChildrenManually() {
        final class Diagonal: ASLayoutSpec {
            override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
                var origin = CGPoint.zero
                let layouts = (children ?? []).map { child -> ASLayout in
                    let layout = child.layoutThatFits(
                        ASSizeRange(min: .zero, max: constrainedSize.max), parentSize: constrainedSize.max)
                    layout.position = origin
                    origin.x += layout.size.width
                    origin.y += layout.size.height
                    return layout
                }
                return ASLayout(
                    layoutElement: self, size: CGSize(width: origin.x, height: origin.y), sublayouts: layouts)
            }
        }
        let diagonal = Diagonal()
        diagonal.children = [box(10, 10), box(20, 20)]
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5), child: diagonal)
        XCTAssertEqual(
            frames(inset.layoutThatFits(range(0...100, 0...100))), "40×40: (5,5 10×10) (15,15 20×20)")
    }

    func testForeignElementIsMeasuredThroughItsMethods() {
        let foreign = Foreign()
        foreign.style.spacingBefore = 7
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start, children: [foreign])
        let layout = row.layoutThatFits(range(100, 0...100))
        XCTAssertEqual(layout.frame(for: foreign), CGRect(x: 7, y: 0, width: 12, height: 34))
        XCTAssertTrue(layout.sublayouts[0].layoutElement === foreign)
        XCTAssertTrue(layout.filteredNodeLayoutTree().sublayouts[0].layoutElement === foreign)
    }

    func testTraitsOfASpecReachItsChildren() {
        let leaf = box(10, 10)
        let spec = ASInsetLayoutSpec(insets: .zero, child: leaf)
        var traits = ASPrimitiveTraitCollectionMakeDefault()
        traits.userInterfaceStyle = .dark
        spec.setPrimitiveTraitCollection(traits)
        _ = spec.layoutThatFits(range(100, 0...100))
        XCTAssertEqual(leaf.asyncTraitCollection().userInterfaceStyle, .dark)
    }

    func testVerticalStackPublishesItsBaselines() {
        let column = ASStackLayoutSpec.vertical()
        column.children = [box(10, 10) { $0.ascender = 8 }, box(10, 10) { $0.descender = -3 }]
        _ = column.layoutThatFits(range(100, 0...100))
        XCTAssertEqual(column.style.ascender, 8)
        XCTAssertEqual(column.style.descender, -3)
    }

    func testSettingAChildBeyondTheEndFillsTheGap() {
        let wrapper = ASWrapperLayoutSpec()
        wrapper.setChild(box(10, 10), at: 3)
        XCTAssertEqual(wrapper.children?.count, 4)
        XCTAssertEqual(wrapper.layoutThatFits(range(0...100, 0...100)).size, CGSize(width: 10, height: 10))
    }
}

/// An element whose class does not inherit from a class of the engine.
private final class Foreign: NSObject, ASLayoutElement {
    let style = ASLayoutElementStyle()
    var layoutElementType: ASLayoutElementType { .displayNode }
    func sublayoutElements() -> [any ASLayoutElement]? { nil }
    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        ASLayout(layoutElement: self, size: CGSize(width: 12, height: 34))
    }
    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout { layoutThatFits(constrainedSize) }
    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout { layoutThatFits(constrainedSize) }
    func implementsLayoutMethod() -> Bool { true }
    func primitiveTraitCollection() -> ASPrimitiveTraitCollection { ASPrimitiveTraitCollectionMakeDefault() }
    func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection) {}
    func asyncTraitCollection() -> ASTraitCollection { ASTraitCollection() }
}
