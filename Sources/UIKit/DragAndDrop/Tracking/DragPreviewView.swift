import Foundation
import Graphics

/// The image that follows the pointer during a drag: the lifted views, with the number of items if there are several. *Thread*: main.
final class DragPreviewView: UIView {
    /// The largest number of items that are visible, one behind the other.
    static let maximumCount = 3

    /// The location of the pointer in the view. *Units*: points.
    let hotSpot: CGPoint
    /// The frame of the first lifted view in the window, to which the image returns. *Units*: points.
    let liftFrame: CGRect
    private let badge = UILabel()

    /// The distance between views that are one behind the other. *Units*: points.
    private static let step: CGFloat = 6
    private static let badgeSide: CGFloat = 22

    /// Creates the image of previews; nil if there are none. *Units*: points in the window.
    init?(_ previews: [UITargetedDragPreview], count: Int, grabbedAt location: CGPoint, in window: UIWindow) {
        guard let first = previews.first else { return nil }
        let place = first.view.window === window ? first.view.convert(first.visibleRect, to: nil) : nil
        let size = first.visibleRect.size
        let frame = place ?? CGRect(x: location.x - size.width / 2, y: location.y - size.height / 2, width: size.width, height: size.height)
        liftFrame = frame
        hotSpot = CGPoint(x: location.x - frame.minX, y: location.y - frame.minY)
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        for (index, preview) in previews.enumerated().reversed() { add(preview, behind: index) }
        if count > 1 { addBadge(count) }
        layer.zPosition = CALayer.overlayPosition
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 3)
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ preview: UITargetedDragPreview, behind index: Int) {
        let rect = preview.visibleRect
        let scale = window?.contentScaleFactor ?? preview.view.contentScaleFactor
        preview.view.layoutIfNeeded()
        let shown = UIView(frame: CGRect(origin: CGPoint(x: Self.step * CGFloat(index), y: Self.step * CGFloat(index)), size: rect.size))
        shown.layer.contents = LayerRenderer.bitmap(of: preview.view.layer, in: rect, scale: scale)
        shown.layer.contentsScale = scale
        shown.backgroundColor = preview.parameters.backgroundColor
        shown.layer.cornerRadius = preview.view.layer.cornerRadius
        shown.clipsToBounds = true
        addSubview(shown)
    }

    private func addBadge(_ count: Int) {
        badge.text = "\(count)"
        badge.font = .systemFont(ofSize: 13, weight: .semibold)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.backgroundColor = .systemRed
        badge.layer.cornerRadius = Self.badgeSide / 2
        badge.clipsToBounds = true
        badge.frame = CGRect(
            x: bounds.width - Self.badgeSide / 2, y: -Self.badgeSide / 2, width: Self.badgeSide, height: Self.badgeSide)
        addSubview(badge)
    }

    /// Whether the image is raised: larger and with a shadow.
    var isLifted = false {
        didSet {
            transform = isLifted ? CGAffineTransform(scaleX: 1.04, y: 1.04) : .identity
            layer.shadowOpacity = isLifted ? 0.3 : 0
        }
    }

    /// Moves the image so that the hot spot is at a location of the window. *Units*: points.
    func move(to location: CGPoint) {
        center = CGPoint(x: location.x - hotSpot.x + bounds.width / 2, y: location.y - hotSpot.y + bounds.height / 2)
    }

    /// The pixels without the shadow, which the host shows in its own window. *Cost*: draws the views.
    func makeBitmap(scale: CGFloat) -> Bitmap? {
        layoutIfNeeded()
        return LayerRenderer.bitmap(of: layer, in: bounds, scale: scale)
    }
}

extension UITargetedPreview {
    /// The visible part of the view. *Units*: points in the view.
    var visibleRect: CGRect { parameters.visiblePath?.bounds ?? view.bounds }
}
