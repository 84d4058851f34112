import Foundation

/// How a view looks while a menu belongs to it.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// The outline of the part that is meant; nil for all of the view. *Units*: points of the view.
    open var visiblePath: UIBezierPath?
    /// *Differs from UIKit*: kept, without effect; the view stays where it is, on its own background.
    open var backgroundColor: UIColor?

    public override init() {}
}

/// Where a view stands that a menu belongs to.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
    public let container: UIView
    /// *Units*: points of the container.
    public let center: CGPoint
    public let transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
    }
}

/// The view that a menu belongs to.
///
/// *Differs from UIKit*: the view is not lifted off the screen; an outline stands around it while the menu is open.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    public let view: UIView
    public let parameters: UIPreviewParameters
    /// *Differs from UIKit*: kept; the view does not move.
    public let target: UIPreviewTarget

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
    }

    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
        self.init(view: view, parameters: parameters, target: target)
    }

    /// *Units*: points.
    open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }

    /// The same preview in another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Draws the outline into the view's layer.
    func makeOutline() -> CALayer {
        let outline = CAShapeLayer()
        let radius = max(view.layer.cornerRadius, 4)
        outline.name = "weft.menu-outline"
        outline.frame = view.bounds
        let path = parameters.visiblePath ?? UIBezierPath(roundedRect: view.bounds.insetBy(dx: 1, dy: 1), cornerRadius: radius)
        outline.path = path.cgPath
        outline.fillColor = nil
        outline.lineWidth = 2
        outline.strokeColor = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
        outline.zPosition = CALayer.overlayPosition
        view.layer.addSublayer(outline)
        return outline
    }
}
