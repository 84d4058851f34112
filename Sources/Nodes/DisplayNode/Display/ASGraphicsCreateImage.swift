import Foundation
import LayoutEngine
import UIKit
import UIPrimitives

/// The image that `work` draws into the current context; nil if `isCancelled` returns true or the size is empty or not finite.
///
/// `size` is in points. Colors that depend on traits are resolved with `traitCollection`. A `scale` of 0 is the screen's. *Thread*: any.
/// *Differs from Texture*: `sourceImage` has no effect; every image is sRGB.
public func ASGraphicsCreateImage(
    _ traitCollection: ASPrimitiveTraitCollection, _ size: CGSize, _ opaque: Bool, _ scale: CGFloat, _ sourceImage: UIImage?,
    _ isCancelled: (() -> Bool)?, _ work: () -> Void
) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, isCancelled?() != true else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.opaque = opaque
    if scale > 0, scale.isFinite { format.scale = scale }
    let traits = ASPrimitiveTraitCollectionToUITraitCollection(traitCollection)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in traits.performAsCurrent(work) }
    return isCancelled?() == true ? nil : image
}
