import Foundation
import Graphics
import Scheduling
import UIPrimitives

extension UIView {
    func performLayout() {
        updateConstraintsNow()
        withCurrent(traitCollection) {
            viewOwner?.viewWillLayout(self)
            layoutSubviews()
            viewOwner?.viewDidLayout(self)
        }
    }

    func noteIntrinsicContentSizeChanged() {
        var view: UIView? = self
        while let current = view {
            if let solver = current.constraintSolver {
                solver.intrinsicContentSizeDidChange(of: self)
                current.setNeedsLayout()
            }
            view = current.superview
        }
    }

    func requestConstraintUpdate() {
        interaction.needsUpdateConstraints = true
        setNeedsLayout()
    }

    func updateConstraintsNow() {
        if interaction.needsUpdateConstraints { updateConstraints() }
        constraintSolver?.updateConstraints(of: self)
    }

    func applyContentMode() {
        layer.contentsGravity = contentMode.gravity
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }

    func drawLayerContents(in context: CGContext) {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        // A tile is drawn with a context that is clipped to it.
        withCurrent(traitCollection) { draw(layer is CATiledLayer ? context.boundingBoxOfClipPath : bounds) }
        DrawingClasses.note(type(of: self), draws: !layer.displayState.isUndrawn)
    }

    func makeSnapshot(of rect: CGRect, capInsets: UIEdgeInsets, afterUpdates: Bool) -> UIView? {
        if afterUpdates { layer.layoutIfNeeded() }
        guard let bitmap = LayerRenderer.bitmap(of: layer, in: rect, scale: contentScaleFactor) else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.layer.contents = bitmap
        view.layer.contentsScale = contentScaleFactor
        if capInsets != .zero, rect.width > 0, rect.height > 0 {
            view.layer.contentsCenter = CGRect(
                x: capInsets.left / rect.width, y: capInsets.top / rect.height,
                width: 1 - (capInsets.left + capInsets.right) / rect.width,
                height: 1 - (capInsets.top + capInsets.bottom) / rect.height)
        }
        return view
    }

    func drawHierarchyNow(in rect: CGRect, afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        if afterUpdates { layer.layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        LayerRenderer.render(layer, in: context)
        context.restoreGState()
        return true
    }

    func endEditingNow(force: Bool) -> Bool {
        guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) else { return false }
        if responder.resignFirstResponder() { return true }
        if force { window?.clearFirstResponder() }
        return force
    }
}

extension UIView.ContentMode {
    /// The layer gravity that corresponds to this mode.
    package var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}

/// Records which classes of views draw in `draw(_:)`.
///
/// Swift cannot determine whether a class overrides a method. Therefore the first view of a class draws once; if only the empty
/// method of `UIView` ran, later views of the class have no bitmap until they call `setNeedsDisplay()`.
@MainActor enum DrawingClasses {
    private static var plain: Set<ObjectIdentifier> = [
        ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self),
    ]
    private static var drawing: Set<ObjectIdentifier> = []

    static func note(_ type: UIView.Type, draws: Bool) {
        if draws { drawing.insert(ObjectIdentifier(type)) } else { plain.insert(ObjectIdentifier(type)) }
    }

    static func mayDraw(_ type: UIView.Type) -> Bool {
        let id = ObjectIdentifier(type)
        return drawing.contains(id) || !plain.contains(id)
    }
}

extension CALayer {
    /// Requests the first drawing unless the class of the view is known not to draw.
    @MainActor func setNeedsDisplayIfDrawn(by view: UIView) {
        if DrawingClasses.mayDraw(type(of: view)) { setNeedsDisplay() }
    }

    /// Adopts the scale of the window and requests drawing, unless contents were assigned to the layer.
    @MainActor func adoptScale(_ scale: CGFloat, drawnBy view: UIView) {
        guard contentsScale != scale, contents == nil || displayState.hasDrawnContents else { return }
        contentsScale = scale
        setNeedsDisplayIfDrawn(by: view)
    }
}
