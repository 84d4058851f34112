import UIKit

/// The drawing of a device's case behind the frame of the preview. *Units*: points.
final class DeviceFrameView: UIView {
    /// The width of the case's border around the screen, and the radius of the screen's corners, in points of the preview.
    struct Shape: Equatable {
        let border: CGFloat
        let screenRadius: CGFloat

        static let phone = Shape(border: 12, screenRadius: 36)
        static let tablet = Shape(border: 22, screenRadius: 16)
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = UIColor(white: 0.11, alpha: 1)
        layer.borderColor = UIColor(white: 0.42, alpha: 1).cgColor
        layer.cornerCurve = .continuous
    }

    required init?(coder: NSCoder) { nil }

    /// Places the case around the screen.
    func layOut(around screen: CGRect, shape: Shape, zoom: CGFloat) {
        let border = shape.border * zoom
        frame = screen.insetBy(dx: -border, dy: -border)
        layer.cornerRadius = (shape.screenRadius + shape.border) * zoom
        layer.borderWidth = max(1, 2 * zoom)
    }
}
