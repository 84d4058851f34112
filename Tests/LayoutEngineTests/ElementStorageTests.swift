import Dispatch
import Foundation
import UIPrimitives
import XCTest

@testable import LayoutEngine

/// The storage of elements: styles created on first access, children in single slots or arrays.
final class ElementStorageTests: XCTestCase {
    override func setUp() {
        Runtime.current.scale = 2
    }

    private func row(_ children: [any ASLayoutElement]) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: 2, justifyContent: .start, alignItems: .start, children: children)
    }

    // MARK: Styles

    func testMeasuringMakesNoStyle() {
        let leaf = CountingLeaf(.fixed(CGSize(width: 30, height: 10)))
        let spec = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: row([leaf, ASLayoutSpec()]))
        _ = spec.layoutThatFits(range(100, 0...100)).filteredNodeLayoutTree()
        XCTAssertNil(leaf.existingStyle)
        XCTAssertNil(spec.existingStyle)
    }

    func testAStyleRequestedByManyThreadsIsOne() {
        for _ in 0..<200 {
            let element = ASLayoutSpec()
            nonisolated(unsafe) let shared = element
            let identities = NSMutableSet()
            let lock = NSLock()
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                let style = shared.style
                lock.withLock { identities.add(NSNumber(value: UInt(bitPattern: ObjectIdentifier(style)))) }
            }
            XCTAssertEqual(identities.count, 1)
        }
    }

    func testEveryPropertyOfAStyleReadsWhatWasWritten() {
        let style = ASLayoutSpec().style
        let lengths: [ReferenceWritableKeyPath<ASLayoutElementStyle, ASDimension>] = [
            \.width, \.height, \.minWidth, \.maxWidth, \.minHeight, \.maxHeight, \.flexBasis,
        ]
        for (index, path) in lengths.enumerated() {
            XCTAssertEqual(style[keyPath: path], ASDimensionAuto)
            style[keyPath: path] = index % 2 == 0 ? ASDimensionMake(CGFloat(index)) : ASDimensionMake("\(index)%")
        }
        let numbers: [ReferenceWritableKeyPath<ASLayoutElementStyle, CGFloat>] = [
            \.flexGrow, \.flexShrink, \.spacingBefore, \.spacingAfter, \.ascender, \.descender,
        ]
        for (index, path) in numbers.enumerated() {
            XCTAssertEqual(style[keyPath: path], 0)
            style[keyPath: path] = CGFloat(index) + 0.5
        }
        for (index, path) in lengths.enumerated() {
            XCTAssertEqual(
                style[keyPath: path], index % 2 == 0 ? ASDimensionMake(CGFloat(index)) : ASDimensionMake("\(index)%"))
        }
        XCTAssertEqual(numbers.map { style[keyPath: $0] }, [0.5, 1.5, 2.5, 3.5, 4.5, 5.5])
        XCTAssertEqual(style.size.maxWidth, ASDimensionMake("3%"))
    }

    func testADelegateIsNotifiedAndNotRetained() {
        final class Listener: NSObject, ASLayoutElementStyleDelegate {
            var names: [String] = []
            func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String) { names.append(propertyName) }
        }
        var listener: Listener? = Listener()
        let style = ASLayoutElementStyle(delegate: listener!)
        style.flexGrow = 1
        style.minWidth = ASDimensionMake(3)
        style.minWidth = ASDimensionMake(3)
        XCTAssertEqual(listener?.names, [ASLayoutElementStyleFlexGrowProperty, ASLayoutElementStyleMinWidthProperty])
        XCTAssertEqual(listener?.names.last, "ASLayoutElementStyleMinWidthProperty")
        listener = nil
        XCTAssertNil(style.delegate)
    }

    func testARemovedBoundBoundsNothing() {
        let leaf = box(30, 10) { $0.minWidth = ASDimensionMake(80) }
        XCTAssertEqual(frames(row([leaf]).layoutThatFits(range(100, 0...100))), "100×10: (0,0 80×10)")
        leaf.style.minWidth = ASDimensionAuto
        XCTAssertEqual(frames(row([leaf]).layoutThatFits(range(100, 0...100))), "100×10: (0,0 30×10)")
    }

    // MARK: Children

    func testAGapBeforeAChildIsFilledWithEmptySpecs() {
        let spec = row([])
        spec.setChild(box(10, 10), at: 1)
        XCTAssertEqual(spec.children?.count, 2)
        XCTAssertEqual(frames(spec.layoutThatFits(range(0...100, 0...100))), "12×10: (2,0 10×10)")
        spec.setChild(box(10, 10), at: 4)
        XCTAssertEqual(spec.children?.count, 5)
    }

    func testWhatFollowsARemovedChildMovesUp() {
        let (first, second, third) = (box(1, 1), box(2, 2), box(3, 3))
        let spec = row([first, second, third])
        spec.set(nil, at: 0)
        XCTAssertTrue(spec.child === second)
        spec.set(nil, at: 0)
        XCTAssertTrue(spec.child === third)
        XCTAssertEqual(spec.children?.count, 1)
        XCTAssertNil(spec.child(at: 1))
    }

    func testABackgroundSpecKeepsItsBackgroundWhenItsChildIsRemoved() {
        let (child, background) = (box(10, 10), box(5, 5))
        let spec = ASBackgroundLayoutSpec(child: child, background: background)
        spec.child = nil
        XCTAssertTrue(spec.background === background)
        spec.child = child
        XCTAssertEqual(frames(spec.layoutThatFits(range(0...100, 0...100))), "10×10: (0,0 10×10) (0,0 10×10)")
    }

    func testElementsOfOtherClassesComeBackAsThemselves() {
        let (foreign, other) = (ForeignBox(), ForeignBox())
        let spec = row([foreign, box(10, 10), other])
        XCTAssertTrue(spec.child(at: 0) === foreign)
        XCTAssertTrue(spec.children?[2] === other)
        let layout = spec.layoutThatFits(range(0...100, 0...100))
        XCTAssertTrue(layout.sublayouts[0].layoutElement === foreign)
        XCTAssertEqual(layout.frame(for: foreign), CGRect(x: 0, y: 0, width: 7, height: 7))
    }
}

/// An element whose class does not inherit from a class of the engine.
final class ForeignBox: NSObject, ASLayoutElement {
    let style = ASLayoutElementStyle()
    var layoutElementType: ASLayoutElementType { .displayNode }
    func sublayoutElements() -> [any ASLayoutElement]? { nil }
    func implementsLayoutMethod() -> Bool { true }
    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        ASLayout(layoutElement: self, size: ASSizeRangeClamp(constrainedSize, CGSize(width: 7, height: 7)))
    }
    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout { layoutThatFits(constrainedSize) }
    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        layoutThatFits(constrainedSize)
    }
    func primitiveTraitCollection() -> ASPrimitiveTraitCollection { ASPrimitiveTraitCollection() }
    func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection) {}
    func asyncTraitCollection() -> ASTraitCollection { ASTraitCollection() }
}
