import AsyncDisplayKit
import Foundation
import HeadlessHost
import Scheduling
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// Frames, threads, clocks and orders of work.
final class TimelineTests: WorkspaceTestCase {
    private final class Subject {}

    private func pass(_ name: String, _ start: Double, _ milliseconds: Double) -> Trace.Event {
        Trace.Event(kind: .pass, label: name, start: start, end: start + milliseconds / 1000, isMainThread: true, thread: 1)
    }

    // MARK: Frames

    func testTheMeterSumsPassesOfAFrameAndCountsMissedRefreshes() {
        let events = [
            pass("layout", 0, 3),  // of a frame whose beginning is not in the recording
            pass("events", 1, 0), pass("layout", 1, 2), pass("display", 1, 1), pass("compose", 1, 4), pass("present", 1, 1),
            pass("events", 2, 0), pass("layout", 2, 45),
        ]

        let meter = FrameMeter(events: events, budget: 0.016)

        XCTAssertEqual(meter.frames.count, 2)
        XCTAssertEqual(meter.frames[0].total, 0.008, accuracy: 1e-9)
        XCTAssertEqual(meter.frames[0].compose, 0.004, accuracy: 1e-9)
        XCTAssertEqual(meter.percentile(0.5), 0.008, accuracy: 1e-9)
        XCTAssertEqual(meter.percentile(0.99), 0.045, accuracy: 1e-9)
        XCTAssertEqual(meter.missed, 2)
        XCTAssertEqual(meter.summary, "2 frames · p50 8.0 ms · p99 45.0 ms · 2 refreshes missed")
    }

    func testFramesWithTheWorkOfTheToolAloneAreNotCounted() {
        let node = Subject()
        func work(_ start: Double, isExcluded: Bool) -> Trace.Event {
            Trace.Event(
                kind: .layout, label: "", start: start, end: start + 0.001, isMainThread: true, thread: 1,
                subject: ObjectIdentifier(node), isExcluded: isExcluded)
        }
        let events = [
            pass("events", 1, 0), work(1.1, isExcluded: true), pass("layout", 1, 300),
            pass("events", 2, 0), work(2.1, isExcluded: true), work(2.2, isExcluded: false), pass("layout", 2, 300),
            pass("events", 3, 0), work(3.1, isExcluded: false), pass("layout", 3, 300),
            // A frame of an animation, in which no node works.
            pass("events", 4, 0), pass("compose", 4, 5),
        ]
        XCTAssertEqual(FrameMeter(events: events).frames.map(\.start), [2, 3, 4])
    }

    func testTheWorkOfTheToolInAFrameOfThePreviewIsNotCounted() {
        let node = Subject()
        func work(_ start: Double, _ milliseconds: Double, isExcluded: Bool) -> Trace.Event {
            Trace.Event(
                kind: .layout, label: "", start: start, end: start + milliseconds / 1000, isMainThread: true, thread: 1,
                subject: ObjectIdentifier(node), isExcluded: isExcluded)
        }
        let mark = Trace.Event(kind: .compose, label: "preview", start: 3.009, end: 3.009, isMainThread: true, thread: 1)
        let events = [
            pass("events", 1, 0),
            work(1.001, 4, isExcluded: true), work(1.002, 1, isExcluded: true), work(1.006, 2, isExcluded: false), pass("layout", 1, 10),
            // A highlight of the tool, in which no node works.
            pass("events", 2, 0), pass("compose", 2, 5),
            // An animation of the preview, in the same frame as a report of the tool.
            pass("events", 3, 0), work(3.001, 3, isExcluded: true), pass("layout", 3, 4), mark, pass("present", 3.008, 2),
        ]
        let frames = FrameMeter(events: events, hasMarks: true).frames
        XCTAssertEqual(frames.map(\.start), [1, 3])
        XCTAssertEqual(frames[0].layout, 0.006, accuracy: 1e-9)
        XCTAssertEqual(frames[1].total, 0.003, accuracy: 1e-9)
    }

