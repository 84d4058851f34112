import CoreLocation
import Foundation
import Scheduling
import UIKit

/// The identifier of the annotation views that a map uses if the delegate returns none.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"

extension MKMapView {
    /// The distance from the map's edges up to which annotations outside of it have views. *Units*: points.
    private static let margin: CGFloat = 64

    // MARK: Views

    /// Sets the class of the views of an identifier; nil, or a class that is not an annotation view, removes the class.
    public func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        annotationStore.register(viewClass as? MKAnnotationView.Type, identifier)
    }

    /// Returns a view from the reuse pool, or a new one of the registered class; nil if the pool has none and no class is registered.
    public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
        annotationStore.dequeue(identifier)
    }

    /// Returns a view for an annotation, from the reuse pool or new. *Differs from MapKit*: an identifier without a class gives a marker.
    public func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView {
        let view = annotationStore.dequeue(identifier) ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
        view.annotation = annotation
        return view
    }

    /// The part of the map view in which annotations are visible. *Units*: points.
    public var annotationVisibleRect: CGRect { bounds }

    /// Returns the annotations in a part of the map. *Differs from MapKit*: an array instead of a set.
    public func annotations(in mapRect: MKMapRect) -> [any MKAnnotation] {
        annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }
    }

    /// Shows the smallest region around annotations, with a margin, and adds those that the map does not have.
    public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations)
        if let region = MKCoordinateRegion(fitting: annotations.map(\.coordinate)) { setRegion(region, animated: animated) }
    }

    // MARK: Changes

    func insert(_ annotations: [any MKAnnotation]) {
        annotationStore.add(annotations)
        placeAnnotations()
    }

    func remove(_ annotations: [any MKAnnotation]) {
        for annotation in annotations where annotationStore.selected.contains(where: { $0 === annotation }) {
            deselectAnnotation(annotation, animated: false)
        }
        for view in annotationStore.remove(annotations) { recycle(view) }
    }

    /// Observes point annotations, which may change on any thread, and updates the map on the main thread.
    func observeAnnotations() {
        let name = MKPointAnnotation.didChange
        annotationObserver = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
            let changed = note.object as? MKPointAnnotation
            performOnMain {
                guard let self, let changed, self.annotationStore.contains(changed) else { return }
                self.annotationStore.view(for: changed)?.annotation = changed
                self.placeAnnotations()
            }
        }
    }

    /// Creates views for the annotations in and near the visible part of the map and places them. The views of other annotations are
    /// recycled, except that of the selected annotation.
    func placeAnnotations() {
        guard !bounds.isEmpty, requestedRegion == nil else { return }
        let visible = bounds.insetBy(dx: -Self.margin, dy: -Self.margin)
        var added: [MKAnnotationView] = []
        for annotation in annotationStore.annotations {
            let coordinate = annotation.coordinate
            let point = CLLocationCoordinate2DIsValid(coordinate) ? viewport.point(of: coordinate) : CGPoint(x: CGFloat.infinity, y: 0)
            if visible.contains(point) {
                place(annotationStore.view(for: annotation) ?? make(annotation, &added), at: point)
            } else if let view = annotationStore.view(for: annotation) {
                guard !view.isSelected else {
                    place(view, at: point.x.isFinite ? point : CGPoint(x: -1e5, y: -1e5))
                    continue
                }
                annotationStore.setView(nil, for: annotation)
                recycle(view)
            }
        }
        placeCallout()
        if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
    }

    private func place(_ view: MKAnnotationView, at point: CGPoint) {
        view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }

    private func make(_ annotation: any MKAnnotation, _ added: inout [MKAnnotationView]) -> MKAnnotationView {
        let view =
            delegate?.mapView(self, viewFor: annotation)
            ?? dequeueReusableAnnotationView(withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
        if view.annotation !== annotation { view.annotation = annotation }
        view.prepareForDisplay()
        view.onPlacementChange = { [weak self] in self?.placeAnnotations() }
        annotationStore.setView(view, for: annotation)
        annotationsView.addSubview(view)
        added.append(view)
        return view
    }

    private func recycle(_ view: MKAnnotationView) {
        view.onPlacementChange = nil
        view.removeFromSuperview()
        annotationStore.recycle(view)
    }
}
