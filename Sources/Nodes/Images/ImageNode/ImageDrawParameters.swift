import Foundation
import LayoutEngine
import UIKit
import UIPrimitives

/// Everything that the drawing of an image node depends on, captured on the main thread. Immutable.
final class ImageDrawParameters: NSObject {
    struct Values {
        var image: UIImage?
        /// The bounds of the node. *Units*: points.
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

/// The settings of an image node for cropping and scaling.
struct ImageCropping: Hashable, Sendable, _OutOfLineValues {
    var isEnabled = true
    /// The part of the image in unit coordinates: the origin is the focus, a size other than zero is the part to show.
    var rect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    var forceUpscaling = false
    /// The size to draw for instead of the bounds; ignored if zero. *Units*: points.
    var forcedSize = CGSize.zero
    /// The bounds to crop for instead of the node's bounds; ignored if empty. *Units*: points.
    var displayBounds = CGRect.null
}

/// A modification block in an object, so that blocks can be compared; closures have no identity.
// Protection: immutable; the block runs on display queues by contract.
final class ImageModificationBox: Hashable, @unchecked Sendable {
    let block: asimagenode_modification_block_t

    init(_ block: @escaping asimagenode_modification_block_t) {
        self.block = block
    }

    static func == (first: ImageModificationBox, second: ImageModificationBox) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
