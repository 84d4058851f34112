import AsyncDisplayKit
import LivePreviewMessages
import PreviewDeclarations
import PreviewStages
import UIKit

/// Shows previews that run in another process. *Thread*: main.
@MainActor final class RemotePreviewHosting: PreviewHosting {
    let surfaceView = RemoteSurfaceView(name: .preview)
    /// Called when the process must open a preview for the canvas, or must change its surroundings.
    var onRequest: ((PreviewRequest) -> Void)?
    private(set) var hosted: RemotePreview?
    private(set) var request: PreviewRequest?
    /// The last request for the preview on the canvas.
    var shownRequest: PreviewRequest?
    private var stage: PreviewStage?

    func open(_ preview: Preview, in stage: PreviewStage) throws -> any HostedPreview {
        let request = PreviewRequest(preview: preview.name, variant: stage.variant, windowSize: stage.windowSize)
        let space = PreviewFrameSize(
            variant: stage.variant, declared: preview.sizing, windowSize: stage.windowSize, isLandscape: preview.isLandscape)
        let size = hosted?.preview.name == preview.name ? hosted?.size ?? space.largest : space.largest
        let hosted = RemotePreview(preview, size: size, view: surfaceView)
        self.hosted = hosted
        self.request = request
        self.stage = stage
        surfaceView.frame = CGRect(origin: .zero, size: size)
        if surfaceView.superview !== stage.view { stage.view.addSubview(surfaceView) }
        onRequest?(request)
        return hosted
    }

    /// Sends changed surroundings to the process. Returns the current size; ``sizeDidChange(_:)`` reports the new one.
    func adopt(_ stage: PreviewStage) -> CGSize? {
        guard let hosted else { return nil }
        let new = PreviewRequest(preview: hosted.preview.name, variant: stage.variant, windowSize: stage.windowSize)
        self.stage = stage
        if new != request {
            request = new
            onRequest?(new)
        }
        return hosted.size
    }

    func close() {
        hosted = nil
        request = nil
        surfaceView.removeFromSuperview()
    }

    /// Adopts the size with which the process shows the preview. *Units*: points.
    func sizeDidChange(_ size: CGSize) {
        guard let hosted, hosted.size != size else { return }
        hosted.size = size
        surfaceView.frame = CGRect(origin: .zero, size: size)
        stage?.sizeDidChange(size)
    }
}

/// A preview whose views and nodes are in another process.
@MainActor final class RemotePreview: HostedPreview {
    let preview: Preview
    fileprivate(set) var size: CGSize
    private let view: RemoteSurfaceView

    init(_ preview: Preview, size: CGSize, view: RemoteSurfaceView) {
        self.preview = preview
        self.size = size
        self.view = view
    }

    var controller: UIViewController? { nil }
    var rootView: UIView? { view }
    var rootNode: ASDisplayNode? { nil }
}
