import AsyncDisplayKit
import UIKit

/// Shows a preview in a frame, zoomed and panned, below a view for the overlays of the tools.
///
/// The wheel pans the preview unless content under the pointer scrolls. The wheel with Control, or a pinch with two fingers, zooms the
/// preview. A drag on the background around the preview pans it as well.
final class CanvasView: UIView, ScrollEventReceiver {
    private(set) var geometry = CanvasGeometry()
    /// The view that contains the preview; its bounds are in points of the preview.
    let stageView = StageView()
    /// The view for overlays; see ``WorkspaceCanvas/overlayView``.
    let sheet = PassthroughView()
    private let frameView = UIView()
    /// The line around the frame, with its shadow.
    private(set) var edgeView = UIView()
    private let deviceView = DeviceFrameView()
    private(set) var handles: [FrameHandleView] = []
    /// Called with the new size of the frame while the user drags a handle.
    var resizeFrame: ((CGSize) -> Void)?
    /// Called when the user double-clicks a handle of the frame.
    var restoreFrame: (() -> Void)?
    private var resizing: (size: CGSize, zoom: CGFloat, wasFitted: Bool)?
    var geometryDidChange: (() -> Void)?
    /// Called with the location of a click of the right button that no part of the preview handles. *Units*: points.
    var menuRequested: ((CGPoint) -> Void)?
    private static let shadowOpacity: Float = 0.22

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        backgroundColor = WorkspaceTheme.canvas
        frameView.backgroundColor = .systemBackground
        edgeView.backgroundColor = WorkspaceTheme.frameEdge
        edgeView.isUserInteractionEnabled = false
        for layer in [edgeView.layer, deviceView.layer] {
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowOpacity = Self.shadowOpacity
            layer.shadowRadius = 14
            layer.shadowOffset = CGSize(width: 0, height: 6)
        }
        stageView.clipsToBounds = true
        handles = FrameHandleView.Edge.allCases.map { edge in
            FrameHandleView(edge, onDrag: { [weak self] in self?.handleDrag($0) }, onRestore: { [weak self] in self?.restoreFrame?() })
        }
        for view in [deviceView, edgeView, frameView, stageView] + handles + [sheet] { addSubview(view) }
        deviceView.isHidden = true
        showHandles()
        let pan = UIPanGestureRecognizer(target: self, action: Selector(CanvasView.drag))
        pan.delegate = gestureFilter
        addGestureRecognizer(pan)
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(CanvasView.pinch))
        pinch.delegate = gestureFilter
        addGestureRecognizer(pinch)
        let menu = UITapGestureRecognizer(target: self, action: Selector(CanvasView.requestMenu))
        menu.buttonMaskRequired = .secondary
        menu.delegate = gestureFilter
        addGestureRecognizer(menu)
    }

    private lazy var gestureFilter = CanvasGestureFilter(canvas: self)

    // MARK: Geometry

    func change(_ body: (inout CanvasGeometry) -> Void) {
        var changed = geometry
        body(&changed)
        guard changed != geometry else { return }
        geometry = changed
        layOutStage()
        geometryDidChange?()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sheet.frame = bounds
        change { $0.canvasSize = bounds.size }
    }

    private func layOutStage() {
        let frame = geometry.contentFrame
        stageView.bounds = CGRect(origin: .zero, size: geometry.contentSize)
        stageView.transform = CGAffineTransform(scaleX: geometry.zoom, y: geometry.zoom)
        stageView.center = CGPoint(x: frame.midX, y: frame.midY)
        frameView.frame = frame
        layOutDevice()
        layOutHandles()
        showPixels()
    }

    /// Places the handles outside of the frame, or outside of the device case around it.
    private func layOutHandles() {
        let around = deviceShape.map { -$0.border * geometry.zoom } ?? 0
        for handle in handles { handle.layOut(at: geometry.contentFrame.insetBy(dx: around, dy: around)) }
    }

    private func layOutDevice() {
        let frame = geometry.contentFrame
        let isShown = deviceShape != nil && !isEmpty && showsFrame
        deviceView.isHidden = !isShown
        // The device case has its own edge and shadow.
        edgeView.isHidden = isEmpty || !showsFrame || isShown
        let radius = deviceShape?.screenRadius ?? 0
        stageView.layer.cornerRadius = radius
        frameView.layer.cornerRadius = radius * geometry.zoom
        if let deviceShape { deviceView.layOut(around: frame, shape: deviceShape, zoom: geometry.zoom) }
        let width = 1 / max(window?.screen.scale ?? 1, 1)
        edgeView.frame = frame.insetBy(dx: -width, dy: -width)
        edgeView.layer.shadowPath = UIBezierPath(rect: edgeView.bounds).cgPath
    }

    /// The shape of the device case around the preview; nil shows none.
    var deviceShape: DeviceFrameView.Shape? {
        didSet {
            guard deviceShape != oldValue else { return }
            layOutDevice()
            layOutHandles()
        }
    }

    // MARK: Pixels

    /// The pixels per point of the preview.
    var contentScale: CGFloat = 1 {
        didSet { if contentScale != oldValue { showPixels() } }
    }

    /// Rasterizes an enlarged preview at its own scale. Otherwise its shapes would be sharper than its texts and images, which are
    /// already bitmaps.
    private func showPixels() {
        let pixels = geometry.zoom * (window?.screen.scale ?? 1) / contentScale
        let layer = stageView.layer
        // A matrix, which has no frame, is not rasterized, so that its titles are sharp at each zoom.
        layer.shouldRasterize = pixels > 1.001 && showsFrame
        layer.rasterizationScale = contentScale
        // Below two window pixels per preview pixel, the pixels of the preview would have different sizes and distort texts.
        layer.magnificationFilter = pixels >= 2 ? .nearest : .linear
    }

    /// The color vision with which the preview is shown.
    var colorVision = ColorVision.full {
        didSet { stageView.layer.colorMatrix = colorVision.matrix }
    }

    /// Whether there is no preview. The frame and its handles are then hidden.
    var isEmpty = true {
        didSet {
            frameView.isHidden = isEmpty || !showsFrame
            stageView.isHidden = isEmpty
            layOutDevice()
            showHandles()
        }
    }

    /// The appearance of the preview. The background of the frame follows it instead of the desktop's appearance.
    var contentStyle = UIUserInterfaceStyle.unspecified {
        didSet { frameView.overrideUserInterfaceStyle = contentStyle }
    }

    /// Whether the preview has a frame: a background with a shadow, and handles. A matrix of variants has none.
    var showsFrame = true {
        didSet {
            frameView.isHidden = isEmpty || !showsFrame
            layOutDevice()
            showPixels()
            showHandles()
        }
    }

    /// Whether the user can resize the frame with its handles.
    var isResizable = true {
        didSet { showHandles() }
    }

    private func showHandles() {
        for handle in handles { handle.isHidden = isEmpty || !showsFrame || !isResizable }
    }

    // MARK: Resizing

    /// Resizes the frame. The preview stays centered, so the size changes by twice the distance of the pointer. The zoom is constant
    /// during the drag; afterwards a fitted preview is fitted again.
    private func handleDrag(_ drag: FrameHandleView.Drag) {
        switch drag {
        case .moved(let distance):
            let start = resizing ?? (geometry.contentSize, geometry.zoom, geometry.chosenZoom == nil)
            if resizing == nil {
                resizing = start
                change { $0.chosenZoom = start.zoom }
            }
            let growth = CGSize(width: 2 * distance.width / start.zoom, height: 2 * distance.height / start.zoom)
            resizeFrame?(FrameSizeText.size(start.size, grownBy: growth))
        case .ended:
            if resizing?.wasFitted == true { change { $0.fit() } }
            resizing = nil
        }
    }

    // MARK: Input

    func canScroll(by scroll: HostScroll) -> Bool {
        !geometry.showsAll || geometry.pan != .zero
    }

    func receive(_ scroll: HostScroll, at location: CGPoint, timestamp: Double) {
        let unit: CGFloat = scroll.isContinuous ? 1 : 48
        change { $0.move(by: CGPoint(x: -scroll.delta.dx * unit, y: -scroll.delta.dy * unit)) }
    }

    private func drag(_ recognizer: UIPanGestureRecognizer) {
        let moved = recognizer.translation(in: self)
        recognizer.setTranslation(.zero, in: self)
        change { $0.move(by: moved) }
    }

    private func requestMenu(_ recognizer: UITapGestureRecognizer) { menuRequested?(recognizer.location(in: self)) }

    private func pinch(_ recognizer: UIPinchGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        let place = recognizer.location(in: self)
        change { $0.zoom(to: $0.zoom * recognizer.scale, around: place) }
        recognizer.scale = 1
    }
}

