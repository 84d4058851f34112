import AsyncDisplayKit
import Foundation
import NodeInspection
import PreviewWorkspace
import Scheduling
import UIKit

/// Shows the frame meter with its graph, and controls the clock: slow motion, pause, single step, and the time since the preview was
/// created.
@MainActor final class FramesPanel: InspectorPanel {
    private let list = PanelList()
    private let traceObserver = TraceObserver()
    private var meter = FrameMeter(frames: [])
    private var pacedClock: PacedClock?
    private static let rates: [(String, Double, String)] = [
        ("100%", 1, "Normal speed"), ("50%", 0.5, "Half speed"), ("20%", 0.2, "A fifth of the speed"),
        ("10%", 0.1, "A tenth of the speed"), ("Pause", 0, "Stop animations and timers"),
    ]
    private lazy var speed = BarGroupNode(
        titles: Self.rates.map(\.0), hints: Self.rates.map(\.2)
    ) { [weak self] in self?.selectRate($0) }
    private lazy var step = BarButtonNode(title: "Step", hint: "Pause and advance by one frame") { [weak self] in self?.stepOnce() }
    private lazy var clear = BarButtonNode(title: "Clear", hint: "Restart the measurement") { [weak self] in self?.restart() }

    private lazy var scrubber = TimeScrubber { [weak self] in self?.scrub(to: $0) }
    /// The time since the preview was created, and the time that the slider requests; nil before the slider is used. *Units*: seconds.
    private var scrubbing: (now: Double, target: Double)?
    /// Whether the panel itself is recreating the preview.
    private var recreates = false
    /// The input of the preview, which scrubbing sends again; nil before there is a window.
    private var input: InputReplay?
    private var drawnFrames = DrawnFrames()
    /// Whether input was sent in the last frame.
    private var hasSentInput = false

    init() {
        super.init(
            "frames", title: "Frames", purpose: "the duration of each frame, and slow motion, pause and steps", edge: .bottom)
    }

    override func makeNode() -> PanelNode {
        speed.select(0)
        let node = PanelNode(controls: [speed, step, scrubber, clear], drawingHeight: 120, list: list)
        node.drawingSpaceDidChange = { [weak self] in self?.draw() }
        return node
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        if change == .preview, !recreates { endScrubbing() }
        if change == nil || (change == .preview && !recreates) { beginInput() }
        guard change == nil else { return }
        if let rate = restoredRate, Self.rates.indices.contains(rate) { selectRate(rate) }
        restoredRate = nil
        observeFrames()
        traceObserver.start { [weak self] in self?.show($0) }
    }

    /// Begins to record input in the first frame: a panel that was open when the program last ended appears before there is a window. Marks
    /// the frames in which pixels of the preview changed, because the tool's own highlights, scrolling and charts cause frames, too.
    override func frameDidEnd() {
        if input == nil { beginInput() }
        if let workspace, drawnFrames.next(of: workspace) { FrameMeter.markPreview() }
    }

    override func panelDidDisappear() {
        traceObserver.stop()
        selectRate(0)
        input?.end()
        super.panelDidDisappear()
    }

    /// The index of a rate that was chosen in the previous generation of the code, until the panel appears.
    private var restoredRate: Int?

    override func savedChoices(in workspace: any Workspace) -> Data? {
        speed.buttons.firstIndex(where: \.isOn).flatMap { $0 == 0 ? nil : try? JSONEncoder().encode($0) }
    }

    override func restoreChoices(_ data: Data, in workspace: any Workspace) {
        restoredRate = try? JSONDecoder().decode(Int.self, from: data)
    }

    private func restart() { traceObserver.restart() }

    private func show(_ events: [Trace.Event]) {
        scrubber.setLength((input?.lastTime(shortensPauses: scrubbing == nil) ?? 0) + TimeScrubber.minimumLength)
        meter = FrameMeter(events: events, hasMarks: true)
        draw()
        list.show([PanelRow(.heading, meter.summary)] + meter.rows)
    }

    private func draw() {
        node.drawing = meter.drawing(in: node.drawingSpace)
    }

    private func selectRate(_ index: Int) {
        scrubbing = nil
        speed.select(index)
        setRate(Self.rates[index].1)
    }

    private func stepOnce() {
        speed.select(Self.rates.count - 1)
        setRate(0)
        pacedClock?.step(by: 1.0 / 60)
        if let now = scrubbing?.now { showReachedTime(now + 1.0 / 60) }
        FrameScheduler.current.setNeedsFrame()
    }

    // MARK: Scrubbing

    /// Starts recording the input of a preview that is shown from now on, or was shown before the panel.
    private func beginInput() {
        if input == nil { input = workspace?.makeRecorder().map { InputReplay($0) } }
        guard let start = workspace?.previewStart else { return }
        input?.begin(age: start > 0 ? max(0, Trace.now - start) : 0)
    }

    /// Pauses the clock and shows the preview at a time after its creation, with the input that it received until then. Recreates the
    /// preview if scrubbing begins, or if the time is earlier than the shown one. *Units*: seconds.
    func scrub(to time: Double) {
        guard let workspace else { return }
        let isRunning = scrubbing != nil && scrubbing?.now != scrubbing?.target
        if let now = scrubbing?.now, time >= now {
            scrubbing?.target = time
        } else {
            speed.select(Self.rates.count - 1)
            setRate(0)
            let isFirst = scrubbing == nil
            scrubbing = (0, time)
            recreates = true
            workspace.reload()
            recreates = false
            input?.rewind(shortensPauses: isFirst)
        }
        if !isRunning { advance() }
    }

    /// Ends scrubbing, because a preview that was recreated for another reason begins at 0.
    private func endScrubbing() {
        scrubbing = nil
        scrubber.show(0)
    }