    func testPointingAtThePanelIsNoFrameOfThePreviewAndAnAnimationIs() throws {
        try MainActor.assumeIsolated {
            let frames = FramesPanel()
            let (stage, workspace) = makeWorkspace([frames])
            defer { stage.close() }
            workspace.reload()
            stage.advance(by: 1)
            @MainActor func count() -> Int { FrameMeter(events: Trace.recorded(), hasMarks: true).frames.count }
            XCTAssertGreaterThan(count(), 0)
            // Without a mark of a frame of the preview in the recording.
            (frames.node.controls.last as? BarButtonNode)?.sendActions(forControlEvents: .touchUpInside, with: nil)
            stage.advance(by: 1)
            let before = count()
            XCTAssertEqual(before, 0)
            let button = try XCTUnwrap(frames.node.controls.last)
            let frame = button.layer.convert(button.layer.bounds, to: stage.window.layer)
            for x in [frame.minX - 40, frame.midX, frame.minX - 40] {
                let pointer = HostPointer(location: CGPoint(x: x, y: frame.midY), timestamp: stage.host.clock.now)
                stage.window.hostSendEvent(.pointerMoved(pointer))
                stage.advance(by: 0.1)
            }
            XCTAssertEqual(count(), before)
            let view = try XCTUnwrap(workspace.hosted?.rootView)
            UIView.animate(withDuration: 0.1) { view.alpha = 0.5 }
            stage.advance(by: 0.2)
            XCTAssertGreaterThan(count(), before + 2)
        }
    }

    func testNoFramesGiveNoNumbers() {
        let meter = FrameMeter(events: [])
        XCTAssertEqual(meter.percentile(0.99), 0)
        XCTAssertEqual(meter.summary, "No frames yet")
        XCTAssertFalse(meter.drawing().shapes.isEmpty)
    }

    // MARK: Panels

