import CX11
import UIKit
import XCTest

@testable import X11Host

/// A first window fits on the desktop at every scale.
final class FirstSizeTests: XCTestCase {
    func testAWindowOfTheUsualSizeFitsASmallScreenOfTwiceTheScale() throws {
        try onMain {
            let stage = try Stage(["-screen", "0", "1366x768x24"], environment: ["WEFT_SCALE": "2", "WEFT_RESTORE": "0"])
            defer { stage.close() }
            XCTAssertEqual(stage.host.screen.size, CGSize(width: 480, height: 384))

            UIApplication.shared.host = stage.host
            defer { UIApplication.shared.host = nil }
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.isHidden = false
            defer { window.isHidden = true }
            XCTAssertEqual((window.surface as? X11Surface)?.native.size, PixelSize(width: 960, height: 768))
        }
    }

    func testPanelsOfThePresentDesktopReduceTheWorkArea() throws {
        try onMain {
            let server = try XServer(["-screen", "0", "1366x768x24"])
            let other = try DisplayConnection(displayName: server.display)
            defer { other.close() }
            let atoms = other.atoms
            other.setProperty(
                atoms[._NET_WORKAREA], of: other.root, type: PredefinedAtom.cardinal, longs: [0, 0, 1366, 768, 0, 30, 400, 700])
            for (desktop, size) in [(UInt(1), CGSize(width: 400, height: 700)), (.max, CGSize(width: 480, height: 768))] {
                other.setProperty(atoms[._NET_CURRENT_DESKTOP], of: other.root, type: PredefinedAtom.cardinal, longs: [desktop])
                other.synchronize()
                let stage = try Stage(on: server)
                XCTAssertEqual(stage.host.screen.size, size)
                stage.host.close()
                stage.other.close()
            }
        }
    }
}
