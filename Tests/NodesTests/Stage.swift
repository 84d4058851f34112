import Foundation
import HeadlessHost
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import Nodes

/// A ``HeadlessStage`` of 400 × 300 points at scale 1, on which a test shows nodes.
@MainActor final class Stage {
    private let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 400, height: 300), scale: 1)) { nil }
    var window: UIWindow { stage.window }
    var clock: VirtualClock { stage.host.clock }

    /// Shows a node in the window and runs frames until it is idle.
    @discardableResult
    func show<Node: ASDisplayNode>(_ node: Node, frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 300)) -> Node {
        node.frame = frame
        window.addSubnode(node)
        settle()
        return node
    }

    /// Lays out, displays and runs frames until nothing is left to do.
    func settle() {
        if !stage.host.settle() { XCTFail("the stage does not become idle") }
    }

    /// Runs each pass once: layout, display, and the frame of the scheduler.
    func step() {
        window.layoutIfNeeded()
        window.layer.displaySubtreeIfNeeded()
        FrameScheduler.current.runFrame()
    }

    /// Moves time to `seconds` in one step, runs its frame and settles.
    func advance(to seconds: Double) {
        clock.advance(to: seconds)
        FrameScheduler.current.setNeedsFrame()
        settle()
    }

    func tearDown() {
        for view in window.subviews { view.removeFromSuperview() }
        settle()
        stage.close()
    }
}

/// Runs `body` with a new stage.
func onStage(_ body: @MainActor (Stage) throws -> Void) rethrows {
    try MainActor.assumeIsolated {
        let stage = Stage()
        defer { stage.tearDown() }
        try body(stage)
    }
}
