import AsyncDisplayKit
import UIKit

/// Shows a ``ShapeDrawing``.
// Protection: `drawing` is set on the main thread and passed to drawing threads as a value.
final class ShapeDrawingNode: ASDisplayNode, @unchecked Sendable {
    @MainActor var drawing = ShapeDrawing(size: .zero) {
        didSet {
            guard drawing != oldValue else { return }
            setNeedsDisplay()
        }
    }

    override init() {
        super.init()
        isOpaque = false
        isUserInteractionEnabled = false
        // The node draws synchronously, so that a highlight does not blink when its drawing changes.
        displaysAsynchronously = false
    }

    @MainActor override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? {
        Parameters(drawing)
    }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        (parameters as? Parameters)?.drawing.draw()
    }

    private final class Parameters: NSObject {
        let drawing: ShapeDrawing

        init(_ drawing: ShapeDrawing) { self.drawing = drawing }
    }
}
