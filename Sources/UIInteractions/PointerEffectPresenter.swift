import Foundation
import UIKitCore

/// Shows the effect of the pointer on a view, and removes it. *Thread*: main.
@MainActor final class PointerEffectPresenter {
    /// The parts of an effect.
    private struct Parts {
        var tint = UIPointerEffect.TintMode.none
        var hasShadow = false
        var scale: CGFloat = 1
    }

    private weak var view: UIView?
    private let parameters: UIPreviewParameters
    private let parts: Parts
    private var tintLayer: CALayer?
    private var transforms: (before: CGAffineTransform, during: CGAffineTransform)?
    private var shadow: (opacity: Float, radius: CGFloat, offset: CGSize)?

    /// The largest side of a view that the automatic effect highlights. *Units*: points.
    private static let highlightLimit: CGFloat = 80

    init(_ effect: UIPointerEffect) {
        view = effect.preview.view
        parameters = effect.preview.parameters
        switch effect {
        case .automatic(let preview):
            let isSmall = max(preview.size.width, preview.size.height) <= Self.highlightLimit
            parts = isSmall ? Parts(tint: .underlay) : Parts(tint: .overlay, scale: 1.02)
        case .highlight: parts = Parts(tint: .underlay)
        case .lift: parts = Parts(hasShadow: true, scale: 1.06)
        case .hover(_, let tint, let hasShadow, let isScaled):
            parts = Parts(tint: tint, hasShadow: hasShadow, scale: isScaled ? 1.02 : 1)
        }
    }

    /// Applies the effect. Call it in an animation block, so that the changes are animated.
    func begin() {
        guard let view else { return }
        if parts.tint != .none { addTintLayer(to: view) }
        if parts.hasShadow {
            let layer = view.layer
            shadow = (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset)
            (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.25, 10, CGSize(width: 0, height: 4))
        }
        if parts.scale != 1 {
            let during = view.transform.scaledBy(x: parts.scale, y: parts.scale)
            transforms = (view.transform, during)
            view.transform = during
        }
    }

    /// Restores the view. Call it in an animation block, so that the changes are animated. A transform that the program has set since is
    /// kept.
    func end() {
        tintLayer?.removeFromSuperlayer()
        tintLayer = nil
        guard let view else { return }
        if let shadow { (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = shadow }
        if let transforms, view.transform == transforms.during { view.transform = transforms.before }
        (shadow, transforms) = (nil, nil)
    }

    private func addTintLayer(to view: UIView) {
        let tintLayer = CAShapeLayer()
        tintLayer.name = "weft.pointer-tint"
        // The layer has the coordinates of the view, whose bounds do not begin at zero in a scroll view.
        tintLayer.bounds = view.bounds
        tintLayer.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let radius = max(view.layer.cornerRadius, 8)
        tintLayer.path = (parameters.visiblePath ?? UIBezierPath(roundedRect: view.bounds, cornerRadius: radius)).cgPath
        let tint = UIColor.label.withAlphaComponent(parts.tint == .overlay ? 0.06 : 0.1)
        tintLayer.fillColor = tint.resolvedColor(with: view.traitCollection).cgColor
        if parts.tint == .overlay {
            tintLayer.zPosition = CALayer.overlayPosition
            view.layer.addSublayer(tintLayer)
        } else {
            view.layer.insertSublayer(tintLayer, at: 0)
        }
        self.tintLayer = tintLayer
    }
}
