import Foundation
import HeadlessHost
import Scheduling
import UIKit
import XCTest

@testable import LivePreview

/// Input over the picture of a preview that runs in another process.
final class RemoteInputTests: XCTestCase {
    /// A window with the picture of a preview, and the events that the picture sends.
    @MainActor private final class Page {
        let picture = RemoteSurfaceView(name: .preview)
        let stage: HeadlessStage
        private(set) var events: [String] = []
        /// Motions and changes of the focus.
        private(set) var reports: [String] = []

        init() {
            let controller = UIViewController()
            picture.frame = CGRect(x: 10, y: 20, width: 200, height: 200)
            let picture = picture
            stage = HeadlessStage { controller }
            controller.view.addSubview(picture)
            stage.advance(by: 0.1)
            picture.onInput = { [weak self] in self?.note($0) }
        }

        private func note(_ event: HostEvent) {
            switch event {
            case .pointerPressed(let pointer, let button): events.append("\(button) pressed at \(Self.text(pointer))")
            case .pointerReleased(let pointer, let button): events.append("\(button) released at \(Self.text(pointer))")
            case .scrolled(let pointer, let scroll): events.append("scrolled by \(Int(scroll.delta.dy)) at \(Self.text(pointer))")
            case .filesDropped(let pointer, let files): events.append("\(files.map(\.lastPathComponent)) dropped at \(Self.text(pointer))")
            case .pointerMoved(let pointer): reports.append("moved to \(Self.text(pointer))")
            case .focusChanged(let isFocused, _): reports.append(isFocused ? "focused" : "not focused")
            default: break
            }
        }

        private static func text(_ pointer: HostPointer) -> String { "\(Int(pointer.location.x)),\(Int(pointer.location.y))" }
    }

    func testBothButtonsReachThePreview() {
        MainActor.assumeIsolated {
            let page = Page()
            defer { page.stage.close() }
            page.stage.click(.left, at: CGPoint(x: 50, y: 70))
            page.stage.advance(by: 1)
            page.stage.click(.right, at: CGPoint(x: 60, y: 90))
            page.stage.advance(by: 1)
            page.stage.click(.right, at: CGPoint(x: 61, y: 90))
            XCTAssertEqual(
                page.events,
                [
                    "left pressed at 40,50", "left released at 40,50", "right pressed at 50,70", "right released at 50,70",
                    "right pressed at 51,70", "right released at 51,70",
                ])
        }
    }

    /// The middle button pastes the selection, and the button for going back leaves a screen.
    func testOtherButtonsReachThePreview() {
        MainActor.assumeIsolated {
            let page = Page()
            defer { page.stage.close() }
            page.stage.window.hostSendEvent(.pointerMoved(HostPointer(location: CGPoint(x: 50, y: 70), timestamp: 0)))
            for button in [HostButton.middle, .back] { page.stage.click(button, at: CGPoint(x: 50, y: 70)) }
            page.stage.click(.middle, at: CGPoint(x: 5, y: 5))
            XCTAssertEqual(
                page.events, ["middle pressed at 40,50", "middle released at 40,50", "back pressed at 40,50", "back released at 40,50"])
        }
    }

    /// Each further message would delay the picture that a click changes.
    func testAClickReportsTheMotionAndTheFocusOnlyOnce() {
        MainActor.assumeIsolated {
            let page = Page()
            defer { page.stage.close() }
            @MainActor func click(_ x: CGFloat) {
                let location = CGPoint(x: x, y: 70)
                page.stage.window.hostSendEvent(.pointerMoved(HostPointer(location: location, timestamp: 0)))
                page.stage.click(.left, at: location)
                page.stage.advance(by: 1)
            }
            for _ in 0..<3 { click(50) }
            XCTAssertEqual(page.reports, ["moved to 40,50", "focused"])
            click(51)
            XCTAssertEqual(page.reports, ["moved to 40,50", "focused", "moved to 41,50"])
            XCTAssertEqual(page.events.count, 8)
        }
    }

    /// A scroll over the picture needs no frame of this process, because nothing in its window changes.
    func testScrollsReachThePreviewWithoutAFrame() {
        MainActor.assumeIsolated {
            let page = Page()
            defer { page.stage.close() }
            var isFrameNeeded = false
            let scheduler = FrameScheduler.current
            let former = scheduler.onNeedsFrame
            scheduler.onNeedsFrame = { isFrameNeeded = true }
            defer { scheduler.onNeedsFrame = former }
            let scroll = HostScroll(delta: CGVector(dx: 0, dy: 1), isContinuous: false, phase: .discrete)
            page.stage.window.hostSendEvent(.scrolled(HostPointer(location: CGPoint(x: 30, y: 40), timestamp: 0), scroll))
            XCTAssertEqual(page.events, ["scrolled by 1 at 20,20"])
            XCTAssertFalse(isFrameNeeded)
            page.stage.window.hostSendEvent(.scrolled(HostPointer(location: CGPoint(x: 2, y: 2), timestamp: 0), scroll))
            XCTAssertTrue(isFrameNeeded, "beside the picture")
        }
    }

    func testDroppedFilesReachThePreview() {
        MainActor.assumeIsolated {
            let page = Page()
            defer { page.stage.close() }
            let pointer = HostPointer(location: CGPoint(x: 30, y: 40), timestamp: 0)
            page.stage.window.hostSendEvent(.filesDropped(pointer, [URL(fileURLWithPath: "/tmp/a.png")]))
            page.stage.advance(by: 0.1)
            XCTAssertEqual(page.events, ["[\"a.png\"] dropped at 20,20"])
        }
    }
}
