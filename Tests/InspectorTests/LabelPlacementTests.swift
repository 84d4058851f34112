import AsyncDisplayKit
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewInspector

/// Tests the positions of labels over a preview.
final class LabelPlacementTests: XCTestCase {
    private let content = CGRect(x: 0, y: 0, width: 200, height: 200)
    private let labelFrame = CGRect(x: 50, y: 50, width: 20, height: 12)
    private let frame = CGRect(x: 50, y: 50, width: 60, height: 20)

    func testALabelStaysWhereItCoversNothing() {
        var places = LabelPlacement(content: content)
        XCTAssertEqual(places.place(labelFrame, at: frame), labelFrame)
    }

    func testALabelCoversNeitherATextNorAnotherLabel() {
        var places = LabelPlacement(content: content, obstacles: [frame])
        let first = places.place(labelFrame, at: frame)
        XCTAssertEqual(first, CGRect(x: 30, y: 50, width: 20, height: 12), "before the text")
        let second = places.place(labelFrame, at: frame)
        XCTAssertEqual(second, CGRect(x: 110, y: 50, width: 20, height: 12), "after the text")
    }

    func testALabelWithoutAFreePlaceIsOmittedUnlessItMustBeDrawn() {
        var places = LabelPlacement(content: content, obstacles: [content])
        XCTAssertNil(places.place(labelFrame, at: frame))
        XCTAssertEqual(places.placeOverlapping(labelFrame, at: frame), labelFrame)
    }

    func testALabelWithoutAFreePlaceCoversAsLittleAsPossible() {
        // An icon between texts; only the place below it is covered for a part.
        let icon = CGRect(x: 100, y: 100, width: 16, height: 16)
        let around = [
            CGRect(x: 0, y: 0, width: 200, height: 100), CGRect(x: 0, y: 100, width: 100, height: 100),
            CGRect(x: 116, y: 100, width: 84, height: 100), CGRect(x: 100, y: 124, width: 16, height: 76),
        ]
        var places = LabelPlacement(content: content, obstacles: around + [icon])
        let labelFrame = CGRect(x: 86, y: 100, width: 14, height: 12)
        XCTAssertEqual(places.placeOverlapping(labelFrame, at: icon), CGRect(x: 100, y: 116, width: 14, height: 12))
    }

    func testADeltaDoesNotCoverTheTextThatMoved() {
        func place(_ y: CGFloat) -> LayoutMoves.Element {
            LayoutMoves.Element(path: "0", type: "ASTextNode", text: "Rp108.000", frame: CGRect(x: 50, y: y, width: 60, height: 14))
        }
        let moves = LayoutMoves(from: [place(100)], to: [place(71)])
        let text = CGRect(x: 50, y: 71, width: 60, height: 14)
        let shapes = moves.shapes(
            CanvasTransform(origin: .zero, zoom: 1), labels: LabelPlacement(content: content, obstacles: [text]))
        let labelFrames = shapes.compactMap { shape -> CGRect? in if case .fill(let rect, _, _) = shape { rect } else { nil } }
        XCTAssertEqual(labelFrames.count, 1)
        XCTAssertFalse(labelFrames.contains { $0.insetBy(dx: 0.5, dy: 0.5).intersects(text) }, "\(labelFrames)")
    }
}
