import AsyncDisplayKit
import PreviewStages
import UIKit

extension WorkspaceController: WorkspaceCanvas {
    package var overlayView: UIView { canvasView.sheet }
    package var contentFrame: CGRect { canvasView.geometry.contentFrame }

    package var zoom: CGFloat {
        get { canvasView.geometry.zoom }
        set {
            let middle = CGPoint(x: canvasView.bounds.midX, y: canvasView.bounds.midY)
            canvasView.change { $0.zoom(to: newValue, around: middle) }
        }
    }

    package func frame(of node: ASDisplayNode) -> CGRect? {
        guard let hosted, hosted.contains(node) else { return nil }
        return node.layer.convert(node.layer.bounds, to: canvasView.sheet.layer)
    }

    package func node(at point: CGPoint) -> ASDisplayNode? {
        contentFrame.contains(point) ? hosted?.node(at: point, of: canvasView.sheet.layer) : nil
    }
}
