import AsyncDisplayKit
import LivePreviewMessages
import PreviewDeclarations
import PreviewWorkspace
import Scheduling
import UIKit
import XCTest

@testable import LivePreview
@testable import LivePreviewHost
@testable import PreviewInspector

/// Keys in the panels of a live preview, and reports that come before its first frame.
final class PanelEscapeTests: XCTestCase {
    @MainActor private func onPanel(_ body: (TestHost, UIWindow, () -> Int) throws -> Void) throws {
        try Runtime().run {
            let preview = Preview("Card", controller: { UIViewController() })
            let host = try TestHost([preview])
            defer { host.close() }
            try host.show(preview)
            var escapes = 0
            host.onMessage = { if case .escapePressed = $0 { escapes += 1 } }
            let request = PanelRequest(panel: "inspect", size: CGSize(width: 300, height: 500), scale: 1, isDark: false)
            host.stage.show(request, in: .rightPanel)
            FrameScheduler.current.runFrame()
            try body(host, try XCTUnwrap(host.stage.panels[.rightPanel]?.window)) {
                host.run(for: 5) { escapes > 0 }
                return escapes
            }
        }
    }

    @MainActor private func pressEscape(_ host: TestHost, in name: SurfaceName) {
        host.stage.send(.keyPressed(HostKeyPress(key: .escape, timestamp: 0)), to: name)
        FrameScheduler.current.runFrame()
    }

    @MainActor private func fields(in view: UIView) -> [UITextView] {
        view.subviews.flatMap { ($0 as? UITextView).map { [$0] } ?? fields(in: $0) }
    }

    /// Whether a text view is laid out, and shows the text of a field rather than a placeholder.
    @MainActor private func isTyped(_ field: UITextView) -> Bool { field.isEditable && field.bounds.width > 50 }

    func testEscapeInAPanelBelongsToTheWorkspace() throws {
        try MainActor.assumeIsolated {
            try onPanel { host, _, escapes in
                pressEscape(host, in: .rightPanel)
                XCTAssertEqual(escapes(), 1)
            }
        }
    }

    func testAKeyThatNoViewHandlesBelongsToThePanel() throws {
        try MainActor.assumeIsolated {
            try onPanel { host, window, _ in
                var keys: [HostKey] = []
                (window as? PanelHostWindow)?.onKey = {
                    keys.append($0)
                    return true
                }
                let down = HostKeyPress(key: .down, timestamp: 0)
                host.stage.send(.keyPressed(down), to: .rightPanel)
                host.stage.send(.keyPressed(HostKeyPress(key: .down, modifiers: .control, timestamp: 0)), to: .rightPanel)
                FrameScheduler.current.runFrame()
                XCTAssertEqual(keys, [.down])
            }
        }
    }

    func testEscapeInAFieldOfAPanelEndsTheEditFirst() throws {
        try MainActor.assumeIsolated {
            try onPanel { host, window, escapes in
                host.run(for: 5) { fields(in: window).contains(where: isTyped) }
                let field = try XCTUnwrap(fields(in: window).first(where: isTyped))
                XCTAssertTrue(field.becomeFirstResponder())
                pressEscape(host, in: .rightPanel)
                XCTAssertFalse(field.isFirstResponder)
                pressEscape(host, in: .rightPanel)
                XCTAssertEqual(escapes(), 1, "only the second one")
            }
        }
    }

    func testEscapeInAColorPickerAndInAMenuOfAPanelClosesThem() throws {
        try MainActor.assumeIsolated {
            try onPanel { host, window, escapes in
                let panelWindow = try XCTUnwrap(window as? PanelHostWindow)
                let view = try XCTUnwrap(window.rootViewController?.view)
                var colors: [UIColor?] = []
                view.presentColorPicker(.red) { colors.append($0) }
                XCTAssertTrue(panelWindow.showsCard)
                pressEscape(host, in: .rightPanel)
                XCTAssertFalse(panelWindow.showsCard)
                view.presentMenu([MenuItem("start") {}, MenuItem("end") {}], minimumWidth: 190)
                XCTAssertTrue(panelWindow.showsCard)
                pressEscape(host, in: .rightPanel)
                XCTAssertFalse(panelWindow.showsCard)
                pressEscape(host, in: .rightPanel)
                XCTAssertEqual(escapes(), 1, "only the last one")
            }
        }
    }

    func testAMemoryWarningReachesThePreview() throws {
        try MainActor.assumeIsolated {
            try onPanel { host, _, _ in
                var count = 0
                let token = NotificationCenter.default.addObserver(
                    forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
                ) { _ in MainActor.assumeIsolated { count += 1 } }
                defer { NotificationCenter.default.removeObserver(token) }
                host.send(.memoryWarning)
                host.run(for: 5) { count > 0 }
                XCTAssertEqual(count, 1)
            }
        }
    }

    /// The host reports once where pinches are recognized, which may be before its first frame replaces the shown picture.
    func testPinchesThatAreRecognizedBeforeTheFirstFrameBelongToThePreview() {
        MainActor.assumeIsolated {
            let view = RemoteSurfaceView(name: .preview)
            for areRecognized in [true, false] {
                var reports = IncomingReports()
                XCTAssertTrue(reports.adopt(.opened(CGSize(width: 30, height: 40))))
                XCTAssertTrue(reports.adopt(.pinchesRecognized(.preview, areRecognized)))
                XCTAssertFalse(reports.adopt(.pinchesRecognized(.rightPanel, !areRecognized)))
                XCTAssertEqual(reports.size, CGSize(width: 30, height: 40))
                reports.apply(to: view)
                XCTAssertEqual(view.recognizesPinches, areRecognized)
            }
        }
    }
}