    /// A workspace with a card and two panels.
    @MainActor private func makeWorkspace(_ panels: [InspectorPanel]) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            let registry = PreviewRegistry([Preview("Card") { () -> ASDisplayNode in CardNode() }])
            workspace = WorkspaceController(registry: registry, panels: panels)
            workspace.showPreview(named: "Card")
            return workspace
        }
        for panel in panels { workspace.showPanel(panel.identifier) }
        stage.settle()
        return (stage, workspace)
    }

    func testClearRestartsTheMeasurementWhileAnotherPanelObservesTheTrace() throws {
        try MainActor.assumeIsolated {
            let (frames, overlays) = (FramesPanel(), OverlaysPanel())
            let (stage, workspace) = makeWorkspace([frames, overlays])
            defer { stage.close() }
            try XCTUnwrap(overlays.node.controls.last as? BarButtonNode).sendActions(forControlEvents: .touchUpInside, with: nil)
            workspace.reload()
            stage.settle()
            let count = Trace.recorded().count
            XCTAssertFalse(FrameMeter(events: Trace.recorded()).frames.isEmpty)
            try XCTUnwrap(frames.node.controls.last as? BarButtonNode).sendActions(forControlEvents: .touchUpInside, with: nil)
            XCTAssertEqual(frames.node.list?.rows.first?.title, "No frames yet")
            XCTAssertGreaterThanOrEqual(Trace.recorded().count, count, "the other panel keeps its recording")
        }
    }

    func testAClosedPanelHasNoDelayAndNoSeed() throws {
        try MainActor.assumeIsolated {
            let panel = TimelinePanel()
            let (stage, workspace) = makeWorkspace([panel])
            defer { stage.close() }
            let delay = try XCTUnwrap(panel.node.controls[0] as? BarGroupNode)
            let seed = try XCTUnwrap(panel.node.controls[1] as? BarButtonNode)
            for button in [delay.buttons[1], seed] {
                button.sendActions(forControlEvents: .touchUpInside, with: nil)
                XCTAssertTrue(button.isOn)
                XCTAssertTrue(WorkOrder.isEnabled)
                stage.settle()
                workspace.closePanel(at: .bottom)
                XCTAssertFalse(WorkOrder.isEnabled)
                XCTAssertFalse(button.isOn)
                XCTAssertTrue(delay.buttons[0].isOn, "No delay")
                workspace.showPanel(panel.identifier)
                stage.settle()
            }
        }
    }

    // MARK: Node timeline

    func testAThreadIsBusyOnceWhileNodesMeasureTheirSubnodes() {
        let (outer, inner) = (Subject(), Subject())
        func measure(_ node: Subject, _ start: Double, _ end: Double, thread: UInt64) -> Trace.Event {
            Trace.Event(
                kind: .measure, label: "Card", start: start, end: end, isMainThread: thread == 1, thread: thread,
                subject: ObjectIdentifier(node))
        }
        let timeline = NodeTimeline(events: [
            measure(inner, 10.1, 10.3, thread: 1), measure(inner, 10.3, 10.5, thread: 1), measure(outer, 10, 10.6, thread: 1),
            measure(outer, 11, 11.5, thread: 1), measure(inner, 10.1, 10.3, thread: 5),
        ])
        XCTAssertEqual(timeline.busyTime[0], 1.1, accuracy: 1e-9)
        XCTAssertEqual(timeline.busyTime[1], 0.2, accuracy: 1e-9)
    }

    func testTimelineAssignsThreadsAndPlaceholderDurations() {
        let node = Subject()
        let id = ObjectIdentifier(node)
        func event(_ kind: Trace.Kind, _ start: Double, _ end: Double, thread: UInt64) -> Trace.Event {
            Trace.Event(kind: kind, label: "Card", start: start, end: end, isMainThread: thread == 1, thread: thread, subject: id)
        }

        let timeline = NodeTimeline(events: [
            event(.measure, 10, 10.2, thread: 5), event(.placeholderShow, 10.3, 10.3, thread: 1), event(.display, 10.3, 10.8, thread: 6),
            event(.show, 10.9, 10.9, thread: 1), event(.placeholderHide, 10.9, 10.9, thread: 1),
        ])

        XCTAssertEqual(timeline.threads, ["main", "thread 1", "thread 2"])
        XCTAssertEqual(timeline.tracks.count, 1)
        XCTAssertEqual(timeline.tracks[0].placeholderTime, 0.6, accuracy: 1e-9)
        XCTAssertEqual(timeline.tracks[0].shown ?? 0, 0.9, accuracy: 1e-9)
        XCTAssertEqual(timeline.tracks[0].seconds(in: .display), 0.5, accuracy: 1e-9)
        XCTAssertEqual(timeline.busyTime[2], 0.5, accuracy: 1e-9)
    }

    func testARealPreviewIsMeasuredDrawnAndShown() {
        MainActor.assumeIsolated {
            Trace.start()
            let stage = HeadlessStage.small(CardNode())
            let timeline = NodeTimeline(events: Trace.stop())
            stage.close()
            let title = timeline.tracks.first { $0.name == "ASTextNode" && $0.shown != nil }
            XCTAssertNotNil(title)
            XCTAssertTrue(title?.spans.contains { $0.kind == .measure } ?? false)
            XCTAssertTrue(title?.spans.contains { $0.kind == .display && $0.thread > 0 } ?? false)
        }
    }

    func testANodeThatBelongsToTheToolIsExcludedFromItsCreation() {
        let (own, other) = (Subject(), Subject())
        func event(_ kind: Trace.Kind, _ subject: Subject, _ start: Double, isExcluded: Bool = false) -> Trace.Event {
            Trace.Event(
                kind: kind, label: "ASTextNode", start: start, end: start, isMainThread: true, thread: 1,
                subject: ObjectIdentifier(subject), isExcluded: isExcluded)
        }
        let events = [
            event(.create, own, 1), event(.create, other, 2), event(.measure, own, 3), event(.measure, own, 4, isExcluded: true),
            // Another node at the same address.
            event(.create, own, 5), event(.measure, own, 6),
        ]
        XCTAssertEqual(events.withoutWorkBeforeExclusion.withoutExcluded.map(\.start), [2, 5, 6])
    }

    func testTheThreadsPanelListsOnlyNodesOfThePreview() {
        MainActor.assumeIsolated {
            let made = MadeCards()
            let preview = Preview("Card") { () -> ASDisplayNode in made.make() }
            let (stage, workspace) = makeWorkspace(panel: "text", at: .right, previews: [preview])
            defer { stage.close() }
            stage.settle()
            workspace.showPanel("timeline")
            stage.settle()
            @MainActor func tracks() -> [NodeTimeline.Track] { TimelinePanel.timeline(of: Trace.recorded()).tracks }
            @MainActor func others() -> [String] { tracks().filter { !made.nodes.contains($0.subject) }.map(\.name) }
            for key in ["p", "m"] {
                stage.press(.character(key), modifiers: key == "p" ? [.control, .shift] : .control)
                stage.advance(by: 0.5)
                stage.press(.escape)
                stage.advance(by: 0.5)
            }
            XCTAssertEqual(others(), [])
            workspace.reload()
            stage.settle()
            XCTAssertEqual(others(), [])
            XCTAssertTrue(tracks().contains { $0.name == "CardNode" })
            workspace.toggleDock(.bottom)
        }
    }

    /// The cards that the closure of a preview has made.
    @MainActor private final class MadeCards {
        private var cards: [CardNode] = []

        func make() -> CardNode {
            cards.append(CardNode())
            return cards[cards.count - 1]
        }

        var nodes: Set<ObjectIdentifier> {
            Set(cards.flatMap { [$0, $0.picture, $0.title, $0.subtitle] as [ASDisplayNode] }.map { ObjectIdentifier($0) })
        }
    }

    func testFetchesReportTheirItems() {
        let events = [
            Trace.Event(kind: .fetch, label: "http://a/b.png 120 bytes", start: 2, end: 2.5, isMainThread: false, thread: 3),
            Trace.Event(kind: .fetch, label: "http://a/c.png failed: gone", start: 3, end: 3.1, isMainThread: false, thread: 3),
        ]

        let fetches = FetchTimeline(events: events).fetches

        XCTAssertEqual(fetches.map(\.outcome), ["120 bytes", "failed: gone"])
        XCTAssertEqual(fetches.map(\.hasFailed), [false, true])
        XCTAssertEqual(fetches[1].start, 1)
    }

    // MARK: Time

    func testAPacedClockSlowsStopsAndSteps() {
        MainActor.assumeIsolated {
            let base = VirtualClock()
            base.advance(to: 3)
            let clock = PacedClock(over: base)
            var fired: [Double] = []
            XCTAssertEqual(clock.now, 3)
            clock.rate = 0.1
            _ = clock.schedule(after: 1) { fired.append(base.now) }
            base.advance(to: 12)
            XCTAssertEqual(clock.now, 3.9, accuracy: 1e-9)
            XCTAssertEqual(fired, [])
            base.advance(to: 13.1)
            XCTAssertEqual(fired.count, 1)
            clock.rate = 0
            let stopped = clock.now
            _ = clock.schedule(after: 0.5) { fired.append(-1) }
            base.advance(to: 99)
            XCTAssertEqual(clock.now, stopped)
            clock.step(by: 0.5)
            XCTAssertEqual(fired.last, -1)
            clock.rate = 1
            base.advance(to: 100)
            XCTAssertEqual(clock.now, stopped + 1.5, accuracy: 1e-9)
        }
    }

    func testASeedReplaysAnInterleaving() {
        func history(_ seed: UInt64) -> [String] {
            MainActor.assumeIsolated {
                // Finish the pending work of other tests, which would appear in the history too.
                while !OutstandingWork.isNone { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }
                WorkOrder.set(.seeded(seed))
                let stage = HeadlessStage.small(CardNode())
                let history = WorkOrder.history
                WorkOrder.set(nil)
                stage.close()
                return history
            }
        }
        XCTAssertEqual(history(1), history(1))
        XCTAssertFalse(history(1).isEmpty)
    }

    func testASeedDecidesTheOrder() {
        func order(_ seed: UInt64) -> [Int] {
            MainActor.assumeIsolated {
                let done = Locked<[Int]>([])
                WorkOrder.set(.seeded(seed))
                for number in 0..<8 {
                    BackgroundQueue.layout.async {
                        XCTAssertFalse(Thread.isMainThread)
                        done.withLock { $0.append(number) }
                    }
                }
                WorkOrder.runPending()
                WorkOrder.set(nil)
                return done.withLock { $0 }
            }
        }
        XCTAssertEqual(order(7), order(7))
        XCTAssertEqual(order(7).sorted(), Array(0..<8))
        XCTAssertNotEqual(order(7), order(8))
    }

    func testToolsAreDisabledUnlessAPanelEnablesThem() {
        XCTAssertFalse(WorkOrder.isEnabled)
        XCTAssertFalse(Trace.isEnabled)
    }
}
