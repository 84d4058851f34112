import Foundation
import Graphics
import LayoutEngine
import UIKit
import UIPrimitives

/// Changes a drawn image on a display queue: it gets the image and the node's traits; nil keeps the image as it is.
public typealias asimagenode_modification_block_t = (UIImage, ASPrimitiveTraitCollection) -> UIImage?

/// A modification that cuts the image to an ellipse and strokes its edge. *Units*: points.
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
            // Half the line lies outside the clip.
            outline.lineWidth = borderWidth * 2
            outline.stroke()
        }
    }
}

/// A modification that shows the image's alpha in one color.
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
    /// The image, stretched in the same parts as another one.
    fileprivate func with(capInsetsOf other: UIImage) -> UIImage {
        other.isResizable ? resizableImage(withCapInsets: other.capInsets, resizingMode: other.resizingMode) : self
    }
}
