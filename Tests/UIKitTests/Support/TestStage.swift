import Graphics
import HeadlessHost
import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

/// A ``HeadlessStage`` with an empty white window, driven frame by frame.
@MainActor final class TestStage {
    private let stage: HeadlessStage
    var host: HeadlessApplicationHost { stage.host }
    var clock: VirtualClock { stage.host.clock }
    var window: UIWindow { stage.window }
    let surface: MemorySurface

    init(width: CGFloat = 200, height: CGFloat = 200, scale: CGFloat = 1) {
        let configuration = HeadlessConfiguration(size: CGSize(width: width, height: height), scale: scale)
        stage = HeadlessStage(configuration: configuration) { nil }
        surface = stage.surface
        window.backgroundColor = .white
        frame()
    }

    /// Removes the window and ends its animations, so that they do not affect later tests.
    func close() {
        stopAnimations(in: window.layer)
        stage.close()
    }

    private func stopAnimations(in layer: CALayer) {
        layer.removeAllAnimations()
        for sublayer in layer.sublayers ?? [] { stopAnimations(in: sublayer) }
    }

    /// The cost of the last frame.
    var lastFrame: CompositorFrame { window.compositor.lastFrame }

    /// Runs one frame.
    func frame() {
        FrameScheduler.current.runFrame()
    }

    /// Moves time to `time` seconds and runs a frame.
    func advance(to time: Double) {
        clock.advance(to: time)
        frame()
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        surface.bitmap[x, y] & 0xFF_FFFF
    }

    func view(_ frame: CGRect, _ color: UIColor = .red, in superview: UIView? = nil) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = color
        (superview ?? window).addSubview(view)
        return view
    }

    /// The pixels of a full repaint of the window.
    func repainted() -> Bitmap {
        let size = surface.bitmap
        let picture = LayerRenderer.bitmap(of: window.layer, in: window.bounds, scale: surface.scale)!
        XCTAssertEqual(picture.width, size.width)
        return picture
    }

    /// Asserts that the incrementally composed pixels are those of a full repaint.
    func assertConsistent(
        _ message: String = "", tolerance: Int = 0, file: StaticString = #filePath, line: UInt = #line
    ) {
        let full = repainted()
        for y in 0..<full.height {
            for x in 0..<full.width where Self.difference(full[x, y], surface.bitmap[x, y]) > tolerance {
                XCTFail(
                    "\(message) pixel (\(x), \(y)) is \(String(surface.bitmap[x, y], radix: 16)), a full repaint has "
                        + String(full[x, y], radix: 16), file: file, line: line)
                return
            }
        }
    }

    /// The largest difference of a color component.
    private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        if (a ^ b) & 0xFF_FFFF == 0 { return 0 }
        return [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }

    // MARK: Input

    func pointer(_ x: CGFloat, _ y: CGFloat) -> HostPointer {
        HostPointer(location: CGPoint(x: x, y: y), timestamp: clock.now)
    }

    func press(_ x: CGFloat, _ y: CGFloat) { send(.pointerPressed(pointer(x, y), button: .left)) }
    func move(_ x: CGFloat, _ y: CGFloat) { send(.pointerMoved(pointer(x, y))) }
    func release(_ x: CGFloat, _ y: CGFloat) { send(.pointerReleased(pointer(x, y), button: .left)) }

    func send(_ event: HostEvent) {
        window.hostSendEvent(event)
        frame()
    }
}

/// Runs `body` with a new stage. Tests run on the main thread.
func onStage(
    width: CGFloat = 200, height: CGFloat = 200, scale: CGFloat = 1, _ body: @MainActor (TestStage) throws -> Void
) rethrows {
    try MainActor.assumeIsolated {
        let stage = TestStage(width: width, height: height, scale: scale)
        defer { stage.close() }
        try body(stage)
    }
}
