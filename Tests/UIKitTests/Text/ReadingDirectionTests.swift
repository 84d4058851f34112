import Graphics
import HeadlessHost
import XCTest

@testable import UIKit

/// Texts and arrows in right-to-left layouts.
final class ReadingDirectionTests: XCTestCase {
    /// The pixels of a view in a window of 100 by 24 points, from top to bottom, each row from left to right.
    private func rows(_ direction: UIUserInterfaceLayoutDirection, _ make: @MainActor () -> UIView) -> [[UInt32]] {
        MainActor.assumeIsolated {
            let configuration = HeadlessConfiguration(size: CGSize(width: 100, height: 24), scale: 2, layoutDirection: direction)
            let stage = HeadlessStage(configuration: configuration) { nil }
            defer { stage.close() }
            stage.window.backgroundColor = .white
            stage.window.addSubview(make())
            stage.settle()
            let bitmap = stage.bitmap
            return (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y] & 0xFFFFFF } }
        }
    }

    /// The columns with something drawn in them.
    private func inked(_ rows: [[UInt32]]) -> ClosedRange<Int>? {
        let columns = (0..<200).filter { x in rows.contains { $0[x] != 0xFFFFFF } }
        return columns.first.flatMap { first in columns.last.map { first...$0 } }
    }

    func testNaturalTextBeginsWhereReadingBegins() {
        @MainActor func label(_ alignment: NSTextAlignment) -> UILabel {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 24))
            label.text = "ill"
            label.textAlignment = alignment
            return label
        }
        let left = inked(rows(.rightToLeft) { label(.left) })
        XCTAssertLessThan(left?.upperBound ?? 200, 60)
        XCTAssertEqual(inked(rows(.leftToRight) { label(.natural) }), left)
        XCTAssertEqual(inked(rows(.rightToLeft) { label(.natural) }), inked(rows(.leftToRight) { label(.right) }))
        XCTAssertGreaterThan(inked(rows(.rightToLeft) { label(.natural) })?.lowerBound ?? 0, 140)
    }

    func testTheCaretOfAnEmptyTextViewIsWhereTypingBegins() {
        MainActor.assumeIsolated {
            @MainActor func caret(_ direction: UIUserInterfaceLayoutDirection, _ change: (UITextView) -> Void = { _ in }) -> CGRect {
                let configuration = HeadlessConfiguration(size: CGSize(width: 100, height: 40), layoutDirection: direction)
                let stage = HeadlessStage(configuration: configuration) { nil }
                defer { stage.close() }
                let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
                view.font = .systemFont(ofSize: 14)
                stage.window.addSubview(view)
                stage.settle()
                _ = view.caretRect(for: view.beginningOfDocument)
                change(view)
                return view.caretRect(for: view.beginningOfDocument)
            }
            let left = caret(.leftToRight)
            XCTAssertEqual(left.minX, 5)
            XCTAssertEqual(caret(.rightToLeft).minX, 95)
            XCTAssertEqual(caret(.leftToRight) { $0.semanticContentAttribute = .forceRightToLeft }.minX, 95)
            XCTAssertEqual(caret(.rightToLeft) { $0.text = "ill" }.minX, 5, "letters have a direction of their own")
            XCTAssertEqual(caret(.leftToRight) { $0.textAlignment = .center }.minX, 50)
            let style = NSMutableParagraphStyle()
            style.alignment = .right
            let typed: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 28), .paragraphStyle: style]
            let right = caret(.leftToRight) { $0.typingAttributes = typed }
            XCTAssertEqual(right.minX, 95)
            XCTAssertEqual(right.height, left.height * 2, accuracy: 1)
        }
    }

    func testAnOpenOutlineArrowPointsDownInBothDirections() {
        @MainActor func arrow(isExpanded: Bool) -> UIView {
            let arrow = OutlineArrowView(cell: UICollectionViewListCell(frame: .zero), color: .black, action: nil)
            arrow.center = CGPoint(x: 50, y: 12)
            arrow.isExpanded = isExpanded
            return arrow
        }
        XCTAssertEqual(rows(.rightToLeft) { arrow(isExpanded: true) }, rows(.leftToRight) { arrow(isExpanded: true) })
        let closed = rows(.leftToRight) { arrow(isExpanded: false) }
        XCTAssertNotEqual(rows(.rightToLeft) { arrow(isExpanded: false) }, closed, "the arrow points to the left")
    }
}
