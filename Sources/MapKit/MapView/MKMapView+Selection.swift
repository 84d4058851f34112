import Foundation
import UIKit

extension MKMapView {
    /// The selected annotations; at most one. Setting it selects the first annotation of the new value, or none if the value is empty.
    public var selectedAnnotations: [any MKAnnotation] {
        get { annotationStore.selected }
        set {
            for annotation in annotationStore.selected where !newValue.contains(where: { $0 === annotation }) {
                deselectAnnotation(annotation, animated: false)
            }
            if let first = newValue.first { selectAnnotation(first, animated: false) }
        }
    }

    /// Selects an annotation that currently has a view, and shows its callout if the view can show one. Deselects the previous annotation.
    public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        guard let view = view(for: annotation), view.isEnabled, !annotationStore.selected.contains(where: { $0 === annotation }) else {
            return
        }
        for other in annotationStore.selected { deselectAnnotation(other, animated: animated) }
        annotationStore.selected = [annotation]
        view.setSelected(true, animated: animated)
        annotationsView.bringSubviewToFront(view)
        showCallout(of: view)
        delegate?.mapView(self, didSelect: view)
    }

    /// Removes the selection and the callout of an annotation, or of all annotations if `annotation` is nil.
    public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        for selected in annotationStore.selected where annotation == nil || selected === annotation {
            annotationStore.selected.removeAll { $0 === selected }
            annotationsView.callout?.removeFromSuperview()
            annotationsView.callout = nil
            guard let view = view(for: selected) else { continue }
            view.setSelected(false, animated: animated)
            delegate?.mapView(self, didDeselect: view)
        }
    }

    /// Handles a click: one on an annotation selects the annotation, one elsewhere removes the selection.
    func tapped(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .ended else { return }
        let point = recognizer.location(in: annotationsView)
        if let callout = annotationsView.callout, callout.frame.contains(point) { return }
        let views = annotationStore.views.values.filter { $0.frame.contains(point) && $0.isEnabled && !$0.isHidden }
        // If views overlap at the point, the upper one is selected.
        let order = annotationsView.subviews
        let hit = views.max { order.firstIndex(of: $0) ?? 0 < order.firstIndex(of: $1) ?? 0 }
        if let annotation = hit?.annotation {
            selectAnnotation(annotation, animated: true)
        } else {
            deselectAnnotation(nil, animated: true)
        }
    }

    // MARK: Callout

    private func showCallout(of view: MKAnnotationView) {
        guard view.canShowCallout, let title = view.annotation?.title, !title.isEmpty else { return }
        let callout = MapCalloutView(view)
        callout.onTap = { [weak self, weak view] control in
            guard let self, let view else { return }
            delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
        }
        annotationsView.callout = callout
        annotationsView.addSubview(callout)
        placeCallout()
    }

    func placeCallout() {
        guard let callout = annotationsView.callout, let view = callout.annotationView else { return }
        callout.place(above: view, in: bounds)
    }
}
