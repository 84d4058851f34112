import Foundation
import Scheduling
import Synchronization
import UIKit

extension ASImageNode {
    /// Whether image nodes show the number of image pixels for each pixel of their bounds if this number is not 1. A change takes effect
    /// when a node is displayed again. For debugging. Default: false. *Thread*: any.
    public class var shouldShowImageScalingOverlay: Bool {
        get { showsScalingOverlay.load(ordering: .relaxed) }
        set { showsScalingOverlay.store(newValue, ordering: .relaxed) }
    }

    // Atomic, since every display of an image reads it.
    private static let showsScalingOverlay = Atomic<Bool>(false)

    /// The number of image pixels for each pixel of the bounds; nil without an image or with empty bounds.
    final var imagePixelRatio: CGFloat? {
        guard let image else { return nil }
        let pixels = bounds.width * bounds.height * contentsScaleForDisplay * contentsScaleForDisplay
        guard pixels > 0 else { return nil }
        return image.size.width * image.size.height * image.scale * image.scale / pixels
    }

    /// Shows, updates or removes the overlay. *Thread*: main.
    @MainActor final func updateScalingOverlay() {
        guard Self.shouldShowImageScalingOverlay, let ratio = imagePixelRatio, ratio != 1 else {
            return layer.sublayers?.first { $0.name == ImageScalingOverlay.name }?.removeFromSuperlayer() ?? ()
        }
        ImageScalingOverlay.show(ratio, over: layer)
    }
}

/// Shows the ratio in the lower right corner of an image.
@MainActor private enum ImageScalingOverlay {
    static let name = "weft.image-scaling-overlay"
    /// The size of the overlay. *Units*: points.
    private static let size = CGSize(width: 52, height: 16)

    static func show(_ ratio: CGFloat, over image: CALayer) {
        let label = image.sublayers?.first { $0.name == name } as? CATextLayer ?? CATextLayer()
        label.name = name
        label.zPosition = 1000
        label.string = String(format: "%.2fx", ratio)
        label.font = UIFont.systemFont(ofSize: 11)
        label.alignmentMode = .center
        label.foregroundColor = UIColor.white.cgColor
        label.backgroundColor = UIColor.black.withAlphaComponent(0.7).cgColor
        label.contentsScale = image.contentsScale
        if label.superlayer == nil { image.addSublayer(label) }
        label.frame = CGRect(x: image.bounds.maxX - size.width, y: image.bounds.maxY - size.height, width: size.width, height: size.height)
    }
}
