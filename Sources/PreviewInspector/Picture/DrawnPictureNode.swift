import AsyncDisplayKit
import UIKit

/// Shows a drawing, drawn in the background.
// Protection: `picture` is set on the main thread and passed to drawing threads as a value.
final class DrawnPictureNode: ASDisplayNode, @unchecked Sendable {
    @MainActor var picture = DrawnPicture(size: .zero) {
        didSet {
            guard picture != oldValue else { return }
            setNeedsDisplay()
        }
    }

    override init() {
        super.init()
        isOpaque = false
        isUserInteractionEnabled = false
        // The old picture stays until the new one is ready: a highlight that blinks is worse than one a frame late.
        displaysAsynchronously = false
    }

    @MainActor override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? {
        Parameters(picture)
    }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        (parameters as? Parameters)?.picture.draw()
    }

    private final class Parameters: NSObject {
        let picture: DrawnPicture

        init(_ picture: DrawnPicture) { self.picture = picture }
    }
}
