import CoreLocation
import Foundation
import Scheduling
import UIKit

extension MKMapView {
    // MARK: Conversion

    /// Returns the point of a position on the map in the coordinates of `view`, or of the window if it is nil. *Units*: points.
    public func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        convert(viewport.point(of: coordinate), to: view)
    }

    /// Returns the position on the map at a point of `view`, or of the window if it is nil. *Units*: points.
    public func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        viewport.mapPoint(at: convert(point, from: view)).coordinate
    }

    /// Returns the rectangle of a region in the coordinates of `view`, or of the window if it is nil. *Units*: points.
    public func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
        let (center, span) = (region.center, region.span)
        let middle = viewport.point(of: center)
        let width = viewport.worldWidth * span.longitudeDelta / 360
        let north = viewport.point(of: MKMapPoint(.init(latitude: min(center.latitude + span.latitudeDelta / 2, 90), longitude: 0))).y
        let south = viewport.point(of: MKMapPoint(.init(latitude: max(center.latitude - span.latitudeDelta / 2, -90), longitude: 0))).y
        return convert(CGRect(x: middle.x - width / 2, y: north, width: width, height: south - north), to: view)
    }

    /// Returns the region in a rectangle of `view`, or of the window if it is nil. *Units*: points.
    public func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
        let rect = convert(rect, from: view)
        let (first, last) = (
            viewport.mapPoint(at: rect.origin), viewport.mapPoint(at: CGPoint(x: rect.maxX, y: rect.maxY))
        )
        return MKCoordinateRegion(MKMapRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y))
    }

    /// Returns the region that the map would show if this region were set: the region, enlarged to the proportions of the view.
    public func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
        MapViewport(region: region, size: bounds.size)?.region ?? region
    }

    /// Returns the part of the map that would be visible if this part were set: the part, enlarged to the proportions of the view.
    public func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
        MapViewport(rect: mapRect, size: bounds.size)?.rect ?? mapRect
    }

    // MARK: Setting

    func show(_ region: MKCoordinateRegion, animated: Bool) {
        guard !bounds.isEmpty else {
            requestedRegion = region
            return
        }
        if let target = MapViewport(region: region, size: bounds.size) { move(to: target, animated: animated) }
    }

    func show(center: CLLocationCoordinate2D, animated: Bool) {
        guard CLLocationCoordinate2DIsValid(center) else { return }
        guard !bounds.isEmpty else {
            requestedRegion = MKCoordinateRegion(center: center, span: (requestedRegion ?? .world).span)
            return
        }
        var target = viewport
        target.center(at: MKMapPoint(center))
        move(to: target, animated: animated)
    }

    func show(_ rect: MKMapRect, insets: UIEdgeInsets, animated: Bool) {
        guard !bounds.isEmpty else {
            if !rect.isNull { requestedRegion = MKCoordinateRegion(rect) }
            return
        }
        let inner = CGSize(
            width: max(bounds.width - insets.left - insets.right, 1), height: max(bounds.height - insets.top - insets.bottom, 1))
        guard var target = MapViewport(rect: rect, size: inner) else { return }
        target.resize(to: bounds.size)
        target.move(by: CGVector(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2))
        move(to: target, animated: animated)
    }

    /// Applies the size of the view: shows the requested region, if there is one, or the whole earth at the first size, and otherwise
    /// keeps the center.
    func sizeDidChange() {
        guard !bounds.isEmpty else { return }
        if let region = requestedRegion {
            requestedRegion = nil
            viewport = MapViewport(region: region, size: bounds.size) ?? viewport
            viewport.resize(to: bounds.size)
        } else if viewport.size != bounds.size {
            stopMotion()
            let isFirst = !overlayStore.hasShownTiles
            viewport = isFirst ? MapViewport(region: .world, size: bounds.size) ?? viewport : viewport
            viewport.resize(to: bounds.size)
        }
        overlayStore.hasShownTiles = true
        viewportDidChange()
    }

    // MARK: Moving

    func move(to target: MapViewport, animated: Bool) {
        stopMotion()
        guard target != viewport else { return }
        delegate?.mapView(self, regionWillChangeAnimated: animated)
        guard animated, window != nil else {
            viewport = target
            viewportDidChange()
            regionDidChange(animated: false)
            return
        }
        start(.transition(from: viewport, to: target, start: frameScheduler.now))
    }

    func start(_ motion: MapMotion) {
        self.motion = motion
        motionCount += 1
        if !isMotionDriven {
            isMotionDriven = true
            frameScheduler.addWorker(.animations, owner: self) { [weak self] in self?.advanceMotion() }
        }
        frameScheduler.setNeedsAnimationFrame()
    }

    /// Ends the movement in progress at the current position and notifies the delegate.
    func stopMotion() {
        guard let ended = motion else { return }
        motion = nil
        notifyEnd(of: ended)
    }

    private func advanceMotion() {
        guard var current = motion else { return }
        let hasEnded = current.advance(&viewport, to: frameScheduler.frameTime)
        motion = current
        let number = motionCount
        viewportDidChange()
        // The delegate can have stopped the motion, or started another.
        guard motion != nil, motionCount == number else { return }
        if hasEnded {
            motion = nil
            notifyEnd(of: current)
        } else {
            frameScheduler.setNeedsAnimationFrame()
        }
    }

    private func notifyEnd(of motion: MapMotion) {
        if case .transition = motion { regionDidChange(animated: true) } else { regionDidChange(animated: false) }
    }

    func regionDidChange(animated: Bool) {
        regionObserver?(region)
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    /// Shows the tiles, shapes, scale and annotations of the current viewport and notifies the delegate.
    func viewportDidChange() {
        let wasLoading = tilesView.isLoading
        tilesView.show(viewport)
        shapesView.show(viewport)
        scaleView.show(viewport)
        if !wasLoading, tilesView.isLoading {
            delegate?.mapViewWillStartLoadingMap(self)
            delegate?.mapViewWillStartRenderingMap(self)
        }
        placeAnnotations()
        delegate?.mapViewDidChangeVisibleRegion(self)
    }

    func tilesDidFinish(_ isComplete: Bool, _ failure: (any Error)?) {
        if let failure {
            delegate?.mapViewDidFailLoadingMap(self, withError: MKError(.serverFailure, underlyingError: failure))
        } else {
            delegate?.mapViewDidFinishLoadingMap(self)
        }
        delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: isComplete)
    }
}
