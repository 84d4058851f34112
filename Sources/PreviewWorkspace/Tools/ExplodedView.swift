import AsyncDisplayKit
import Scheduling
import UIKit

/// Shows the layers of the preview as separate planes in space. A drag rotates them, the wheel changes their distance, and a click
/// selects the node of a plane.
final class ExplodedView: UIView, ScrollEventReceiver {
    private unowned let workspace: any Workspace
    /// Called with the class and the name of the node under the pointer, for the status bar; empty without a node.
    var onDescription: ((String) -> Void)?
    private var planes: [Plane] = []
    /// The number of planes at which the layers of the current view are complete.
    private var limit = 0
    /// The rotation about the vertical and the horizontal axis. *Units*: radians.
    private var rotation = CGPoint(x: -0.6, y: 0.35)
    /// The distance between planes. *Units*: points of the window.
    private var distance: CGFloat = 24

    /// The number of shown layers.
    var planeCount: Int { planes.count }

    /// The copy of a layer of the preview, with its place and its node.
    private struct Plane {
        let layer: CALayer
        let node: ASDisplayNode?
        let depth: Int
        /// The offset of the plane's center from the center of the preview. *Units*: points of the preview.
        let offset: CGPoint
        /// The part of the plane that must be inside the canvas, relative to the center of the preview. It ends near the edges of the
        /// preview, because content that scrolls may be many times as large. *Units*: points of the preview.
        let extent: CGRect
        /// The border of the layer itself, or the border that marks the plane.
        let border: (width: CGFloat, color: CGColor?)
    }

    /// The largest number of shown layers, because more layers would cover each other.
    private static let maximumCount = 400
    /// The smallest distance of the planes from the edges of the canvas. *Units*: points.
    private static let margin: CGFloat = 12
    /// The rotation per point of a drag. *Units*: radians.
    private static let speed: CGFloat = 0.008

