import Foundation
import LayoutEngine
import UIKit

/// All inputs of the drawing of an image node, captured on the main thread. Immutable.
final class ImageDrawParameters: NSObject {
    struct Values {
        var image: UIImage?
        /// Points.
        var bounds: CGRect = .zero
        var contentsScale: CGFloat = 1
        var isOpaque = false
        var backgroundColor: UIColor?
        var tintColor: UIColor?
        var contentMode = UIView.ContentMode.scaleAspectFill
        var crop = ImageCropping()
        var modification: ImageModificationBox?
        var willDisplay: ASDisplayNodeContextModifier?
        var didDisplay: ASDisplayNodeContextModifier?
        var traits = ASPrimitiveTraitCollection()
    }

    let values: Values

    init(_ values: Values) {
        self.values = values
    }
}

/// How an image node crops and scales.
struct ImageCropping: Hashable, Sendable {
    var isEnabled = true
    /// Unit coordinates: the origin is the focus, a size other than zero the part to show.
    var rect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    var forceUpscaling = false
    /// Points; zero means none.
    var forcedSize = CGSize.zero
    /// Bounds to crop for in place of the node's; empty means none. *Units*: points.
    var displayBounds = CGRect.null
}

/// A modification block with an identity, as closures have none.
// Sendable: immutable; the block runs on display queues by contract.
final class ImageModificationBox: Hashable, @unchecked Sendable {
    let block: asimagenode_modification_block_t

    init(_ block: @escaping asimagenode_modification_block_t) {
        self.block = block
    }

    static func == (first: ImageModificationBox, second: ImageModificationBox) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
