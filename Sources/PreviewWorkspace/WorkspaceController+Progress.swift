import AsyncDisplayKit
import UIKit

/// The progress of builds.
extension WorkspaceController {
    func showProgress() {
        guard let progress else { return progressView.removeFromSuperview() }
        if progressView.superview !== view {
            view.addSubview(progressView)
            layOutProgress()
        }
        progressView.progress = Float(progress)
    }

    /// Positions the progress strip at the top of the canvas.
    func layOutProgress() {
        guard progressView.superview === view else { return }
        let canvas = canvasView.convert(canvasView.bounds, to: view)
        progressView.frame = CGRect(x: canvas.minX, y: canvas.minY, width: canvas.width, height: 3)
    }

    func showNote() {
        guard let canvasNote else {
            noteNode?.view.removeFromSuperview()
            return noteNode = nil
        }
        let node = noteNode ?? CanvasNoteNode(canvasNote)
        node.note = canvasNote
        if noteNode == nil { view.addSubview(node.view) }
        noteNode = node
        layOutNote()
    }

    /// Positions the note in the middle of the canvas.
    func layOutNote() {
        guard let noteNode else { return }
        let canvas = canvasView.convert(canvasView.bounds, to: view)
        let width = min(440, canvas.width - 32)
        guard width > 60 else { return }
        let range = ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: max(60, canvas.height)))
        let size = noteNode.layoutThatFits(range).size
        noteNode.frame = CGRect(
            x: (canvas.midX - width / 2).rounded(), y: (canvas.midY - size.height / 2).rounded(), width: width, height: size.height)
    }
}
