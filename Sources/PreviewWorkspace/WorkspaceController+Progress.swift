import UIKit

/// The progress of builds.
extension WorkspaceController {
    func showProgress() {
        guard let progress else { return progressView.removeFromSuperview() }
        if progressView.superview !== view {
            view.addSubview(progressView)
            placeProgress()
        }
        progressView.progress = Float(progress)
    }

    /// Positions the progress strip at the top of the canvas.
    func placeProgress() {
        guard progressView.superview === view else { return }
        let canvas = canvasView.convert(canvasView.bounds, to: view)
        progressView.frame = CGRect(x: canvas.minX, y: canvas.minY, width: canvas.width, height: 3)
    }
}
