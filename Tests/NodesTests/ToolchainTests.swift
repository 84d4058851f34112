import LayoutEngine
import UIKit
import XCTest

@testable import Nodes

/// The properties of the compiler that the folder `Unsupported` relies on: the layout of class metadata and the calling convention of
/// functions isolated to an actor. A new toolchain that changes one of them fails here.
final class ToolchainTests: XCTestCase {
    // MARK: Class metadata

    private class Drawing: ASDisplayNode, @unchecked Sendable {
        override class func draw(
            _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
        ) {}
    }

    private final class DrawingBelow: Drawing, @unchecked Sendable {
        var added = 0
        func ownMethod() {}
    }

    private final class Showing: ASDisplayNode, @unchecked Sendable {
        override class func display(withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool) -> UIImage? { nil }
    }

    private final class Stacking: ASDisplayNode, @unchecked Sendable {
        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASWrapperLayoutSpec(layoutElements: []) }
    }

    private final class Unrelated: ASDisplayNode, @unchecked Sendable {
        override func layout() {}
    }

    private final class Sizing: ASDisplayNode, @unchecked Sendable {
        override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { .zero }
    }

    private class LayingOut: ASDisplayNode, @unchecked Sendable {
        override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
            ASLayout(layoutElement: self, size: .zero)
        }
    }

    private final class LayingOutBelow: LayingOut, @unchecked Sendable {}

    private final class LayingOutRestricted: ASDisplayNode, @unchecked Sendable {
        override func calculateLayoutThatFits(
            _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
        ) -> ASLayout { ASLayout(layoutElement: self, size: .zero) }
    }

    private final class Answering: ASDisplayNode, @unchecked Sendable {
        override func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
            ASLayout(layoutElement: self, size: .zero)
        }
    }

    func testDispatchTablesShowWhichClassesAreMeasuredOnlyBySize() {
        for type in [ASDisplayNode.self, Unrelated.self, Drawing.self, Sizing.self, ASTextNode.self] as [ASDisplayNode.Type] {
            XCTAssertTrue(OverriddenMethods.measuresBySizeAlone(type), "\(type)")
        }
        for type in [Stacking.self, LayingOut.self, LayingOutBelow.self, LayingOutRestricted.self, Answering.self] as [ASDisplayNode.Type] {
            XCTAssertFalse(OverriddenMethods.measuresBySizeAlone(type), "\(type)")
        }
    }

    func testDispatchTablesShowWhichMethodsAClassOverrides() {
        XCTAssertEqual(OverriddenMethods.of(ASDisplayNode.self), [])
        XCTAssertEqual(OverriddenMethods.of(Unrelated.self), [])
        XCTAssertEqual(OverriddenMethods.of(Drawing.self), [.draw])
        XCTAssertEqual(OverriddenMethods.of(DrawingBelow.self), [.draw])
        XCTAssertEqual(OverriddenMethods.of(Showing.self), [.display])
        XCTAssertEqual(OverriddenMethods.of(Stacking.self), [.layoutSpec])
    }

    // MARK: Isolation

    private struct Failure: Error {}

    /// A value that contains a reference and is too large to be returned in registers.
    private struct Large: Equatable {
        var words = (1, 2, 3, 4, 5, 6)
        var text = ["a", "b"]

        static func == (one: Large, other: Large) -> Bool { one.words.5 == other.words.5 && one.text == other.text }
    }

    func testAFunctionWithoutItsIsolationIsCalledAlike() throws {
        let (captured, text) = (41, "captured")
        XCTAssertEqual(assumeMain { captured + text.count }, 49)
        XCTAssertEqual(assumeMain { Large() }, Large())
        XCTAssertThrowsError(try assumeMain { () throws -> Large in throw Failure() }) { XCTAssertTrue($0 is Failure) }
        XCTAssertEqual(try assumeMain { () throws -> [Int] in [captured] }, [41])
    }

    func testAFunctionWithoutItsIsolationIsCalledAlikeOnAnotherThread() {
        let done = expectation(description: "called")
        let text = "captured"
        Thread.detachNewThread {
            XCTAssertFalse(Thread.isMainThread)
            XCTAssertEqual(assumeAnyThread { text.count }, 8)
            XCTAssertEqual(assumeAnyThread { Large() }, Large())
            done.fulfill()
        }
        wait(for: [done], timeout: 60)
    }
}
