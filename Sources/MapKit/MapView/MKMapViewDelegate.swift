import Foundation
import UIKit

/// Receives the events of a map view. *Thread*: main. Every method has a default implementation.
@preconcurrency @MainActor public protocol MKMapViewDelegate: AnyObject {
    /// Called before the region changes; `animated` is false for drags, pinches and scrolling on a touchpad.
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    /// Called after the region has changed.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    /// Called for each step of a change of the region.
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)

    /// Called when visible tiles begin to load.
    func mapViewWillStartLoadingMap(_ mapView: MKMapView)
    /// Called when each visible tile has been loaded or is known not to exist.
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    /// Called when a visible tile could not be loaded; `error` is an `MKError`. The map tries again while the tile is visible.
    func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error)
    /// Called when visible tiles begin to load.
    func mapViewWillStartRenderingMap(_ mapView: MKMapView)
    /// Called when no more visible tiles are being loaded; `fullyRendered` is false if some are missing.
    func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)

    /// Returns the view of an annotation that becomes visible. If it is nil, the default, the map creates a view of the class registered
    /// for ``MKMapViewDefaultAnnotationViewReuseIdentifier``, or a marker.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    /// Called after views of annotations were added.
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
    /// Called when the view of an annotation is selected.
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    /// Called when the view of an annotation is no longer selected.
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    /// Called when an accessory of a callout that is a `UIControl` is tapped.
    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)

    /// Returns the renderer that draws an overlay. *Differs from MapKit*: a tile overlay is drawn even without a renderer, and only `alpha`
    /// of its renderer has an effect.
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
}

extension MKMapViewDelegate {
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    /// Does nothing.
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {}
    /// Does nothing.
    public func mapViewWillStartRenderingMap(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
    /// Returns nil.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {}
    /// Returns a renderer that draws the overlay with the opacity 1.
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        MKOverlayRenderer(overlay: overlay)
    }
}
