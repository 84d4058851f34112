import AsyncDisplayKit
import CommandResults
import Foundation
import NodeInspection
import PreviewDeclarations
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
    private lazy var load = BarButtonNode(title: "Load", hint: "Read a recording that Save wrote") { [weak self] in
        self?.loadFile()
    }
    private var message: PanelRow?
    /// The recordings from which the user chooses one to load, newest first; empty while there is no choice.
    private var choices: [RecordingFile] = []
    /// The name of the preview whose input was recorded; nil before a recording and for a recording from a file.
    private var recordedPreview: String?

    init() {
        super.init(
            "events", title: "Events", purpose: "input that is recorded, played back and stored", edge: .bottom)
        list.onSelect = { [weak self] in self?.choose($0) }
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
        choices = []
        super.panelDidDisappear()
    }

    /// A recording with the preview in which it was made. A new generation ends a recording in progress, and keeps its steps.
    private struct Choices: Codable {
        var lines: [String]
        var preview: String?
    }

    /// The number of steps of the longest recording that is saved with the choices. A longer one would delay the next generation.
    private static let maximumSavedSteps = 5000

    override func savedChoices(in workspace: any Workspace) -> Data? {
        guard let recorder, (1...Self.maximumSavedSteps).contains(recorder.recording.steps.count) else { return nil }
        return try? JSONEncoder().encode(Choices(lines: recorder.recording.lines, preview: recordedPreview))
    }

    override func restoreChoices(_ data: Data, in workspace: any Workspace) {
        guard let choices = try? JSONDecoder().decode(Choices.self, from: data),
            let recording = try? EventRecording(parsing: choices.lines.joined(separator: "\n"))
        else { return }
        if recorder == nil { recorder = workspace.makeRecorder() }
        recorder?.load(recording)
        recordedPreview = choices.preview
    }

    private func toggleRecording() {
        guard let recorder = recorderOfWindow() else { return }
        choices = []
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
        let preview = recordedPreview ?? workspace?.hosted?.preview.name ?? ""
        do {
            message = PanelRow(.note, "Saved", try RecordingFile.write(recorder.recording, of: preview).path, tint: .good)
        } catch {
            message = PanelRow(.note, "Not saved: \(ErrorText.of(error))", RecordingFile.folder, tint: .bad)
        }
        choices = []
        showSteps()
    }

    /// Loads the only recording, or lists several to choose from.
    private func loadFile() {
        recorderOfWindow()?.stop()
        record.isOn = false
        play.isOn = false
        let files = RecordingFile.all
        message = files.isEmpty ? PanelRow(.note, "No recording is saved", RecordingFile.folder, tint: .secondary) : nil
        choices = files.count > 1 ? files : []
        if files.count == 1 { load(files[0]) } else { showSteps() }
    }

    private func load(_ file: RecordingFile) {
        guard let recorder = recorderOfWindow() else { return }
        choices = []
        do {
            recorder.load(try file.read())
            recordedPreview = nil
            message = nil
        } catch {
            message = PanelRow(.note, "Not loaded: \(ErrorText.of(error))", file.path, tint: .bad)
        }
        showSteps()
    }

    private func choose(_ row: Int) {
        // The first row is the heading.
        if choices.indices.contains(row - 1) { load(choices[row - 1]) }
    }

    /// A note that the recording is of another preview than the shown one; nil if the previews are the same, or if one of them is not
    /// known.
    private var otherPreviewNote: PanelRow? {
        guard let recordedPreview, let shown = workspace?.hosted?.preview.name, shown != recordedPreview else { return nil }
        return PanelRow(.note, "Recorded in “\(recordedPreview)”", tint: .secondary)
    }

    private func showSteps() {
        guard choices.isEmpty else {
            return list.show(
                [PanelRow(.heading, "Choose a recording")] + choices.map { PanelRow(.pair, $0.name, $0.date.map(PreviewTime.text) ?? "") })
        }
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
