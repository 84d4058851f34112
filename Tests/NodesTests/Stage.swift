import Foundation
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import Nodes

/// A window without a host in which nodes are laid out and displayed, and a virtual clock.
@MainActor final class Stage {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let clock = VirtualClock()

    init() {
        // What a test before this one has left does not count.
        for other in UIApplication.shared.windows { other.isHidden = true }
        LayerAnimationDriver.shared.endAll()
        FrameScheduler.main.clock = clock
        // One that another test has left would give the window its own size.
        UIApplication.shared.host = nil
        PixelGrid.defaultScale = 1
        UITraitCollection.system = .desktop
        window.isHidden = false
    }

    /// Puts a node into the window and lets everything come to rest.
    @discardableResult
    func show<Node: ASDisplayNode>(_ node: Node, frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 300)) -> Node {
        node.frame = frame
        window.addSubnode(node)
        settle()
        return node
    }

    /// Lays out, displays and runs frames until nothing is left to do.
    func settle() {
        var idleRounds = 0
        let deadline = Date(timeIntervalSinceNow: 30)
        while Date() < deadline {
            step()
            idleRounds = OutstandingWork.isNone && !FrameScheduler.main.needsFrame ? idleRounds + 1 : 0
            // What the last frame left dirty shows in the next round.
            if idleRounds == 2 { return }
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001))
        }
        XCTFail("the stage does not come to rest")
    }

    /// One round of the passes.
    func step() {
        window.layoutIfNeeded()
        window.layer.displaySubtreeIfNeeded()
        FrameScheduler.main.runFrame()
    }

    /// Moves time on, and lets everything come to rest at its new value.
    func advance(to seconds: Double) {
        clock.advance(to: seconds)
        settle()
    }

    func tearDown() {
        for view in window.subviews { view.removeFromSuperview() }
        settle()
        window.isHidden = true
    }
}

/// Runs `body` with a stage of its own.
func onStage(_ body: @MainActor (Stage) throws -> Void) rethrows {
    try MainActor.assumeIsolated {
        let stage = Stage()
        defer { stage.tearDown() }
        try body(stage)
    }
}
