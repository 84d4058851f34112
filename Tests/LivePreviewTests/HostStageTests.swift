import AsyncDisplayKit
import Glibc
import LivePreviewMessages
import PreviewDeclarations
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import LivePreviewHost

/// The process of the preview: its window is as large as the preview, and the preview fills it.
final class HostStageTests: XCTestCase {
    private func rects(_ width: CGFloat, _ height: CGFloat) -> [CGRect] {
        Array(repeating: CGRect(x: 0, y: 0, width: width, height: height), count: 3)
    }

    func testAPreviewFillsTheWindowOfEveryDevice() throws {
        try MainActor.assumeIsolated {
            try Runtime().run {
                let preview = Preview("Screen", controller: { UIViewController() })
                let host = try TestHost([preview])
                defer { host.close() }
                XCTAssertEqual(try host.show(preview), rects(375, 667))
                for device in PreviewDevice.all.reversed() {
                    let frames = try host.show(preview) { $0.device = device }
                    XCTAssertEqual(frames, rects(device.width, device.height), device.name)
                }
                XCTAssertEqual(try host.show(preview) { $0.frameSize = CGSize(width: 90, height: 80) }, rects(90, 80))
                XCTAssertEqual(try host.show(preview) { $0.isLandscape = true }, rects(667, 375))
            }
        }
    }

    func testTheShellGetsTheReportOfAPanel() throws {
        try MainActor.assumeIsolated {
            try Runtime().run {
                let host = try TestHost([])
                defer { host.close() }
                var texts: [String] = []
                host.onMessage = { if case .reported(let text) = $0 { texts.append(text) } }
                host.stage.report("Swift code of 1 value copied")
                host.run(for: 10) { !texts.isEmpty }
                XCTAssertEqual(texts, ["Swift code of 1 value copied"])
            }
        }
    }

    /// Clicks reach a preview only where its view is.
    func testAPreviewThatFitsItsContentFillsItsWindow() throws {
        try MainActor.assumeIsolated {
            try Runtime().run {
                let node = ASDisplayNode()
                node.style.height = ASDimensionMake(80)
                let preview = Preview("Card", sizing: .flexibleHeight(width: 300), node: { node })
                let host = try TestHost([preview])
                defer { host.close() }
                XCTAssertEqual(try host.show(preview), rects(300, 80))
                node.style.height = ASDimensionMake(120)
                node.setNeedsLayout()
                FrameScheduler.current.runFrame()
                XCTAssertEqual(host.stage.hosted?.size, CGSize(width: 300, height: 120))
                XCTAssertEqual(host.stage.hosted?.rootView?.frame, CGRect(x: 0, y: 0, width: 300, height: 120))
            }
        }
    }

    /// If the answer were sent before the frame, a preview would count as responsive although the action of its button never returns.
    func testPingsAreAnsweredAfterTheInput() throws {
        try MainActor.assumeIsolated {
            let (application, former) = (UIApplication.shared, UIApplication.shared.host)
            defer { application.host = former }
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            var events: [String] = []
            button.addAction(UIAction { _ in events.append("tapped") }, for: .touchUpInside)
            let preview = Preview(
                "Button",
                controller: {
                    let controller = UIViewController()
                    controller.view.addSubview(button)
                    return controller
                })
            let host = try TestHost([preview])
            defer { host.close() }
            _ = try host.show(preview)
            run(for: 0.2)
            host.stage.frameShown(.preview)
            run(for: 0.2)
            let pointer = HostPointer(location: CGPoint(x: 50, y: 50), timestamp: 0)
            host.stage.send(.pointerPressed(pointer, button: .left), to: .preview)
            host.stage.send(.pointerReleased(pointer, button: .left), to: .preview)
            host.stage.afterFrame { events.append("answered") }
            XCTAssertEqual(events, [])
            run(for: 0.5)
            XCTAssertEqual(events, ["tapped", "answered"])
            host.stage.frameShown(.preview)
            run(for: 0.2)
            host.stage.afterFrame { events.append("again") }
            XCTAssertEqual(events.last, "again", "without a frame the answer is immediate")
        }
    }

    @MainActor private func run(for seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
    }

}
