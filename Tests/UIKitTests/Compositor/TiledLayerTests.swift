import Graphics
import UIPrimitives
import XCTest

@testable import UIKit

/// Large contents in tiles.
final class TiledLayerTests: XCTestCase {
    private final class Sheet: UIView {
        var drawn: [CGRect] = []

        override class var layerClass: AnyClass { CATiledLayer.self }

        override func draw(_ rect: CGRect) {
            drawn.append(rect)
            // Alternating bands of 100 points.
            for y in stride(from: 0, to: bounds.height, by: 100) {
                (Int(y) % 200 == 0 ? UIColor.red : UIColor.blue).setFill()
                UIRectFill(CGRect(x: 0, y: y, width: bounds.width, height: 100))
            }
        }
    }

    @MainActor private func sheet(_ stage: TestStage) -> (Sheet, UIScrollView) {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let sheet = Sheet(frame: CGRect(x: 0, y: 0, width: 200, height: 20_000))
        scrollView.contentSize = sheet.bounds.size
        scrollView.addSubview(sheet)
        stage.window.addSubview(scrollView)
        settle(stage)
        return (sheet, scrollView)
    }

    @MainActor private func settle(_ stage: TestStage) {
        for _ in 0..<5 { stage.frame() }
    }

    func testOnlyVisibleTilesAreDrawn() {
        onStage { stage in
            let (sheet, scrollView) = sheet(stage)
            XCTAssertEqual(sheet.drawn, [CGRect(x: 0, y: 0, width: 200, height: 256)])
            XCTAssertEqual(stage.pixel(100, 50), 0xFF0000)
            XCTAssertEqual(stage.pixel(100, 150), 0x0000FF)
            scrollView.contentOffset.y = 10_000
            settle(stage)
            stage.advance(to: 1)
            XCTAssertEqual(stage.pixel(100, 50), 0xFF0000)
            XCTAssertEqual(stage.pixel(100, 150), 0x0000FF)
            XCTAssertEqual(sheet.layer.sublayers?.count, sheet.drawn.count - 1, "the first tile is far away and released")
            XCTAssertLessThanOrEqual(sheet.drawn.count, 3)
            stage.assertConsistent("tiles")
        }
    }

    private final class PlainTiles: CATiledLayer {
        override func draw(in ctx: CGContext) {
            super.draw(in: ctx)
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fill(bounds)
        }
    }

    func testADrawingThatCallsThatOfTheLayerIsShown() {
        onStage { stage in
            let tiles = PlainTiles()
            tiles.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            stage.window.layer.addSublayer(tiles)
            tiles.setNeedsDisplay()
            settle(stage)
            XCTAssertEqual(stage.pixel(50, 50), 0xFF0000)
        }
    }

    func testTilesOfOtherBoundsAreDrawnAgain() {
        onStage { stage in
            let (sheet, _) = sheet(stage)
            sheet.frame.size.width = 120
            // The tile is drawn as wide as the bounds are now.
            sheet.setNeedsDisplay()
            settle(stage)
            sheet.frame.size.width = 200
            settle(stage)
            stage.advance(to: 1)
            XCTAssertEqual(stage.pixel(180, 50), 0xFF0000, "the tile that ended at 120 points")
            sheet.drawn = []
            settle(stage)
            XCTAssertEqual(sheet.drawn, [], "tiles that are up to date stay")
        }
    }

    func testManyTilesComeInSeveralFrames() {
        onStage { stage in
            let (sheet, _) = sheet(stage)
            sheet.drawn = []
            (sheet.layer as? CATiledLayer)?.tileSize = CGSize(width: 50, height: 50)
            stage.frame()
            XCTAssertLessThanOrEqual(sheet.drawn.count, 8)
            settle(stage)
            XCTAssertEqual(sheet.drawn.count, 16)
            stage.assertConsistent("small tiles")
        }
    }

    func testDisplayDrawsTheTilesOfARectangleAgain() {
        onStage { stage in
            let (sheet, _) = sheet(stage)
            (sheet.layer as? CATiledLayer)?.tileSize = CGSize(width: 100, height: 100)
            settle(stage)
            sheet.drawn = []
            sheet.layer.setNeedsDisplay(CGRect(x: 110, y: 10, width: 10, height: 10))
            settle(stage)
            XCTAssertEqual(sheet.drawn, [CGRect(x: 100, y: 0, width: 100, height: 100)])
        }
    }

    func testAReducedOrEnlargedLayerHasTilesOfAnotherLevel() {
        onStage { stage in
            let (sheet, _) = sheet(stage)
            let layer = sheet.layer as! CATiledLayer
            layer.levelsOfDetail = 3
            layer.levelsOfDetailBias = 1
            settle(stage)
            @MainActor func heights() -> Set<CGFloat> { Set(sheet.drawn.map(\.height)) }
            for (scale, height) in [(0.5, 512.0), (0.1, 512), (1, 256), (2, 128), (8, 128)] {
                sheet.transform = CGAffineTransform(scaleX: scale, y: scale)
                sheet.frame.origin = .zero
                stage.frame()
                sheet.drawn = []
                layer.setNeedsDisplay()
                settle(stage)
                XCTAssertEqual(heights(), [height], "at \(scale)")
            }
        }
    }

    func testTilesAreNoTargetsOfTouches() {
        onStage { stage in
            let (sheet, scrollView) = sheet(stage)
            XCTAssertTrue(scrollView.layer.hitTest(CGPoint(x: 100, y: 100)) === sheet.layer)
        }
    }
}
