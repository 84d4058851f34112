import AsyncDisplayKit
import PreviewWorkspace
import UIKit

/// Shows the drawing of one panel over the preview. *Thread*: main.
@MainActor final class OverlaySheet {
    private let node = ShapeDrawingNode()
    private weak var canvas: (any WorkspaceCanvas)?
    /// The distance by which drawings may extend beyond the preview's frame. *Units*: points.
    private static let overhang: CGFloat = 2

    /// Shows a drawing over the preview, clipped to its frame. An empty drawing removes the view.
    func show(_ shapes: [ShapeDrawing.Shape], in canvas: any WorkspaceCanvas) {
        guard !shapes.isEmpty else { return remove() }
        let overlay = canvas.overlayView
        if node.view.superview !== overlay { overlay.addSubview(node.view) }
        node.frame = overlay.bounds
        // The clip is a little larger than the preview, so that the outlines of nodes that fill it are completely visible.
        let clip = canvas.contentFrame.insetBy(dx: -Self.overhang, dy: -Self.overhang)
        let drawing = ShapeDrawing(size: overlay.bounds.size, shapes: shapes, clip: clip)
        if node.drawing != drawing { node.drawing = drawing }
        self.canvas = canvas
    }

    func remove() {
        guard node.isNodeLoaded else { return }
        node.drawing = ShapeDrawing(size: .zero)
        node.view.removeFromSuperview()
    }
}

/// Handles the pointer over the preview while the user picks a node.
final class NodePickingView: UIView {
    var hover: ((CGPoint?) -> Void)?
    var onPick: ((CGPoint) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        interaction.cursor = .crosshair
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(NodePickingView.hoverChanged)))
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(NodePickingView.tapped)))
    }

    private func hoverChanged(_ recognizer: UIHoverGestureRecognizer) {
        hover?(recognizer.isPointerOver ? recognizer.location(in: self) : nil)
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        onPick?(recognizer.location(in: self))
    }
}

extension WorkspaceCanvas {
    /// Converts points of the preview to points of the canvas.
    @MainActor var previewTransform: CanvasTransform { CanvasTransform(origin: contentFrame.origin, zoom: zoom) }

    /// Converts a rectangle from the coordinates of a loaded node of the preview, and returns the frame around the transformed rectangle;
    /// nil for other nodes. *Units*: points of ``overlayView``.
    @MainActor func frame(of rect: CGRect, in node: ASDisplayNode) -> CGRect? {
        frame(of: node).map { _ in node.layer.convert(rect, to: overlayView.layer) }
    }
}
