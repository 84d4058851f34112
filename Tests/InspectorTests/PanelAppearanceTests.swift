import AsyncDisplayKit
import Foundation
import HeadlessHost
import Scheduling
import UIKit
import WeftTesting
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// The appearance of each tool beside a preview, in light and dark.
///
/// The frame meter and the threads of a running program differ from run to run; here they are drawn from given
/// events.
final class PanelAppearanceTests: WorkspaceTestCase {
    @MainActor private func workspace(
        _ panel: InspectorPanel, of make: @escaping @MainActor () -> UIViewController = { ASDKViewController(node: CardNode()) }
    ) -> WorkspaceController {
        let registry = PreviewRegistry([Preview("Card") { () -> UIViewController in make() }])
        let workspace = WorkspaceController(registry: registry, panels: [panel])
        workspace.loadViewIfNeeded()
        workspace.showPreview(named: "Card")
        workspace.showPanel(panel.identifier)
        return workspace
    }

    @MainActor private func check(
        _ controller: @autoclosure () -> UIViewController, style: UIUserInterfaceStyle = .light, testName: String = #function,
        line: UInt = #line
    ) {
        assertNodeSnapshot(
            ofController: controller(), size: CGSize(width: 900, height: 520), scale: 1, style: style, named: "window", line: line,
            testName: testName)
    }

    @MainActor private func check(
        _ drawing: ShapeDrawing, style: UIUserInterfaceStyle = .light, testName: String = #function, line: UInt = #line
    ) {
        let node = ShapeDrawingNode()
        node.drawing = drawing
        node.backgroundColor = WorkspaceTheme.side
        assertNodeSnapshot(node, size: drawing.size, scale: 1, style: style, named: "drawing", line: line, testName: testName)
    }

    func testText() { MainActor.assumeIsolated { check(workspace(TextPanel())) } }

    func testTextInTheDark() { MainActor.assumeIsolated { check(workspace(TextPanel()), style: .dark) } }

    func testOverlays() { MainActor.assumeIsolated { check(workspace(OverlaysPanel())) } }

    func testOverlaysInTheDark() { MainActor.assumeIsolated { check(workspace(OverlaysPanel()), style: .dark) } }

    func testLists() {
        MainActor.assumeIsolated { check(workspace(ListsPanel()) { NumbersController(count: 200) }) }
    }

    func testListsInTheDark() {
        MainActor.assumeIsolated { check(workspace(ListsPanel()) { NumbersController(count: 200) }, style: .dark) }
    }

    func testMoved() { MainActor.assumeIsolated { check(workspace(LayoutDiffPanel())) } }

    func testMovedInTheDark() { MainActor.assumeIsolated { check(workspace(LayoutDiffPanel()), style: .dark) } }

    func testSpeech() { MainActor.assumeIsolated { check(workspace(AccessibilityPanel())) } }

    func testSpeechInTheDark() { MainActor.assumeIsolated { check(workspace(AccessibilityPanel()), style: .dark) } }

    func testWidths() { MainActor.assumeIsolated { check(workspace(WidthsPanel())) } }

    func testWidthsInTheDark() { MainActor.assumeIsolated { check(workspace(WidthsPanel()), style: .dark) } }

    func testEvents() { MainActor.assumeIsolated { check(workspace(EventsPanel())) } }

    func testEventsInTheDark() { MainActor.assumeIsolated { check(workspace(EventsPanel()), style: .dark) } }

    func testConsole() { MainActor.assumeIsolated { check(workspace(ConsolePanel())) } }

    func testConsoleInTheDark() { MainActor.assumeIsolated { check(workspace(ConsolePanel()), style: .dark) } }

    func testInspect() { MainActor.assumeIsolated { check(workspace(InspectPanel())) } }

    func testInspectInTheDark() { MainActor.assumeIsolated { check(workspace(InspectPanel()), style: .dark) } }

    func testFrames() { MainActor.assumeIsolated { check(meter) } }

    func testFramesInTheDark() { MainActor.assumeIsolated { check(meter, style: .dark) } }

    @MainActor private var meter: ShapeDrawing {
        let events = (0..<60).flatMap { frame -> [Trace.Event] in
            [("events", 0.5), ("layout", Double(frame % 7)), ("display", 2), ("compose", Double(frame % 13)), ("present", 1)].map {
                let start = Double(frame) / 60
                return Trace.Event(
                    kind: .pass, label: $0.0, start: start, end: start + $0.1 / 1000, isMainThread: true, thread: 1)
            }
        }
        return FrameMeter(events: events).drawing(in: CGSize(width: 240, height: 120))
    }

    func testThreads() { MainActor.assumeIsolated { check(timeline) } }

    func testThreadsInTheDark() { MainActor.assumeIsolated { check(timeline, style: .dark) } }

    @MainActor private var timeline: ShapeDrawing {
        let nodes = (0..<4).map { _ in NSObject() }
        let events = nodes.enumerated().flatMap { index, node -> [Trace.Event] in
            func event(_ kind: Trace.Kind, _ start: Double, _ end: Double, thread: UInt64) -> Trace.Event {
                Trace.Event(
                    kind: kind, label: "Card \(index)", start: start + Double(index) / 100, end: end + Double(index) / 100,
                    isMainThread: thread == 1, thread: thread, subject: ObjectIdentifier(node))
            }
            return [
                event(.measure, 1, 1.01, thread: 2 + UInt64(index % 2)), event(.placeholderShow, 1.012, 1.012, thread: 1),
                event(.display, 1.015, 1.03, thread: 4), event(.show, 1.035, 1.035, thread: 1),
                event(.placeholderHide, 1.035, 1.035, thread: 1),
            ]
        }
        return withExtendedLifetime(nodes) { NodeTimeline(events: events).drawing(width: 500) }
    }
}