/// The view of a preview in another process. The recognizers of that process cannot compete with those of the canvas.
@MainActor package protocol PinchTarget: UIView {
    /// Whether the content under the pointer, or under the last touch, recognizes pinches.
    var recognizesPinches: Bool { get }
}

/// Restricts the drags that the canvas recognizes to its background, because drags that begin on the preview belong to the preview. Also
/// prevents pinches of the canvas where a preview in another process recognizes them, and clicks of the right button there, because
/// that preview may have a menu.
private final class CanvasGestureFilter: NSObject, UIGestureRecognizerDelegate {
    private weak var canvas: CanvasView?

    init(canvas: CanvasView) {
        self.canvas = canvas
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let canvas else { return false }
        let location = touch.location(in: canvas)
        switch gestureRecognizer {
        case is UIPanGestureRecognizer: return !canvas.geometry.contentFrame.contains(location)
        case is UITapGestureRecognizer: return !(canvas.hitTest(location, with: nil) is any PinchTarget)
        default: return true
        }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let canvas, gestureRecognizer is UIPinchGestureRecognizer else { return true }
        let target = canvas.hitTest(gestureRecognizer.location(in: canvas), with: nil) as? any PinchTarget
        return target?.recognizesPinches != true
    }
}

/// The superview of the preview's view, which has the same size.
final class StageView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        for view in subviews { view.frame = bounds }
    }
}

/// A view through which touches pass, except where a subview handles them.
final class PassthroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}
