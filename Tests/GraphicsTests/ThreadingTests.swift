import Foundation
import Graphics
import UIPrimitives
import XCTest

/// Pictures, masks and libraries are shared between display threads.
final class ThreadingTests: XCTestCase {
    private static func drawCard() -> Bitmap {
        let target = bitmap(120, 60)
        let context = CGContext(bitmap: target)
        context.setShadow(offset: CGSize(width: 0, height: 2), blur: 4)
        context.setFillColor(red())
        context.addPath(CGPath(roundedRect: CGRect(x: 5, y: 5, width: 110, height: 50), cornerWidth: 9, cornerHeight: 9, transform: nil))
        context.fillPath()
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.setLineWidth(3)
        context.strokeEllipse(in: CGRect(x: 20, y: 10, width: 30, height: 30))
        return target
    }

    func testThreadsDrawTheSameAsOne() {
        let expected = Self.drawCard()
        let shared = Self.drawCard()
        let failures = NSMutableArray()
        let lock = NSLock()
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            let drawn = Self.drawCard()
            let copy = bitmap(120, 60)
            // All threads read one picture, scaled and unscaled, while one of them computes its opaque runs.
            BitmapPainter(copy).draw(shared, x: 0, y: 0)
            BitmapPainter(bitmap(60, 30)).draw(shared, transform: CGAffineTransform(scaleX: 0.5, y: 0.5))
            let isSame = drawn.difference(from: expected).isEmpty && copy.difference(from: expected, tolerance: 1).isEmpty
            if !isSame {
                lock.lock()
                failures.add("differs")
                lock.unlock()
            }
        }
        XCTAssertEqual(failures.count, 0)
    }
}
