import Graphics
import UIPrimitives
import XCTest

@testable import UIKit

/// Scrolling copies the pixels that stay visible and paints only the rest.
final class MovedPixelsTests: XCTestCase {
    func testScrollingMovesPixelsAndPaintsTheStrip() {
        onStage { stage in
            let scroll = stage.view(CGRect(x: 0, y: 20, width: 200, height: 100), .white)
            scroll.clipsToBounds = true
            for row in 0..<20 {
                _ = stage.view(
                    CGRect(x: 5, y: CGFloat(row) * 30 + 2, width: 150, height: 26),
                    UIColor(red: CGFloat(row) / 20, green: 0.5, blue: 0.2, alpha: 1), in: scroll)
            }
            stage.frame()
            scroll.bounds.origin.y = 7
            stage.frame()
            XCTAssertEqual(stage.lastFrame.moves.count, 1)
            XCTAssertEqual(stage.lastFrame.damage, [PixelRect(x: 0, y: 113, width: 200, height: 7)])
            stage.assertConsistent("down")
            scroll.bounds.origin.y = 3
            stage.frame()
            XCTAssertEqual(stage.lastFrame.damage, [PixelRect(x: 0, y: 20, width: 200, height: 4)])
            stage.assertConsistent("up")
        }
    }

    func testContentOverAScrolledLayerIsRepainted() {
        onStage { stage in
            let scroll = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200), .white)
            scroll.clipsToBounds = true
            for row in 0..<20 {
                _ = stage.view(CGRect(x: 0, y: CGFloat(row) * 30, width: 150, height: 26), .green, in: scroll)
            }
            let bar = stage.view(CGRect(x: 0, y: 0, width: 200, height: 20), UIColor(white: 0, alpha: 0.5))
            stage.frame()
            scroll.bounds.origin.y = 11
            stage.frame()
            XCTAssertEqual(stage.lastFrame.moves.count, 1)
            stage.assertConsistent()
            XCTAssertLessThan(stage.lastFrame.pixelsPainted, 200 * 60)
            withExtendedLifetime(bar) {}
        }
    }

    func testALayerThatStaysWhileOthersScrollIsPaintedAtItsPlace() {
        onStage { stage in
            let scroll = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200), .white)
            scroll.clipsToBounds = true
            for row in 0..<20 {
                _ = stage.view(CGRect(x: 0, y: CGFloat(row) * 30, width: 150, height: 26), .green, in: scroll)
            }
            let header = stage.view(CGRect(x: 0, y: 0, width: 200, height: 20), .blue, in: scroll)
            stage.frame()
            for offset in [13, 40, 22, 90] {
                scroll.bounds.origin.y = CGFloat(offset)
                header.frame.origin.y = CGFloat(offset)
                stage.frame()
                XCTAssertEqual(stage.lastFrame.moves.count, 1)
                stage.assertConsistent("offset \(offset)")
            }
        }
    }

    func testPixelsAreNotMovedOverAPicture() {
        onStage { stage in
            let picture = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200), .clear)
            picture.layer.contents = Bitmap.checkers(200, 200)
            let scroll = stage.view(CGRect(x: 0, y: 0, width: 200, height: 100), .clear)
            scroll.clipsToBounds = true
            _ = stage.view(CGRect(x: 20, y: 20, width: 50, height: 50), .green, in: scroll)
            stage.frame()
            scroll.bounds.origin.y = 9
            stage.frame()
            XCTAssertEqual(stage.lastFrame.moves, [])
            stage.assertConsistent()
        }
    }
}