    init(workspace: any Workspace) {
        self.workspace = workspace
        super.init(frame: .zero)
        backgroundColor = WorkspaceTheme.canvas
        // The view covers the overlays of the panels, even those that are added later, because they show places of the flat preview.
        layer.zPosition = 1
        clipsToBounds = true
        interaction.cursor = .move
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(ExplodedView.dragged)))
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ExplodedView.tapped)))
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(ExplodedView.hovered)))
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Planes

    /// Copies the current layers of the preview.
    func readLayers() {
        for plane in planes { plane.layer.removeFromSuperlayer() }
        planes = []
        let layers = workspace.hosted?.layeredViews.map(\.layer) ?? []
        // The views that the preview presents are in front of all layers of the preview itself.
        for layer in layers {
            limit = planes.count + Self.maximumCount
            add(layer, in: layers[0], depth: (planes.map(\.depth).max() ?? -1) + 1, node: nil)
        }
        // The planes are parallel, so only their depth determines which is in front.
        let ordered = planes.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
        planes = ordered.map(\.element)
        for plane in planes { layer.addSublayer(plane.layer) }
        mark()
        move()
    }

    private func add(_ layer: CALayer, in root: CALayer, depth: Int, node: ASDisplayNode?) {
        guard !layer.isHidden, layer.opacity > 0, planes.count < limit else { return }
        let node = ASLayerToDisplayNode(layer) ?? node
        let frame = layer.convert(layer.bounds, to: root)
        guard frame.intersects(root.bounds) else { return }
        let isVisible = Self.isVisible(layer)
        if isVisible {
            let copy = LayerCopy.content(of: layer)
            if copy.borderWidth == 0 {
                copy.borderWidth = 1
                copy.borderColor = UIColor.systemBlue.withAlphaComponent(0.45).cgColor
            }
            let offset = CGPoint(x: frame.midX - root.bounds.midX, y: frame.midY - root.bounds.midY)
            let border = (width: copy.borderWidth, color: copy.borderColor)
            let extent = frame.intersection(root.bounds.insetBy(dx: -root.bounds.width / 4, dy: -root.bounds.height / 4))
                .offsetBy(dx: -root.bounds.midX, dy: -root.bounds.midY)
            planes.append(Plane(layer: copy, node: node, depth: depth, offset: offset, extent: extent, border: border))
        }
        for child in layer.sublayers ?? [] { add(child, in: root, depth: isVisible ? depth + 1 : depth, node: node) }
    }

    private static func isVisible(_ layer: CALayer) -> Bool {
        layer.contents != nil || layer.borderWidth > 0 || (layer.backgroundColor?.alpha ?? 0) > 0 || layer is CAShapeLayer
            || layer is CAGradientLayer || ASLayerToDisplayNode(layer) != nil
    }

    // MARK: Place

    override func layoutSubviews() {
        super.layoutSubviews()
        move()
    }

    /// Places the planes around the center of the canvas. The projection is parallel: the planes have the same scale, and are drawn
    /// directly. With a perspective projection, each plane would be painted into a bitmap in each frame.
    private func layOutPlanes() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let zoom = workspace.canvas.zoom
        var turned = CATransform3DMakeRotation(rotation.y, 1, 0, 0)
        turned = CATransform3DRotate(turned, rotation.x, 0, 1, 0)
        turned = fitted(CATransform3DScale(turned, zoom, zoom, 1))
        for plane in planes {
            plane.layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
            plane.layer.transform = CATransform3DTranslate(turned, plane.offset.x, plane.offset.y, height(of: plane))
        }
    }

    /// Returns the distance of a plane from the middle of all planes, towards the viewer. *Units*: points.
    private func height(of plane: Plane) -> CGFloat { (CGFloat(plane.depth) - CGFloat(planes.last?.depth ?? 0) / 2) * distance }

    /// Returns the transform scaled down until all planes are inside the canvas. A preview that is larger than the canvas keeps its zoom.
    private func fitted(_ transform: CATransform3D) -> CATransform3D {
        let content = workspace.canvas.contentFrame
        guard content.width <= bounds.width, content.height <= bounds.height else { return transform }
        let excess = max(overflowRatio(of: transform), 1)
        return CATransform3DScale(transform, 1 / excess, 1 / excess, 1 / excess)
    }

    /// Returns the largest distance of a plane's edges from the center of the canvas, divided by the distance of the edges of the canvas
    /// (less the margin) from its center. A result above 1 means that the planes extend beyond the canvas.
    private func overflowRatio(of transform: CATransform3D) -> CGFloat {
        let half = CGSize(width: max(bounds.width / 2 - Self.margin, 1), height: max(bounds.height / 2 - Self.margin, 1))
        var ratio: CGFloat = 0
        for plane in planes {
            let (extent, z) = (plane.extent, height(of: plane))
            for (x, y) in [
                (extent.minX, extent.minY), (extent.maxX, extent.minY), (extent.minX, extent.maxY), (extent.maxX, extent.maxY),
            ] {
                ratio = max(ratio, abs(x * transform.m11 + y * transform.m21 + z * transform.m31) / half.width)
                ratio = max(ratio, abs(x * transform.m12 + y * transform.m22 + z * transform.m32) / half.height)
            }
        }
        return ratio
    }

    // MARK: Resolution

    /// The number of pixels of all planes above which their resolution is reduced while they move. Fewer pixels are painted directly: with
    /// a reduced resolution, a bitmap of the canvas has to be painted and composed in addition, which takes longer than the reduction
    /// saves.
    static let directPixelLimit: CGFloat = 4_500_000
    /// The number of pixels of all planes with the reduced resolution.
    static let movingPixelLimit: CGFloat = 1_500_000
    /// The time without motion after which the planes are painted with the pixels of the window. *Units*: seconds.
    static let restDelay = 0.25
    private var isDragged = false
    private var restTimer: ClockTimer?

    /// Places the planes with a resolution that is low enough for a smooth motion, and restores the full resolution when they rest.
    private func move() {
        layOutPlanes()
        let scale = window?.contentScaleFactor ?? 1
        let pixels = paintedArea * scale * scale
        let isReduced = pixels > Self.directPixelLimit
        layer.shouldRasterize = isReduced
        layer.rasterizationScale = isReduced ? max(sqrt(Self.movingPixelLimit / pixels), 0.25) * scale : scale
        if isReduced { sharpenWhenAtRest() } else { restTimer?.cancel() }
    }

    private func sharpenWhenAtRest() {
        restTimer?.cancel()
        restTimer = FrameScheduler.current.schedule(after: Self.restDelay) { [weak self] in
            guard let self else { return }
            if isDragged { sharpenWhenAtRest() } else { layer.shouldRasterize = false }
        }
    }

    /// The sum of the areas in which the planes are painted. *Units*: points of the window, squared.
    private var paintedArea: CGFloat {
        planes.reduce(0) { sum, plane in
            let painted = plane.layer.frame.intersection(bounds)
            return painted.isNull ? sum : sum + painted.width * painted.height
        }
    }

    // MARK: Input

    private func dragged(_ recognizer: UIPanGestureRecognizer) {
        let moved = recognizer.translation(in: self)
        recognizer.setTranslation(.zero, in: self)
        rotation.x = min(max(rotation.x + moved.x * Self.speed, -1.4), 1.4)
        rotation.y = min(max(rotation.y - moved.y * Self.speed, -1.4), 1.4)
        isDragged = recognizer.state == .began || recognizer.state == .changed
        move()
    }

    func canScroll(by scroll: HostScroll) -> Bool { true }

    func receive(_ scroll: HostScroll, at location: CGPoint, timestamp: Double) {
        let unit: CGFloat = scroll.isContinuous ? 0.2 : 6
        distance = min(max(distance - scroll.delta.dy * unit, 0), 160)
        move()
    }

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        let node = recognizer.isPointerOver ? node(at: recognizer.location(in: self)) : nil
        onDescription?(node.map { "\(type(of: $0))\($0.debugName.map { " “\($0)”" } ?? "")" } ?? "")
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        workspace.selection = node(at: recognizer.location(in: self))
    }

    /// Returns the node of the frontmost plane at a point.
    private func node(at point: CGPoint) -> ASDisplayNode? {
        planes.last { $0.layer.contains($0.layer.convert(point, from: layer)) }?.node
    }

    /// Draws a frame around the planes of the selected node, and restores the borders of the other planes.
    func mark() {
        for plane in planes {
            let isChosen = plane.node != nil && plane.node === workspace.selection
            plane.layer.borderColor =
                isChosen ? UIColor.systemPink.resolvedColor(with: traitCollection).cgColor : plane.border.color
            plane.layer.borderWidth = isChosen ? 2 : plane.border.width
        }
    }
}
