import AsyncDisplayKit
import PreviewWorkspace
import Scheduling
import UIKit

/// Shows logged lines, layout warnings and the preview's problems, newest last. *Thread*: main, except the log, which any thread may add
/// to.
@MainActor final class ConsolePanel: InspectorPanel {
    private let list = PanelList()
    private let log = ConsoleLog()
    private lazy var clear = BarButtonNode(title: "Clear", hint: "Remove all lines") { [weak self] in
        self?.log.clear()
        self?.refreshIfShown()
    }

    init() {
        super.init("console", title: "Console", edge: .bottom)
        let log = log
        Log.observe { [weak self] severity, text in
            log.add(severity, text)
            Task { @MainActor in self?.refreshIfShown() }
        }
    }

    override func makeNode() -> PanelNode { PanelNode(controls: [clear], list: list) }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .geometry, .variant: return
        case .preview, .problems, nil: list.show(log.rows + workspace.problems.map(\.row))
        }
    }
}

/// The most recent logged lines. *Thread*: any.
package final class ConsoleLog: Sendable {
    package struct Line: Sendable, Equatable {
        package var severity: Log.Severity
        package var text: String
        /// The number of consecutive repetitions.
        package var count = 1
    }

    /// The largest number of lines; older lines are dropped.
    package static let limit = 500
    private let lines = Locked<[Line]>([])

    package init() {}

    package func add(_ severity: Log.Severity, _ text: String) {
        lines.withLock { lines in
            if let last = lines.last, last.severity == severity, last.text == text {
                lines[lines.count - 1].count += 1
            } else {
                lines.append(Line(severity: severity, text: text))
                if lines.count > Self.limit { lines.removeFirst() }
            }
        }
    }

    package func clear() { lines.withLock { $0 = [] } }

    package var rows: [PanelRow] {
        let tints: [Log.Severity: DrawnTint] = [.notice: .label, .warning: .warning, .error: .bad]
        let all = lines.withLock { $0 }
        if all.isEmpty { return [PanelRow(.note, "Nothing was logged.", tint: .secondary)] }
        return all.map { PanelRow(.note, $0.text, $0.count > 1 ? "\($0.count) times" : "", tint: tints[$0.severity] ?? .label) }
    }
}

extension PreviewProblem {
    fileprivate var row: PanelRow { PanelRow(.note, subject.map { "\($0): \(message)" } ?? message, "\(kind.rawValue)", tint: .bad) }
}
