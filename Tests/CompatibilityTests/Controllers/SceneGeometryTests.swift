import HeadlessHost
import UIKit
import XCTest

/// The size of windows: limits, and requests for another one.
final class SceneGeometryTests: XCTestCase {
    @MainActor private final class PortraitController: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }

    @MainActor private func stage(_ controller: UIViewController, _ body: (HeadlessStage, UIWindowScene) -> Void) {
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 320, height: 480))) { controller }
        defer { stage.close() }
        let scene = stage.perform { UIApplication.shared.connectedScenes.first as? UIWindowScene }
        guard let scene else { return XCTFail("there is no scene") }
        stage.window.windowScene = scene
        body(stage, scene)
    }

    func testARequestForAnotherOrientationSwapsWidthAndHeight() {
        MainActor.assumeIsolated {
            stage(UIViewController()) { stage, scene in
                stage.perform { scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) }
                XCTAssertEqual(stage.window.bounds.size, CGSize(width: 480, height: 320))
                XCTAssertEqual(scene.effectiveGeometry.interfaceOrientation, .landscapeLeft)
                stage.perform { scene.requestGeometryUpdate(.iOS(interfaceOrientations: .all)) }
                XCTAssertEqual(stage.window.bounds.size, CGSize(width: 480, height: 320))
                stage.perform { scene.requestGeometryUpdate(.Mac(systemFrame: CGRect(x: 9, y: 9, width: 400, height: 300))) }
                XCTAssertEqual(scene.effectiveGeometry.systemFrame, CGRect(x: 0, y: 0, width: 400, height: 300))
            }
        }
    }

    func testAnOrientationThatTheControllerDoesNotSupportIsRefused() {
        MainActor.assumeIsolated {
            stage(PortraitController()) { stage, scene in
                var failures = 0
                stage.perform {
                    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight)) { _ in failures += 1 }
                }
                XCTAssertEqual(failures, 1)
                XCTAssertEqual(stage.window.bounds.size, CGSize(width: 320, height: 480))
            }
        }
    }

    func testWindowsKeepTheLimitsOfTheirScene() {
        MainActor.assumeIsolated {
            stage(UIViewController()) { stage, scene in
                stage.perform { scene.sizeRestrictions?.minimumSize = CGSize(width: 400, height: 300) }
                XCTAssertEqual(stage.window.bounds.size, CGSize(width: 400, height: 480))
                stage.perform { scene.sizeRestrictions?.maximumSize = CGSize(width: 500, height: 450) }
                XCTAssertEqual(stage.window.bounds.size, CGSize(width: 400, height: 450))
                stage.perform { scene.requestGeometryUpdate(.Mac(systemFrame: CGRect(x: 0, y: 0, width: 900, height: 100))) }
                XCTAssertEqual(stage.window.bounds.size, CGSize(width: 500, height: 300))
                defer { stage.perform { scene.sizeRestrictions?.minimumSize = .zero } }
                let later = stage.perform { () -> UIWindow in
                    let window = UIWindow(windowScene: scene)
                    window.makeKeyAndVisible()
                    return window
                }
                XCTAssertEqual(later.bounds.size, CGSize(width: 400, height: 450))
                stage.perform { later.isHidden = true }
            }
        }
    }
}
