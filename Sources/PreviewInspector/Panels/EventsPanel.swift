import AsyncDisplayKit
import NodeInspection
import PreviewWorkspace
import UIKit
import UIPrimitives

/// Records the input of the preview, plays it back and stores it in a file.
@MainActor final class EventsPanel: InspectorPanel {
    private let list = PanelList()
    private var recorder: EventRecorder?
    private lazy var record = BarButtonNode(title: "Record", hint: "Record clicks, scrolling and keys until it is pressed again") {
        [weak self] in self?.toggleRecording()
    }
    private lazy var play = BarButtonNode(title: "Play", hint: "Reload the preview and play the recording") { [weak self] in
        self?.replay()
    }
    private lazy var save = BarButtonNode(title: "Save", hint: "Write the recording to a file, which Load reads") { [weak self] in
        self?.saveFile()
    }
    private lazy var load = BarButtonNode(title: "Load", hint: "Read the recording that Save wrote") { [weak self] in
        self?.loadFile()
    }
    private var message: PanelRow?
    /// The name of the preview whose input was recorded; nil before a recording and for a recording from a file.
    private var recordedPreview: String?

    init() {
        super.init(
            "events", title: "Events", purpose: "input that is recorded, played back and stored", edge: .bottom)
    }

    override func makeNode() -> PanelNode { PanelNode(controls: [record, play, save, load], list: list) }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        if change == nil || change == .preview { showSteps() }
    }

    /// Returns the recorder; nil if there is no window. The recorder is created at its first use, because a panel that was open when the
    /// program last ended appears before there is a window.
    private func recorderOfWindow() -> EventRecorder? {
        if recorder == nil { recorder = workspace?.makeRecorder() }
        return recorder
    }

    override func panelDidDisappear() {
        recorder?.stop()
        record.isOn = false
        play.isOn = false
        super.panelDidDisappear()
    }

    private func toggleRecording() {
        guard let recorder = recorderOfWindow() else { return }
        record.isOn.toggle()
        play.isOn = false
        if record.isOn {
            recordedPreview = workspace?.hosted?.preview.name
            recorder.record()
        } else {
            recorder.stop()
        }
        message = nil
        showSteps()
    }

    private func replay() {
        guard let recorder, !recorder.recording.steps.isEmpty else { return }
        if record.isOn { toggleRecording() }
        workspace?.reload()
        play.isOn = true
        recorder.play(recorder.recording) { [weak self] in self?.play.isOn = false }
    }

    private func saveFile() {
        guard let recorder else { return }
        let path = RecordingFile.path
        do {
            try RecordingFile.write(recorder.recording)
            message = PanelRow(.note, "Saved.", path, tint: .good)
        } catch {
            message = PanelRow(.note, "Not saved: \(error.localizedDescription)", path, tint: .bad)
        }
        showSteps()
    }

    private func loadFile() {
        guard let recorder = recorderOfWindow() else { return }
        recorder.stop()
        record.isOn = false
        play.isOn = false
        do {
            recorder.load(try RecordingFile.read())
            recordedPreview = nil
            message = nil
        } catch {
            message = PanelRow(.note, "Not loaded: \(Self.reason(error))", RecordingFile.path, tint: .bad)
        }
        showSteps()
    }

    private static func reason(_ error: any Error) -> String {
        (error as? EventRecordingError)?.description ?? error.localizedDescription
    }

    /// A note that the recording is of another preview than the shown one; nil if the previews are the same, or if one of them is not
    /// known.
    private var otherPreviewNote: PanelRow? {
        guard let recordedPreview, let shown = workspace?.hosted?.preview.name, shown != recordedPreview else { return nil }
        return PanelRow(.note, "Recorded in “\(recordedPreview)”", tint: .secondary)
    }

    private func showSteps() {
        let rows = recorder?.recording.rows ?? []
        for button in [play, save] { button.isEnabled = record.isOn || !rows.isEmpty }
        let empty = PanelRow(
            .note, record.isOn ? "Recording…" : "No events recorded",
            record.isOn ? "" : "Press Record, use the preview, press Record again.",
            tint: .secondary)
        let notes = [message, rows.isEmpty || record.isOn ? nil : otherPreviewNote].compactMap { $0 }
        list.show(notes + (rows.isEmpty || record.isOn ? [empty] : rows))
    }
}

