import UIKit

/// Draws lines between the preview's pixels if a pixel is at least four window points wide. Between smaller pixels, the lines would cover
/// the preview.
final class PixelGridView: UIView {
    /// The frame of the preview. *Units*: points of the canvas.
    var content = CGRect.zero
    /// The side of a pixel of the preview. *Units*: points of the canvas.
    var pixel: CGFloat = 1

    static let smallestPixel: CGFloat = 4

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func draw(_ rect: CGRect) {
        guard pixel >= Self.smallestPixel else { return }
        let visible = content.intersection(bounds)
        guard !visible.isEmpty else { return }
        UIColor(white: 0.5, alpha: 0.35).setFill()
        var x = content.minX + ((visible.minX - content.minX) / pixel).rounded(.up) * pixel
        while x <= visible.maxX {
            UIRectFillUsingBlendMode(CGRect(x: x.rounded(), y: visible.minY, width: 1, height: visible.height), .normal)
            x += pixel
        }
        var y = content.minY + ((visible.minY - content.minY) / pixel).rounded(.up) * pixel
        while y <= visible.maxY {
            UIRectFillUsingBlendMode(CGRect(x: visible.minX, y: y.rounded(), width: visible.width, height: 1), .normal)
            y += pixel
        }
    }
}
