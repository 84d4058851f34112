import AsyncDisplayKit
import Foundation
import PreviewStages
import PreviewWorkspace
import Scheduling
import UIKit

/// Shows logged lines, layout warnings and memory warnings, the newest last, followed by the preview's problems. The user can filter them
/// by level and text. *Thread*: main; any thread may add lines to the log.
@MainActor final class ConsolePanel: InspectorPanel {
    private let list = PanelList()
    private let log: ConsoleLog
    private var filter = ConsoleFilter()
    private lazy var search = SearchFieldNode(
        placeholder: "Text or preview",
        change: { [weak self] in
            self?.filter.text = $0.trimmingCharacters(in: .whitespaces)
            self?.refreshIfShown()
        }, submit: {})
    private lazy var levels = BarGroupNode(
        titles: ["All", "Warnings", "Errors"], hints: ["Show all lines", "Show warnings and errors", "Show errors only"]
    ) { [weak self] in self?.selectLevel([nil, .warning, .error][$0]) }
    private lazy var clear = BarButtonNode(title: "Clear", hint: "Remove all lines") { [weak self] in
        self?.log.clear()
        self?.refreshIfShown()
    }

    /// The rows of the panel's list.
    var shownRows: [PanelRow] { list.rows }

    init(log: ConsoleLog = ConsoleLog()) {
        self.log = log
        super.init(
            "console", title: "Console", purpose: "the lines that the program logs, and the problems of the preview",
            edge: .bottom)
        let add: @Sendable (Log.Severity, String) -> Void = { [weak self] severity, text in
            log.add(severity, text, preview: CrashContext.preview)
            Task { @MainActor in self?.refreshIfShown() }
        }
        Log.observe(add)
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { [weak self] _ in if self != nil { add(.notice, "Memory warning") } }
    }

    override func makeNode() -> PanelNode {
        showLevel()
        return PanelNode(controls: [levels, clear], search: search, list: list)
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .geometry, .variant: return
        case .preview, .problems, nil: list.show(log.rows(filter, and: filter.rows(of: workspace.problems)))
        }
    }

    private struct Choices: Codable {
        var level: String?
        var text: String
    }

    override func savedChoices(in workspace: any Workspace) -> Data? {
        filter.isActive ? try? JSONEncoder().encode(Choices(level: filter.level?.rawValue, text: filter.text)) : nil
    }

    override func restoreChoices(_ data: Data, in workspace: any Workspace) {
        guard let choices = try? JSONDecoder().decode(Choices.self, from: data) else { return }
        (filter.level, filter.text) = (choices.level.flatMap(Log.Severity.init), choices.text)
        search.text = filter.text
        showLevel()
        refreshIfShown()
    }

    private func showLevel() { levels.select(filter.level.map { $0.rank } ?? 0) }

    /// Shows only the lines of this level and of higher levels; nil shows all lines.
    func selectLevel(_ level: Log.Severity?) {
        filter.level = level
        showLevel()
        refreshIfShown()
    }
}

/// Selects the lines of the console by level and text.
package struct ConsoleFilter: Sendable {
    /// The lowest level; nil for all lines.
    package var level: Log.Severity?
    /// The text that the line or the name of its preview must contain; empty for all lines. Case is ignored.
    package var text = ""

    package init() {}

    fileprivate var isActive: Bool { level != nil || !text.isEmpty }

    fileprivate func contains(_ line: ConsoleLog.Line) -> Bool {
        line.severity.rank >= level?.rank ?? 0 && matches([line.text, line.preview ?? ""])
    }

    private func matches(_ texts: [String]) -> Bool { text.isEmpty || texts.contains { $0.localizedCaseInsensitiveContains(text) } }

    fileprivate func rows(of problems: [PreviewProblem]) -> [PanelRow] {
        problems.map(\.row).filter { matches([$0.title, $0.detail]) }
    }
}

/// The most recent logged lines. *Thread*: any.
package final class ConsoleLog: Sendable {
    struct Line: Sendable, Equatable {
        var severity: Log.Severity
        package var text: String
        /// The name of the preview that was shown when the line was logged; nil if there is none.
        package var preview: String?
        /// The time when the line was last logged.
        var date: Date
        /// The number of times that the line was logged in succession.
        var count = 1

        /// The local time, the preview, and the count if it is more than one.
        fileprivate var detail: String {
            let clock = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
            let parts = [clock.hour, clock.minute, clock.second].map { part in
                let digits = String(part ?? 0)
                return digits.count < 2 ? "0\(digits)" : digits
            }
            let time = parts.joined(separator: ":")
            return [time, preview, count > 1 ? "\(count) times" : nil].compactMap { $0 }.joined(separator: " · ")
        }
    }

    /// The largest number of lines; older lines are dropped.
    package static let limit = 500
    private let lines = Locked<[Line]>([])

    package init() {}

    package func add(_ severity: Log.Severity, _ text: String, preview: String? = nil, at date: Date = Date()) {
        lines.withLock { lines in
            if let last = lines.last, last.severity == severity, last.text == text, last.preview == preview {
                lines[lines.count - 1].count += 1
                lines[lines.count - 1].date = date
            } else {
                lines.append(Line(severity: severity, text: text, preview: preview, date: date))
                if lines.count > Self.limit { lines.removeFirst() }
            }
        }
    }

    func clear() { lines.withLock { $0 = [] } }

    /// Returns the rows of the lines that `filter` selects, the oldest first, followed by `problems`. Without lines and problems, returns a
    /// single row with a note.
    package func rows(_ filter: ConsoleFilter = ConsoleFilter(), and problems: [PanelRow] = []) -> [PanelRow] {
        let tints: [Log.Severity: DrawnTint] = [.notice: .label, .warning: .warning, .error: .bad]
        let all = lines.withLock { $0 }.filter(filter.contains)
        if all.isEmpty, problems.isEmpty {
            return [PanelRow(.note, filter.isActive ? "No line matches." : "Nothing was logged.", tint: .secondary)]
        }
        return all.map { PanelRow(.note, $0.text, $0.detail, tint: tints[$0.severity] ?? .label) } + problems
    }
}

extension Log.Severity {
    /// 0 for notices, 1 for warnings, 2 for errors.
    fileprivate var rank: Int {
        switch self {
        case .notice: 0
        case .warning: 1
        case .error: 2
        }
    }
}

extension PreviewProblem {
    fileprivate var row: PanelRow {
        PanelRow(.note, subject.map { "\($0): \(message)" } ?? message, "\(preview) · \(kind.name)", tint: .bad)
    }
}

extension PreviewProblem.Kind {
    /// The name of the kind in a row.
    fileprivate var name: String {
        switch self {
        case .failedToLoad: "could not be created"
        case .programmerError: "programmer’s error"
        case .endlessLayout: "endless layout"
        case .endedLastRun: "ended the last run"
        case .failedToBuild: "could not be built"
        case .crashed: "crashed"
        case .hung: "did not answer"
        }
    }
}