extension Workspace {
    /// Creates a recorder of the input of the preview, in points of the preview; returns nil if there is no window.
    func makeRecorder() -> EventRecorder? {
        guard let window = canvas.overlayView.window else { return nil }
        return EventRecorder(window: window, space: previewSpace) { [weak self, weak window] event in
            window.map { self?.isInput(ofPreview: event, in: $0) ?? false } ?? false
        }
    }

    /// The points of the preview, in which a recording fits other zooms and sizes of the panels.
    private var previewSpace: EventRecorder.Space {
        EventRecorder.Space { [weak self] point in
            guard let canvas = self?.canvas else { return point }
            return canvas.previewTransform.content(canvas.overlayView.convert(point, from: nil))
        } toWindow: { [weak self] point in
            guard let canvas = self?.canvas else { return point }
            return canvas.overlayView.convert(canvas.previewTransform.point(point), to: nil)
        }
    }

    /// Returns whether the event is for the preview. Clicks on parts of the workspace, such as the button that ends a recording, and the
    /// keyboard commands of the workspace are not recorded, because they would change the workspace during playback.
    func isInput(ofPreview event: HostEvent, in window: UIWindow) -> Bool {
        switch event {
        case .pointerMoved(let pointer), .pointerPressed(let pointer, _), .pointerReleased(let pointer, _), .scrolled(let pointer, _),
            .pinched(let pointer, _, _):
            return canvas.contentFrame.contains(canvas.overlayView.convert(pointer.location, from: window))
        case .keyPressed(let key), .keyReleased(let key):
            return previewHasKeys(in: window) && key.modifiers.isDisjoint(with: [.control, .alternate, .command])
        case .textInput: return previewHasKeys(in: window)
        default: return false
        }
    }

    /// Returns whether keys belong to the preview: the focused view is inside the preview's root view, or no view has the focus.
    private func previewHasKeys(in window: UIWindow) -> Bool {
        guard let responder = window.firstResponder as? UIView else { return true }
        return hosted?.views.contains(where: responder.isDescendant(of:)) ?? false
    }
}

extension EventRecording {
    /// One row for each step.
    var rows: [PanelRow] {
        steps.map { step in
            var detail = step.x.map { "at \(JSONText.number($0.rounded())), \(JSONText.number((step.y ?? 0).rounded()))" } ?? ""
            if let key = step.key { detail = key.hasPrefix("'") ? "“\(key.dropFirst())”" : key }
            if let text = step.text, !text.isEmpty, step.kind == .text { detail = "“\(text)”" }
            if let dy = step.dy, let dx = step.dx { detail += " by \(JSONText.number(dx.rounded())), \(JSONText.number(dy.rounded()))" }
            return PanelRow(.pair, "\(JSONText.number(CGFloat(step.time)))  \(step.kind.title)", detail)
        }
    }
}

extension EventRecording.Step.Kind {
    /// The name of the kind in the list.
    fileprivate var title: String {
        switch self {
        case .keyDown: "key down"
        case .keyUp: "key up"
        default: rawValue
        }
    }
}

/// The file of the last recording, in the user's state folder.
enum RecordingFile {
    static var path: String {
        UserFolder.state.path(in: ProcessInfo.processInfo.environment, home: NSHomeDirectory()) + "/weft/recording.jsonl"
    }

    /// Reads the recording from the file.
    /// - Throws: the error of the file system, or ``EventRecordingError``.
    static func read() throws -> EventRecording {
        try EventRecording(parsing: String(decoding: SystemFile.readPrivately(path), as: UTF8.self))
    }

    /// Writes a recording to the file.
    /// - Throws: the error of the file system.
    static func write(_ recording: EventRecording) throws {
        try SystemFile.makePrivateFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
        try SystemFile.replacePrivately(path, with: Data((recording.lines.joined(separator: "\n") + "\n").utf8))
    }
}
