import Foundation
import UIControllers

/// The appearance of a view while its menu is open.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// The path around the highlighted part; nil for the whole view. *Units*: points in the view.
    open var visiblePath: UIBezierPath?
    /// *Differs from UIKit*: stored, without effect; the view keeps its background.
    open var backgroundColor: UIColor?

    public override init() {}
}

/// The position of a view that has a menu. *Differs from UIKit*: without effect; the view does not move.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
    /// The view that contains the preview.
    public let container: UIView
    /// The center of the preview. *Units*: points in the container.
    public let center: CGPoint
    /// The transform of the preview.
    public let transform: CGAffineTransform

    /// Creates a target.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
    }
}

/// The view to which a menu applies.
///
/// *Differs from UIKit*: the view is not lifted; it has an outline while the menu is open.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    /// The view that gets the outline.
    public let view: UIView
    /// The shape of the outline.
    public let parameters: UIPreviewParameters
    /// *Differs from UIKit*: stored, without effect; the view does not move.
    public let target: UIPreviewTarget

    /// Creates a preview.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
    }

    /// Creates a preview at the current position of the view.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
        self.init(view: view, parameters: parameters, target: target)
    }

    /// The size of the outline. *Units*: points.
    open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }

    /// Returns the same preview with another target.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Creates the outline, adds it to the layer of the view, and returns it.
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
