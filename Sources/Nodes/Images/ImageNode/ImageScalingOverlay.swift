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

    /// The number of image pixels for each whole pixel of the bounds; nil without an image or with empty bounds.
    final var imagePixelRatio: CGFloat? {
        guard let image else { return nil }
        let scale = contentsScaleForDisplay
        let pixels = (bounds.width * scale).rounded(.down) * (bounds.height * scale).rounded(.down)
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

/// Shows the ratio in red in the lower right corner of an image.
@MainActor private enum ImageScalingOverlay {
    static let name = "weft.image-scaling-overlay"

    static func show(_ ratio: CGFloat, over image: CALayer) {
        let label = image.sublayers?.first { $0.name == name } as? CATextLayer ?? makeLabel(in: image)
        let text = String(format: "%.2fx", ratio)
        let size = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 15)])
        let (width, height) = (min(size.width.rounded(.up), image.bounds.width), min(size.height.rounded(.up), image.bounds.height))
        label.string = text
        label.contentsScale = image.contentsScale
        label.frame = CGRect(x: image.bounds.maxX - width, y: image.bounds.maxY - height, width: width, height: height)
    }

    private static func makeLabel(in image: CALayer) -> CATextLayer {
        let label = CATextLayer()
        label.name = name
        label.zPosition = 1000
        label.font = UIFont.systemFont(ofSize: 15)
        label.fontSize = 15
        label.foregroundColor = UIColor.red.cgColor
        image.addSublayer(label)
        return label
    }
}
