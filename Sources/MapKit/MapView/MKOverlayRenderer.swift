import Foundation
import UIKit

/// The appearance of an overlay on a map. *Thread*: main.
///
/// *Differs from MapKit*: a renderer draws nothing itself; the map draws tiles, and shapes with the colors of their
/// `MKOverlayPathRenderer`.
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
    /// The overlay that the renderer describes.
    public let overlay: any MKOverlay
    /// The opacity of the overlay; 1 by default.
    open var alpha: CGFloat = 1 {
        didSet { if alpha != oldValue { onChange?(false) } }
    }
    final var onChange: ((_ mustReload: Bool) -> Void)?

    /// Creates a renderer for an overlay.
    public init(overlay: any MKOverlay) {
        self.overlay = overlay
    }
}

/// The appearance of a tile overlay.
open class MKTileOverlayRenderer: MKOverlayRenderer {
    private var tileOverlay: MKTileOverlay? { overlay as? MKTileOverlay }

    /// Creates a renderer for a tile overlay.
    public init(tileOverlay overlay: MKTileOverlay) {
        super.init(overlay: overlay)
    }

    /// Invalidates the tiles in memory and the record of tiles that could not be loaded, so that maps request all of them again.
    open func reloadData() {
        tileOverlay?.loader.reset()
        onChange?(true)
    }
}
