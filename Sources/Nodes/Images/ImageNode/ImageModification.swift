import Foundation
import Graphics
import LayoutEngine
import UIKit
import UIPrimitives

/// Returns a changed copy of a drawn image, or nil to keep the image. Receives the image and the node's traits. *Thread*: display queues.
public typealias asimagenode_modification_block_t = (UIImage, ASPrimitiveTraitCollection) -> UIImage?

/// Returns a modification that clips the image to an ellipse and strokes a border inside its edge. *Units*: points.
public func ASImageNodeRoundBorderModificationBlock(
    _ borderWidth: CGFloat, _ borderColor: UIColor?
) -> asimagenode_modification_block_t {
    { image, traits in
        redraw(image, traits) { bounds in
            let outline = UIBezierPath(ovalIn: bounds)
            outline.addClip()
            image.draw(in: bounds)
            guard let borderColor, borderWidth > 0 else { return }
            borderColor.setStroke()
            // The outer half of the line is clipped.
            outline.lineWidth = borderWidth * 2
            outline.stroke()
        }
    }
}

/// Returns a modification that fills the opaque parts of the image with one color, as for a template image.
public func ASImageNodeTintColorModificationBlock(_ color: UIColor) -> asimagenode_modification_block_t {
    { image, traits in
        let tinted = withCurrent(ASPrimitiveTraitCollectionToUITraitCollection(traits)) {
            image.withTintColor(color, renderingMode: .alwaysOriginal)
        }
        return tinted.with(capInsetsOf: image)
    }
}

private func redraw(_ image: UIImage, _ traits: ASPrimitiveTraitCollection, _ draw: (CGRect) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    return withCurrent(ASPrimitiveTraitCollectionToUITraitCollection(traits)) {
        UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
            draw(CGRect(origin: .zero, size: image.size))
        }
    }
}

extension UIImage {
    /// Returns the image with the cap insets and the resizing mode of another image.
    fileprivate func with(capInsetsOf other: UIImage) -> UIImage {
        other.isResizable ? resizableImage(withCapInsets: other.capInsets, resizingMode: other.resizingMode) : self
    }
}
