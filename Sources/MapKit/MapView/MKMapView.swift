import CoreLocation
import Foundation
import Scheduling
import UIKit

/// A map of raster tiles that the user moves and zooms by drags, the wheel, pinches and keys. *Thread*: main.
///
/// The tiles are those of ``MKTileOverlay/standard`` and of the added overlays; without any tiles, the map shows a grid.
/// The wheel zooms around the pointer, a double click zooms in, the arrow keys move the map, and + and − zoom.
///
/// *Differs from MapKit*: north is always up; there is no camera, no location of the user and no compass.
@preconcurrency @MainActor open class MKMapView: UIView {
    /// Receives the events of the map; not retained.
    open weak var delegate: (any MKMapViewDelegate)?

    /// Whether the map can be zoomed by gestures and keys; true by default.
    open var isZoomEnabled = true
    /// Whether the map can be moved by gestures and keys; true by default.
    open var isScrollEnabled = true
    /// Whether the user can rotate the map; true by default. *Differs from MapKit*: stored, without effect; north is always up.
    open var isRotateEnabled = true
    /// Whether the user can tilt the map; true by default. *Differs from MapKit*: stored, without effect; the map is flat.
    open var isPitchEnabled = true
    /// The kind of the map. *Differs from MapKit*: stored, without effect; the tiles determine what the map shows.
    open var mapType = MKMapType.standard
    /// Whether the map marks the user's location; false by default. *Differs from MapKit*: stored, without effect; there is no location
    /// service.
    open var showsUserLocation = false
    /// Whether the map moves with the user. *Differs from MapKit*: stored, without effect; there is no location service.
    open var userTrackingMode = MKUserTrackingMode.none
    /// Whether the map shows a compass; true by default. *Differs from MapKit*: stored, without effect; north is always up.
    open var showsCompass = true
    /// Whether a bar in the upper leading corner shows a distance on the ground; false by default. *Differs from MapKit*: the bar is also
    /// visible while the user does not zoom.
    open var showsScale: Bool {
        get { !scaleView.isHidden }
        set {
            scaleView.isHidden = !newValue
            scaleView.show(viewport)
        }
    }

    final let tilesView = MapTilesView()
    final let shapesView = MapShapesView()
    final let annotationsView = MapAnnotationsView()
    final let attributionView = MapAttributionView()
    final let scaleView = MapScaleView()
    final var viewport = MapViewport()
    /// The region that was set before the map had a size. The map shows it as soon as the map has a size.
    final var requestedRegion: MKCoordinateRegion?
    final var motion: MapMotion?
    /// The number of motions that have begun.
    final var motionCount = 0
    final var isMotionDriven = false
    final var annotationStore = MapAnnotationStore()
    final var overlayStore = MapOverlayStore()
    final var input = MapInput()
    /// Called at the end of each change of the region, so that `ASMapNode` can store the region.
    package final var regionObserver: ((MKCoordinateRegion) -> Void)?
    /// The tiles below the overlays: by default, the value of ``MKTileOverlay/standard`` when the map was created.
    package final var baseOverlays: [MKTileOverlay] {
        get { overlayStore.standardTiles }
        set {
            overlayStore.standardTiles = newValue
            updateOverlays()
        }
    }
    // Protection: only `init` assigns it and only `deinit` reads it.
    final nonisolated(unsafe) var annotationObserver: (any NSObjectProtocol)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a map with default values; no property is decoded from `coder`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    deinit {
        annotationObserver.map(NotificationCenter.default.removeObserver)
    }

    private func setUp() {
        clipsToBounds = true
        for view in [tilesView, shapesView, annotationsView, attributionView, scaleView] { addSubview(view) }
        tilesView.onFinish = { [weak self] isComplete, failure in self?.tilesDidFinish(isComplete, failure) }
        if let standard = MKTileOverlay.standard { overlayStore.standardTiles = [standard] }
        updateOverlays()
        addGestures()
        observeAnnotations()
    }

    /// The visible region. Setting it shows all of the new region, in the middle, without animation.
    open var region: MKCoordinateRegion {
        get { requestedRegion ?? viewport.region }
        set { setRegion(newValue, animated: false) }
    }

    /// Shows all of a region, in the middle. A region that is not on the earth is ignored.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { show(region, animated: animated) }

    /// The position in the middle. Setting it moves the map without animation.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { requestedRegion?.center ?? viewport.center.coordinate }
        set { setCenter(newValue, animated: false) }
    }

    /// Moves the map so that a position is in the middle, and keeps the zoom.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { show(center: coordinate, animated: animated) }

    /// The visible part of the map; it may extend beyond the 180th meridian. Setting it shows all of the new part, without animation.
    open var visibleMapRect: MKMapRect {
        get { viewport.rect }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    /// Shows a part of the map completely, in the middle and as large as possible.
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
        setVisibleMapRect(mapRect, edgePadding: .zero, animated: animated)
    }

    /// Shows a part of the map, inside the view's bounds reduced by insets. *Units*: points.
    open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool) {
        show(mapRect, insets: insets, animated: animated)
    }

    /// All annotations, visible or not.
    open var annotations: [any MKAnnotation] { annotationStore.annotations }

    /// Adds an annotation, unless the map already has it.
    open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
    /// Adds the annotations that the map does not already have.
    open func addAnnotations(_ annotations: [any MKAnnotation]) { insert(annotations) }
    /// Removes an annotation and its view.
    open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
    /// Removes annotations and their views.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) { remove(annotations) }

    /// The view of an annotation; nil while the annotation is not near the visible part.
    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { annotationStore.view(for: annotation) }

    /// The overlays that were added, from the bottom up. They do not include ``MKTileOverlay/standard``.
    ///
    /// *Differs from MapKit*: lines and areas are above all tiles.
    open var overlays: [any MKOverlay] { overlayStore.overlays }

    /// Adds an overlay on top of the others.
    open func addOverlay(_ overlay: any MKOverlay) { insertOverlay(overlay, at: overlays.count) }
    /// Adds an overlay on top of the others. *Differs from MapKit*: the level has no effect.
    open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
    /// Adds overlays on top of the others.
    open func addOverlays(_ overlays: [any MKOverlay]) { for overlay in overlays { addOverlay(overlay) } }
    /// Inserts an overlay at an index, counted from the bottom.
    open func insertOverlay(_ overlay: any MKOverlay, at index: Int) { insert(overlay, at: index) }
    /// Removes an overlay.
    open func removeOverlay(_ overlay: any MKOverlay) { remove(overlay) }
    /// Removes overlays.
    open func removeOverlays(_ overlays: [any MKOverlay]) { for overlay in overlays { removeOverlay(overlay) } }

    // MARK: View

    open override func layoutSubviews() {
        super.layoutSubviews()
        tilesView.frame = bounds
        shapesView.frame = bounds
        annotationsView.frame = bounds
        attributionView.place(in: bounds)
        scaleView.place(in: bounds)
        sizeDidChange()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopMotion() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}

/// Whether a map moves with the user.
public enum MKUserTrackingMode: Int, Sendable {
    /// The map does not move, follows the user's position, or also turns with the user.
    case none, follow, followWithHeading
}

extension MKMapView {
    /// Sets ``userTrackingMode``.
    public func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
}
