import AsyncDisplayKit
import PreviewWorkspace
import UIKit

/// The drawings of one tool over the preview. *Thread*: main.
@MainActor final class OverlaySheet {
    private let node = DrawnPictureNode()
    private weak var canvas: (any WorkspaceCanvas)?
    /// *Units*: points.
    private static let overhang: CGFloat = 2

    /// Adds the drawing over the preview, cut at its frame; an empty one removes the view.
    func show(_ shapes: [DrawnPicture.Shape], in canvas: any WorkspaceCanvas) {
        guard !shapes.isEmpty else { return remove() }
        let overlay = canvas.overlayView
        if node.view.superview !== overlay { overlay.addSubview(node.view) }
        node.frame = overlay.bounds
        // Labels may extend beyond a small preview, and outlines of nodes that fill it are not clipped.
        let clip = canvas.contentFrame.insetBy(dx: -Self.overhang, dy: -Self.overhang)
        let picture = DrawnPicture(size: overlay.bounds.size, shapes: shapes, clip: clip)
        if node.picture != picture { node.picture = picture }
        self.canvas = canvas
    }

    func remove() {
        guard node.isNodeLoaded else { return }
        node.picture = DrawnPicture(size: .zero)
        node.view.removeFromSuperview()
    }
}

/// Handles the pointer over the preview while a node is to be picked.
final class PickView: UIView {
    var hover: ((CGPoint?) -> Void)?
    var pick: ((CGPoint) -> Void)?

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
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(PickView.hoverChanged)))
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PickView.tapped)))
    }

    private func hoverChanged(_ recognizer: UIHoverGestureRecognizer) {
        let isOver = recognizer.state == .began || recognizer.state == .changed
        hover?(isOver ? recognizer.location(in: self) : nil)
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        pick?(recognizer.location(in: self))
    }
}

extension WorkspaceCanvas {
    /// Converts points of the preview to points of the canvas.
    @MainActor var place: CanvasPlace { CanvasPlace(origin: contentFrame.origin, zoom: zoom) }
}
