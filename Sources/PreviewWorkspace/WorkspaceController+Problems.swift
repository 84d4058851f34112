import AsyncDisplayKit
import PreviewStages
import Scheduling
import UIKit

/// The problems of the shown preview.
extension WorkspaceController {
    /// Adds a programmer's error as a problem of the shown preview.
    func note(_ report: ProgrammerError.Report) {
        guard let preview = shown?.preview.name else { return Log.error("\(report.subject ?? ""): \(report.message)") }
        add([PreviewProblem(kind: .programmerError, preview: preview, subject: report.subject, message: report.message)])
    }

    /// Removes a preview with an endless layout from the canvas.
    func stopEndlessLayout(_ subject: String) {
        guard let preview = shown?.preview else { return }
        hosting.close()
        shown = (preview, nil)
        canvasView.isEmpty = true
        let message =
            "It requested another layout in each of \(LayoutLoopDetector.limit) frames in a row, and was stopped. F5 shows it again."
        add([PreviewProblem(kind: .endlessLayout, preview: preview.name, subject: subject, message: message)])
        notifyPanels(.preview)
    }

    /// Adds the problems that are not shown yet. *Cost*: creates the problem card once.
    package func add(_ new: [PreviewProblem]) {
        let all = new.reduce(into: problems) { all, problem in
            if !all.contains(problem) { all.append(problem) }
        }
        if all.count > problems.count { show(all) }
    }

    func showCard() {
        card?.view.removeFromSuperview()
        card = nil
        guard let problem = problems.first else { return }
        let isInPlace = canvasView.isEmpty
        let dismiss: @MainActor () -> Void = { [weak self] in self?.hideCard() }
        let card = ProblemCardNode(
            problem, others: Array(problems.dropFirst()), open: openSource, dismiss: isInPlace ? nil : dismiss)
        self.card = card
        view.addSubview(card.view)
        layOutCard()
    }

    func hideCard() {
        card?.view.removeFromSuperview()
        card = nil
    }

    /// Positions the problem card at the top of the canvas, or in its center if there is no preview.
    func layOutCard() {
        guard let card else { return }
        let available = canvasView.convert(canvasView.bounds, to: view)
        let width = min(520, available.width - 32)
        guard width > 60 else { return }
        let size = card.layoutThatFits(
            ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: max(60, available.height - 32)))
        ).size
        let top = canvasView.isEmpty ? (available.height - size.height) / 2 : 16
        card.frame = CGRect(
            x: (available.minX + (available.width - width) / 2).rounded(), y: (available.minY + top).rounded(), width: width,
            height: size.height)
    }
}
