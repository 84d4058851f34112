import Graphics
import HeadlessHost
import UIKit
import XCTest

final class EmitterTests: XCTestCase {
    private func dot(_ color: UIColor = .white) -> CGImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }.cgImage
    }

    private func cell(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = dot()
        cell.birthRate = 10
        cell.lifetime = 1
        cell.velocity = 100
        change(cell)
        return cell
    }

    @MainActor private func stage(_ emitter: CAEmitterLayer) -> HeadlessStage {
        let controller = UIViewController()
        controller.view.backgroundColor = .black
        controller.view.layer.addSublayer(emitter)
        emitter.emitterPosition = CGPoint(x: 100, y: 100)
        let stage = HeadlessStage(controller)
        stage.settle()
        return stage
    }

    /// The rectangle around the light pixels, in points of a window of scale 1 or more.
    @MainActor private func lightBox(_ stage: HeadlessStage) -> CGRect {
        let bitmap = stage.bitmap
        let scale = CGFloat(bitmap.width) / stage.window.bounds.width
        var box = CGRect.null
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            for x in 0..<bitmap.width where row[x] & 0x00FF_FFFF != 0 {
                box = box.union(CGRect(x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: 1 / scale, height: 1 / scale))
            }
        }
        return box
    }

    func testParticlesFlyAlongTheirDirectionForTheirLifetime() {
        MainActor.assumeIsolated {
            let emitter = CAEmitterLayer()
            emitter.emitterCells = [cell()]
            let stage = stage(emitter)
            stage.advance(by: 2)
            let box = lightBox(stage)
            XCTAssertEqual(box.midY, 100, accuracy: 2)
            XCTAssertGreaterThan(box.minX, 95)
            XCTAssertGreaterThan(box.width, 70)
            XCTAssertLessThan(box.maxX, 205)
        }
    }

    func testAnEmitterThatStopsSettles() {
        MainActor.assumeIsolated {
            let emitter = CAEmitterLayer()
            emitter.emitterCells = [cell()]
            let stage = stage(emitter)
            stage.advance(by: 1)
            emitter.birthRate = 0
            stage.advance(by: 2)
            XCTAssertTrue(lightBox(stage).isNull)
            XCTAssertFalse(emitter.isActive)
        }
    }

    func testAnEnormousBirthRateStillShowsParticles() {
        MainActor.assumeIsolated {
            let emitter = CAEmitterLayer()
            emitter.emitterCells = [cell { $0.birthRate = 1e21 }]
            let stage = stage(emitter)
            for _ in 0..<3 { stage.advance(by: 0.1) }
            XCTAssertFalse(lightBox(stage).isNull)
        }
    }

    func testEqualSeedsShowEqualParticles() {
        MainActor.assumeIsolated {
            let boxes = [7, 7, 8].map { (seed: UInt32) in
                let emitter = CAEmitterLayer()
                emitter.seed = seed
                emitter.emitterCells = [
                    cell {
                        $0.emissionRange = .pi; $0.velocityRange = 50
                    }
                ]
                let stage = stage(emitter)
                stage.advance(by: 1)
                return lightBox(stage)
            }
            XCTAssertEqual(boxes[0], boxes[1])
            XCTAssertNotEqual(boxes[0], boxes[2])
        }
    }

    func testTheColorMultipliesTheContentsAndFades() {
        MainActor.assumeIsolated {
            let emitter = CAEmitterLayer()
            emitter.emitterCells = [
                cell {
                    $0.color = UIColor.red.cgColor
                    $0.velocity = 0
                    $0.birthRate = 1
                    $0.lifetime = 10
                    $0.alphaSpeed = -0.25
                }
            ]
            let stage = stage(emitter)
            stage.advance(by: 1.1)
            emitter.birthRate = 0
            stage.advance(by: 1.9)
            let scale = stage.bitmap.width / Int(stage.window.bounds.width)
            let pixel = stage.bitmap.row(100 * scale)[100 * scale]
            XCTAssertEqual(pixel & 0xFFFF, 0)
            XCTAssertEqual(Double(pixel >> 16 & 255) / 255, 0.5, accuracy: 0.06)
        }
    }

    // MARK: Key paths, repeats and filters

    func testACellIsReachedByItsName() {
        let emitter = CAEmitterLayer()
        let (sparks, smoke) = (cell { $0.name = "sparks" }, cell { $0.name = "smoke" })
        emitter.emitterCells = [sparks, smoke]
        emitter.setValue(40, forKeyPath: "emitterCells.smoke.birthRate")
        emitter.setValue(2.5, forKeyPath: "emitterCells.smoke.scale")
        emitter.setValue(false, forKeyPath: "emitterCells.smoke.enabled")
        XCTAssertEqual(smoke.birthRate, 40)
        XCTAssertEqual(smoke.scale, 2.5)
        XCTAssertFalse(smoke.isEnabled)
        XCTAssertEqual(sparks.birthRate, 10)
        XCTAssertEqual(emitter.value(forKeyPath: "emitterCells.smoke.birthRate") as? NSNumber, 40)
    }

    func testTheEmissionRepeats() {
        MainActor.assumeIsolated {
            @MainActor func isEmitting(_ change: (CAEmitterCell) -> Void) -> Bool {
                let emitter = CAEmitterLayer()
                emitter.emitterCells = [
                    cell {
                        $0.duration = 1
                        change($0)
                    }
                ]
                let stage = stage(emitter)
                stage.advance(by: 3.5)
                return !lightBox(stage).isNull
            }
            XCTAssertFalse(isEmitting { _ in }, "the particles of the only second are gone")
            XCTAssertTrue(isEmitting { $0.repeatCount = 4 })
            XCTAssertTrue(isEmitting { $0.repeatDuration = 4 })
            XCTAssertTrue(
                isEmitting {
                    $0.repeatCount = 2
                    $0.autoreverses = true
                })
        }
    }

    func testEnlargedParticlesKeepTheirPixelsWithTheNearestFilter() {
        MainActor.assumeIsolated {
            @MainActor func grays(_ filter: CALayerContentsFilter) -> Int {
                let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
                    UIColor.white.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
                    UIColor.black.setFill()
                    context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
                }
                let emitter = CAEmitterLayer()
                emitter.emitterCells = [
                    cell {
                        ($0.contents, $0.scale, $0.velocity, $0.birthRate, $0.lifetime) = (image.cgImage, 20, 0, 1, 10)
                        $0.magnificationFilter = filter.rawValue
                    }
                ]
                let stage = stage(emitter)
                stage.advance(by: 1.5)
                let row = stage.bitmap.row(100 * stage.bitmap.width / Int(stage.window.bounds.width))
                return (0..<stage.bitmap.width).filter { (20..<235).contains(row[$0] & 255) }.count
            }
            XCTAssertGreaterThan(grays(.linear), 5)
            XCTAssertLessThan(grays(.nearest), 3)
        }
    }
}