    /// Advances the clock until the requested time is reached: in each frame by at most a fifteenth of a second, in steps of a 60th of a
    /// second. A frame does not advance beyond the time of the next recorded input, which the following frame handles.
    private func advance() {
        FrameScheduler.current.enqueue(.present) { [weak self] in
            guard let self, let scrubbing, let pacedClock else { return }
            let inputTime = input?.nextTime ?? .infinity
            var left = min(scrubbing.target - scrubbing.now, 1.0 / 15, max(0, inputTime - scrubbing.now))
            // Animations that the input has started begin with the next frame, which must have the time of the input.
            if hasSentInput { left = 0 }
            let time = scrubbing.now + left
            while left > 0 {
                pacedClock.step(by: min(left, 1.0 / 60))
                left -= 1.0 / 60
            }
            showReachedTime(time)
            FrameScheduler.current.setNeedsFrame()
            guard let state = self.scrubbing else { return }
            if state.now < state.target - 1e-6 { advance() } else { self.scrubbing?.now = state.target }
        }
        FrameScheduler.current.setNeedsFrame()
    }

    /// Shows a time that the clock has reached, and sends the input of that time.
    private func showReachedTime(_ time: Double) {
        scrubbing = (time, max(time, scrubbing?.target ?? time))
        scrubber.show(time)
        hasSentInput = input?.send(until: time) ?? false
    }

    /// Sets the rate of the clock. The first call with a rate other than 1 replaces the scheduler's clock by a paced one. The previous
    /// clock is never restored, because the time would jump.
    private func setRate(_ rate: Double) {
        if pacedClock == nil, rate != 1 {
            let clock = PacedClock(over: FrameScheduler.current.clock)
            FrameScheduler.current.clock = clock
            pacedClock = clock
        }
        pacedClock?.rate = rate
        FrameScheduler.current.setNeedsFrame()
    }
}

extension FrameMeter {
    /// The rows with the durations of the parts of a frame: the mean duration in all frames, and the duration in the slowest frame.
    var rows: [PanelRow] {
        guard let slowest = frames.max(by: { $0.total < $1.total }) else { return [] }
        let parts: [(String, KeyPath<Frame, Double>, DrawnTint)] = [
            ("Layout", \.layout, .layout), ("Display", \.display, .display), ("Compose", \.compose, .compose),
            ("Present", \.present, .present), ("Events and animations", \.other, .secondary),
        ]
        return parts.map { name, path, tint in
            let mean = frames.reduce(0) { $0 + $1[keyPath: path] } / Double(frames.count)
            let values = "mean \(NodeTimeline.text(mean)) · in the slowest frame \(NodeTimeline.text(slowest[keyPath: path]))"
            return PanelRow(.pair, name, values, tint: tint)
        }
    }
}

/// Records the trace while a panel is shown, and passes all recorded events to the panel up to four times a second while frames run.
///
/// An idle window stays idle: only frames cause a report, and the frames that draw the panel after a report do not.
@MainActor final class TraceObserver {
    private static var listeners = 0
    private var timer: ClockTimer?
    private var notify: (([Trace.Event]) -> Void)?
    private var ownFrames = 0
    /// The time at which the reported events begin. *Units*: seconds of uptime.
    private var since = 0.0
    /// Whether this object has added its worker to the frame scheduler.
    private var isWorking = false
    private let clock = SystemClock()
    /// The number of frames that a report causes, because the panel's own nodes are laid out and drawn. They cause no further report.
    private static let framesPerReport = 3

    func start(_ notify: @escaping ([Trace.Event]) -> Void) {
        stop()
        self.notify = notify
        since = 0
        if Self.listeners == 0 {
            Trace.exclude(Self.isOwn)
            Trace.start()
        }
        Self.listeners += 1
        if !isWorking {
            isWorking = true
            FrameScheduler.current.addWorker(.present, owner: self) { [weak self] in self?.frameDidRun() }
        }
        report()
    }

    /// Reports only later events. Other observers of the meter keep the earlier frames; without other observers, a new recording begins.
    func restart() {
        guard notify != nil else { return }
        if Self.listeners == 1 { Trace.start() } else { since = Trace.now }
        timer?.cancel()
        report()
    }

    /// Returns whether recorded work belongs to a node of the workspace or of a panel: whether the root of its node tree has a class of
    /// the modules PreviewWorkspace and PreviewInspector.
    private nonisolated static func isOwn(_ subject: AnyObject) -> Bool {
        guard let node = subject as? ASDisplayNode else { return false }
        let type = type(of: ASDisplayNodeUltimateParentOfNode(node))
        return ownClasses.withLock { known in
            if let isOwn = known[ObjectIdentifier(type)] { return isOwn }
            let name = String(reflecting: type)
            let isOwn = name.hasPrefix("PreviewWorkspace.") || name.hasPrefix("PreviewInspector.")
            known[ObjectIdentifier(type)] = isOwn
            return isOwn
        }
    }

    /// The results of `isOwn` by the class of the root, because computing the name of a class takes longer than a lookup.
    private nonisolated static let ownClasses = Locked<[ObjectIdentifier: Bool]>([:])

    func stop() {
        guard notify != nil else { return }
        notify = nil
        timer?.cancel()
        timer = nil
        Self.listeners -= 1
        guard Self.listeners == 0 else { return }
        _ = Trace.stop()
        Trace.exclude(nil)
    }

    private func frameDidRun() {
        guard notify != nil, timer == nil else { return }
        if ownFrames > 0 { return ownFrames -= 1 }
        timer = clock.schedule(after: 0.25) { [weak self] in self?.report() }
    }

    private func report() {
        timer = nil
        ownFrames = Self.framesPerReport
        notify?(since == 0 ? Trace.recorded() : Trace.recorded().filter { $0.start >= since })
    }
}
